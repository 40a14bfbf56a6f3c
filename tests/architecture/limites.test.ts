import { expect, test } from 'vitest';
import { z } from 'zod';
import { operation } from '#contract/kernel/operation.ts';
import { Cpf, optional } from '#contract/kernel/vocabulary.ts';
import { idleLimits } from './limites.ts';
import { allOperations } from '../../tools/documentos/operations.ts';

const byBody = (counts: `body.${string}`, unless?: `body.${string}`) =>
  operation({
    id: 'teste/buscar',
    summary: 'Buscar',
    method: 'POST',
    repeat: 'nature',
    path: '/teste',
    access: { to: 'public', limit: { points: 3, seconds: 60, counts, kept: 'database', ...(unless && { unless }) } },
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

test('every limit of the product counts what its requests have', async () => {
  expect(idleLimits(await allOperations())).toEqual([]);
});
