import { operation } from '../kernel/operation.ts';
import { anyOf, flag } from '../kernel/permissions.ts';
import { IdParams, pageOf } from '../kernel/vocabulary.ts';
import { ModeloEmail, ModeloEmailCompleto, ModeloEmailFiltro } from './modelos-email.schemas.ts';

/** Whoever writes messages, and whoever chooses templates in the settings. */
const readers = anyOf(
  flag('clienteEnviarEmail'),
  flag('habilitarAcessoMensagens'),
  flag('habilitarAcessoSeguroAventura'),
  flag('usuariosPermissao'),
);

/** By description. */
export const consultarModelosEmail = operation({
  id: 'modelosEmail/consultar',
  summary: 'Listar modelos de e-mail',
  method: 'GET',
  path: '/modelosEmail',
  access: { to: 'staff', permission: readers },
  history: 'none',
  query: ModeloEmailFiltro,
  response: pageOf(ModeloEmail),
});

export const consultarModeloEmail = operation({
  id: 'modelosEmail/consultarId',
  summary: 'Consultar modelo de e-mail',
  method: 'GET',
  path: '/modelosEmail/{id}',
  access: { to: 'staff', permission: readers },
  history: 'none',
  params: IdParams,
  response: ModeloEmailCompleto,
});
