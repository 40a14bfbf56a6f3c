import { useSearchState } from '#web/kernel/search-state.ts';
import { readHistoricoBusca } from './busca.ts';
import { Consulta } from './Consulta.tsx';

/** `/painel/historico`: who did what, by day, hour and person (E149). */
export function HistoricoPage() {
  const [busca, change] = useSearchState(readHistoricoBusca);
  return <Consulta busca={busca} change={change} title="Histórico" />;
}
