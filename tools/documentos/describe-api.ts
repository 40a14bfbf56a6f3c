import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { HEADERS } from '#contract/kernel/errors.ts';
import { describeOperation } from './describe-operation.ts';

/** Collects the routes declared after it and answers the OpenAPI 3.1 document made from their operations. */
export async function describeApi(app: FastifyInstance): Promise<() => Record<string, unknown>> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Guarida',
        version: '1.0.0',
        description:
          'Painel de corretora de seguros. Recusas: 400 regra, 401 sem login ou permissão, 403 terminal, 404 registro, 422 formato.',
        license: { name: 'Proprietária', identifier: 'LicenseRef-Proprietaria' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          usuario: { type: 'apiKey', in: 'header', name: HEADERS.token, description: 'Token devolvido por POST /login.' },
          jwt: {
            type: 'apiKey',
            in: 'header',
            name: HEADERS.authorization,
            description: 'JWT de promotor ou participante, com ou sem «Bearer».',
          },
          aviso: { type: 'apiKey', in: 'header', name: HEADERS.authorization, description: 'Prova do próprio provedor.' },
        },
      },
    },
    transform: (input) => {
      const transformed = jsonSchemaTransform(input);
      const operation = input.route.config?.operation;
      return operation ? { url: transformed.url, schema: describeOperation(operation, transformed.schema) } : transformed;
    },
  });
  return () => app.swagger() as unknown as Record<string, unknown>;
}
