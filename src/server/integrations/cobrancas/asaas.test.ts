import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copiaEColaConfere } from '#contract/cobrancas/pix.ts';
import { toCharge } from '#tests/support/charged-customer.ts';
import { simulatorsOf } from '#tests/support/simulators.ts';
import type { Simulators } from '../simuladores/start.ts';
import { asaas } from './asaas.client.ts';
import type { CobrancaAEmitir } from './cobrancas.port.ts';
import { barrasDaLinha } from './simulator-boleto.fixture.ts';

let folder: string;
let world: Simulators<'asaas'>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guarida-asaas-'));
  world = await simulatorsOf(['asaas'], folder);
});
afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await post('/__ctl/reset');
  await clock('2026-11-21T12:00:00.000Z');
});

const post = (path: string, body: object = {}) => fetch(`${world.httpUrl}${path}`, { method: 'POST', body: JSON.stringify(body) });
const clock = (now: string) => post('/__ctl/clock', { now });
const fail = (mode: string, more: object = {}) => post('/__ctl/fail', { provider: 'asaas', mode, ...more });
const KEY = '$aact_hmlg_teste';
const client = (timeoutMs = 5000, chave = KEY) => asaas({ baseUrl: world.addresses.asaas, chave, timeoutMs });
const call = (path: string, method = 'GET') =>
  fetch(`${world.addresses.asaas}${path}`, { method, headers: { access_token: KEY }, ...(method === 'GET' ? {} : { body: '{}' }) });

const PARTNER = toCharge();
const registered = async (): Promise<string> => {
  const made = await client().criarCliente(PARTNER);
  return made.ok ? made.value.id : '';
};
const charge = (cliente: string, more: Partial<CobrancaAEmitir> = {}): CobrancaAEmitir => ({
  chave: 'FECH-7-202610',
  cliente,
  valor: 990,
  vencimento: '2026-12-12',
  descricao: 'Seguro aventura de outubro',
  ...more,
});
const issued = async (more: Partial<CobrancaAEmitir> = {}): Promise<string> => {
  const answer = await client().emitir(charge(await registered(), more));
  return answer.ok ? answer.value.id : '';
};
const state = async (id: string) => {
  const answer = await client().obter(id);
  return answer.ok && answer.value;
};

describe('a customer', () => {
  test('is created, found by its document, removed and restored', async () => {
    const id = await registered();
    expect(id).toMatch(/^cus_\d{12}$/);
    expect(await client().procurarClientes(PARTNER.documento)).toEqual({ ok: true, value: [{ id, removido: false }] });
    await call(`/customers/${id}`, 'DELETE');
    expect(await client().obterCliente(id)).toEqual({ ok: true, value: { id, removido: true } });
    expect(await client().restaurarCliente(id)).toEqual({ ok: true, value: { id, removido: false } });
    expect(await client().obterCliente('cus_nenhum')).toEqual({ ok: true, value: null });
  });

  test('is refused in the words of the provider', async () => {
    expect(await client().criarCliente({ ...PARTNER, documento: '11222333000182' })).toMatchObject({
      ok: false,
      kind: 'rejected',
      code: 'invalid_object',
      message: 'O CPF/CNPJ informado é inválido.',
    });
    expect(await client().criarCliente({ ...PARTNER, email: 'a+bloqueado@exemplo.com.br' })).toMatchObject({ code: 'invalid_object' });
  });
});

describe('a charge', () => {
  test('is issued, found by our key, paid, refunded; its line and its PIX hold', async () => {
    const id = await issued();
    expect(await state(id)).toMatchObject({ status: 'PENDING', valor: 990, vencimento: '2026-12-12', chave: 'FECH-7-202610' });
    expect(await client().procurar('FECH-7-202610')).toMatchObject({ ok: true, value: [{ id }] });
    const line = (await (await call(`/payments/${id}/identificationField`)).json()) as { identificationField: string; barCode: string };
    expect(barrasDaLinha(line.identificationField)).toBe(line.barCode);
    expect(line.barCode.slice(9, 19)).toBe('0000000990');
    const pix = (await (await call(`/payments/${id}/pixQrCode`)).json()) as { payload: string };
    expect(copiaEColaConfere(pix.payload)).toBe(true);
    await call(`/sandbox/payment/${id}/confirm`, 'POST');
    expect(await state(id)).toMatchObject({ status: 'RECEIVED', pagaEm: '2026-11-21' });
    expect((await call(`/sandbox/payment/${id}/overdue`, 'POST')).status).toBe(400);
    expect(await client().remover(id)).toMatchObject({ ok: false, kind: 'rejected' });
    await call(`/payments/${id}/refund`, 'POST');
    expect(await state(id)).toMatchObject({ status: 'REFUNDED' });
  });

  test('gives a code and a line to pay it by, other ones after a change, and none where there is none', async () => {
    const id = await issued();
    const read = async () => {
      const [pix, line] = [await client().pix(id), await client().linhaDigitavel(id)];
      return { pix: pix.ok ? pix.value : null, line: line.ok ? line.value : null };
    };
    const first = await read();
    expect(copiaEColaConfere(first.pix?.copiaECola ?? '')).toBe(true);
    expect(first.pix?.validade.toISOString()).toBe('2026-12-13T02:59:59.000Z');
    expect(barrasDaLinha(first.line ?? '')?.slice(9, 19)).toBe('0000000990');
    await fetch(`${world.addresses.asaas}/payments/${id}`, {
      method: 'PUT',
      headers: { access_token: KEY },
      body: JSON.stringify({ value: 12.5, dueDate: '2026-12-20' }),
    });
    const second = await read();
    expect([second.pix?.copiaECola === first.pix?.copiaECola, second.line === first.line]).toEqual([false, false]);
    expect(second.pix?.validade.toISOString()).toBe('2026-12-21T02:59:59.000Z');
    expect([await client().pix('pay_nenhum'), await client().linhaDigitavel('pay_nenhum')]).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ]);
    await fail('http', {
      match: { method: 'GET' },
      status: 400,
      times: 2,
      body: JSON.stringify({ errors: [{ code: 'x', description: 'Sem chave PIX' }] }),
    });
    expect(await client().pix(id)).toEqual({ ok: true, value: null });
  });

  test('is overdue once its day has gone by, removed, restored, and gone where nobody has it', async () => {
    const id = await issued();
    await clock('2026-12-13T12:00:00.000Z');
    expect(await state(id)).toMatchObject({ status: 'OVERDUE' });
    expect(await client().remover(id)).toEqual({ ok: true, value: true });
    expect(await state(id)).toMatchObject({ removida: true });
    expect(await client().procurar('FECH-7-202610')).toEqual({ ok: true, value: [] });
    await call(`/payments/${id}/restore`, 'POST');
    expect(await state(id)).toMatchObject({ removida: false, status: 'OVERDUE' });
    expect(await client().obter('pay_nenhum')).toEqual({ ok: true, value: null });
    expect(await client().remover('pay_nenhum')).toEqual({ ok: true, value: true });
  });

  test.each([
    [{ vencimento: '2026-11-20' }, 'invalid_dueDate'],
    [{ valor: 0 }, 'invalid_value'],
    [{ cliente: 'cus_nenhum' }, 'invalid_customer'],
  ])('is refused with %o: %s', async (more, code) => {
    expect(await client().emitir(charge(await registered(), more))).toMatchObject({ ok: false, kind: 'rejected', code });
  });

  test('is listed by pages, those due since a day', async () => {
    const cliente = await registered();
    for (let at = 0; at < 101; at += 1) await client().emitir(charge(cliente, { chave: `FECH-${at}-202610` }));
    await client().emitir(charge(cliente, { chave: 'FECH-1-202609', vencimento: '2026-11-21' }));
    const [first, second] = [await client().listar('2026-12-01', 0), await client().listar('2026-12-01', 1)];
    expect(first.ok && [first.value.cobrancas.length, first.value.mais]).toEqual([100, true]);
    expect(second.ok && [second.value.cobrancas.length, second.value.mais]).toEqual([1, false]);
  });
});

describe('what goes wrong', () => {
  test('with a wrong key is said to be the key', async () => {
    expect(await client(1000, 'outra').obter('pay_1')).toMatchObject({ ok: false, kind: 'auth', code: '401' });
  });

  test('while a charge is issued leaves it in doubt, and found by its key', async () => {
    const cliente = await registered();
    expect(await client().emitir(charge(cliente, { chave: 'FECH-1-1', valor: 1013 }))).toMatchObject({
      ok: false,
      kind: 'unknown_outcome',
    });
    await fail('timeout_after_commit');
    expect(await client(1000).emitir(charge(cliente, { chave: 'FECH-1-2' }))).toMatchObject({ ok: false, kind: 'unknown_outcome' });
    await fail('timeout_before');
    expect(await client(1000).emitir(charge(cliente, { chave: 'FECH-1-3' }))).toMatchObject({ ok: false, kind: 'unknown_outcome' });
    const found = async (chave: string) => {
      const answer = await client().procurar(chave);
      return answer.ok && answer.value.length;
    };
    expect([await found('FECH-1-1'), await found('FECH-1-2'), await found('FECH-1-3')]).toEqual([1, 1, 0]);
  });

  test('by too many requests is waited for as long as it says', async () => {
    expect(await client().emitir(charge(await registered(), { valor: 1029 }))).toMatchObject({
      ok: false,
      kind: 'rate_limited',
      retryAfterMs: 2000,
    });
  });

  test('in an answer nobody can read is no charge that was not made', async () => {
    const cliente = await registered();
    await fail('malformed_json');
    expect(await client().emitir(charge(cliente))).toMatchObject({ ok: false, kind: 'unknown_outcome' });
    await fail('http', { status: 200, body: '{"id": 7}', times: 2 });
    expect(await client().obter('pay_1')).toMatchObject({ ok: false, kind: 'unavailable' });
  });
});

describe('the pages', () => {
  test('show the invoice, where it is paid, and the boleto', async () => {
    const id = await issued();
    const { linkFatura, linkBoleto } = (await state(id)) as { linkFatura: string; linkBoleto: string };
    expect(await (await fetch(linkFatura)).text()).toContain('Aguardando pagamento');
    expect(Buffer.from(await (await fetch(linkBoleto)).arrayBuffer()).toString('latin1')).toMatch(/^%PDF-1.4[^]+%%EOF\n$/);
    expect(await (await fetch(`${linkFatura}/pagar`, { method: 'POST' })).text()).toContain('Paga');
    expect(await state(id)).toMatchObject({ status: 'RECEIVED' });
    expect((await fetch(`${linkFatura}x`)).status).toBe(404);
  });
});
