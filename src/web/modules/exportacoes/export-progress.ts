import type { ExportacaoResposta } from '#contract/exportacoes/exportacoes.schemas.ts';
import { showNumber } from '#web/kernel/format.ts';

type Progress = Pick<ExportacaoResposta, 'id' | 'situacao' | 'gravados' | 'total'>;

export const isUnderWay = ({ situacao }: Pick<ExportacaoResposta, 'situacao'>): boolean =>
  situacao === 'aguardando' || situacao === 'gerando';

/** Exports that were under way in `before` and no longer are in `after`. */
export function justEnded<E extends Progress>(before: readonly Progress[], after: readonly E[]): E[] {
  const running = new Set(before.filter(isUnderWay).map(({ id }) => id));
  return after.filter((one) => running.has(one.id) && !isUnderWay(one));
}

/** From 0 to 100; 100 only when every row is written. */
export const percentOf = ({ gravados, total }: Pick<Progress, 'gravados' | 'total'>): number =>
  total <= 0 ? 0 : Math.min(100, Math.floor((gravados / total) * 100));

/** Of everything under way together; null when nothing is. */
export function overallPercent(exports: readonly Progress[]): number | null {
  const running = exports.filter(isUnderWay);
  if (running.length === 0) return null;
  const sum = (pick: (one: Progress) => number): number => running.reduce((total, one) => total + pick(one), 0);
  return percentOf({ gravados: sum((one) => one.gravados), total: sum((one) => one.total) });
}

/** Where an export stands, in words. */
export function stateText({ situacao, gravados, total }: Omit<Progress, 'id'>): string {
  const rows = `${showNumber(total)} ${total === 1 ? 'registro' : 'registros'}`;
  switch (situacao) {
    case 'aguardando':
      return `Na fila, ${rows}`;
    case 'gerando':
      return `${showNumber(gravados)} de ${rows}`;
    case 'pronta':
      return `Pronta, ${rows}`;
    case 'erro':
      return 'Não foi possível gerar o arquivo. Tente de novo.';
    case 'cancelada':
      return 'Cancelada';
  }
}
