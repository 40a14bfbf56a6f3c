import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { SituacaoDaCobrancaResposta } from '#contract/portal/faturas.schemas.ts';
import { changed } from '#web/kernel/changed.ts';
import { situacaoQuery } from '../portal.queries.ts';
import { useWhen } from '#web/kernel/use-when.ts';

/** What became of the codes of a charge that were asked for. */
export interface Codes {
  /** The version that is on the screen; undefined: none is. */
  readonly shown: number | undefined;
  /** They were refused, or nobody answered. */
  readonly failed: boolean;
  readonly asking: boolean;
}

/**
 * Asks every few seconds whether a charge was paid, while somebody looks at it; null until then. What shows the charge is read again when it
 * was, and its codes are when anything else of it changed since they were read: where there were none yet, there may be now.
 */
export function usePaid(id: number, { shown, failed, asking }: Codes): SituacaoDaCobrancaResposta | null {
  const { data } = useQuery(situacaoQuery(id));
  const paid = data?.pago === 'S';
  const versao = data?.versao;
  // The version that was known when they were asked for last: refused for it, they are not asked for again until there is another.
  const known = useRef(0);
  useWhen(asking, () => {
    known.current = versao ?? 0;
  });
  useWhen(paid, () => void changed('portal', { except: (key) => key[1] === 'situacao' || key[1] === 'pix' }));
  // What is paid has no code any more. Codes that were read a moment ago are shown again, and may be of an older version.
  useEffect(() => {
    const have = failed ? known.current : shown;
    if (!paid && versao !== undefined && have !== undefined && have < versao) void changed('portal', { of: ['pix', id] });
  }, [paid, versao, shown, failed, id]);
  return paid ? data : null;
}
