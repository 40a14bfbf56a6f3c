import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { situacaoCobrancas } from '#contract/cobrancas/cobrancas.operations.ts';
import { consultarFechamentos } from '#contract/fechamentos/fechamentos.operations.ts';
import { toCharge } from '#tests/support/charged-customer.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { type Charges, chargesOf } from '#tests/support/charges.ts';
import { eventOf, fechar, pricedPartner } from '#tests/support/closings.ts';
import type { Partner } from '#tests/support/partners.ts';

/** Each of three ways not to answer lasts for so long: an hour in all. */
const MINUTES = 20;
/** What is due is due at the next step. */
const STEP = 5;
const EACH = 2;

interface Asked {
  readonly method: string;
  /** Of the charge that is sent, or asked about. */
  readonly key: string;
  readonly answered: boolean;
}

/** The way to the provider, that may be shut: it tells of whatever came by. */
async function startWay(to: string) {
  const asked: Asked[] = [];
  const state: { how: 'open' | 'fails' | 'silent' } = { how: 'open' };
  let orders = 0;
  const forward = ({ method = 'GET', url = '' }: http.IncomingMessage, body: string) =>
    fetch(`${to}${url}`, { method, headers: { access_token: '$aact_hmlg_x' }, ...(method === 'GET' ? {} : { body }) });
  const take = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const body = await text(request);
    const query = new URL(request.url ?? '', 'http://x').searchParams.get('externalReference');
    const { method = '' } = request;
    const key = query ?? (method === 'POST' ? ((JSON.parse(body) as { externalReference?: string }).externalReference ?? '') : '');
    asked.push({ method, key, answered: state.how === 'open' });
    if (state.how === 'fails') {
      response.writeHead(503).end('{}');
      return;
    }
    if (state.how === 'silent') {
      // Every other order arrives all the same.
      if (method === 'POST' && (orders += 1) % 2 === 1) await forward(request, body);
      return;
    }
    const answer = await forward(request, body);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  };
  const server = http.createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    state,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

let api: Api;
let way: Awaited<ReturnType<typeof startWay>>;
beforeAll(async () => {
  api = await startApi({ simulators: ['asaas'] });
  way = await startWay(api.world.addresses.asaas);
});
afterAll(async () => {
  await way.stop();
  await api.stop();
});

let minutes = 0;
/** So many minutes, with the work that comes due in them. */
async function pass(charges: Charges, many: number): Promise<void> {
  const issue = charges.jobs.find(({ kind }) => kind.name === 'efeito.cobranca-emitir');
  for (const end = minutes + many; minutes < end; ) {
    minutes += STEP;
    api.setNow(new Date(new Date(START).getTime() + minutes * 60_000).toISOString());
    const rows = await api.database.selectFrom('efeitos').select('id').where('estado', 'in', ['pendente', 'incerto']).execute();
    const context = charges.context();
    await Promise.all(rows.map(async (payload) => issue?.perform({ payload, context, signal: new AbortController().signal, attempt: 0 })));
  }
}

const rowsOf = async (partners: readonly Partner[]) => {
  const { body } = await api.as('admin').call(consultarFechamentos, { query: { data: '2026-10', registrosPorPagina: '100' } });
  return body.registros.filter(({ cliente }) => partners.some(({ id }) => id === cliente.id)).map(({ fechado }) => fechado);
};
const situation = async () => (await api.as('admin').call(situacaoCobrancas)).body;

test('an hour without the provider: what was closed meanwhile waits, says so, and is charged once', async () => {
  const partners: Partner[] = [];
  const provedor = chargesOf(api, way.url).provedor;
  for (let at = 0; at < 3 * EACH; at += 1) {
    const customer = await provedor.criarCliente(toCharge({ chave: String(at) }));
    const partner = await pricedPartner(api, `Operadora ${at}`, { id_asaas: customer.ok ? customer.value.id : null });
    await eventOf(api, partner, '2026-10-05', '2026-10-05', at + 1);
    partners.push(partner);
  }
  const outages: [Charges, typeof way.state.how][] = [
    [chargesOf(api, 'http://127.0.0.1:1'), 'open'],
    [chargesOf(api, way.url), 'fails'],
    [chargesOf(api, way.url, { timeoutMs: 60 }), 'silent'],
  ];
  for (const [at, [charges, how]] of outages.entries()) {
    way.state.how = how;
    for (const partner of partners.slice(at * EACH, (at + 1) * EACH)) {
      const { body } = await fechar(api, partner, { geraBoleto: 'S' });
      expect(body.fechamento?.fechado?.boleto?.mensagem).toBe('Boleto pendente');
    }
    await pass(charges, MINUTES);
  }

  const waiting = await situation();
  expect([waiting.aguardando + waiting.incertas, waiting.recusadas, waiting.abertas]).toEqual([partners.length, 0, 0]);
  expect(waiting.incertas).toBeGreaterThan(EACH);
  for (const fechado of await rowsOf(partners)) {
    expect(['pendente', 'incerta']).toContain(fechado?.boleto?.situacao);
    expect(fechado?.boleto?.mensagem).toMatch(
      /^Boleto pendente$|^O provedor não respondeu: o boleto é conferido antes de qualquer novo envio$/,
    );
  }
  // Waited out, not hammered.
  expect(way.asked.length).toBeLessThan(partners.length * 20);

  way.state.how = 'open';
  await pass(chargesOf(api, way.url), 80);
  expect(await situation()).toMatchObject({ aguardando: 0, incertas: 0, recusadas: 0, abertas: partners.length });
  for (const fechado of await rowsOf(partners)) expect([fechado?.pago, fechado?.boleto?.situacao]).toEqual(['P', 'emitida']);
  for (const [at, { id }] of partners.entries()) {
    const found = await provedor.procurar(`FECH-${id}-202610`);
    expect(found.ok && found.value.map(({ valor }) => valor)).toEqual([Math.max(990, (at + 1) * 450)]);
  }
  // Never sent again before somebody has said that it is not there.
  const doubtful = new Set<string>();
  for (const { method, key, answered } of way.asked) {
    if (method === 'POST' && key.startsWith('FECH')) {
      expect(doubtful).not.toContain(key);
      doubtful.add(key);
    } else if (method === 'GET' && answered) doubtful.delete(key);
  }
});
