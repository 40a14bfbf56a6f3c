import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventosAFaturar, gerarBoletoDeEventos } from '#contract/cobrancas/cobrancas.operations.ts';
import { formatCivilDate } from '#contract/kernel/dates.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { toCharge } from '#tests/support/charged-customer.ts';
import { type Charges, chargesOf, closingCharge } from '#tests/support/charges.ts';
import { eventOf, pricedPartner } from '#tests/support/closings.ts';
import type { Partner } from '#tests/support/partners.ts';

let api: Api;
let charges: Charges;
beforeAll(async () => {
  api = await startApi({ simulators: ['asaas'] });
  charges = chargesOf(api, api.world.addresses.asaas);
});
afterAll(() => api.stop());

const atProvider = (where: string, method = 'POST') =>
  fetch(`${api.world.addresses.asaas}${where}`, {
    method,
    headers: { access_token: '$aact_hmlg_x' },
    ...(method === 'POST' && { body: '{}' }),
  });
const removed = (provider: string) => atProvider(`/payments/${provider}`, 'DELETE');
const restored = (provider: string) => atProvider(`/payments/${provider}/restore`);
const paid = (provider: string) => atProvider(`/sandbox/payment/${provider}/confirm`);
const isThere = async (provider: string) => {
  const known = await charges.provedor.obter(provider);
  return known.ok && known.value?.removida === false;
};
let told = 0;
const notice = async (kind: string, provider: string, key: string | null = null) => {
  told += 1;
  await charges.notices[0]?.perform({
    id: told,
    provider: 'asaas',
    eventId: `evt_${told}`,
    kind,
    body: Buffer.from(JSON.stringify({ event: kind, payment: { id: provider, externalReference: key } })),
    context: charges.context(),
  });
};

let made = 0;
const partner = async (): Promise<Partner> => {
  made += 1;
  const customer = await charges.provedor.criarCliente(toCharge({ chave: String(made) }));
  return pricedPartner(api, `Operadora ${made}`, { id_asaas: customer.ok ? customer.value.id : null });
};
const event = async (one: Partner, day: string, people: number) => (await eventOf(api, one, day, day, people)).dados.id;
const slip = async (one: Partner, eventos: number[], valorBoleto: string) => {
  const { body } = await api
    .bearer('promotor', one.claims)
    .call(gerarBoletoDeEventos, { body: { idCliente: one.id, eventos, valorBoleto } });
  return { id: body.id, provider: (await charges.read(body.id)).id_provedor ?? '' };
};
const billable = async (one: Partner) =>
  (await api.bearer('promotor', one.claims).call(eventosAFaturar, { query: {} })).body.registros.map(({ dados }) => dados.id);
const removals = (provider: string) =>
  api.database
    .selectFrom('efeitos')
    .select('estado')
    .where('tipo', '=', 'cobranca-remover')
    .where('chave', 'like', `${provider}%`)
    .execute();

describe('a boleto of events that was removed, restored', () => {
  test('and paid before anybody was told is kept as paid, with its events', async () => {
    const one = await partner();
    const of = await event(one, '2026-11-10', 3);
    const { id, provider } = await slip(one, [of], '13.50');
    await removed(provider);
    await notice('PAYMENT_DELETED', provider);
    expect(await billable(one)).toEqual([of]);
    await restored(provider);
    await paid(provider);
    await notice('PAYMENT_RESTORED', provider);
    expect(await charges.read(id)).toMatchObject({
      situacao: 'emitida',
      pago: 'S',
      paga_em: '2026-11-21',
      removida_em: null,
      motivo: null,
    });
    expect([await removals(provider), await billable(one)]).toEqual([[], []]);
  });

  test('and paid before its removal reached the provider is kept as paid', async () => {
    const one = await partner();
    const { id, provider } = await slip(one, [await event(one, '2026-11-10', 3)], '13.50');
    await removed(provider);
    await notice('PAYMENT_DELETED', provider);
    await restored(provider);
    await notice('PAYMENT_RESTORED', provider);
    await paid(provider);
    await charges.work();
    expect(await isThere(provider)).toBe(true);
    expect(await charges.read(id)).toMatchObject({ situacao: 'emitida', pago: 'S' });
    expect([await removals(provider), await billable(one)]).toEqual([[{ estado: 'recusado' }], []]);
  });

  test('and paid beside another that charges the same is kept as paid, and says so from then on', async () => {
    const one = await partner();
    const of = await event(one, '2026-11-10', 3);
    const first = await slip(one, [of], '13.50');
    await removed(first.provider);
    await notice('PAYMENT_DELETED', first.provider);
    const second = await slip(one, [of], '13.50');
    await restored(first.provider);
    await paid(first.provider);
    await notice('PAYMENT_RESTORED', first.provider);
    const kept = {
      situacao: 'emitida',
      pago: 'S',
      motivo: 'Paga depois de removida: os seus eventos mudaram ou já foram cobrados de novo',
    };
    expect(await charges.read(first.id)).toMatchObject(kept);
    await notice('PAYMENT_RECEIVED', first.provider);
    expect(await charges.read(first.id)).toMatchObject(kept);
    expect(await charges.read(second.id)).toMatchObject({ situacao: 'emitida', pago: 'P' });
    const descricao = `Boleto de R$ 13,50, com vencimento em ${formatCivilDate((await charges.read(first.id)).vencimento)}. ${kept.motivo}`;
    expect(await charges.reminders(one.id)).toMatchObject([{ descricao, data_programada: '2026-11-21', id_usuario_edicao: null }]);
    const days = await api.database.selectFrom('seguro_aventura_diarias').select('id_cobranca').where('id_evento', '=', of).execute();
    expect(new Set(days.map(({ id_cobranca }) => id_cobranca))).toEqual(new Set([second.id]));
  });
});

describe('the boleto of a closing that was removed, restored and paid', () => {
  const twice = async () => {
    const { id: client } = await charges.partner();
    const wanted = closingCharge(client);
    const issue = async (more: Parameters<typeof closingCharge>[1] = {}) => {
      const [one] = await charges.ask({ ...wanted, ...more });
      await charges.work();
      const id = one?.id ?? 0;
      return { id, provider: (await charges.read(id)).id_provedor ?? '' };
    };
    const other = await issue({ chave: `FECH-${client}-202609`, mes: '2026-09-01' });
    const first = await issue();
    await removed(first.provider);
    await notice('PAYMENT_DELETED', first.provider);
    return { first, second: await issue(), other };
  };

  test('takes its place back from the one that nobody paid', async () => {
    const { first, second, other } = await twice();
    await restored(first.provider);
    await paid(first.provider);
    await notice('PAYMENT_RESTORED', first.provider);
    await charges.work();
    expect(await charges.read(first.id)).toMatchObject({ situacao: 'emitida', pago: 'S' });
    expect(await charges.read(second.id)).toMatchObject({ situacao: 'removida', pago: null, motivo: 'Deu lugar à que foi paga' });
    // That of another month has no part in it.
    expect(await charges.read(other.id)).toMatchObject({ situacao: 'emitida', pago: 'P' });
    expect(await Promise.all([first, second, other].map(({ provider }) => isThere(provider)))).toEqual([true, false, true]);
  });

  test('takes nothing from the one that was removed too', async () => {
    const { first, second } = await twice();
    await removed(second.provider);
    await notice('PAYMENT_DELETED', second.provider);
    const before = await charges.read(second.id);
    await restored(first.provider);
    await paid(first.provider);
    await notice('PAYMENT_RESTORED', first.provider);
    expect(await charges.read(first.id)).toMatchObject({ situacao: 'emitida', pago: 'S' });
    expect([await charges.read(second.id), await removals(second.provider)]).toEqual([before, []]);
  });

  test('stays beside the one that was paid too, and says so', async () => {
    const { first, second } = await twice();
    await paid(second.provider);
    await notice('PAYMENT_RECEIVED', second.provider);
    await restored(first.provider);
    await paid(first.provider);
    for (const kind of ['PAYMENT_RESTORED', 'PAYMENT_RECEIVED']) await notice(kind, first.provider);
    await charges.work();
    expect(await charges.read(first.id)).toMatchObject({
      situacao: 'removida',
      motivo: 'Paga no provedor, e a que tomou o lugar dela também: há o que devolver',
    });
    expect(await charges.read(second.id)).toMatchObject({ situacao: 'emitida', pago: 'S' });
    expect([await isThere(first.provider), await removals(first.provider)]).toEqual([true, []]);
    const { id_cliente: client, motivo } = await charges.read(first.id);
    expect(await charges.reminders(client)).toMatchObject([
      { descricao: `Boleto de R$ 1.234,56, com vencimento em 12/12/2026. ${motivo}` },
    ]);
  });
});

describe('the boleto of a closing that gave its place up', () => {
  test('is removed again however often it is restored, though nobody tells of its removal', async () => {
    const { id: client } = await charges.partner();
    const wanted = closingCharge(client);
    const [asked] = await charges.ask(wanted);
    await charges.work();
    const id = asked?.id ?? 0;
    const provider = (await charges.read(id)).id_provedor ?? '';
    await removed(provider);
    await notice('PAYMENT_DELETED', provider);
    await charges.ask(wanted);
    await charges.work();
    for (let time = 0; time < 3; time += 1) {
      await restored(provider);
      await notice('PAYMENT_RESTORED', provider);
      await notice('PAYMENT_RESTORED', provider);
      await charges.work();
      expect([time, await isThere(provider)]).toEqual([time, false]);
    }
    expect(await charges.read(id)).toMatchObject({ situacao: 'removida', pago: null });
    expect(await removals(provider)).toHaveLength(3);
  });
});

describe('two charges under one key', () => {
  const issued = async () => {
    const { id: client, customer } = await charges.partner();
    const wanted = closingCharge(client);
    const [one] = await charges.ask(wanted);
    await charges.work();
    const { id, id_provedor } = await charges.read(one?.id ?? 0);
    const more = await charges.provedor.emitir({ ...wanted, cliente: customer, valor: 123_456, vencimento: wanted.vencimento });
    if (!more.ok) throw new Error(more.message);
    return { client, id, key: wanted.chave, provider: id_provedor ?? '', more: more.value.id };
  };

  test('that were both paid stay, and people are told once that money is to be given back', async () => {
    const { client, id, key, provider, more } = await issued();
    await api.database
      .updateTable('clientes')
      .set({ id_responsavel: api.as('reader').userId })
      .where('id', '=', client)
      .execute();
    for (const each of [provider, more]) {
      await paid(each);
      await notice('PAYMENT_RECEIVED', each, key);
      await notice('PAYMENT_RECEIVED', each, key);
    }
    await charges.work();
    await notice('PAYMENT_UPDATED', provider);
    const motivo = 'O provedor tinha outra cobrança igual, e as duas foram pagas: há o que devolver';
    expect(await charges.read(id)).toMatchObject({ id_provedor: provider, situacao: 'emitida', pago: 'S', motivo });
    expect([await isThere(provider), await isThere(more), await removals(more)]).toEqual([true, true, []]);
    expect(await charges.reminders(client)).toMatchObject([
      { descricao: `Boleto de R$ 1.234,56, com vencimento em 12/12/2026. ${motivo}`, id_responsavel: api.as('reader').userId },
    ]);
  });

  test('of which the second was paid while it was being removed are kept, with a word to people', async () => {
    const { client, id, key, provider, more } = await issued();
    await paid(provider);
    await notice('PAYMENT_RECEIVED', provider);
    await notice('PAYMENT_CREATED', more, key);
    await paid(more);
    await charges.work();
    expect(await removals(more)).toEqual([{ estado: 'recusado' }]);
    const kept = await charges.read(id);
    expect([kept.pago, kept.motivo]).toEqual(['S', expect.stringContaining('as duas foram pagas')]);
    expect(await charges.reminders(client)).toHaveLength(1);
  });

  test('of which one was given back are asked to be removed no more', async () => {
    const { client, id, key, provider, more } = await issued();
    await paid(provider);
    await paid(more);
    await notice('PAYMENT_RECEIVED', provider);
    const given = await atProvider(`/payments/${more}/refund`);
    expect(given.status).toBe(200);
    await notice('PAYMENT_REFUNDED', more, key);
    expect([await removals(more), await charges.reminders(client)]).toEqual([[], []]);
    expect(await charges.read(id)).toMatchObject({ id_provedor: provider, pago: 'S', motivo: null });
  });
});
