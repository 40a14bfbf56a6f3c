import { CAMPOS_DA_PROPOSTA, type CampoDaProposta } from '#contract/propostas/proposta.rules.ts';
import type { RascunhoResposta } from '#contract/propostas/propostas.publico.schemas.ts';
import { showCount } from '#web/kernel/format.ts';
import { dateText } from '#web/ui/typed-date.ts';
import { type Campos, ROTULOS, camposDe } from './campos.ts';
import { type Pessoa, escritas, pessoasDe } from './pessoas.ts';

/** What two people wrote differently on one draft. */
export interface Diferenca {
  readonly campo: CampoDaProposta | 'participantes';
  readonly rotulo: string;
  readonly meu: string;
  readonly salvo: string;
}

/** One of the two. */
export interface Lado {
  readonly campos: Campos;
  readonly pessoas: readonly Pessoa[];
}

/** A draft, as it stands side by side with what is typed. */
export const ladoDe = (rascunho: RascunhoResposta): Lado => ({ campos: camposDe(rascunho), pessoas: pessoasDe(rascunho.participantes) });

const dito = (campo: CampoDaProposta, valor: string): string => {
  if (valor.trim() === '') return 'vazio';
  return campo === 'dataInicio' || campo === 'dataFinal' ? dateText(valor) : valor;
};

const quantas = (pessoas: readonly Pessoa[]): string => showCount(pessoas.length, 'pessoa', 'pessoas');

/** In the order of the form; nothing where both say the same. */
export function diferencas(meu: Lado, salvo: Lado): Diferenca[] {
  const campos = CAMPOS_DA_PROPOSTA.filter((campo) => meu.campos[campo].trim() !== salvo.campos[campo].trim()).map((campo) => ({
    campo,
    rotulo: ROTULOS[campo],
    meu: dito(campo, meu.campos[campo]),
    salvo: dito(campo, salvo.campos[campo]),
  }));
  const iguais = JSON.stringify(escritas(meu.pessoas)) === JSON.stringify(escritas(salvo.pessoas));
  const gente = { campo: 'participantes', rotulo: 'Participantes', meu: quantas(meu.pessoas), salvo: quantas(salvo.pessoas) } as const;
  return iguais ? campos : [...campos, gente];
}

/** The form with the stored value of each that was chosen, and the version it stands on from now on. */
export function juntar(meu: Lado, salvo: Lado, salvos: ReadonlySet<Diferenca['campo']>): Lado {
  const escolhidos = Object.fromEntries(
    CAMPOS_DA_PROPOSTA.filter((campo) => salvos.has(campo)).map((campo) => [campo, salvo.campos[campo]]),
  );
  const { codigoEvento, dataEdicao } = salvo.campos;
  return {
    campos: {
      ...meu.campos,
      ...escolhidos,
      // Whose record fills the company in goes with its code.
      travados: salvos.has('cartaOferta') ? salvo.campos.travados : meu.campos.travados,
      codigoEvento,
      dataEdicao,
    },
    pessoas: salvos.has('participantes') ? salvo.pessoas : meu.pessoas,
  };
}
