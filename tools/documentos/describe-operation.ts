import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { CALLER_KINDS, type CallerKind, termsFor } from '#contract/kernel/access.ts';
import { HEADERS } from '#contract/kernel/errors.ts';
import { type AnyOperation, opensInTab } from '#contract/kernel/operation.ts';

const message = { type: 'object', properties: { mensagem: { type: 'string' } }, required: ['mensagem'] };
const fieldErrors = { type: 'object', additionalProperties: true };
const denied = {
  type: 'object',
  properties: {
    mensagem: { type: 'string' },
    permissao: { type: ['string', 'null'] },
    autenticacao2Fatores: { type: 'boolean' },
    tokenTemporario: { type: 'string' },
  },
  required: ['mensagem'],
};

const failure = {
  type: 'object',
  properties: { mensagem: { type: 'string' }, requisicao: { type: 'string' } },
  required: ['mensagem', 'requisicao'],
};

/** Whom an operation serves. */
const kindsOf = ({ access }: AnyOperation): (CallerKind | 'provider')[] =>
  [...CALLER_KINDS, 'provider' as const].filter((kind) => termsFor(access, kind) !== null);

/** How each kind of caller shows who it is, as `securitySchemes` name it; several are alternatives. */
const SCHEMES = { staff: 'usuario', promotor: 'jwt', participante: 'jwt', provider: 'aviso', public: null } as const;

/** An empty list asks for nothing; an empty scheme among others makes them optional. */
const securityOf = (operation: AnyOperation): Record<string, string[]>[] => {
  const names = [...new Set(kindsOf(operation).map((kind) => SCHEMES[kind]))];
  return names.every((name) => name === null) ? [] : names.map((name) => (name === null ? {} : { [name]: [] }));
};

const hasLimit = (operation: AnyOperation): boolean =>
  kindsOf(operation).some((kind) => termsFor(operation.access, kind)?.limit !== undefined);

/** A refusal is JSON, whatever the answer is; beside it a page, where the answer may be a tab of its own. */
const refusalOf =
  (operation: AnyOperation) =>
  (description: string, schema: object = message): object => ({
    description,
    content: { 'application/json': { schema }, ...(opensInTab(operation) && { 'text/html': { schema: { type: 'string' } } }) },
  });

/** It names a record that may not be there, in its address or in what it carries. */
const mayMiss = ({ params, query, body }: AnyOperation): boolean => [params, query, body].some((part) => part !== undefined);

function refusals(operation: AnyOperation): Record<string, unknown> {
  const refusal = refusalOf(operation);
  return {
    400: refusal('Regra de negócio: campo e mensagem, na ordem da tela', fieldErrors),
    401: refusal('Sem login válido ou sem permissão', denied),
    403: refusal('Terminal ou endereço recusado'),
    ...(mayMiss(operation) ? { 404: refusal('Registro não encontrado') } : {}),
    422: refusal('Formato inválido'),
    ...(hasLimit(operation) ? { 429: refusal('Muitas requisições; `Retry-After` diz quando voltar') } : {}),
    // Refused by the connection, before any operation is known.
    431: { description: 'Cabeçalhos grandes demais' },
    500: refusal('Falha do servidor; `requisicao` é o que o suporte procura no log', failure),
    503: refusal('Indisponível por um momento; `Retry-After` diz quando voltar'),
  };
}

const uploadBody = (operation: AnyOperation): Record<string, unknown> => {
  const fields = operation.body
    ? (z.toJSONSchema(operation.body, { io: 'input', unrepresentable: 'any' }) as { properties?: object; required?: string[] })
    : {};
  return {
    type: 'object',
    properties: { ...fields.properties, [operation.upload?.file ?? 'arquivo']: { type: 'string', format: 'binary' } },
    required: [...(fields.required ?? []), operation.upload?.file ?? 'arquivo'],
  };
};

const keyHeader = {
  type: 'object',
  properties: {
    [HEADERS.idempotencyKey]: {
      type: 'string',
      maxLength: 200,
      description: 'A mesma chave e o mesmo conteúdo: feito uma vez, em 24 horas',
    },
  },
};

/** What is answered: a record, the bytes of a file, or the words a provider wants back. */
function answerOf(operation: AnyOperation, declared: object | undefined): object {
  const response = 'response' in operation ? operation.response : null;
  if (response instanceof z.ZodLiteral) {
    return { description: 'O arquivo, do seu próprio tipo', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  }
  if (response instanceof z.ZodString) return { description: 'Resposta', content: { 'text/plain': { schema: { type: 'string' } } } };
  return { description: 'Resposta', ...declared };
}

/** Adds to a route's schema what an operation says beyond shapes: who may call, refusals, files. */
export function describeOperation(operation: AnyOperation, schema: FastifySchema): FastifySchema {
  const answers = (schema.response ?? {}) as Record<string, object>;
  return {
    ...schema,
    tags: [operation.id.split('/')[0] ?? operation.id],
    security: securityOf(operation),
    ...(operation.repeat === 'key' && { headers: keyHeader }),
    ...(operation.upload && { consumes: ['multipart/form-data'], body: uploadBody(operation) }),
    response: {
      200: answerOf(operation, answers['200']),
      ...refusals(operation),
    },
  };
}
