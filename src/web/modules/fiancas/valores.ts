import type { Campo } from '#contract/fiancas/fiancas.fields.ts';
import { bareCnpj, digits } from '#contract/kernel/documents.ts';
import { formatCep } from '#contract/kernel/formats.ts';
import { ABSENT, showDate, showDocument, showMoney, showPhone } from '#web/kernel/format.ts';

const CPF_DIGITS = 11;

/** What a form says in a field, as people read it. */
export function valorDe({ especie, opcoes }: Campo, value: string | number | null | undefined): string {
  if (value === undefined || value === null || value === '') return ABSENT;
  if (typeof value === 'number') return opcoes?.[value] ?? String(value);
  switch (especie) {
    case 'documento':
    case 'cpf':
    case 'cnpj':
      return value.length === CPF_DIGITS ? showDocument(value, null) : showDocument(null, value);
    case 'telefone':
      return showPhone(value);
    case 'data':
      return showDate(value);
    case 'cep':
      return formatCep(value);
    case 'quantia':
      return showMoney(value);
    case 'sim-nao':
      return value === 'S' ? 'Sim' : 'Não';
    default:
      return value;
  }
}

/** What is copied of a field that is shown with a mask; null for any other. */
export function semMascara({ especie }: Campo, value: string | number): string | null {
  if (typeof value === 'number') return null;
  switch (especie) {
    case 'documento':
    case 'cpf':
    case 'cnpj':
      return bareCnpj(value);
    case 'telefone':
      return digits(value);
    default:
      return null;
  }
}

const DE_ALGUEM = /^[a-z]+_(\d)_/;

/** The fields of a section, those of each resident and each reference together. */
export const porPessoa = <C extends { readonly nome: string }>(campos: readonly C[]): readonly (readonly C[])[] => [
  ...Map.groupBy(campos, ({ nome }) => DE_ALGUEM.exec(nome)?.[1] ?? '').values(),
];
