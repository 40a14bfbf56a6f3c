import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { flag } from '../kernel/permissions.ts';
import { FuncaoHistorico, Historico, HistoricoDetalheQuery, HistoricoEntradas, HistoricoFiltro } from './historico.schemas.ts';

/** Who did what, by year, month, day, hour and person. 400 `{data_fim}` above 31 days or backwards (E149). */
export const consultarHistorico = operation({
  id: 'historico/consultar',
  summary: 'Consultar o histórico',
  method: 'GET',
  path: '/historico',
  access: { to: 'staff', permission: flag('habilitarAcessoHistorico') },
  history: 'read',
  query: HistoricoFiltro,
  response: Historico,
});

/** Every function of the product with its name, for the filter. */
export const consultarFuncoesHistorico = operation({
  id: 'historico/funcoes',
  summary: 'Listar funções do histórico',
  method: 'GET',
  path: '/historico/funcoes',
  access: { to: 'staff', permission: flag('habilitarAcessoHistorico') },
  history: 'none',
  response: z.object({ registros: z.array(FuncaoHistorico) }),
});

/** Newest first, 200 at a time. */
export const consultarEntradasHistorico = operation({
  id: 'historico/entradas',
  summary: 'Detalhar o histórico',
  method: 'GET',
  path: '/historico/entradas',
  access: { to: 'staff', permission: flag('habilitarAcessoHistorico') },
  history: 'read',
  query: HistoricoDetalheQuery,
  response: HistoricoEntradas,
});
