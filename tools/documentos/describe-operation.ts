import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { CALLER_KINDS, type CallerKind, termsFor } from '#contract/kernel/access.ts';
import { HEADERS } from '#contract/kernel/errors.ts';
import type { AnyOperation } from '#contract/kernel/operation.ts';

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

const refusals = (operation: AnyOperation): Record<string, unknown> => ({
  400: { description: 'Regra de negócio: campo e mensagem, na ordem da tela', ...fieldErrors },
  401: { description: 'Sem login válido ou sem permissão', ...denied },
  403: { description: 'Terminal ou endereço recusado', ...message },
  ...(operation.params ? { 404: { description: 'Registro não encontrado', ...message } } : {}),
  422: { description: 'Formato inválido', ...message },
  ...(hasLimit(operation) ? { 429: { description: 'Muitas requisições', ...message } } : {}),
});

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

/** Adds to a route's schema what an operation says beyond shapes: who may call, refusals, files. */
export function describeOperation(operation: AnyOperation, schema: FastifySchema): FastifySchema {
  const answers = (schema.response ?? {}) as Record<string, object>;
  const isFile = 'response' in operation && operation.response instanceof z.ZodLiteral;
  return {
    ...schema,
    tags: [operation.id.split('/')[0] ?? operation.id],
    security: securityOf(operation),
    ...(operation.repeat === 'key' && { headers: keyHeader }),
    ...(operation.upload && { consumes: ['multipart/form-data'], body: uploadBody(operation) }),
    ...(isFile && { produces: ['application/octet-stream'] }),
    response: {
      200: isFile ? { description: 'O arquivo', type: 'string', format: 'binary' } : { description: 'Resposta', ...answers['200'] },
      ...refusals(operation),
    },
  };
}
