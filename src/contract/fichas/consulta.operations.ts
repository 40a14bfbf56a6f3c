import { z } from 'zod';
import type { Limit } from '../kernel/access.ts';
import { operation, sharedOperation } from '../kernel/operation.ts';
import { level } from '../kernel/permissions.ts';
import { Sucesso } from '../kernel/vocabulary.ts';
import { ConsultaPedido, ConsultaPorCodigo, ConsultaPorDocumento } from './consulta.schemas.ts';
import { Apolice } from './fichas.schemas.ts';

const perAddress = (points: number, seconds: number): Limit => ({ points, seconds, counts: 'address', kept: 'database' });
const perDocument = (counts: 'body.cpf' | 'body.cnpj'): Limit => ({ points: 10, seconds: 86_400, counts, kept: 'database' });

/** Documents are few enough to be tried one after the other. */
const BY_DOCUMENT = [perAddress(5, 60), perAddress(20, 3600), perDocument('body.cpf'), perDocument('body.cnpj')] as const;

/**
 * Policies of a client: newest end of cover first, cancelled last (E077). Staff asks with the code of the client; anybody else with the code
 * that opens the client's own policies, where a number opens nothing (E196). 400 `{codigo}` for what opens nothing.
 */
export const consultarApolices = sharedOperation({
  id: 'clientes/apolice',
  summary: 'Listar apólices do cliente',
  method: 'GET',
  path: '/clientes/apolice/{id}',
  history: 'read',
  secretPath: true,
  params: z.object({ id: z.string().max(200) }),
  access: {
    staff: { permission: level('clientes', 2), answer: z.object({ fichas: z.array(Apolice) }) },
    public: { limit: perAddress(10, 60), answer: ConsultaPorCodigo },
  },
});

/** 400 under the document: wrong, or one refusal for a client nobody has and for one without a policy. */
export const consultarApolicesDocumento = operation({
  id: 'clientes/apoliceDocumento',
  summary: 'Consultar apólices por CPF ou CNPJ',
  method: 'POST',
  repeat: 'nature',
  path: '/clientes/apolice',
  access: { to: 'public', limit: BY_DOCUMENT },
  history: 'read',
  body: ConsultaPedido,
  response: ConsultaPorDocumento,
});

/** Sends the address of the policies to the client's own e-mail, once an hour; says the same whether there is one or not. */
export const enviarLinkApolices = operation({
  id: 'clientes/apoliceEmail',
  summary: 'Receber por e-mail o link das próprias apólices',
  method: 'POST',
  repeat: 'nature',
  path: '/clientes/apolice/email',
  access: { to: 'public', limit: BY_DOCUMENT },
  history: 'change',
  body: ConsultaPedido,
  response: Sucesso,
});
