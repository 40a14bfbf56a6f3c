import { cpfDe, dataDe, generoDe, textoDe } from '#contract/planilhas/celulas.ts';
import { campoDoTitulo } from '#contract/planilhas/colunas.ts';
import { linhasDoTexto } from '#contract/planilhas/csv.ts';
import { isCivilDate } from '#contract/kernel/dates.ts';
import { digits, isCpf } from '#contract/kernel/documents.ts';
import { isEmail, normalizeText, phoneDigits } from '#contract/kernel/formats.ts';
import { CAMPOS_DA_PESSOA, type CampoDaPessoa } from '#contract/propostas/proposta.participantes.ts';

/* Rows copied from a spreadsheet, put into the form as they stand: what is wrong with them is said there, like all that is typed. */

export type PessoaColada = Readonly<Record<CampoDaPessoa, string>>;

const NINGUEM = Object.fromEntries(CAMPOS_DA_PESSOA.map((campo) => [campo, ''])) as PessoaColada;

const PROPRIOS: ReadonlySet<string> = new Set(CAMPOS_DA_PESSOA);
const NUMERO = /^(n|no|num|numero|inscricao|numero da? inscricao|numero de inscricao|n inscricao)$/;

/** The field that a header names; null for none of ours. */
function campoDe(titulo: string): CampoDaPessoa | null {
  const limpo = normalizeText(titulo).replace(/[º°.]/g, '').trim();
  if (NUMERO.test(limpo)) return 'numeroInscricao';
  const campo = campoDoTitulo(titulo);
  return campo !== null && PROPRIOS.has(campo) ? (campo as CampoDaPessoa) : null;
}

/** Whether a cell may be of a field, the surest first: a number of eleven digits is a CPF before it is a phone. */
const PARECE: readonly (readonly [CampoDaPessoa, (celula: string) => boolean])[] = [
  ['email', isEmail],
  ['dataNascimento', (celula) => isCivilDate(dataDe(celula)) && /\D/.test(celula)],
  ['cpf', (celula) => !/[a-z]/i.test(celula) && digits(celula).length >= 9 && isCpf(cpfDe(celula))],
  ['telefone', (celula) => !/[a-z]/i.test(celula) && /^\d{10,11}$/.test(phoneDigits(celula))],
  ['genero', (celula) => generoDe(celula) !== null],
  ['numeroInscricao', (celula) => /^\d{1,6}$/.test(celula)],
  ['nome', (celula) => /\p{L}{2}/u.test(celula)],
];

type Onde = ReadonlyMap<CampoDaPessoa, number>;

/** Where each field stands where nobody says: each column is what half of its cells look like, for a mistyped CPF is none. */
function ondeParece(linhas: readonly (readonly string[])[]): Onde {
  const onde = new Map<CampoDaPessoa, number>();
  const colunas = Math.max(0, ...linhas.map((linha) => linha.length));
  for (let coluna = 0; coluna < colunas; coluna += 1) {
    const celulas = linhas.map((linha) => textoDe(linha[coluna])).filter((celula) => celula !== '');
    const achado = PARECE.find(
      ([campo, parece]) => !onde.has(campo) && celulas.length > 0 && celulas.filter(parece).length * 2 >= celulas.length,
    );
    if (achado) onde.set(achado[0], coluna);
  }
  return onde;
}

function ondeDiz(linha: readonly string[]): Onde | null {
  const onde = new Map<CampoDaPessoa, number>();
  for (const [coluna, titulo] of linha.entries()) {
    const campo = campoDe(titulo);
    if (campo !== null && !onde.has(campo)) onde.set(campo, coluna);
  }
  return onde.has('nome') && onde.size > 1 ? onde : null;
}

const LER: Readonly<Partial<Record<CampoDaPessoa, (celula: string) => string>>> = {
  cpf: (celula) => (digits(celula).length > 7 ? cpfDe(celula) : textoDe(celula)),
  dataNascimento: dataDe,
  genero: (celula) => generoDe(celula) ?? '',
  telefone: (celula) => (textoDe(celula) === '' ? '' : phoneDigits(textoDe(celula))),
};

/** The people of a text: tabs, commas or semicolons, with or without a header. */
export function pessoasColadas(texto: string): PessoaColada[] {
  const linhas = linhasDoTexto(texto).filter((linha) => linha.some((celula) => textoDe(celula) !== ''));
  const cabecalho = linhas.slice(0, 5).findIndex((linha) => ondeDiz(linha) !== null);
  const dito = cabecalho < 0 ? null : ondeDiz(linhas[cabecalho] ?? []);
  const corpo = linhas.slice(cabecalho + 1);
  const onde = dito ?? ondeParece(corpo);
  if (!onde.has('nome') && !onde.has('cpf')) return [];
  return corpo.map((linha) => ({
    ...NINGUEM,
    ...Object.fromEntries([...onde].map(([campo, coluna]) => [campo, (LER[campo] ?? textoDe)(linha[coluna] ?? '')])),
  }));
}
