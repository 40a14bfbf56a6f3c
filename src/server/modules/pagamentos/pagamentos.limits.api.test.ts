import { afterEach, expect, test } from 'vitest';
import {
  consultarRecebimento,
  consultarSolicitacoes,
  revelarSolicitacao,
  salvarSolicitacao,
} from '#contract/pagamentos/pagamentos.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { PASSWORD } from '#tests/support/personas.ts';

const NUMBERS = ['4111111111111111', '4012888888881881'] as const;
const card = (numero: string, at: number) => ({
  nome: 'Maria',
  numero,
  bandeira: 1 as const,
  vencimento: '12/2027',
  codigo: '123',
  valor: `${at + 1}.00`,
  vencimento_fatura: '2026-12-10',
});

let api: Api;
afterEach(() => api.stop());

test('ten a minute and sixty an hour of an address, ten a day of a number, and no table tells which', async () => {
  api = await startApi({ limit: true, environment: { PROXY_CONFIAVEL: '127.0.0.1' } });
  const from = (address: string, body: object) =>
    api.anonymous.call(salvarSolicitacao, { body }, { headers: { 'x-forwarded-for': address } });
  // Refused ones count too: whoever tries cards out is slowed down.
  const tries: number[] = [];
  for (let at = 0; at < 12; at += 1) tries.push((await from('203.0.113.1', {})).status);
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
  const ofOne: number[] = [];
  for (let at = 0; at < 12; at += 1) ofOne.push((await from(`203.0.113.${at + 10}`, card(NUMBERS[0], at))).status);
  expect(ofOne).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  expect((await from('203.0.113.40', card(NUMBERS[1], 0))).status).toBe(200);
  const counted = await api.database.selectFrom('limites').select('key').execute();
  expect(counted.length).toBeGreaterThan(0);
  expect(counted.filter(({ key }) => key.includes('numero') || NUMBERS.some((one) => key.includes(one)))).toEqual([]);
});

test('sixty an hour of an address, however they are spread over its minutes', async () => {
  api = await startApi({ limit: true, environment: { PROXY_CONFIAVEL: '127.0.0.1' } });
  const from = (address: string) => api.anonymous.call(salvarSolicitacao, { body: {} }, { headers: { 'x-forwarded-for': address } });
  const newMinute = () => api.database.deleteFrom('limites').where('key', 'like', '%:address:60:%').execute();
  for (let minute = 0; minute < 6; minute += 1) {
    for (let at = 0; at < 10; at += 1) expect((await from('203.0.113.7')).status).toBe(400);
    expect((await newMinute()).map(({ numDeletedRows }) => Number(numDeletedRows))).toEqual([1]);
  }
  const { status, headers } = await from('203.0.113.7');
  expect([status, Number(headers['retry-after']) > 60]).toEqual([429, true]);
  expect((await from('203.0.113.8')).status).toBe(400);
});

test('a house without keys takes no card and tells none, and says so', async () => {
  api = await startApi({ environment: { CHAVE_CARTOES: '' } });
  expect((await api.anonymous.call(consultarRecebimento, {})).body).toEqual({ dados: { habilitado: 'N' } });
  const { status, refusal, headers } = await api.anonymous.call(salvarSolicitacao, { body: card(NUMBERS[0], 0) });
  expect([status, refusal['mensagem'], headers['retry-after']]).toEqual([
    503,
    'O recebimento de cartões está desligado. Fale com a corretora para combinar outra forma de pagamento.',
    undefined,
  ]);
  expect((await api.as('admin').call(consultarSolicitacoes)).body).toEqual({ registros: [], totalRegistros: 0, cofre: 'desligado' });
  const told = await api.as('admin').call(revelarSolicitacao, { params: { id: '1' }, body: { senha: PASSWORD } });
  expect([told.status, told.refusal['id']]).toEqual([400, expect.stringContaining('CHAVE_CARTOES')]);
});
