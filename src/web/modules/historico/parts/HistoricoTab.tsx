import { useState } from 'react';
import type { HistoricoBusca } from '../busca.ts';
import { Consulta } from '../Consulta.tsx';

/** The Histórico tab of a client: who looked at it and who changed it, for whoever may see the history (E149). */
export function HistoricoTab({ clienteId }: { readonly clienteId: number }) {
  // The address is the client's own: the question stays here.
  const [busca, setBusca] = useState<HistoricoBusca>({});
  return (
    <Consulta busca={busca} change={(part) => setBusca((before) => ({ ...before, ...part }) as HistoricoBusca)} clienteId={clienteId} />
  );
}
