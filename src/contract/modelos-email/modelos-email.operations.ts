import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { anyOf, flag } from '../kernel/permissions.ts';
import { Id, IdParams, Instante, pageOf } from '../kernel/vocabulary.ts';
import { MODELOS } from '../mensagens/mensagens.permissions.ts';
import { MODELO_EMAIL_FIELDS } from './modelos-email.form.ts';
import { ModeloEmail, ModeloEmailCompleto, ModeloEmailFiltro, ModeloEmailPedido } from './modelos-email.schemas.ts';

/** Whoever writes messages or sends one of the outbox again, and whoever chooses templates in the settings. */
const readers = anyOf(
  flag('clienteEnviarEmail'),
  flag('habilitarAcessoMensagens'),
  flag('habilitarAcessoSeguroAventura'),
  flag('usuariosPermissao'),
  flag('habilitarAcessoCaixaDeSaida'),
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

/** Also one that was put away: messages sent with it keep naming it (E142). */
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

/**
 * 400: field messages, an unknown tag by name (E118); `{ativo}` when one that a setting names would be put away (E142). HTML is kept by an
 * allow-list: nothing that runs. New ones have the frame of the house (E139).
 */
export const salvarModeloEmail = operation({
  id: 'modelosEmail/salvar',
  summary: 'Salvar modelo de e-mail',
  method: 'POST',
  repeat: 'key',
  path: '/modelosEmail',
  access: { to: 'staff', permission: MODELOS },
  history: 'change',
  order: Object.keys(MODELO_EMAIL_FIELDS),
  body: ModeloEmailPedido,
  response: z.object({ id: Id, data_edicao: Instante }),
});
