import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cancelarTrabalho, consultarTrabalho, consultarTrabalhos } from '#contract/trabalhos/trabalhos.operations.ts';
import { workKind } from '#server/kernel/work/work-kind.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import type { Persona } from '#tests/support/personas.ts';

const KIND = workKind({ name: 'fechamento', summary: 'Um fechamento', parameters: z.object({}), concurrency: 1 });

let api: Api;
beforeAll(async () => {
  api = await startApi({ others: ({ work }) => [{ routes: [], jobs: [work.job(KIND, async () => undefined)] }] });
});
afterAll(() => api.stop());

const ask = (persona: Persona, description: string, total = 3) => {
  const { userId } = api.as(persona);
  return api.database
    .transaction()
    .execute((trx) => api.app.kernel.work.ask(trx, KIND, {}, { userId, description, total }, new Date(START)));
};
const params = (id: number) => ({ params: { id: String(id) } });

describe('the tray', () => {
  test('is of nobody without a login', async () => {
    expect((await api.anonymous.call(consultarTrabalhos)).status).toBe(401);
  });

  test("hides another person's work: 404", async () => {
    const id = await ask('editor', 'Do editor');
    expect((await api.as('admin').call(consultarTrabalho, params(id))).status).toBe(404);
    expect((await api.as('admin').call(cancelarTrabalho, params(id))).status).toBe(404);
    expect((await api.as('editor').call(consultarTrabalho, params(id))).body).toMatchObject({ situacao: 'aguardando' });
  });

  test('shows work of any kind, newest first, with how far it is', async () => {
    const id = await ask('reader', 'Fechar outubro');
    await api.app.kernel.work.perform(KIND, (run) => run.progress(2), id);
    await ask('reader', 'Fechar novembro', 0);
    const { registros } = (await api.as('reader').call(consultarTrabalhos)).body;
    expect(registros.map((one) => [one.descricao, one.situacao, one.feitos, one.total].join(' ')).toSorted()).toEqual([
      'Fechar novembro aguardando 0 0',
      'Fechar outubro feito 2 3',
    ]);
    expect(registros[0]).toMatchObject({ tipo: 'fechamento', nome: null, arquivo: null });
  });

  test('cancels, twice as once, and keeps it in the history', async () => {
    const id = await ask('admin', 'Fechar setembro');
    const first = await api.as('admin').call(cancelarTrabalho, params(id));
    const second = await api.as('admin').call(cancelarTrabalho, params(id));
    expect([first.body.situacao, second.body]).toEqual(['cancelado', first.body]);
    expect((await api.historyOf(cancelarTrabalho)).at(-1)).toMatchObject({ id_registro: id });
  });
});
