import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { perguntarSeguradora } from '#contract/seguradora/seguradora.operations.ts';
import { consultarRelatorioSeguroAventura } from '#contract/seguro-aventura/relatorio.operations.ts';
import { success } from '#server/integrations/result.ts';
import { systemContext } from '#server/kernel/callers/system.ts';
import { createAuthenticate } from '#server/kernel/session.ts';
import { judge, lockAll } from '#server/modules/seguro-aventura/seguro-aventura.judge.ts';
import { START } from '#tests/support/api.ts';
import { type Insured, startInsured } from '#tests/support/insurer.ts';
import { createAskAgain } from './seguradora.direct.again.ts';

let it: Insured;
beforeAll(async () => {
  it = await startInsured();
});
beforeEach(() => it.begin());
afterAll(() => it.stop());

const askAgain = (id: number, as = 'admin' as 'admin' | 'editor') =>
  it.api.as(as).call(perguntarSeguradora, { params: { id: String(id) } });
/** What the list of events says of this one. */
const listed = async (id: number) => {
  const query = { data: '2026-11-20', registrosPorPagina: '200' };
  const { body } = await it.api.as('admin').call(consultarRelatorioSeguroAventura, { query });
  return body.registros.find(({ dados }) => dados.id === id)?.fila;
};
const NOTHING = { fila: 'Nada deste evento espera resposta da seguradora' };

/** An event of which the insurer said nothing in a day. */
const silent = async () => {
  const event = await it.yesterday({});
  await it.send();
  await it.control('webhooks', { provider: 'seguradora', mode: 'drop' });
  for (let asked = 0; asked < 27; asked += 1) {
    await it.at((await it.eventOf(event.id)).proxima_em ?? it.now());
    await it.control('clock', { now: START });
    await it.asking();
  }
  expect(await it.eventOf(event.id)).toMatchObject({ situacao: 'erro', proxima_em: null });
  // People do not stay logged in that long.
  await it.at(new Date(START));
  return event;
};

/** An event whose first key the insurer has with another body. */
const reused = async () => {
  const event = await it.yesterday({});
  await it.sending();
  await it.fail('http', { status: 409 });
  await it.work();
  expect(await it.eventOf(event.id)).toMatchObject({ situacao: 'erro', proxima_em: null });
  return event;
};

describe('to ask the insurer again is refused', () => {
  test('to whoever lacks the flag, and for an event nobody has', async () => {
    const { status, refusal } = await askAgain(1, 'editor');
    expect([status, refusal['permissao']]).toEqual([401, 'habilitarAcessoSeguroAventura']);
    expect((await askAgain(987654)).status).toBe(404);
  });

  test('where nothing was sent, is just leaving, or was answered; and where the insurer is away', async () => {
    const { id } = await it.yesterday({});
    expect((await askAgain(id)).refusal).toEqual(NOTHING);
    await it.sending();
    expect((await askAgain(id)).refusal).toEqual({ fila: 'O evento ainda está sendo enviado: aguarde' });
    await it.work();
    await it.fail('http', { status: 503, match: { method: 'GET' } });
    expect((await askAgain(id)).refusal).toEqual({ fila: 'A seguradora não respondeu à consulta' });
    await it.ask();
    expect((await askAgain(id)).refusal).toEqual(NOTHING);
  });
});

describe('the insurer, asked again', () => {
  test('settles what it had answered meanwhile, and the history says who asked', async () => {
    const { id, first } = await silent();
    expect(await listed(id)).toMatchObject({ situacao: 'erro', proxima: null, semResposta: 'S' });
    await it.later(1);
    expect((await askAgain(id)).body).toEqual({ situacao: 'concluido', mensagem: null });
    expect([await it.stateOf(first), (await it.eventOf(id)).integrado]).toEqual([['aceito'], 'S']);
    expect(await listed(id)).toMatchObject({ situacao: 'concluido', semResposta: 'N' });
    expect((await it.api.historyOf(perguntarSeguradora)).at(-1)).toMatchObject({ detalhe: { revisao: 1, aceitos: 1, recusados: 0 } });
  });

  test('is waited for another day when it still says nothing', async () => {
    const { id, first } = await silent();
    expect((await askAgain(id)).body).toEqual({ situacao: 'enviando', mensagem: null });
    expect(await it.stateOf(first)).toEqual(['enviado']);
    await it.ask();
    expect((await it.eventOf(id)).integrado).toBe('S');
  });

  test('gets once more what it never had, by two who ask at once, under another key', async () => {
    const { id, first } = await reused();
    expect(await listed(id)).toMatchObject({ semResposta: 'S' });
    const answers = await Promise.all([askAgain(id), askAgain(id)]);
    // Whoever came second may find that nothing waits any more.
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await it.stateOf(first)).toEqual(['pendente']);
    await it.send();
    await it.ask();
    expect(await it.eventOf(id)).toMatchObject({ integrado: 'S', revisao: 2, situacao: 'concluido' });
    expect(await it.revisionsOf(id)).toEqual([
      [1, 'respondida', first],
      [2, 'respondida', first],
    ]);
  });

  test('has nothing sent again by what it said before something else was sent', async () => {
    const { id, first } = await reused();
    const { kernel } = it.api.app;
    const later = async () => {
      expect((await askAgain(id)).status).toBe(200);
      await it.sending();
      await it.fail('http', { status: 409 });
      await it.work();
      return success(null);
    };
    const caller = await createAuthenticate(it.database)(it.api.as('admin').token, { address: '127.0.0.1', terminal: null }, it.now());
    const context = { ...systemContext('teste', 'um teste', it.now(), kernel.log), caller } as never;
    const slow = createAskAgain(kernel, { judge, lockAll }, { insurer: { consultar: later } as never, answers: {} as never });
    await expect(slow(context, id)).rejects.toMatchObject({ fields: NOTHING });
    expect([await it.stateOf(first), (await it.eventOf(id)).revisao]).toEqual([['enviado'], 2]);
  });

  test('while it is asked by the clock changes nothing that it does not say', async () => {
    const { id, first } = await it.yesterday({});
    await it.send();
    const before = await it.eventOf(id);
    await it.control('reset');
    expect((await askAgain(id)).status).toBe(200);
    expect([await it.stateOf(first), await it.eventOf(id)]).toEqual([['enviado'], before]);
  });
});
