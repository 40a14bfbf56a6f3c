import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { baixarArquivo } from '#contract/arquivos/arquivos.operations.ts';
import {
  baixarEventosFechamento,
  consultarEventosFatura,
  consultarFaturas,
  consultarPix,
  consultarSituacaoCobranca,
  explicarFatura,
  gerarResumoFaturamento,
} from '#contract/portal/faturas.operations.ts';
import { gerarBoletoDeEventos } from '#contract/cobrancas/cobrancas.operations.ts';
import { explicarFechamento } from '#contract/fechamentos/fechamentos.operations.ts';
import { copiaEColaConfere } from '#contract/cobrancas/pix.ts';
import { asaas } from '#server/integrations/cobrancas/asaas.client.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { toCharge } from '#tests/support/charged-customer.ts';
import { eventOf, fechar, pricedPartner } from '#tests/support/closings.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import type { Partner } from '#tests/support/partners.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ simulators: ['asaas'] });
});
afterAll(() => api.stop());

const as = (partner: Partner) => api.bearer('promotor', partner.claims);
const provedor = () => asaas({ baseUrl: api.world.addresses.asaas, chave: '$aact_hmlg_x' });
let made = 0;
const partner = async (): Promise<Partner> => {
  made += 1;
  const customer = await provedor().criarCliente(toCharge({ chave: String(made) }));
  return pricedPartner(api, `Pagadora ${made}`, { id_asaas: customer.ok ? customer.value.id : null });
};

describe('the closed months of a partner', () => {
  test('are its own, explained as staff see them, and on paper', async () => {
    const [ours, theirs] = [await partner(), await partner()];
    await eventOf(api, ours, '2026-10-10', '2026-10-11', 5);
    expect((await fechar(api, ours)).status).toBe(200);
    const { body } = await as(ours).call(consultarFaturas, { query: {} });
    expect(body).toMatchObject({
      totalRegistros: 1,
      registros: [
        {
          dados: { data: '2026-10-01', quantidadeDiarias: 10, valorDiaria: '4.50', valorDiariaEditado: '45.00' },
          soma: { participantes: 5, periodo: 10 },
          statusBoleto: 'P',
          todosEventosPagos: 'N',
          linkFatura: null,
          valorCobrado: '45.00',
        },
      ],
    });
    expect((await as(theirs).call(consultarFaturas, { query: {} })).body.registros).toEqual([]);
    const params = { id: String(body.registros[0]?.dados.id) };
    const explained = (await as(ours).call(explicarFatura, { params })).body;
    expect(explained).toMatchObject({ diasFaturados: 10, valorDias: '45.00', valorTotal: '45.00', regra: 'calculado' });
    const staff = await api.as('admin').call(explicarFechamento, { params: { idCliente: String(ours.id) }, query: { data: '2026-10' } });
    const { conta } = staff.body;
    expect(explained).toMatchObject({
      ...conta,
      valorDias: staff.body.valorDias,
      diasFaturados: staff.body.diasFaturados,
      diarias: staff.body.diarias,
    });
    const events = (await as(ours).call(consultarEventosFatura, { params, query: {} })).body;
    expect(events.registros).toMatchObject([{ participantes: 5, dias: 10, valor: '45.00', boletoProprio: 'N' }]);
    const paper = (await as(ours).call(gerarResumoFaturamento, { params })).body;
    expect(paper.nome).toBe(`resumo-${ours.code}-2026-10.pdf`);
    const file = await api.anonymous.call(baixarArquivo, { params: { temporario: paper.temporario, nome: paper.nome } });
    const printed = pdfText(Buffer.from(file.body as unknown as Uint8Array))
      .flat()
      .join('');
    expect(printed).toContain('RegraCalculado pelas diárias');
    expect((await as(ours).call(baixarEventosFechamento, { params })).body.nome).toBe(`eventos-${ours.code}-2026-10.xlsx`);
    for (const operation of [explicarFatura, gerarResumoFaturamento, baixarEventosFechamento])
      expect((await as(theirs).call(operation, { params })).status).toBe(404);
    expect((await as(theirs).call(consultarEventosFatura, { params, query: {} })).status).toBe(404);
  });

  test('are counted also from a page past the last one', async () => {
    const ours = await partner();
    await eventOf(api, ours, '2026-10-10', '2026-10-11', 5);
    await fechar(api, ours);
    expect((await as(ours).call(consultarFaturas, { query: { pagina: '2' } })).body).toEqual({ registros: [], totalRegistros: 1 });
  });

  test('that boletos of events bill as a whole are paid once those are, and overdue with them', async () => {
    const ours = await partner();
    const event = await eventOf(api, ours, '2026-10-10', '2026-10-11', 5);
    const boleto = await as(ours).call(gerarBoletoDeEventos, {
      body: { idCliente: ours.id, eventos: [event.dados.id], valorBoleto: '45.00' },
    });
    expect((await fechar(api, ours)).status).toBe(200);
    const shown = async () => (await as(ours).call(consultarFaturas, { query: {} })).body.registros[0];
    expect(await shown()).toMatchObject({ valorCobrado: '0.00', statusBoleto: 'P', todosEventosPagos: 'N' });
    const slip = (columns: { vencimento?: string; pago?: 'S' | null; situacao?: 'incerta' }) =>
      api.database
        .updateTable('cobrancas')
        .set(columns)
        .where('id', '=', boleto.body.id ?? 0)
        .execute();
    await slip({ vencimento: '2026-11-20' });
    expect((await shown())?.statusBoleto).toBe('N');
    await slip({ pago: 'S' });
    expect(await shown()).toMatchObject({ statusBoleto: 'S', todosEventosPagos: 'S' });
    // Whether it was issued is not known: nobody has paid it.
    await slip({ situacao: 'incerta', pago: null });
    expect(await shown()).toMatchObject({ statusBoleto: 'P', todosEventosPagos: 'N' });
  });
});

describe('a charge of a partner', () => {
  test('is paid by its code or its line, and says so once it is', async () => {
    const [ours, theirs] = [await partner(), await partner()];
    const event = await eventOf(api, ours, '2026-11-10', '2026-11-11', 5);
    const boleto = await as(ours).call(gerarBoletoDeEventos, {
      body: { idCliente: ours.id, eventos: [event.dados.id], valorBoleto: '45.00' },
    });
    const params = { id: String(boleto.body.id) };
    const { body } = await as(ours).call(consultarPix, { params });
    expect(body).toMatchObject({
      valor: '45.00',
      vencimento: boleto.body.vencimento,
      pago: 'P',
      linhaDigitavel: expect.stringMatching(/^\d{47}$/) as unknown,
    });
    expect([copiaEColaConfere(body.copiaECola ?? ''), body.semPix]).toEqual([true, null]);
    expect((await as(theirs).call(consultarPix, { params })).status).toBe(404);
    // Of several of the same partner each is paid as itself.
    const later = await eventOf(api, ours, '2026-11-12', '2026-11-12', 4);
    const other = await as(ours).call(gerarBoletoDeEventos, {
      body: { idCliente: ours.id, eventos: [later.dados.id], valorBoleto: '18.00' },
    });
    const paidAs = async (id: unknown) => (await as(ours).call(consultarPix, { params: { id: String(id) } })).body.valor;
    expect([await paidAs(boleto.body.id), await paidAs(other.body.id)]).toEqual(['45.00', '18.00']);
    expect((await as(ours).call(consultarSituacaoCobranca, { params })).body).toMatchObject({ pago: 'P', pagaEm: null });
    expect((await as(theirs).call(consultarSituacaoCobranca, { params })).status).toBe(404);
    // Of two ways to pay, the one that is read stands; of none, it is said.
    const silent = (what: string) =>
      api.control('fail', { provider: 'asaas', match: { method: 'GET', path: what }, mode: 'http', status: 503, times: 10 });
    await silent('pixQrCode');
    const byLine = (await as(ours).call(consultarPix, { params })).body;
    expect([byLine.copiaECola, byLine.semPix, byLine.linhaDigitavel]).toEqual([null, 'silencio', body.linhaDigitavel]);
    await silent('identificationField');
    expect(Object.keys((await as(ours).call(consultarPix, { params })).refusal)).toEqual(['cobranca']);
    const { id_provedor } = await api.database
      .selectFrom('cobrancas')
      .select('id_provedor')
      .where('id', '=', boleto.body.id)
      .executeTakeFirstOrThrow();
    const confirmed = await fetch(`${api.world.addresses.asaas}/payments/${id_provedor}/receiveInCash`, {
      method: 'POST',
      headers: { access_token: '$aact_hmlg_x', 'user-agent': 'teste', 'content-type': 'application/json' },
      body: '{}',
    });
    expect(confirmed.status).toBe(200);
    // No notice comes in a test: whoever keeps the page open has the provider asked, eight seconds later.
    api.setNow(new Date(new Date(START).getTime() + 8000).toISOString());
    const state = async () => (await as(ours).call(consultarSituacaoCobranca, { params })).body;
    await expect.poll(async () => (await state()).pago).toBe('S');
    const paid = await state();
    expect([paid.pago, paid.pagaEm, paid.versao > body.versao]).toEqual(['S', '2026-11-21', true]);
    expect((await as(ours).call(consultarPix, { params })).refusal).toEqual({ cobranca: 'Esta cobrança já foi paga' });
  });
});
