import { formatCivilDate, formatInstant } from '#contract/kernel/dates.ts';
import { monthInWords } from '#contract/kernel/months.ts';
import { REGRA } from '#contract/sorteio/sorteio.ts';
import type { PdfBlock, PdfDocument } from '#server/kernel/pdf/pdf.port.ts';
import type { Draw, DrawnRow } from './sorteio.queries.ts';

export interface Receipt extends Draw {
  readonly pessoas: number;
  readonly hash: string;
  readonly drawn: readonly DrawnRow[];
  readonly issuer: string;
  readonly now: Date;
}

const days = ({ data_inicio, data_final }: DrawnRow): string => [...new Set([data_inicio, data_final])].map(formatCivilDate).join(' a ');

/** Documents are not on it: it is printed to be shown. */
const ofOne = (row: DrawnRow): PdfBlock => ({
  kind: 'table',
  rows: [
    ['Número da sorte', row.serie === 0 ? row.numero_sorte : `${row.numero_sorte} (série ${row.serie + 1})`],
    ['Participante', row.nome],
    ['Evento', `${row.nome_evento}, ${days(row)}`],
    ['Parceiro', row.carta_oferta === null ? row.cliente : `${row.cliente} (${row.carta_oferta})`],
    ...(row.distancia === 0 ? [] : ([['Distância', row.distancia.toLocaleString('pt-BR')]] as const)),
  ],
});

const outcome = (drawn: readonly DrawnRow[]): PdfBlock[] => {
  if (drawn.length === 0) return [{ kind: 'text', text: 'Nenhum participante encontrado.' }];
  const winners = drawn[0]?.distancia === 0;
  const title = winners ? (drawn.length === 1 ? 'Ganhador' : 'Ganhadores') : 'Ninguém tem o número sorteado: os mais próximos';
  return [{ kind: 'heading', text: title }, ...drawn.map(ofOne)];
};

/** The receipt of a draw: anybody with the list of numbers can check its hash. */
export const receiptOf = ({ mes, numero, pessoas, hash, drawn, issuer, now }: Receipt): PdfDocument => ({
  title: 'Comprovante de sorteio',
  blocks: [
    {
      kind: 'table',
      rows: [
        ['Número sorteado', numero],
        ['Mês', monthInWords(mes)],
        ['Participantes', pessoas.toLocaleString('pt-BR')],
        ['SHA-256 dos números', hash],
      ],
    },
    ...outcome(drawn),
    { kind: 'heading', text: 'Regra' },
    ...REGRA.map((text): PdfBlock => ({ kind: 'text', text })),
    {
      kind: 'text',
      text: 'O SHA-256 é o da lista dos números do mês que concorrem, um por linha, no formato série-número, em ordem crescente, com a primeira série como 0.',
    },
  ],
  footer: `Emitido por ${issuer} em ${formatInstant(now)}`,
});
