import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { consultarParticipantesToken } from '#contract/portal/painel.operations.ts';
import type { OrdemDeParticipantes } from '#contract/portal/painel.schemas.ts';
import { call } from '../../api.ts';

export const ORDENS = [
  { value: 'numeroInscricao', label: 'Por número' },
  { value: 'nome', label: 'Por nome' },
  { value: 'dataCadastro', label: 'Por data de cadastro' },
] as const satisfies readonly { readonly value: OrdemDeParticipantes; readonly label: string }[];

const isOrdem = (value: string | null): value is OrdemDeParticipantes => ORDENS.some((uma) => uma.value === value);

export interface Ordem {
  readonly ordem: OrdemDeParticipantes;
  readonly mudar: (value: string | null) => void;
  /** Codes in that order; null for the order of the numbers, and until they are known. */
  readonly ids: readonly number[] | null;
}

/** In which order the stored people of an event are shown; the server says it (PEV-072). */
export function useOrdem(token: string | null): Ordem {
  const [ordem, setOrdem] = useState<OrdemDeParticipantes>('numeroInscricao');
  const pedida = ordem !== 'numeroInscricao' && token !== null;
  const { data } = useQuery({
    queryKey: ['portal', 'ordem', token, ordem],
    queryFn: ({ signal }) =>
      call<typeof consultarParticipantesToken>('GET /seguroAventura/participantes/token', {
        query: { token: token ?? '', ordenacao: ordem },
        signal,
      }),
    enabled: pedida,
    select: ({ registros }) => registros.map(({ dados }) => dados.id),
  });
  return { ordem, mudar: (value) => (isOrdem(value) ? setOrdem(value) : undefined), ids: pedida ? (data ?? null) : null };
}
