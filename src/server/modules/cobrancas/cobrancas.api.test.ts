import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PreparingClient } from '#server/kernel/db/preparing-client.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { type Charges, chargesOf, closingCharge } from '#tests/support/charges.ts';

let api: Api;
let charges: Charges;
beforeAll(async () => {
  api = await startApi({ simulators: ['asaas'] });
  charges = chargesOf(api, api.world.addresses.asaas, { timeoutMs: 1000 });
});
afterAll(() => api.stop());

/** Of this charge alone: what another test left waiting must not meet it first. */
const fail = (mode: string, bodyContains: string) =>
  api.control('fail', { provider: 'asaas', mode, match: { method: 'POST', bodyContains } });
const living = async (chave: string) => {
  const found = await charges.provedor.procurar(chave);
  return found.ok ? found.value : [];
};
const asked = async (more: Parameters<typeof closingCharge>[1] = {}) => {
  const { id } = await charges.partner();
  const wanted = closingCharge(id, more);
  const [one] = await charges.ask(wanted);
  return { id: one?.id ?? 0, client: id, wanted };
};
/** Time enough for a lost answer to be asked about. */
let minutes = 0;
const later = () => {
  minutes += 2;
  api.setNow(new Date(new Date(START).getTime() + minutes * 60_000).toISOString());
};

describe('a charge that is asked for', () => {
  test('is written once and issued once, however often it is asked for; whoever wants to know is told', async () => {
    const { id, client, wanted } = await asked();
    expect(await charges.ask(wanted, wanted)).toEqual([{ chave: wanted.chave, id, criada: false, situacao: 'pendente' }]);
    await charges.work();
    await charges.work();
    expect(await charges.read(id)).toMatchObject({ situacao: 'emitida', pago: 'P', valor: '1234.56', motivo: null });
    expect((await charges.read(id)).link_boleto).toMatch(/\/b\/pdf\/\w{16}$/);
    expect(await living(wanted.chave)).toHaveLength(1);
    expect(charges.changes.filter((one) => one.id === id)).toEqual([
      { id, clienteId: client, origem: 'fechamento', mes: '2026-10-01', before: null, after: 'P', situacao: 'emitida' },
    ]);
    const rows = await api.database.selectFrom('historico').select('depois').where('id_cliente', '=', client).execute();
    expect(rows.filter(({ depois }) => JSON.stringify(depois).includes('"emitida"'))).toHaveLength(1);
  });

  test('ten times at once is one', async () => {
    const { id } = await charges.partner();
    const all = await Promise.all(Array.from({ length: 10 }, () => charges.ask(closingCharge(id))));
    expect(new Set(all.flat().map((one) => one.id)).size).toBe(1);
    expect(all.flat().filter((one) => one.criada)).toHaveLength(1);
  });

  test('by the hundred takes as many statements as one', async () => {
    const { id } = await charges.partner();
    const counted = async (first: number, many: number): Promise<number> => {
      const wanted = Array.from({ length: many }, (_, at) =>
        closingCharge(id, { chave: `EVT-${(first + at).toString(16)}`, origem: 'eventos', mes: null }),
      );
      const sent = vi.spyOn(PreparingClient.prototype, 'query');
      try {
        expect((await charges.ask(...wanted)).filter((one) => one.criada)).toHaveLength(many);
        return sent.mock.calls.length;
      } finally {
        sent.mockRestore();
      }
    };
    expect(await counted(0, 500)).toBe(await counted(500, 1));
    await api.database.deleteFrom('efeitos').where('chave', 'like', 'EVT-%').execute();
  });

  test('is refused in the words of the provider, and issued once it is mended', async () => {
    const { id } = await asked({ vencimento: '2026-11-20' });
    await charges.work();
    expect(await charges.read(id)).toMatchObject({
      situacao: 'recusada',
      pago: null,
      motivo: 'Não é permitido data de vencimento inferior a hoje.',
    });
    expect(charges.changes.at(-1)).toMatchObject({ id, situacao: 'recusada', after: null });
    const again = (vencimento: string) =>
      api.database.transaction().execute((trx) => charges.api.askAgain(trx, id, { vencimento, userId: null }, api.app.kernel.clock()));
    expect(await again('2026-12-10')).toBe(true);
    expect(await again('2026-12-11')).toBe(false);
    await charges.work();
    expect(await charges.read(id)).toMatchObject({ situacao: 'emitida', vencimento: '2026-12-10' });
    expect(await again('2026-12-11')).toBe(false);
  });

  test('for a partner that the provider does not have is refused', async () => {
    const { id, client } = await asked();
    await api.database.updateTable('clientes').set({ id_asaas: null }).where('id', '=', client).execute();
    await charges.work();
    expect(await charges.read(id)).toMatchObject({
      situacao: 'recusada',
      motivo: 'O cliente não tem cadastro no provedor de cobranças',
    });
  });
});

describe('whose answer is lost', () => {
  test.each(['timeout_before', 'timeout_after_commit', 'reset', 'malformed_json', 'html_error_page'])(
    'by %s, it lives once',
    async (mode) => {
      const { id, wanted } = await asked();
      await fail(mode, wanted.chave);
      await charges.work();
      expect((await charges.read(id)).situacao).toBe('incerta');
      later();
      await charges.work(['incerto']);
      await charges.work();
      expect(await charges.read(id)).toMatchObject({ situacao: 'emitida', pago: 'P' });
      expect(await living(wanted.chave)).toHaveLength(1);
    },
  );

  test('it alone is in doubt: whoever waits beside it for another reason says so of itself', async () => {
    const [lost, turned] = [await asked(), await asked({ valor: '10.29' })];
    await fail('timeout_before', lost.wanted.chave);
    await charges.work();
    const said = [await charges.read(lost.id), await charges.read(turned.id)].map(({ situacao }) => situacao);
    expect(said).toEqual(['incerta', 'pendente']);
    later();
    await charges.work(['incerto']);
    await charges.work();
  });

  test('and is there several times, the oldest stays and the others are removed', async () => {
    const { id, wanted } = await asked();
    const { customer } = await charges.partner();
    await fail('timeout_before', wanted.chave);
    await charges.work();
    for (const _ of [1, 2, 3])
      await charges.provedor.emitir({ ...wanted, cliente: customer, valor: 123_456, vencimento: wanted.vencimento });
    const [oldest] = await living(wanted.chave);
    later();
    await charges.work(['incerto']);
    await charges.work();
    expect((await living(wanted.chave)).map((one) => one.id)).toEqual([oldest?.id]);
    expect(await charges.read(id)).toMatchObject({ id_provedor: oldest?.id, motivo: 'O provedor tinha 3 cobranças iguais: ficou uma' });
    expect(api.log.some((line) => line.includes('cobrança em dobro'))).toBe(true);
  });
});

describe('the channel', () => {
  test('stops by a key that is not taken, and says so', async () => {
    const wrong = chargesOf(api, api.world.addresses.asaas, { chave: 'outra' });
    const [first, second] = [await asked(), await asked()];
    await wrong.work();
    for (const { id } of [first, second])
      expect(await charges.read(id)).toMatchObject({
        situacao: 'pendente',
        motivo: 'O provedor de cobranças não aceitou a chave de acesso',
      });
    const asks = (await (await fetch(`${api.world.httpUrl}/__ctl/journal`)).json()) as { status: number }[];
    expect(asks.filter(({ status }) => status === 401)).toHaveLength(1);
    later();
    await charges.work();
    expect((await charges.read(first.id)).situacao).toBe('pendente');
    minutes += 60;
    later();
    await charges.work();
    expect((await charges.read(first.id)).situacao).toBe('emitida');
    expect((await charges.read(second.id)).situacao).toBe('emitida');
  });

  test('waits as long as the provider asks', async () => {
    const { id } = await asked({ valor: '10.29' });
    await charges.work();
    expect((await charges.read(id)).motivo).toContain('O limite de pedidos');
    later();
    await charges.work();
    expect((await charges.read(id)).situacao).toBe('emitida');
  });
});
