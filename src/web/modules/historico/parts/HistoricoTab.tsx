import { useSearchState } from '#web/kernel/search-state.ts';
import { readHistoricoBusca } from '../busca.ts';
import { Consulta } from '../Consulta.tsx';

const WITHIN = { aba: 'historico' } as const;

/** The Histórico tab of a client: who looked at it and who changed it, for whoever may see the history (E149). */
export function HistoricoTab({ clienteId }: { readonly clienteId: number }) {
  const [busca, change] = useSearchState(readHistoricoBusca, { within: WITHIN });
  return <Consulta busca={busca} change={change} clienteId={clienteId} />;
}
