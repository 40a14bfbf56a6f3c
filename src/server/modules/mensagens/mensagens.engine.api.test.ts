import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Result, failure, success } from '#server/integrations/result.ts';
import type { ProvedorSms, Sms, SmsConhecido } from '#server/integrations/sms/sms.port.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { messagesOf } from '#tests/support/messages.ts';

type Answer = Result<{ idProvedor: string }>;

let api: Api;
let messages: ReturnType<typeof messagesOf>;
let taken: Sms[];
let answer: (sms: Sms) => Answer | Promise<Answer>;
let known: (chave: string) => Result<SmsConhecido | null>;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.setNow(START);
  await api.database.deleteFrom('mensagens').execute();
  await api.database.deleteFrom('mensagens_lotes').execute();
  await api.database
    .updateTable('mensagens_canais')
    .set({ parado_desde: null, motivo: null, sondar_em: null, livre_em: new Date(0) })
    .execute();
  taken = [];
  answer = ({ chave }) => success({ idProvedor: `p${chave}` });
  known = () => success(null);
  const gateway: ProvedorSms = {
    enviar: async (sms) => {
      taken.push(sms);
      return answer(sms);
    },
    consultar: async (chave) => known(chave),
    saldo: async () => success({ creditos: 1 }),
  };
  messages = messagesOf(api, gateway);
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => api.stop());

const at = (seconds: number): string => new Date(new Date(START).getTime() + seconds * 1000).toISOString();
const now = () => api.app.kernel.clock();
const send = (more: { texto?: string; agendadoPara?: Date; chave?: string; codigo?: string } = {}): Promise<number> =>
  api.database.transaction().execute((trx) =>
    messages.api.send(
      trx,
      {
        content: { canal: 'sms', texto: more.texto ?? 'Ola' },
        destino: '11987654321',
        idCliente: null,
        agendadoPara: more.agendadoPara ?? null,
        felicitacao: null,
        idUsuario: null,
        ...(more.chave !== undefined && { chave: more.chave }),
        ...(more.codigo !== undefined && { secreta: true, valores: { codigo_parceiro: more.codigo } }),
      },
      now(),
    ),
  );
const row = (id: number) => api.database.selectFrom('mensagens').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const round = () => messages.engine.roundOf('sms');
const { reconcile } = { reconcile: () => messages.engine.reconcile() };
const channel = () => api.database.selectFrom('mensagens_canais').selectAll().where('canal', '=', 'sms').executeTakeFirstOrThrow();

describe('a message', () => {
  test('of another module is one under its key, however often it is asked for', async () => {
    const [first, second] = await Promise.all([send({ chave: 'comprovante:1' }), send({ chave: 'comprovante:1' })]);
    expect(second).toBe(first);
    await round();
    expect(taken.length).toBe(1);
  });

  test('leaves with those that come right after another left, by one worker for whom all the others have gone', async () => {
    const { signal } = new AbortController();
    vi.spyOn(performance, 'now').mockReturnValue(0);
    await send();
    await messages.engine.run('sms', signal);
    expect(taken.length).toBe(1);
    await send();
    await send();
    const waiting = messages.engine.run('sms', signal);
    await messages.engine.run('sms', signal);
    expect(taken.length).toBe(1);
    await waiting;
    expect(taken.length).toBe(3);
  });

  test('that carries a code says it once, and forgets it', async () => {
    const id = await send({ texto: 'Codigo [codigo_parceiro]', codigo: 'TRILHA26' });
    expect((await row(id)).valores).toEqual({ codigo_parceiro: 'TRILHA26' });
    answer = () => failure('rate_limited', 'devagar');
    await round();
    expect((await row(id)).valores).toEqual({ codigo_parceiro: 'TRILHA26' });
    api.setNow(at(3600));
    answer = ({ chave }) => success({ idProvedor: `p${chave}` });
    await round();
    expect(taken.at(-1)?.texto).toBe('Codigo TRILHA26');
    expect(await row(id)).toMatchObject({ estado: 'entregue', valores: null });
  });

  test('says where it is before a byte of it leaves', async () => {
    const id = await send();
    answer = async () => {
      expect(await row(id)).toMatchObject({ estado: 'em_entrega', status_operadora: 3, tentativas: 1 });
      return success({ idProvedor: 'p1' });
    };
    await round();
    expect((await row(id)).estado).toBe('entregue');
  });

  test('for a recipient there is not is an error that says so, and the others go on', async () => {
    const ids = [await send(), await send({ texto: 'x' }), await send()];
    answer = ({ texto, chave }) => (texto === 'x' ? failure('rejected', 'code 3', { code: '3' }) : success({ idProvedor: chave }));
    await round();
    expect(await Promise.all(ids.map(row))).toMatchObject([
      { estado: 'entregue' },
      { estado: 'erro', motivo: 'Celular inválido', status_operadora: 5, status_sms: 3 },
      { estado: 'entregue' },
    ]);
  });

  test('whose answer cannot be written is in doubt alone: those written beside it are written', async () => {
    const ids = [await send(), await send({ texto: 'x' }), await send()];
    answer = ({ texto, chave }) => success({ idProvedor: texto === 'x' ? 'p\u0000' : chave });
    await expect(round()).rejects.toThrow('invalid byte sequence');
    await expect
      .poll(() => Promise.all(ids.map(row)))
      .toMatchObject([{ estado: 'entregue' }, { estado: 'em_entrega' }, { estado: 'entregue' }]);
  });

  test('that is too long once its tags are filled in is an error, and never leaves', async () => {
    const id = await send({ texto: 'a'.repeat(161) });
    await round();
    expect([taken, await row(id)]).toMatchObject([[], { estado: 'erro', motivo: 'Mensagem excede 160', status_operadora: 5 }]);
  });

  test('found a day too late does not leave', async () => {
    const id = await send({ agendadoPara: new Date(at(60)) });
    api.setNow(at(25 * 3600));
    await round();
    expect([taken, await row(id)]).toMatchObject([[], { estado: 'expirada', motivo: 'Agendamento expirado' }]);
  });
});

describe('a channel in trouble', () => {
  test.each([
    ['nobody answers', failure('unavailable', 'ECONNREFUSED'), 'a operadora não responde'],
    ['the login is refused', failure('auth', 'login refused', { code: '1' }), 'a operadora recusa o nosso acesso'],
    ['there is no credit', failure('rejected', 'code 2', { code: '2' }), 'sem créditos na operadora'],
  ])('because %s stops, says why, spends no attempt, and goes on by itself', async (_why, refusal, motivo) => {
    const ids = [await send(), await send(), await send()];
    answer = () => refusal;
    await round();
    const tried = taken.length;
    expect(tried).toBeLessThanOrEqual(4);
    expect(await channel()).toMatchObject({ parado_desde: new Date(START), motivo });
    expect(await Promise.all(ids.map(row))).toMatchObject([1, 2, 3].map(() => ({ estado: 'aguardando', tentativas: 0 })));
    await round();
    expect(taken.length).toBe(tried);
    api.setNow(at(61));
    await round();
    expect(taken.length).toBe(tried + 1);
    answer = ({ chave }) => success({ idProvedor: chave });
    api.setNow(at(122));
    await round();
    await round();
    expect(await channel()).toMatchObject({ parado_desde: null, motivo: null });
    expect(await Promise.all(ids.map(row))).toMatchObject(ids.map(() => ({ estado: 'entregue' })));
  });
});

test('what came of a message is written as it comes, whoever of the same round is still leaving', async () => {
  const [first, second, third] = [await send(), await send(), await send()];
  const slow = Promise.withResolvers<Answer>();
  answer = ({ chave }) => (chave === String(third) ? slow.promise : success({ idProvedor: chave }));
  const playing = round();
  await expect.poll(async () => [(await row(first)).estado, (await row(second)).estado], { interval: 5 }).toEqual(['entregue', 'entregue']);
  expect((await row(third)).estado).toBe('em_entrega');
  slow.resolve(success({ idProvedor: 'tarde' }));
  await playing;
  expect(await row(third)).toMatchObject({ estado: 'entregue', id_provedor: 'tarde' });
});

test('a channel whose provider answers nobody stops before everybody is in doubt, and goes on by itself', async () => {
  for (let n = 0; n < 20; n += 1) await send();
  const waiting = async () => (await api.database.selectFrom('mensagens').select('id').where('estado', '=', 'aguardando').execute()).length;
  answer = () => failure('unknown_outcome', '500');
  while ((await round()) !== null);
  // Those in hand beside the fifth end as it does.
  expect(taken.length).toBeLessThanOrEqual(8);
  expect([await waiting(), await channel()]).toMatchObject([20 - taken.length, { motivo: 'o provedor não confirma o que recebe' }]);
  answer = ({ chave }) => success({ idProvedor: chave });
  for (const seconds of [61, 122]) {
    api.setNow(at(seconds));
    while ((await round()) !== null);
  }
  expect([await waiting(), taken.length, await channel()]).toMatchObject([0, 20, { parado_desde: null }]);
});

describe('a message that may have left', () => {
  const lost = async (): Promise<number> => {
    const id = await send();
    answer = () => failure('unknown_outcome', 'no answer');
    await round();
    expect(await row(id)).toMatchObject({ estado: 'incerta', status_operadora: 3 });
    return id;
  };

  test('is asked about by our key, and known there takes its state', async () => {
    const id = await lost();
    known = (chave) => success(chave === String(id) ? { idProvedor: 'p9', status: 4 } : null);
    await reconcile();
    expect((await row(id)).estado).toBe('incerta');
    api.setNow(at(31));
    await reconcile();
    expect(await row(id)).toMatchObject({ estado: 'entregue', id_provedor: 'p9', status_operadora: 4 });
    await round();
    expect(taken.length).toBe(1);
  });

  test('and is unknown there leaves once more, and never a third time', async () => {
    const id = await lost();
    api.setNow(at(31));
    await reconcile();
    expect((await row(id)).estado).toBe('aguardando');
    await round();
    api.setNow(at(62));
    await reconcile();
    api.setNow(at(400));
    await reconcile();
    await round();
    expect([taken.length, await row(id)]).toMatchObject([
      2,
      { estado: 'incerta', status_operadora: 5, motivo: 'Resultado incerto – verifique antes de reenviar' },
    ]);
  });

  test('stays in doubt while nobody can be asked, and is left to a person after a day', async () => {
    const id = await lost();
    known = () => failure('unavailable', 'ECONNREFUSED');
    for (const seconds of [31, 400, 20 * 3600]) {
      api.setNow(at(seconds));
      await reconcile();
      expect(await row(id)).toMatchObject({ estado: 'incerta', status_operadora: 3 });
    }
    api.setNow(at(24 * 3600 + 1));
    await reconcile();
    expect(await row(id)).toMatchObject({ estado: 'incerta', status_operadora: 5, reservado_ate: null });
    expect(taken.length).toBe(1);
  });

  test('because its worker died is not sent by another before it was asked about', async () => {
    const id = await send();
    answer = () => new Promise(() => undefined);
    void round();
    await expect.poll(() => taken.length).toBe(1);
    answer = ({ chave }) => success({ idProvedor: chave });
    api.setNow(at(59));
    await reconcile();
    await round();
    expect((await row(id)).estado).toBe('em_entrega');
    api.setNow(at(61));
    known = () => success({ idProvedor: 'p1', status: 9 });
    await reconcile();
    expect(await row(id)).toMatchObject({ estado: 'entregue', status_operadora: 9 });
    expect(taken.length).toBe(1);
  });

  test('because its worker was slow is believed when that worker comes back', async () => {
    const id = await send();
    const slow = Promise.withResolvers<Answer>();
    answer = () => slow.promise;
    const playing = round();
    await expect.poll(() => taken.length).toBe(1);
    known = () => failure('unavailable', 'ECONNREFUSED');
    api.setNow(at(61));
    await reconcile();
    expect((await row(id)).estado).toBe('incerta');
    slow.resolve(success({ idProvedor: 'tarde' }));
    await playing;
    expect(await row(id)).toMatchObject({ estado: 'entregue', id_provedor: 'tarde' });
  });
});

test('whatever a gateway answers, nothing is sent twice without being asked about, and nothing is forgotten', async () => {
  const KINDS = ['ok', 'wrong', 'away', 'unknown'] as const;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...KINDS), { minLength: 1, maxLength: 12 }), async (script) => {
      await api.database.deleteFrom('mensagens').execute();
      await api.database.updateTable('mensagens_canais').set({ parado_desde: null, sondar_em: null }).execute();
      taken = [];
      const accepted = new Map<string, number>();
      let step = 0;
      answer = ({ chave }) => {
        const kind = script[step++ % script.length];
        if (kind === 'wrong') return failure('rejected', 'code 3', { code: '3' });
        if (kind === 'away') return failure('unavailable', 'ECONNREFUSED');
        // In doubt every other one was taken.
        if (kind === 'unknown' && step % 2 === 0) return failure('unknown_outcome', 'no answer');
        accepted.set(chave, (accepted.get(chave) ?? 0) + 1);
        return kind === 'ok' ? success({ idProvedor: chave }) : failure('unknown_outcome', 'no answer');
      };
      known = (chave) => success(accepted.has(chave) ? { idProvedor: chave, status: 4 } : null);
      const ids = [await send(), await send(), await send()];
      for (let minute = 0; minute < 12; minute += 1) {
        api.setNow(at(minute * 61));
        await reconcile();
        for (let turn = 0; turn < 4; turn += 1) await round();
      }
      api.setNow(START);
      expect([...accepted.values()].every((times) => times === 1)).toBe(true);
      for (const stored of await Promise.all(ids.map(row))) {
        expect(stored.estado === 'entregue').toBe(accepted.has(String(stored.id)));
        if (stored.estado === 'erro' || stored.estado === 'incerta') expect(stored.motivo).toBeTruthy();
      }
    }),
    { numRuns: 5 },
  );
});
