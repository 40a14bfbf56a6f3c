import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { salvarConfiguracao } from '#contract/configuracoes/configuracoes.operations.ts';
import { salvarModeloSms } from '#contract/modelos-sms/modelos-sms.operations.ts';
import { salvarComJwt } from '#contract/portal/proprios.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { newCpf } from '#tests/support/clients.ts';
import { pricedPartner } from '#tests/support/closings.ts';
import { TERMS, fichasOf } from '#tests/support/fichas.ts';
import { messagesOf, playAll, takingGateway } from '#tests/support/messages.ts';

let api: Api;
let fichas: ReturnType<typeof fichasOf>;
let client: number;
let modelo: number;
const gateway = takingGateway();
beforeAll(async () => {
  api = await startApi();
  fichas = fichasOf(api);
  client = await fichas.client({ telefone_celular: '11912345678' });
  await putAway(await api.database.selectFrom('modelos_sms').select('id').where('tipo', '=', 2).execute());
  modelo = await template('Parcela [parcela_numero]/[parcela_total] de [parcela_valor] vence em [parcela_vencimento]');
});
afterAll(() => api.stop());

const putAway = async (templates: readonly { readonly id: number }[], ativo: 'S' | 'N' = 'N'): Promise<void> => {
  for (const { id } of templates) await api.database.updateTable('modelos_sms').set({ ativo }).where('id', '=', id).execute();
};
const template = async (mensagem: string): Promise<number> =>
  (await api.as('admin').call(salvarModeloSms, { body: { descricao: 'Parcela', mensagem, tipo: 2 } })).body.id;
const setting = async (chave: string, valor: string): Promise<void> => {
  expect((await api.as('admin').call(salvarConfiguracao, { params: { chave }, body: { valor } })).status).toBe(200);
};

const DUE = ['2026-11-22', '2026-12-10', '2027-01-10'];
const issued = async (agendarSmsEmissao?: 'S' | 'N', of = client) => {
  const { dados } = await fichas.issued(of);
  return fichas.saved({
    dados: { id: dados.id },
    dadosEmissao: TERMS,
    dadosEmissaoParcelas: DUE.map((vencimento) => ({ vencimento, valor: '100.00' })),
    agendarSmsEmissao,
  });
};
type Saved = Awaited<ReturnType<typeof issued>>;
const again = (ficha: Saved, change: (parcelas: Saved['emissaoParcelas']) => object[], more: object = {}) =>
  fichas.saved({ dados: { id: ficha.dados.id }, dadosEmissao: TERMS, dadosEmissaoParcelas: change(ficha.emissaoParcelas), ...more });
const shown = (ficha: Saved) => ficha.emissaoParcelas.map(({ _sms }) => (_sms ? `${_sms.situacao} ${_sms.quando}` : null));
const stored = () =>
  api.database
    .selectFrom('mensagens')
    .select(['id', 'estado', 'agendado_para', 'destino', 'id_parcela'])
    .where('canal', '=', 'sms')
    .orderBy('id')
    .execute();
const waiting = async () => (await stored()).filter(({ estado }) => estado === 'aguardando');

beforeEach(async () => {
  await api.database.deleteFrom('mensagens').execute();
});

test('the SMS before the instalments is refused without a mobile, and without a template of the kind', async () => {
  const bare = await fichas.client();
  const { dados } = await fichas.issued(bare);
  const inUse = await api.database.selectFrom('modelos_sms').select('id').where('tipo', '=', 2).where('ativo', '=', 'S').execute();
  await putAway(inUse);
  const reply = await fichas.save({ dados: { id: dados.id }, agendarSmsEmissao: 'S' });
  expect([reply.status, reply.refusal]).toEqual([
    400,
    {
      telefone_celular: 'Cadastre um celular no cliente para avisar por SMS',
      agendarSmsEmissao: 'Cadastre um modelo de SMS do tipo Parcela da emissão',
    },
  ]);
  expect((await fichas.read(dados.id)).emissao?.agendar_sms).toBe('N');
  await putAway(inUse, 'S');
  expect((await fichas.save({ dados: { id: dados.id }, agendarSmsEmissao: 'S' })).refusal).not.toHaveProperty('agendarSmsEmissao');
});

test('one is scheduled for each that is not paid and not past, at nine, once however often it is saved', async () => {
  expect((await issued()).emissao?.agendar_sms).toBe('N');
  expect(await stored()).toEqual([]);
  const ficha = await issued('S');
  expect(shown(ficha)).toEqual([null, 'agendado 2026-12-07T12:00:00.000Z', 'agendado 2027-01-07T12:00:00.000Z']);
  const first = await stored();
  await again(ficha, (parcelas) => parcelas);
  await fichas.saved({ dados: { id: ficha.dados.id, titulo: 'Outro título' } });
  expect(await stored()).toEqual(first);
  expect(first.map(({ destino }) => destino)).toEqual(['11912345678', '11912345678']);
});

test('moved, it follows; into the past, or paid, it is called off; put back, it is scheduled again', async () => {
  const ficha = await issued('S');
  const moved = await again(ficha, ([one, two, three]) => [
    { ...one },
    { ...two, vencimento: '2026-12-20' },
    { ...three, vencimento: '2026-11-21' },
  ]);
  expect(shown(moved).slice(1)).toEqual(['agendado 2026-12-17T12:00:00.000Z', 'cancelado 2027-01-07T12:00:00.000Z']);
  const paid = await again(moved, ([one, two, three]) => [{ ...one }, { ...two, pago: 'S' }, { ...three, vencimento: '2027-01-10' }]);
  expect(shown(paid).slice(1)).toEqual(['cancelado 2026-12-17T12:00:00.000Z', 'agendado 2027-01-07T12:00:00.000Z']);
  const back = await again(paid, ([one, two, three]) => [{ ...one }, { ...two, pago: 'N' }, { ...three }]);
  expect(shown(back).slice(1)).toEqual(['agendado 2026-12-17T12:00:00.000Z', 'agendado 2027-01-07T12:00:00.000Z']);
  expect(await waiting()).toHaveLength(2);
  // An instalment that is there no more takes its SMS along.
  await again(back, ([one, two]) => [{ ...one }, { ...two }]);
  expect(await waiting()).toHaveLength(1);
});

test('postponed while its SMS is in hand or asked about, it has no second one: that one may wait again, and says the new date', async () => {
  for (const open of [{ estado: 'em_entrega' }, { estado: 'incerta', reservado_ate: new Date('2026-12-07T12:05:00.000Z') }] as const) {
    const ficha = await issued('S');
    const second = ficha.emissaoParcelas[1]?.id ?? 0;
    await api.database.updateTable('mensagens').set(open).where('id_parcela', '=', second).execute();
    await again(ficha, ([one, two, three]) => [{ ...one }, { ...two, vencimento: '2026-12-20' }, { ...three }]);
    expect((await stored()).filter(({ id_parcela }) => id_parcela === second).map(({ estado }) => estado)).toEqual([open.estado]);
  }
});

test('postponed after its SMS left, it has one more for the new date, and none for a date that had its own', async () => {
  const ficha = await issued('S');
  const second = ficha.emissaoParcelas[1]?.id ?? 0;
  await api.database.updateTable('mensagens').set({ estado: 'entregue' }).where('id_parcela', '=', second).execute();
  const postpone = (to: string) => again(ficha, ([one, two, three]) => [{ ...one }, { ...two, vencimento: to }, { ...three }]);
  const ofSecond = async () =>
    (await stored())
      .filter(({ id_parcela }) => id_parcela === second)
      .map(({ estado, agendado_para }) => [estado, agendado_para?.toISOString()]);
  const left = ['entregue', '2026-12-07T12:00:00.000Z'];
  await postpone('2026-12-20');
  await postpone('2026-12-20');
  expect(await ofSecond()).toEqual([left, ['aguardando', '2026-12-17T12:00:00.000Z']]);
  await postpone('2026-12-28');
  expect(await ofSecond()).toEqual([left, ['aguardando', '2026-12-25T12:00:00.000Z']]);
  await postpone('2026-12-10');
  expect(await ofSecond()).toEqual([left, ['cancelada', '2026-12-25T12:00:00.000Z']]);
});

test('the issuance cancelled or the ficha removed calls all of them off; only the ficha put back schedules them again (E113)', async () => {
  const ficha = await issued('S');
  const cancel = (cancelado: 'S' | 'N') =>
    fichas.saved({ dados: { id: ficha.dados.id }, dadosEmissao: { ...TERMS, cancelado, motivo_cancelado: 'Vendeu o carro' } });
  await cancel('S');
  expect(await waiting()).toEqual([]);
  await cancel('N');
  expect([await waiting(), (await fichas.read(ficha.dados.id)).emissao?.agendar_sms]).toEqual([[], 'N']);
  await fichas.saved({ dados: { id: ficha.dados.id }, agendarSmsEmissao: 'S' });
  expect(await waiting()).toHaveLength(2);
  const withdraw = (cancelado: 'S' | 'N') =>
    fichas.saved({ dados: { id: ficha.dados.id }, dadosProposta: { cancelado, motivo_cancelado: 'Desistiu' } });
  await withdraw('S');
  expect(await waiting()).toEqual([]);
  await withdraw('N');
  expect(await waiting()).toEqual([]);
  await fichas.saved({ dados: { id: ficha.dados.id }, agendarSmsEmissao: 'S' });
  expect(await waiting()).toHaveLength(2);
  await fichas.saved({ dados: { id: ficha.dados.id, ativo: 'N' } });
  expect(await waiting()).toEqual([]);
  await fichas.saved({ dados: { id: ficha.dados.id, ativo: 'S' } });
  expect(await waiting()).toHaveLength(2);
  await fichas.saved({ dados: { id: ficha.dados.id }, agendarSmsEmissao: 'N' });
  expect(await waiting()).toEqual([]);
});

test('those that wait follow the mobile of the client, and without one none waits; who has one again is reminded again', async () => {
  const ana = await fichas.client({ telefone_celular: '11912345678' });
  const { dados } = await issued('S', ana);
  const mobile = (telefone_celular: string | null) =>
    api.as('admin').call(salvarCliente, { body: { dados: { id: ana, telefone_celular } } });
  const numbers = async () => (await waiting()).map(({ destino }) => destino);
  await mobile('(11) 98765-4321');
  expect(await numbers()).toEqual(['11987654321', '11987654321']);
  await mobile(null);
  await fichas.saved({ dados: { id: dados.id, titulo: 'Sem celular' } });
  expect(await numbers()).toEqual([]);
  await mobile('11912345678');
  expect(await numbers()).toEqual(['11912345678', '11912345678']);
});

test('they follow the mobile that a partner changes by itself', async () => {
  const partner = await pricedPartner(api, 'Guia');
  const person = { id: partner.id, tipo_pessoa: 'F' as const, cpf: newCpf(), telefone_celular: '48988887777' };
  expect((await api.as('admin').call(salvarCliente, { body: { dados: person } })).status).toBe(200);
  await issued('S', partner.id);
  const reply = await api.bearer('promotor', partner.claims).call(salvarComJwt, { body: { telefoneCelular: '(48) 97777-2222' } as never });
  expect(reply.status).toBe(200);
  expect((await waiting()).map(({ destino }) => destino)).toEqual(['48977772222', '48977772222']);
});

test('it leaves once, in the words of the template of the setting, of its own instalment and to the mobile the client has by then', async () => {
  const other = await template('Olá [primeiro_nome]');
  await setting('modeloSmsParcela', String(modelo));
  await setting('smsParcelaDiasAntes', '5');
  const ana = await fichas.client({ telefone_celular: '11912345678' });
  const ficha = await issued('S', ana);
  await api.as('admin').call(salvarCliente, { body: { dados: { id: ana, nome: 'Ana', telefone_celular: '11987654321' } } });
  await again(ficha, (parcelas) => parcelas);
  await setting('smsParcelaDiasAntes', '3');
  await setting('modeloSmsParcela', '');
  await putAway([{ id: other }]);
  const messages = messagesOf(api, gateway.provider);
  expect(await messages.engine.roundOf('sms')).toBeNull();
  api.setNow('2026-12-05T12:00:00.000Z');
  await playAll(messages.engine, 'sms');
  api.setNow(START);
  expect(gateway.taken.map(({ celular, texto }) => [celular, texto])).toEqual([
    ['11987654321', 'Parcela 2/3 de R$ 100,00 vence em 10/12/2026'],
  ]);
  const sent = await fichas.read(ficha.dados.id);
  expect(shown(sent)[1]).toMatch(/^enviado /);
  await again(sent, (parcelas) => parcelas);
  expect((await stored()).filter(({ id_parcela }) => id_parcela === sent.emissaoParcelas[1]?.id)).toHaveLength(1);
});
