import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { SituacaoDaCobrancaResposta } from '#contract/portal/faturas.schemas.ts';
import { changed } from '#web/kernel/changed.ts';
import { situacaoQuery } from '../portal.queries.ts';

/**
 * Asks every few seconds whether a charge was paid, while somebody looks at it; null until then. What shows the charge is read again when it
 * was, and its codes are when anything else of it changed.
 */
export function usePaid(id: number): SituacaoDaCobrancaResposta | null {
  const { data } = useQuery(situacaoQuery(id));
  const seen = useRef<number | null>(null);
  const paid = data?.pago === 'S';
  const versao = data?.versao;
  useEffect(() => {
    if (paid) void changed('portal', { except: (key) => key[1] === 'situacao' || key[1] === 'pix' });
  }, [paid]);
  useEffect(() => {
    if (versao === undefined) return;
    // What is paid has no code any more.
    if (!paid && seen.current !== null && seen.current !== versao) void changed('portal', { of: ['pix', id] });
    seen.current = versao;
  }, [versao, id, paid]);
  return paid ? data : null;
}
