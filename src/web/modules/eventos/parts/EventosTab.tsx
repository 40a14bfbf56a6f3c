import { EventosDoAlvo } from './EventosDoAlvo.tsx';

const WITHIN = { aba: 'eventos' } as const;

/** The Eventos tab of a client (EVE-025). */
export const EventosTab = ({ clienteId }: { readonly clienteId: number }) => (
  <EventosDoAlvo alvo_tabela="clientes" id={clienteId} within={WITHIN} />
);
