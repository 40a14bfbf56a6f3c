import { useState } from 'react';
import { Dialogo } from './Dialogo.tsx';
import { type Diferenca, type Lado, diferencas, juntar, ladoDe } from './conflito.ts';
import type { Conflitante } from './recusa.ts';

export interface ConflitoProps {
  readonly conflito: Conflitante;
  /** What is typed here. */
  readonly meu: Lado;
  /** With what was chosen of both. */
  readonly onJunto: (junto: Lado) => void;
  readonly onFechar: () => void;
}

/** Somebody else saved the draft first: field by field, what was typed here or what is stored (E013). */
export function Conflito({ conflito, meu, onJunto, onFechar }: ConflitoProps) {
  const guardado = ladoDe(conflito.rascunho);
  const [salvos, setSalvos] = useState<ReadonlySet<Diferenca['campo']>>(new Set());
  const escolher = (campo: Diferenca['campo'], salvo: boolean): void => {
    const novos = new Set(salvos);
    if (salvo) novos.add(campo);
    else novos.delete(campo);
    setSalvos(novos);
  };
  return (
    <Dialogo titulo="Outra pessoa alterou este rascunho" onFechar={onFechar}>
      <p>{conflito.mensagem}. Escolha o que fica em cada campo; o que você digitou não se perde até salvar de novo.</p>
      {diferencas(meu, guardado).map(({ campo, rotulo, ...lados }) => (
        <fieldset key={campo} className="escolha">
          <legend>{rotulo}</legend>
          <label>
            <input type="radio" name={`escolha-${campo}`} checked={!salvos.has(campo)} onChange={() => escolher(campo, false)} />
            <span>O que digitei: {lados.meu}</span>
          </label>
          <label>
            <input type="radio" name={`escolha-${campo}`} checked={salvos.has(campo)} onChange={() => escolher(campo, true)} />
            <span>O que está salvo: {lados.salvo}</span>
          </label>
        </fieldset>
      ))}
      <div className="botoes">
        <button type="button" className="botao" data-discreto onClick={onFechar}>
          Voltar
        </button>
        <button type="button" className="botao" onClick={() => onJunto(juntar(meu, guardado, salvos))}>
          Continuar
        </button>
      </div>
    </Dialogo>
  );
}
