import { useState } from 'react';
import { Dialogo } from './Dialogo.tsx';
import type { Diferenca } from './conflito.ts';

export interface ConflitoProps {
  /** Who saved, and when (E013). */
  readonly mensagem: string;
  readonly diferencas: readonly Diferenca[];
  /** With the fields whose stored value stands. */
  readonly onEscolher: (salvos: ReadonlySet<Diferenca['campo']>) => void;
  readonly onFechar: () => void;
}

/** Somebody else saved the draft first: field by field, what was typed here or what is stored (E013). */
export function Conflito({ mensagem, diferencas, onEscolher, onFechar }: ConflitoProps) {
  const [salvos, setSalvos] = useState<ReadonlySet<Diferenca['campo']>>(new Set());
  const escolher = (campo: Diferenca['campo'], salvo: boolean): void => {
    const novos = new Set(salvos);
    if (salvo) novos.add(campo);
    else novos.delete(campo);
    setSalvos(novos);
  };
  return (
    <Dialogo titulo="Outra pessoa alterou este rascunho" onFechar={onFechar}>
      <p>{mensagem}. Escolha o que fica em cada campo; o que você digitou não se perde até salvar de novo.</p>
      {diferencas.map(({ campo, rotulo, meu, salvo }) => (
        <fieldset key={campo} className="escolha">
          <legend>{rotulo}</legend>
          <label>
            <input type="radio" name={`escolha-${campo}`} checked={!salvos.has(campo)} onChange={() => escolher(campo, false)} />
            <span>O que digitei: {meu}</span>
          </label>
          <label>
            <input type="radio" name={`escolha-${campo}`} checked={salvos.has(campo)} onChange={() => escolher(campo, true)} />
            <span>O que está salvo: {salvo}</span>
          </label>
        </fieldset>
      ))}
      <div className="botoes">
        <button type="button" className="botao" data-discreto onClick={onFechar}>
          Voltar
        </button>
        <button type="button" className="botao" onClick={() => onEscolher(salvos)}>
          Continuar
        </button>
      </div>
    </Dialogo>
  );
}
