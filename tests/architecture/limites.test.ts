import { expect, test } from 'vitest';
import { z } from 'zod';
import { operation } from '#contract/kernel/operation.ts';
import { Cpf, optional } from '#contract/kernel/vocabulary.ts';
import { clashingLimits, idleLimits } from './limites.ts';
import { allOperations } from '../../tools/documentos/operations.ts';

const byBody = (counts: `body.${string}`, unless?: `body.${string}`, points = 3) =>
  operation({
    id: 'teste/buscar',
    summary: 'Buscar',
    method: 'POST',
    repeat: 'nature',
    path: '/teste',
    access: { to: 'public', limit: { points, seconds: 60, counts, kept: 'database', ...(unless && { unless }) } },
    history: 'none',
    body: z.object({ cpf: optional(Cpf), dados: z.object({ email: z.string() }).nullish(), partes: z.array(z.string()) }),
    response: z.object({}),
  });

test('a limit over what no request has is told apart', () => {
  expect(idleLimits([byBody('body.cpf'), byBody('body.dados.email', 'body.cpf')])).toEqual([]);
  expect(idleLimits([byBody('body.naoExiste'), byBody('body.dados'), byBody('body.partes'), byBody('body.cpf', 'body.dados.cpf')])).toEqual(
    ['teste/buscar: body.naoExiste', 'teste/buscar: body.dados', 'teste/buscar: body.partes', 'teste/buscar: body.dados.cpf'],
  );
});

test('two limits of one counter that differ in how often they let in are told', () => {
  expect(clashingLimits([byBody('body.cpf'), byBody('body.dados.email'), byBody('body.cpf')])).toEqual([]);
  expect(clashingLimits([byBody('body.cpf'), byBody('body.cpf', undefined, 9)])).toEqual(['teste/buscar: teste/buscar:body.cpf:60']);
});

test('no two limits of the product share a counter and not how often they let in', async () => {
  expect(clashingLimits(await allOperations())).toEqual([]);
});

test('every limit of the product counts what its requests have', async () => {
  expect(idleLimits(await allOperations())).toEqual([]);
});
