import type { TrabalhoResposta } from '#contract/trabalhos/trabalhos.schemas.ts';
import { showCount, showNumber } from '#web/kernel/format.ts';

type Progress = Pick<TrabalhoResposta, 'id' | 'situacao' | 'feitos' | 'total'>;

/** How a kind of work speaks of itself; any other says it plainly. */
interface Words {
  readonly one: string;
  readonly many: string;
  readonly done: string;
  readonly cancelled: string;
  readonly failed: string;
  readonly doneTitle: string;
  readonly failedTitle: string;
}

const PLAIN: Words = {
  one: 'item',
  many: 'itens',
  done: 'Pronto',
  cancelled: 'Cancelado',
  failed: 'Não foi possível terminar. Tente de novo.',
  doneTitle: 'Trabalho pronto',
  failedTitle: 'Erro no trabalho',
};

const KINDS: Readonly<Record<string, Words>> = {
  exportacao: {
    one: 'registro',
    many: 'registros',
    done: 'Pronta',
    cancelled: 'Cancelada',
    failed: 'Não foi possível gerar o arquivo. Tente de novo.',
    doneTitle: 'Exportação pronta',
    failedTitle: 'Erro na exportação',
  },
  localizar: {
    one: 'cliente',
    many: 'clientes',
    done: 'Procurados',
    cancelled: 'Cancelado',
    failed: 'Não foi possível procurar os endereços. Tente de novo.',
    doneTitle: 'Endereços procurados',
    failedTitle: 'Erro ao procurar os endereços',
  },
};

export const wordsOf = ({ tipo }: Pick<TrabalhoResposta, 'tipo'>): Words => KINDS[tipo] ?? PLAIN;

export const isUnderWay = ({ situacao }: Pick<TrabalhoResposta, 'situacao'>): boolean =>
  situacao === 'aguardando' || situacao === 'fazendo';

/** Works that were under way in `before` and no longer are in `after`. */
export function justEnded<W extends Progress>(before: readonly Progress[], after: readonly W[]): W[] {
  const running = new Set(before.filter(isUnderWay).map(({ id }) => id));
  return after.filter((one) => running.has(one.id) && !isUnderWay(one));
}

/** From 0 to 100; 100 only when everything is done. */
export const percentOf = ({ feitos, total }: Pick<Progress, 'feitos' | 'total'>): number =>
  total <= 0 ? 0 : Math.min(100, Math.floor((feitos / total) * 100));

/** Of everything under way together; null when nothing is. */
export function overallPercent(works: readonly Progress[]): number | null {
  const running = works.filter(isUnderWay);
  if (running.length === 0) return null;
  const sum = (pick: (one: Progress) => number): number => running.reduce((total, one) => total + pick(one), 0);
  return percentOf({ feitos: sum((one) => one.feitos), total: sum((one) => one.total) });
}

/** Where a work stands, in words. */
export function stateText({ tipo, situacao, feitos, total }: Omit<Progress, 'id'> & Pick<TrabalhoResposta, 'tipo'>): string {
  const { one, many, done, cancelled, failed } = wordsOf({ tipo });
  const all = showCount(total, one, many);
  switch (situacao) {
    case 'aguardando':
      return `Na fila, ${all}`;
    case 'fazendo':
      return `${showNumber(feitos)} de ${all}`;
    case 'feito':
      return `${done}, ${all}`;
    case 'erro':
      return failed;
    case 'cancelado':
      return cancelled;
  }
}
