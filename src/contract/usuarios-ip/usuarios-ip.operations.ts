import { z } from 'zod';
import { ordering } from '../kernel/ordering.ts';
import { operation } from '../kernel/operation.ts';
import { flag } from '../kernel/permissions.ts';
import { Id, IdParams, SimNao, Sucesso, filterOne, filterText, paging } from '../kernel/vocabulary.ts';
import { ORDENS_ENDERECO } from './usuarios-ip.orders.ts';
import { Confirmar, UsuarioIp, UsuarioIpSalvar } from './usuarios-ip.schemas.ts';

const comum = { access: { to: 'staff', permission: flag('habilitarLiberarIpUsuario') } } as const;

/** Of the user `id`. Without any, every address is good. 404 for a user nobody has. */
export const consultarUsuarioIps = operation({
  ...comum,
  id: 'usuariosIp/consultar',
  summary: 'Listar endereços liberados',
  method: 'GET',
  path: '/usuariosIp/{id}',
  history: 'read',
  params: IdParams,
  query: z.object({ ...paging(10), ...ordering(ORDENS_ENDERECO), texto: filterText(60), ativo: filterOne(SimNao) }),
  response: z.object({
    registros: z.array(UsuarioIp),
    totalRegistros: z.int(),
    /** `podeMais` S: may something that whoever asks may not, who changes no address of it (R15). */
    _usuario: z.object({ id: Id, login: z.string(), nome: z.string(), podeMais: SimNao }),
  }),
});

/** 400 `{endereco_ip}`: invalid, or already there; `{confirmar}` when it would shut the caller out. */
export const salvarUsuarioIp = operation({
  ...comum,
  id: 'usuariosIp/salvar',
  summary: 'Liberar endereço',
  method: 'POST',
  repeat: 'key',
  path: '/usuariosIp',
  history: 'change',
  body: UsuarioIpSalvar,
  response: UsuarioIp,
});

/** 400 `{confirmar}` when it would shut the caller out. Without the last one every address is good again. */
export const excluirUsuarioIp = operation({
  ...comum,
  id: 'usuariosIp/excluir',
  summary: 'Retirar endereço liberado',
  method: 'DELETE',
  repeat: 'nature',
  path: '/usuariosIp/{id}',
  history: 'change',
  params: IdParams,
  query: z.object({ confirmar: Confirmar }),
  response: Sucesso,
});
