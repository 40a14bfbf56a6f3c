import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { level } from '../kernel/permissions.ts';
import { IdParams, Instante, codigoDeAcesso } from '../kernel/vocabulary.ts';

/* The code by which a client sees its own policies on the public page (E196). */

const Codigo = codigoDeAcesso(z.string());

/** Null while nobody gave the client one. */
export const consultarCodigoConsulta = operation({
  id: 'clientes/codigoConsultaAbrir',
  summary: 'Ver o link de consulta do cliente',
  method: 'GET',
  path: '/clientes/codigoConsulta/{id}',
  access: { to: 'staff', permission: level('clientes', 2) },
  history: 'read',
  params: IdParams,
  response: z.object({ codigoConsulta: Codigo.nullable(), desde: Instante.nullable() }),
});

/** The one before opens nothing any more. 400 `{codigoConsulta}` for an inactive client. */
export const gerarCodigoConsulta = operation({
  id: 'clientes/codigoConsulta',
  summary: 'Gerar o link de consulta do cliente',
  method: 'POST',
  repeat: 'key',
  path: '/clientes/codigoConsulta/{id}',
  access: { to: 'staff', permission: level('clientes', 3) },
  history: 'change',
  params: IdParams,
  response: z.object({ codigoConsulta: Codigo, desde: Instante }),
});
