import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyOperation } from '#contract/kernel/operation.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { allOperations } from '../../tools/documentos/operations.ts';

const operations = await allOperations();
// What ends sessions or writes messages is left alone: the rest must stand any input.
const targets = operations.filter((operation) => !operation.id.startsWith('acesso/') && !operation.upload);

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '\u0000',
    "'; drop table clientes; --",
    '%',
    '\\',
    '_',
    '../../etc/passwd',
    '9'.repeat(40),
    '-1',
    '1e9',
    'null',
    '{}',
    '[]',
    '2026-02-30',
    '😀',
    '\ud800',
  ),
  fc.integer().map(String),
);

// Half a character cannot be written in an address at all.
const inAddress = nasty.filter((text) => text.isWellFormed() && text !== '');

const keysOf = (schema: unknown): string[] => Object.keys((schema as { shape?: Record<string, unknown> } | undefined)?.shape ?? {});

const request = (operation: AnyOperation) =>
  fc.record({
    query: fc.dictionary(fc.constantFrom(...keysOf(operation.query), 'outra'), fc.oneof(nasty, fc.array(nasty, { maxLength: 3 }))),
    params: fc.record({ id: inAddress, idObservacao: inAddress, cep: inAddress, temporario: inAddress, nome: inAddress, foto: inAddress }),
    body: fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.record({
        dados: fc.dictionary(
          fc.constantFrom(
            'id',
            'nome',
            'cpf',
            'cnpj',
            'descricao',
            'observacao',
            'grupos',
            'id_plano',
            'cor',
            'tipo_cliente',
            'observacao_grupo',
            'data_edicao',
          ),
          fc.oneof(nasty, fc.jsonValue({ maxDepth: 2 })),
        ),
        grupos: fc.array(fc.integer()),
      }),
    ),
  });

test.each(targets.map((operation) => [operation.id, operation] as const))(
  '%s answers anything without an unexpected error',
  async (_id, operation) => {
    await fc.assert(
      fc.asyncProperty(request(operation), async ({ query, params, body }) => {
        const reply = await api.as('admin').call(operation, { query, params, ...(operation.method === 'POST' && { body }) });
        if (reply.status >= 500) throw new Error(`${reply.status}: ${api.log.findLast((line) => line.includes('falha inesperada')) ?? ''}`);
        expect([200, 400, 401, 404, 422]).toContain(reply.status);
      }),
      { numRuns: 60 },
    );
  },
);
