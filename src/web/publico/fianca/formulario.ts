import { CAMPOS, type Campo, type Formulario, NOMES, type NomeDoCampo } from '#contract/fiancas/fiancas.fields.ts';
import { bareCnpj, digits, formatCnpj, formatCpf } from '#contract/kernel/documents.ts';
import { decimalOf } from '#contract/kernel/money.ts';
import { hundredthsOf } from '#web/ui/typed-decimal.ts';
import type { Values } from '../kit/use-form.ts';

/* What is typed on the page, and the form that it is: pure. */

export type Campos = Values<NomeDoCampo>;

/** `site`: nobody sees it, and who fills it in is a machine. */
export const VAZIO: Campos & Values<'site'> = { ...(Object.fromEntries(NOMES.map((nome) => [nome, ''])) as Campos), site: '' };

export const ROTULOS: Readonly<Record<string, string>> = Object.fromEntries(CAMPOS.map(({ nome, rotulo }) => [nome, rotulo]));

/** The states by their letters: those of `contract/kernel/states.ts`, which a test compares. Shared with this page, that file would be one more for the panel to ask for. */
export const SIGLAS = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ');

const CPF_DIGITS = 11;
const CNPJ_SIGNS = 14;

/** A CPF or a CNPJ with its punctuation; what is neither in length, as it was typed. */
export function documentoEscrito(text: string): string {
  const bare = bareCnpj(text);
  if (bare.length === CPF_DIGITS && digits(bare) === bare) return formatCpf(bare);
  return bare.length === CNPJ_SIGNS ? formatCnpj(bare) : text;
}

function said({ especie }: Campo, text: string): string | number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  switch (especie) {
    case 'escolha':
      return Number(trimmed);
    case 'quantia':
      return decimalOf(hundredthsOf(trimmed));
    case 'documento':
      return bareCnpj(trimmed).length === CPF_DIGITS ? digits(trimmed) : bareCnpj(trimmed);
    default:
      return trimmed;
  }
}

/** As the rules read it and the server takes it. */
export const formularioDe = (campos: Campos): Formulario =>
  Object.fromEntries(CAMPOS.map((campo) => [campo.nome, said(campo, campos[campo.nome])]));

/** The fields that a CEP fills in, by the field it is typed in. */
export const ENDERECO_DO_CEP = {
  locatario_cep: {
    endereco: 'locatario_endereco_atual',
    bairro: 'locatario_bairro_atual',
    cidade: 'locatario_cidade_atual',
    estado: 'locatario_estado_atual',
  },
  imovel_cep: { endereco: 'imovel_endereco', bairro: 'imovel_bairro', cidade: 'imovel_cidade', estado: 'imovel_estado' },
} as const satisfies Partial<Record<NomeDoCampo, Readonly<Record<'endereco' | 'bairro' | 'cidade' | 'estado', NomeDoCampo>>>>;

export type CampoDeCep = keyof typeof ENDERECO_DO_CEP;

export const ehCampoDeCep = (nome: NomeDoCampo): nome is CampoDeCep => nome in ENDERECO_DO_CEP;
