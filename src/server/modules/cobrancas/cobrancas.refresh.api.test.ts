import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { failure } from '#server/integrations/result.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Charges, chargesOf, closingCharge } from '#tests/support/charges.ts';

let api: Api;
let charges: Charges;
beforeAll(async () => {
  api = await startApi({ simulators: ['asaas'] });
  charges = chargesOf(api, api.world.addresses.asaas);
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => api.stop());

const atProvider = (where: string, method = 'POST') =>
  fetch(`${api.world.addresses.asaas}${where}`, {
    method,
    headers: { access_token: '$aact_hmlg_x' },
    ...(method === 'POST' && { body: '{}' }),
  });
const issued = async (more: Parameters<typeof closingCharge>[1] = {}) => {
  const { id: client, customer } = await charges.partner();
  const wanted = closingCharge(client, more);
  const [one] = await charges.ask(wanted);
  await charges.work();
  const id = one?.id ?? 0;
  return { id, client, customer, wanted, provider: (await charges.read(id)).id_provedor ?? '' };
};
let told = 0;
const notice = async (kind: string, payment: object, body: object = { event: kind, payment }) => {
  told += 1;
  await charges.notices[0]?.perform({
    id: told,
    provider: 'asaas',
    eventId: `evt_${told}`,
    kind,
    body: Buffer.from(JSON.stringify(body)),
    context: charges.context(),
  });
};
const turnsOf = (id: number) => charges.changes.filter((one) => one.id === id).map(({ before, after }) => `${before}>${after}`);

describe('a notice', () => {
  test('five times, late and backwards is one change', async () => {
    const { id, provider } = await issued();
    await atProvider(`/sandbox/payment/${provider}/confirm`);
    const kinds = ['PAYMENT_RECEIVED', 'PAYMENT_CONFIRMED', 'PAYMENT_CREATED', 'PAYMENT_OVERDUE'];
    for (const kind of [...kinds, ...kinds.toReversed(), ...kinds, ...kinds, ...kinds]) await notice(kind, { id: provider });
    expect(await charges.read(id)).toMatchObject({ pago: 'S', paga_em: '2026-11-21', situacao: 'emitida' });
    expect(turnsOf(id)).toEqual(['null>P', 'P>S']);
  });

  test('many at once is one change', async () => {
    const { id, provider } = await issued();
    await atProvider(`/sandbox/payment/${provider}/overdue`);
    await Promise.all(Array.from({ length: 5 }, () => notice('PAYMENT_OVERDUE', { id: provider })));
    expect((await charges.read(id)).pago).toBe('N');
    expect(turnsOf(id)).toEqual(['null>P', 'P>N']);
  });

  test('about a charge whose answer was lost has it taken as it is, and nothing is sent again', async () => {
    const { id: client } = await charges.partner();
    const wanted = closingCharge(client);
    const [one] = await charges.ask(wanted);
    await api.control('fail', { provider: 'asaas', mode: 'reset', match: { method: 'POST' } });
    await charges.work();
    const { id_asaas } = await api.database.selectFrom('clientes').select('id_asaas').where('id', '=', client).executeTakeFirstOrThrow();
    const made = await charges.provedor.emitir({ ...wanted, cliente: id_asaas ?? '', valor: 123_456 });
    const provider = made.ok ? made.value.id : '';
    await notice('PAYMENT_CREATED', { id: provider, externalReference: wanted.chave });
    expect(await charges.read(one?.id ?? 0)).toMatchObject({ situacao: 'emitida', id_provedor: provider });
    await charges.work(['pendente', 'incerto']);
    const found = await charges.provedor.procurar(wanted.chave);
    expect(found.ok && found.value).toHaveLength(1);
  });

  test('that comes before what was answered to whoever issued it is written stands', async () => {
    const { id: client } = await charges.partner();
    const wanted = closingCharge(client);
    const [one] = await charges.ask(wanted);
    const issue = charges.provedor.emitir.bind(charges.provedor);
    vi.spyOn(charges.provedor, 'emitir').mockImplementationOnce(async (order) => {
      const made = await issue(order);
      if (!made.ok) return made;
      await atProvider(`/sandbox/payment/${made.value.id}/confirm`);
      await notice('PAYMENT_CONFIRMED', { id: made.value.id, externalReference: wanted.chave });
      return made;
    });
    await charges.work();
    expect(await charges.read(one?.id ?? 0)).toMatchObject({ situacao: 'emitida', pago: 'S' });
    expect(turnsOf(one?.id ?? 0)).toEqual(['null>S']);
  });

  test('of nobody, of no shape and of a word nobody knows changes nothing', async () => {
    const before = charges.changes.length;
    await notice('PAYMENT_CREATED', { id: 'pay_de_ninguem', externalReference: 'de ninguém' });
    await notice('PAYMENT_CREATED', {}, { outra: 'forma' });
    expect(charges.changes).toHaveLength(before);
  });

  test('of a second charge under the key has it removed', async () => {
    const { id, wanted, customer, provider } = await issued();
    const made = await charges.provedor.emitir({ ...wanted, cliente: customer, valor: 123_456 });
    await notice('PAYMENT_CREATED', { id: made.ok ? made.value.id : '', externalReference: wanted.chave });
    await charges.work();
    const found = await charges.provedor.procurar(wanted.chave);
    expect(found.ok && found.value.map((one) => one.id)).toEqual([provider]);
    expect((await charges.read(id)).id_provedor).toBe(provider);
  });
});

describe('a charge that is removed or refunded at the provider', () => {
  test('is asked for again under another key', async () => {
    const { id, client, wanted, provider } = await issued();
    await atProvider(`/payments/${provider}`, 'DELETE');
    await notice('PAYMENT_DELETED', { id: provider });
    expect(await charges.read(id)).toMatchObject({ situacao: 'removida', pago: null, motivo: 'Removida no provedor' });
    expect(charges.changes.at(-1)).toMatchObject({ id, clienteId: client, before: 'P', after: null, situacao: 'removida' });
    const [second] = await charges.ask(wanted);
    expect(second).toMatchObject({ criada: true, chave: wanted.chave });
    expect((await charges.read(second?.id ?? 0)).chave).toBe(`${wanted.chave}-2`);
    await charges.work();
    // Brought back while another lives in its place, as often as it is.
    for (let times = 0; times < 2; times += 1) {
      await atProvider(`/payments/${provider}/restore`);
      await notice('PAYMENT_RESTORED', { id: provider });
      await charges.work();
      expect((await charges.read(id)).situacao).toBe('removida');
      const known = await charges.provedor.obter(provider);
      expect(known.ok && known.value?.removida).toBe(true);
      await notice('PAYMENT_DELETED', { id: provider });
    }
  });

  test('is back where nothing took its place', async () => {
    const { id, provider } = await issued();
    await atProvider(`/payments/${provider}`, 'DELETE');
    await notice('PAYMENT_DELETED', { id: provider });
    await atProvider(`/payments/${provider}/restore`);
    await notice('PAYMENT_RESTORED', { id: provider });
    expect(await charges.read(id)).toMatchObject({ situacao: 'emitida', pago: 'P', removida_em: null });
  });

  test('refunded, owes nothing any more', async () => {
    const { id, provider } = await issued();
    await atProvider(`/sandbox/payment/${provider}/confirm`);
    await atProvider(`/payments/${provider}/refund`);
    await notice('PAYMENT_REFUNDED', { id: provider });
    expect(await charges.read(id)).toMatchObject({ situacao: 'removida', pago: null, motivo: 'Estornada no provedor' });
  });
});

describe('the checks by the clock', () => {
  test('find what no notice told, and one that the provider does not have stays as it is', async () => {
    const [paid, lost] = [await issued(), await issued()];
    await atProvider(`/sandbox/payment/${paid.provider}/confirm`);
    await api.database.updateTable('cobrancas').set({ id_provedor: 'pay_de_outra_conta' }).where('id', '=', lost.id).execute();
    await api.database.updateTable('cobrancas').set({ conferida_em: null }).where('id', 'in', [paid.id, lost.id]).execute();
    await charges.schedules[1]?.perform(charges.context());
    expect((await charges.read(paid.id)).pago).toBe('S');
    const { situacao, pago, motivo } = await charges.read(lost.id);
    expect([situacao, pago, motivo]).toEqual(['emitida', 'P', 'Não encontrada no provedor: confira de que conta é a chave']);
  });

  test('stop at a provider that is silent, and the next begin with others', async () => {
    for (let n = 0; n < 5; n += 1) await issued();
    await api.database.updateTable('cobrancas').set({ conferida_em: null }).execute();
    const waiting = api.database.selectFrom('cobrancas').select('id').where('conferida_em', 'is', null).where('situacao', '=', 'emitida');
    const unchecked = async () => (await waiting.execute()).length;
    const before = await unchecked();
    const silent = vi.spyOn(charges.provedor, 'obter').mockResolvedValue(failure('unavailable', 'no answer'));
    await charges.schedules[1]?.perform(charges.context());
    expect([silent.mock.calls.length, before - (await unchecked())]).toEqual([3, 3]);
    silent.mockRestore();
    await charges.schedules[1]?.perform(charges.context());
    expect(await unchecked()).toBe(0);
  });

  test('each night stop where what the list says otherwise is not read', async () => {
    const ones = [await issued(), await issued(), await issued(), await issued()];
    for (const { provider } of ones) await atProvider(`/sandbox/payment/${provider}/overdue`);
    const silent = vi.spyOn(charges.provedor, 'obter').mockResolvedValue(failure('unavailable', 'no answer'));
    await charges.schedules[2]?.perform(charges.context());
    expect(silent.mock.calls.length).toBe(3);
    silent.mockRestore();
    await charges.schedules[2]?.perform(charges.context());
    expect(await Promise.all(ones.map(async ({ id }) => (await charges.read(id)).pago))).toEqual(ones.map(() => 'N'));
  });

  test('each night are not done where the process goes in the middle', async () => {
    const one = await issued();
    await atProvider(`/sandbox/payment/${one.provider}/overdue`);
    const going = new AbortController();
    going.abort(new Error('the process is going'));
    await expect(charges.schedules[2]?.perform(charges.context(), going.signal)).rejects.toThrow('the process is going');
  });

  test('each night all that is open is compared with the list', async () => {
    const one = await issued();
    await atProvider(`/sandbox/payment/${one.provider}/overdue`);
    await charges.schedules[2]?.perform(charges.context());
    expect((await charges.read(one.id)).pago).toBe('N');
  });

  test('each night go on where a page of the list has only charges of others, and where it is empty', async () => {
    const lost = await issued();
    const { provedor } = charges;
    const { customer } = await charges.partner();
    await api.database.updateTable('cobrancas').set({ pago: 'S' }).where('pago', 'is not', null).where('id', '<>', lost.id).execute();
    await api.database.updateTable('cobrancas').set({ vencimento: '2027-05-01', conferida_em: null }).where('id', '=', lost.id).execute();
    // Nothing is due so late at the provider.
    await charges.schedules[2]?.perform(charges.context());
    expect((await charges.read(lost.id)).vencimento).toBe('2026-12-12');
    await api.database.updateTable('cobrancas').set({ vencimento: '2027-05-01', conferida_em: null }).where('id', '=', lost.id).execute();
    const other = { chave: 'de outro sistema', cliente: customer, valor: 5000, vencimento: '2027-06-01', descricao: 'De outro' };
    await provedor.emitir(other);
    await charges.schedules[2]?.perform(charges.context());
    expect((await charges.read(lost.id)).vencimento).toBe('2026-12-12');
  });
});
