import type { EnvioFeitoResposta } from '#contract/envios/envios.schemas.ts';
import { showNumber } from '#web/kernel/format.ts';
import type { Motivo } from './envios.queries.ts';

type Counted = Pick<EnvioFeitoResposta, 'enfileirados' | 'ignorados'>;

/** Why somebody gets nothing, of one and of many. */
const MOTIVOS: Readonly<Record<Motivo, readonly [string, string]>> = {
  sem_contato: ['sem celular', 'sem celular'],
  invalido: ['com celular inválido', 'com celular inválido'],
  descadastrado: ['descadastrado', 'descadastrados'],
  duplicado: ['com celular repetido', 'com celular repetido'],
};

/** The same said of one person, in a list of them. */
export const MOTIVO: Readonly<Record<Motivo, string>> = {
  sem_contato: 'Sem celular',
  invalido: 'Celular inválido',
  descadastrado: 'Descadastrado',
  duplicado: 'Celular repetido',
};

const reasons = (ignorados: Counted['ignorados']): [Motivo, number][] =>
  (Object.keys(MOTIVOS) as Motivo[]).flatMap((motivo): [Motivo, number][] => (ignorados[motivo] > 0 ? [[motivo, ignorados[motivo]]] : []));

export const deFora = ({ ignorados }: Counted): number => reasons(ignorados).reduce((sum, [, count]) => sum + count, 0);

/** `3 clientes recebem`. */
export const recebem = (count: number): string => `${showNumber(count)} ${count === 1 ? 'cliente recebe' : 'clientes recebem'}`;

/** `47 clientes: 31 sem celular, 16 com celular repetido`, or all for one reason; null when everybody gets it. */
export function naoRecebem(counted: Counted): string | null {
  const said = reasons(counted.ignorados);
  const word = (motivo: Motivo, count: number): string => MOTIVOS[motivo][count === 1 ? 0 : 1];
  const all = deFora(counted);
  const why =
    said.length === 1
      ? said.map(([motivo, count]) => word(motivo, count))
      : said.map(([motivo, count]) => `${showNumber(count)} ${word(motivo, count)}`);
  return all === 0 ? null : `${showNumber(all)} ${all === 1 ? 'cliente' : 'clientes'}: ${why.join(', ')}`;
}

/** Above this many people the number is typed before it is sent (E125). */
const TYPED_ABOVE = 200;
export const pedeNumero = (count: number): boolean => count > TYPED_ABOVE;
/** Whether what was typed is that number, with or without its dots. */
export const confere = (typed: string, count: number): boolean => typed.replace(/[.\s]/g, '') === String(count);
