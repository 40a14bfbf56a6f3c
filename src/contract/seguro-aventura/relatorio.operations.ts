import { operation } from '../kernel/operation.ts';
import { flag } from '../kernel/permissions.ts';
import { IdParams } from '../kernel/vocabulary.ts';
import { ClientesEventos, ClientesEventosQuery, Relatorio, RelatorioQuery, SinistroDoEvento } from './relatorio.schemas.ts';

const doRelatorio = {
  method: 'GET',
  access: { to: 'staff', permission: flag('habilitarAcessoSeguroAventura') },
  history: 'read',
} as const;

/** A page of the events of a day or a month, with every card of the screen. */
export const consultarRelatorioSeguroAventura = operation({
  ...doRelatorio,
  id: 'seguroAventura/relatorio',
  summary: 'Consultar eventos do seguro aventura',
  path: '/seguroAventura/relatorio',
  query: RelatorioQuery,
  response: Relatorio,
});

/** The partners of the same events, where they are. */
export const consultarClientesEventos = operation({
  ...doRelatorio,
  id: 'clientes/consultarClientesEventos',
  summary: 'Consultar no mapa os parceiros dos eventos',
  path: '/clientes/consultarClientesEventos',
  query: ClientesEventosQuery,
  response: ClientesEventos,
});

/** Whether a claim was made for somebody of the event: while it is S, its health data outlive their deadline (E190). No field of any form. */
export const alterarSinistro = operation({
  id: 'seguroAventura/sinistro',
  summary: 'Marcar ou desmarcar evento segurado com sinistro comunicado',
  method: 'PUT',
  repeat: 'nature',
  path: '/seguroAventura/sinistro/{id}',
  access: { to: 'staff', permission: flag('habilitarAcessoSeguroAventura') },
  history: 'change',
  params: IdParams,
  body: SinistroDoEvento,
  response: SinistroDoEvento,
});
