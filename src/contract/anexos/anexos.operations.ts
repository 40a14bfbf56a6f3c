import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { level } from '../kernel/permissions.ts';
import { IdParams, Sucesso } from '../kernel/vocabulary.ts';
import { ANEXO_MAX_BYTES } from './anexos.labels.ts';
import { Anexo, AnexoEnviar, AnexoExcluido, AnexoEnviarQuery, AnexosFiltro } from './anexos.schemas.ts';

export const consultarAnexos = operation({
  id: 'anexos/consultar',
  summary: 'Listar anexos',
  method: 'GET',
  path: '/anexos',
  access: { to: 'staff', permission: level('clienteAnexos', 2) },
  history: 'read',
  query: AnexosFiltro,
  response: z.array(Anexo),
});

/** Hangs a file on a record, or keeps it as a draft until the record is saved. 400 `{arquivo}`: empty, above 25 MB, one more than a record may have, or content that is not what the name says (E083). 404 when the record does not exist. */
export const enviarAnexo = operation({
  id: 'anexos/enviar',
  summary: 'Enviar anexo',
  method: 'POST',
  repeat: 'key',
  path: '/anexos',
  access: { to: 'staff', permission: level('clienteAnexos', 3) },
  history: 'change',
  query: AnexoEnviarQuery,
  body: AnexoEnviar,
  upload: { file: 'arquivo', maxBytes: ANEXO_MAX_BYTES },
  response: z.object({ dados: Anexo }),
});

export const excluirAnexo = operation({
  id: 'anexos/excluir',
  summary: 'Excluir anexo',
  method: 'DELETE',
  repeat: 'nature',
  path: '/anexos/{id}',
  access: { to: 'staff', permission: level('clienteAnexos', 4) },
  history: 'change',
  params: IdParams,
  response: Sucesso,
});

/** What was removed from a record in the last 30 days, newest first (E014). */
export const consultarAnexosExcluidos = operation({
  id: 'anexos/excluidos',
  summary: 'Listar anexos excluídos',
  method: 'GET',
  path: '/anexos/excluidos',
  access: { to: 'staff', permission: level('clienteAnexos', 4) },
  history: 'read',
  query: AnexosFiltro,
  response: z.array(AnexoExcluido),
});

/** Brings a removed attachment back to its record. 404 after 30 days (E014); 400 `{arquivo}` as in sending. */
export const restaurarAnexo = operation({
  id: 'anexos/restaurar',
  summary: 'Restaurar anexo',
  method: 'POST',
  repeat: 'key',
  path: '/anexos/{id}/restaurar',
  access: { to: 'staff', permission: level('clienteAnexos', 4) },
  history: 'change',
  params: IdParams,
  response: Sucesso,
});
