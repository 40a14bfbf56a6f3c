import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SituacaoDaCobrancaResposta } from '#contract/portal/faturas.schemas.ts';
import { changed } from '#web/kernel/changed.ts';
import { situacaoQuery } from '../portal.queries.ts';

/**
 * Asks every few seconds whether a charge was paid, while somebody looks at it; null until then. What shows the charge is read again when it
 * was, and its codes are when anything else of it changed since they were read. `shown`: the version of the codes on the screen.
 */
export function usePaid(id: number, shown: number | undefined): SituacaoDaCobrancaResposta | null {
  const { data } = useQuery(situacaoQuery(id));
  const paid = data?.pago === 'S';
  const versao = data?.versao;
  useEffect(() => {
    if (paid) void changed('portal', { except: (key) => key[1] === 'situacao' || key[1] === 'pix' });
  }, [paid]);
  // What is paid has no code any more. Codes that were read a moment ago are shown again, and may be of an older version.
  useEffect(() => {
    if (!paid && versao !== undefined && shown !== undefined && shown < versao) void changed('portal', { of: ['pix', id] });
  }, [paid, versao, shown, id]);
  return paid ? data : null;
}
