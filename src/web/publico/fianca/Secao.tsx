import { useLayoutEffect, useRef, useState } from 'react';
import type { Campo, NomeDoCampo } from '#contract/fiancas/fiancas.fields.ts';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import { showCount } from '#web/kernel/format.ts';
import { idOf } from '../kit/Field.tsx';
import type { Bound } from '../kit/use-form.ts';
import { CampoDaFianca } from './CampoDaFianca.tsx';
import { type CampoDeCep, type Campos, ehCampoDeCep } from './formulario.ts';

type CampoDela = Campo & { readonly nome: NomeDoCampo };

export interface SecaoProps {
  readonly id: string;
  readonly titulo: string;
  readonly campos: readonly CampoDela[];
  /** At first. */
  readonly aberta: boolean;
  readonly values: Campos;
  readonly erros: FieldErrors;
  /** How often the form was refused: each time what is wrong is opened. */
  readonly recusas: number;
  readonly exigido: ReadonlySet<NomeDoCampo>;
  readonly field: (nome: NomeDoCampo) => Bound;
  readonly onCep: (campo: CampoDeCep, cep: string) => void;
}

const GRUPO = /^(residente|preferencias)_(\d)_/;

/** The number of the resident or the reference that a field is of; null for any other. */
const grupoDe = (nome: string): number | null => {
  const found = GRUPO.exec(nome);
  return found ? Number(found[2]) : null;
};

/** What is still to be done in a section, in a few words. */
function andamento(props: SecaoProps): string {
  const { campos, erros, exigido, values } = props;
  const errados = campos.filter(({ nome }) => erros[nome] !== undefined).length;
  if (errados > 0) return showCount(errados, 'campo a corrigir', 'campos a corrigir');
  const faltam = campos.filter(({ nome }) => exigido.has(nome) && values[nome] === '').length;
  if (faltam > 0) return faltam === 1 ? 'falta 1 campo obrigatório' : `faltam ${faltam} campos obrigatórios`;
  return campos.some(({ nome }) => values[nome] !== '') ? 'preenchida' : 'opcional';
}

/** The last resident that says anything; one is added at a time. */
const ultimoDito = ({ campos, values }: Pick<SecaoProps, 'campos' | 'values'>): number =>
  Math.max(0, ...campos.filter(({ nome }) => values[nome] !== '').map(({ nome }) => grupoDe(nome) ?? 0));

const RESIDENTES_MAX = 4;

/** A part of the form that opens and closes; says how far it is. */
export function Secao(props: SecaoProps) {
  const { id, titulo, campos, aberta, erros, recusas, exigido, field, onCep } = props;
  const [aberto, setAberto] = useState(aberta);
  const errada = campos.some(({ nome }) => erros[nome] !== undefined);
  // Only another refusal opens it: corrected field by field it stays as the person leaves it.
  const [vistas, setVistas] = useState(recusas);
  if (vistas !== recusas) {
    setVistas(recusas);
    if (errada) setAberto(true);
  }
  const residentes = id === 'residentes';
  const [pedidos, setPedidos] = useState(0);
  const quantos = Math.min(RESIDENTES_MAX, Math.max(pedidos, ultimoDito(props)));
  const novo = useRef(0);
  // Into what was asked for: with the last of them the button goes.
  useLayoutEffect(() => {
    if (novo.current > 0) document.getElementById(idOf(`residente_${novo.current}_cpf`))?.focus();
    novo.current = 0;
  });
  const vistos = residentes ? campos.filter(({ nome }) => (grupoDe(nome) ?? 0) <= quantos) : campos;
  return (
    <details className="secao" open={aberto} onToggle={(event) => setAberto(event.currentTarget.open)}>
      <summary>
        {titulo}
        <small>{andamento(props)}</small>
      </summary>
      <div className="campos">
        {vistos.map((campo) => {
          const bound = field(campo.nome);
          const { nome } = campo;
          return (
            <CampoDaFianca
              key={nome}
              campo={campo}
              required={exigido.has(nome)}
              bound={ehCampoDeCep(nome) ? { ...bound, onChange: (cep) => onCep(nome, cep) } : bound}
            />
          );
        })}
        {residentes && quantos < RESIDENTES_MAX ? (
          <button
            type="button"
            className="botao"
            data-discreto
            onClick={() => {
              novo.current = quantos + 1;
              setPedidos(quantos + 1);
            }}
          >
            Adicionar residente
          </button>
        ) : null}
      </div>
    </details>
  );
}
