import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { baixarArquivo } from '#contract/arquivos/arquivos.operations.ts';
import {
  baterPonto,
  consultarComprovantes,
  gerarComprovante,
  consultarDiaPonto,
  consultarMesPonto,
  gerarAfd,
  gerarPdfPonto,
  salvarPonto,
} from '#contract/ponto/ponto.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import type { Persona } from '#tests/support/personas.ts';
import { linkedBrowser, permit } from '#tests/support/terminals.ts';

/* Three marks of `editor` on a Friday in November and one of `nobody` the day before; now it is Saturday noon in São Paulo. */

let api: Api;
let editor: number;
beforeAll(async () => {
  api = await startApi();
  editor = api.as('editor').userId;
  const { cookie } = await linkedBrowser(api, 'Recepção');
  api.setNow('2026-11-19T16:00:20.000Z');
  await api.as('nobody').call(baterPonto, {}, { headers: { cookie } });
  for (const clock of ['11:00', '15:00', '16:00']) {
    api.setNow(`2026-11-20T${clock}:20.000Z`);
    await api.as('editor').call(baterPonto, {}, { headers: { cookie } });
  }
  api.setNow('2026-11-21T15:00:00.000Z');
});
afterAll(() => api.stop());

const NOVEMBER = { ano: '2026', mes: '11' };
const month = (persona: Persona, id?: number) =>
  api.as(persona).call(consultarMesPonto, { query: { ...NOVEMBER, ...(id !== undefined && { id_usuario: String(id) }) } });
const dayOf = async (data = '2026-11-20') => {
  const { body } = await month('admin', editor);
  return body.datas.find((day) => day.data === data);
};
const adjust = (change: { horarios?: string[]; removidos?: number[]; motivo?: string }, mes = 11, persona: Persona = 'admin') =>
  api.as(persona).call(salvarPonto, { body: { ano: 2026, mes, id_usuario: editor, ...change } });
const employer = async (): Promise<void> => {
  const values = [
    { chave: 'empregadorNome', valor: 'Corretora Exemplo' },
    { chave: 'empregadorDocumento', valor: '11222333000181' },
  ];
  await api.database
    .insertInto('configuracoes')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

describe('the register is refused', () => {
  test('for a day so far away that none can be counted from it', async () => {
    for (const data of ['0999-05-01', '9999-12-31']) {
      for (const operation of [consultarMesPonto, consultarDiaPonto]) {
        const { status, refusal } = await api.as('admin').call(operation, { query: { data } });
        expect([status, refusal]).toEqual([400, { data: 'Informe uma data entre 1901 e 2198' }]);
      }
      const { status, refusal } = await api.as('admin').call(gerarAfd, { query: { data_inicio: '2026-11-01', data_fim: data } });
      expect([status, refusal['data_fim']]).toEqual([400, 'Informe uma data entre 1901 e 2198']);
    }
  });

  test('without login', async () => {
    expect((await api.anonymous.call(consultarMesPonto)).status).toBe(401);
    expect((await api.anonymous.call(salvarPonto, { body: { ano: 2026, mes: 11, id_usuario: editor } })).status).toBe(401);
  });

  test('to others than its owner and whoever consults them, who may not edit it either', async () => {
    const key = 'habilitarPontoConsultaUsuario';
    expect((await month('reader', editor)).refusal['permissao']).toBe(key);
    const day = await api.as('reader').call(consultarDiaPonto, { query: { id_usuario: String(editor), data: '2026-11-20' } });
    expect(day.refusal['permissao']).toBe(key);
    expect((await adjust({ horarios: ['2026-11-20T17:00'] }, 11, 'reader')).refusal['permissao']).toBe(key);
    expect((await adjust({ horarios: ['2026-11-20T17:00'] }, 11, 'editor')).refusal['permissao']).toBe(key);
    expect(
      (await api.as('reader').call(gerarAfd, { query: { data_inicio: '2026-11-01', data_fim: '2026-11-30' } })).refusal['permissao'],
    ).toBe(key);
    expect((await api.as('editor').call(gerarPdfPonto)).refusal['permissao']).toBe('habilitarGerarPdfPonto');
    await permit(api, api.as('reader').userId, { habilitarGerarPdfPonto: 'S' });
    expect((await api.as('reader').call(gerarPdfPonto, { query: { id_usuario: String(editor) } })).refusal['permissao']).toBe(key);
  });

  test('for an unknown user', async () => {
    expect((await month('admin', 98_765)).status).toBe(404);
    expect(
      (await api.as('admin').call(salvarPonto, { body: { ano: 2026, mes: 11, id_usuario: 98_765, horarios: ['2026-11-02T10:00'] } }))
        .status,
    ).toBe(404);
  });

  test('a month that does not exist', async () => {
    expect((await api.as('admin').call(consultarMesPonto, { query: { ano: '2026', mes: '13' } })).status).toBe(422);
    expect((await api.as('admin').call(consultarDiaPonto, { query: { data: '2026-02-30' } })).refusal).toEqual({ data: 'Data inválida' });
  });
});

describe('an adjustment is refused', () => {
  test.each([
    ['nothing', {}, 'Nenhuma alteração informada'],
    ['a day of another month', { horarios: ['2026-10-20T17:00'] }, '20/10/2026 está fora do mês'],
    ['a day there is not', { horarios: ['2026-11-31T17:00'] }, '31/11/2026 17:00 não existe no calendário'],
    ['the future', { horarios: ['2026-11-21T12:01'] }, '21/11/2026 12:01 está no futuro'],
    ['an equal minute twice', { horarios: ['2026-11-19T08:00', '2026-11-19 08:00'] }, '19/11/2026 08:00 já está no ponto'],
    ['the minute of a mark', { horarios: ['2026-11-20T08:00'] }, '20/11/2026 08:00 já está no ponto'],
  ])('for %s', async (_name, change, horarios) => {
    expect((await adjust(change)).refusal).toEqual({ horarios });
  });

  test('for a code that is nobody’s, another person’s or of another month', async () => {
    const [mark] = (await dayOf())?.horarios ?? [];
    const id = mark?.id ?? 0;
    expect((await adjust({ removidos: [98_765] })).status).toBe(404);
    expect((await adjust({ removidos: [id] }, 10)).status).toBe(404);
    const other = await api
      .as('admin')
      .call(salvarPonto, { body: { ano: 2026, mes: 11, id_usuario: api.as('reader').userId, removidos: [id] } });
    expect(other.status).toBe(404);
  });
});

describe('the month', () => {
  test('lists every day, sums the complete pairs, and its reading is recorded', async () => {
    const { body } = await month('editor');
    expect([body.datas.length, body.hoje, body.usuario]).toEqual([30, '2026-11-21', { id: editor, nome: 'Persona editor' }]);
    const day = body.datas.find((one) => one.data === '2026-11-20');
    expect(day?.horarios.map((time) => [time.horario, time.origem])).toEqual([
      ['08:00', 'O'],
      ['12:00', 'O'],
      ['13:00', 'O'],
    ]);
    expect([day?.totalHoras, day?.fecha]).toEqual(['04:00', 'N']);
    expect(body.datas[0]).toEqual({ data: '2026-11-01', horarios: [], desconsiderados: [], totalHoras: '00:00', fecha: 'S' });
    expect((await api.historyOf(consultarMesPonto)).at(-1)).toMatchObject({
      id_usuario: editor,
      id_registro: editor,
      detalhe: { ano: 2026, mes: 11 },
    });
  });

  test('is the present one when none is named, and that of a day', async () => {
    expect((await api.as('editor').call(consultarMesPonto)).body).toMatchObject({ ano: 2026, mes: 11 });
    expect((await api.as('editor').call(consultarMesPonto, { query: { data: '2024-02-10' } })).body).toMatchObject({ ano: 2024, mes: 2 });
  });

  test('shows what was included and what no longer counts; the marks stay as they are', async () => {
    const reader = api.as('reader').userId;
    const ask = (change: object) => api.as('admin').call(salvarPonto, { body: { ano: 2026, mes: 11, id_usuario: reader, ...change } });
    const find = (datas: Awaited<ReturnType<typeof ask>>['body']['datas']) => datas.find((one) => one.data === '2026-11-18');
    const { body } = await ask({ horarios: ['2026-11-18T08:00', '2026-11-18T12:30'], motivo: 'Esqueceu' });
    expect(find(body.datas)).toMatchObject({ totalHoras: '04:30', fecha: 'S' });
    expect(body.totalMes).toBe('04:30');
    expect((await dayOf('2026-11-18'))?.horarios, 'of somebody else').toEqual([]);
    const [first] = find(body.datas)?.horarios ?? [];
    expect(first).toMatchObject({ horario: '08:00', origem: 'I', tratamento: { motivo: 'Esqueceu', autor: 'Persona admin' } });
    const removed = await ask({ removidos: [first?.id ?? 0] });
    expect(find(removed.body.datas)).toMatchObject({
      fecha: 'N',
      totalHoras: '00:00',
      horarios: [{ horario: '12:30' }],
      desconsiderados: [{ horario: '08:00', tratamento: { motivo: 'Ajuste manual' } }],
    });
    expect((await ask({ removidos: [first?.id ?? 0] })).refusal).toEqual({ removidos: 'Este horário já foi desconsiderado' });
    expect((await ask({ horarios: ['2026-11-18T08:00'] })).status).toBe(200);
    const entry = (await api.historyOf(salvarPonto)).find((one) => one.detalhe?.['motivo'] === 'Esqueceu');
    expect(entry).toMatchObject({ id_registro: reader, detalhe: { incluidos: ['2026-11-18T11:00:00.000Z', '2026-11-18T15:30:00.000Z'] } });
    const day = await api.as('reader').call(consultarDiaPonto, { query: { data: '2026-11-18' } });
    expect(day.body.registros.map((time) => [time.horario, time.id_usuario])).toEqual([
      ['08:00', reader],
      ['12:30', reader],
    ]);
  });

  test('of a night shift closes the day before, when the house says so', async () => {
    const admin = api.as('admin');
    await admin.call(salvarPonto, { body: { ano: 2026, mes: 10, id_usuario: admin.userId, horarios: ['2026-10-31T22:00'] } });
    await admin.call(salvarPonto, { body: { ano: 2026, mes: 11, id_usuario: admin.userId, horarios: ['2026-11-01T04:00'] } });
    const october = async () => (await admin.call(consultarMesPonto, { query: { ano: '2026', mes: '10' } })).body.totalMes;
    expect(await october()).toBe('00:00');
    await api.database.insertInto('configuracoes').values({ chave: 'pontoTurnoNoturno', valor: 'S' }).execute();
    expect(await october()).toBe('06:00');
    // The mark of the first of November is taken away where it is seen: in October.
    const { datas } = (await admin.call(consultarMesPonto, { query: { ano: '2026', mes: '10' } })).body;
    const removidos = [datas.at(-1)?.horarios.at(-1)?.id ?? 0];
    const take = (mes: number) => admin.call(salvarPonto, { body: { ano: 2026, mes, id_usuario: admin.userId, removidos } });
    expect((await take(11)).status).toBe(404);
    expect((await take(10)).body.totalMes).toBe('00:00');
    await api.database.deleteFrom('configuracoes').where('chave', '=', 'pontoTurnoNoturno').execute();
  });
});

test('nights in a row across the turn of a month stay with the day they began', async () => {
  const reader = api.as('reader').userId;
  const save = (mes: number, horarios: string[]) =>
    api.as('admin').call(salvarPonto, { body: { ano: 2026, mes, id_usuario: reader, horarios } });
  await save(7, ['2026-07-29T22:00', '2026-07-30T04:00', '2026-07-30T22:00', '2026-07-31T04:00', '2026-07-31T22:00']);
  await save(8, ['2026-08-01T04:00', '2026-08-01T22:00', '2026-08-02T04:00']);
  await api.database.insertInto('configuracoes').values({ chave: 'pontoTurnoNoturno', valor: 'S' }).execute();
  const query = { id_usuario: String(reader), ano: '2026', mes: '8' };
  const { datas, totalMes } = (await api.as('admin').call(consultarMesPonto, { query })).body;
  await api.database.deleteFrom('configuracoes').where('chave', '=', 'pontoTurnoNoturno').execute();
  expect(totalMes).toBe('06:00');
  expect(datas.slice(0, 2).map((day) => [day.horarios.map((time) => time.horario), day.fecha])).toEqual([
    [['22:00', '04:00'], 'S'],
    [[], 'S'],
  ]);
});

describe('the documents', () => {
  test('are refused while the settings name no employer, and for too long a period', async () => {
    await api.database.deleteFrom('configuracoes').where('chave', 'in', ['empregadorNome', 'empregadorDocumento']).execute();
    const ask = (data_inicio: string, data_fim: string) => api.as('admin').call(gerarAfd, { query: { data_inicio, data_fim } });
    expect((await ask('2026-11-01', '2026-11-30')).refusal).toHaveProperty('empregador');
    expect((await api.as('admin').call(gerarPdfPonto)).refusal).toHaveProperty('empregador');
    expect((await ask('2026-11-02', '2026-11-01')).refusal).toHaveProperty('data_fim');
    expect((await ask('2025-01-01', '2026-11-01')).refusal).toHaveProperty('data_fim');
  });

  test('the printed month is a PDF', async () => {
    await employer();
    const { body } = await api.as('admin').call(gerarPdfPonto, { query: { ...NOVEMBER, id_usuario: String(editor) } });
    expect(body.nome).toBe('espelho-ponto-2026-11.pdf');
    const file = await api.anonymous.call(baixarArquivo, { params: { temporario: body.temporario, nome: body.nome } });
    expect(
      Buffer.from(file.body as unknown as Uint8Array)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await api.historyOf(gerarPdfPonto)).at(-1)).toMatchObject({ id_registro: editor });
  }, 30_000);

  test('the source file keeps a mark that was taken away', async () => {
    await employer();
    const id_usuario = api.as('nobody').userId;
    const query = { id_usuario: String(id_usuario), data: '2026-11-19' };
    const [mark] = (await api.as('admin').call(consultarDiaPonto, { query })).body.registros;
    const adjustment = { ano: 2026, mes: 11, id_usuario, removidos: [mark?.id ?? 0], horarios: ['2026-11-19T13:10'] };
    expect((await api.as('admin').call(salvarPonto, { body: adjustment })).status).toBe(200);
    const { body } = await api.as('admin').call(gerarAfd, { query: { data_inicio: '2026-11-19', data_fim: '2026-11-19' } });
    expect(body.nome).toBe('AFD00000000000000000_11222333000181_REP_P.txt');
    const file = await api.anonymous.call(baixarArquivo, { params: { temporario: body.temporario, nome: body.nome } });
    const lines = Buffer.from(file.body as unknown as Uint8Array)
      .toString('latin1')
      .split('\r\n');
    expect(lines.map((line) => line.length)).toEqual([302, 118, 137, 64, 100, 0]);
    expect(lines[2]?.slice(9, 34)).toBe('72026-11-19T13:00:00-0300');
    expect((await api.historyOf(gerarAfd)).at(-1)).toMatchObject({ detalhe: { data_inicio: '2026-11-19', batidas: 1 } });
  });

  test('a receipt is for the person who made the mark, and listed for two days', async () => {
    await employer();
    const list = async (persona: Persona) => (await api.as(persona).call(consultarComprovantes)).body.registros;
    const mine = await list('editor');
    expect(mine.map((one) => one.data_batida)).toEqual([
      '2026-11-20T16:00:00.000Z',
      '2026-11-20T15:00:00.000Z',
      '2026-11-20T11:00:00.000Z',
    ]);
    const id = mine[0]?.id ?? 0;
    const ask = (persona: Persona) => api.as(persona).call(gerarComprovante, { params: { id: String(id) } });
    expect((await api.anonymous.call(consultarComprovantes)).status).toBe(401);
    expect((await ask('admin')).status).toBe(404);
    const { body } = await ask('editor');
    expect(body.nome).toMatch(/^comprovante-ponto-\d{9}\.pdf$/);
    expect((await api.historyOf(gerarComprovante)).at(-1)).toMatchObject({ id_usuario: editor, id_registro: id });
    expect(await list('nobody')).toHaveLength(1);
    api.setNow('2026-11-21T16:30:00.000Z');
    expect(await list('nobody')).toEqual([]);
    api.setNow('2026-11-21T15:00:00.000Z');
  }, 30_000);
});
