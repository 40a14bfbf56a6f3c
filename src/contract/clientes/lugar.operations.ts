import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { allOf, flag, level } from '../kernel/permissions.ts';
import { Id } from '../kernel/vocabulary.ts';
import { ClienteSalvarSimples, ClienteSalvoSimples, LugarDoCliente } from './lugar.schemas.ts';

const CAMPOS = ['latitude', 'longitude', 'cep', 'endereco', 'numero', 'bairro', 'cidade', 'estado', 'data_edicao'] as const;

/**
 * Saves the place of a client, its address, or both, from the map (MAP-510): only those fields. A place given here is marked by hand and
 * never overwritten (E164). 400: field messages, or `{data_edicao, registroAtual}` when somebody else saved first (E013).
 */
export const salvarClienteSimples = operation({
  id: 'clientes/salvarSimples',
  summary: 'Salvar o lugar do cliente',
  method: 'POST',
  repeat: 'key',
  path: '/clientes/salvarSimples',
  access: { to: 'staff', permission: level('clientes', 3) },
  history: 'change',
  order: CAMPOS,
  body: ClienteSalvarSimples,
  response: ClienteSalvoSimples,
});

/**
 * Looks for the address of one client now (MAP-511). 400 `{id}` for one marked by hand, and for one without a city. `nao_encontrado` is
 * 'Endereço não encontrado' on screen; `aguardando`: nobody could tell yet, and it is looked for again by itself.
 */
export const localizarCliente = operation({
  id: 'clientes/localizar',
  summary: 'Localizar um cliente pelo endereço',
  method: 'POST',
  repeat: 'key',
  path: '/clientes/localizar',
  access: { to: 'staff', permission: level('clientes', 3) },
  history: 'change',
  body: z.object({ id: Id }),
  response: z.object({ lugar: LugarDoCliente }),
});

/** Looks for every active client that has an address and no place, as long work. 400 `{clientes}` when there is none, or while it is being done. */
export const localizarClientes = operation({
  id: 'clientes/localizarTodos',
  summary: 'Localizar todos os clientes sem lugar',
  method: 'POST',
  repeat: 'key',
  path: '/clientes/localizarTodos',
  access: { to: 'staff', permission: allOf(flag('habilitarAcessoMapaClientes'), level('clientes', 3)) },
  history: 'change',
  response: z.object({ trabalho: Id, total: z.int() }),
});
