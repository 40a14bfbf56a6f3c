import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baixarArquivo } from '#contract/arquivos/arquivos.operations.ts';
import { gerarFaturamentoMensal, gerarRelatorioParcial, gerarRelatorioPorPlano } from '#contract/fechamentos/fechamentos.operations.ts';
import { ALL_PERMISSIONS, NO_PERMISSIONS, type Permissions } from '#contract/kernel/permissions.ts';
import { readyFile } from '#server/modules/arquivos/arquivos.api.ts';
import { RETRIES_OF_DAYS } from '#server/kernel/jobs/job.ts';
import { createDoors } from '#server/modules/arquivos/arquivos.doors.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { pessoa, saveEvent } from '#tests/support/insured-events.ts';
import type { Partner } from '#tests/support/partners.ts';
import { SEND_REPORT, createRelatorios } from './relatorios.service.ts';
import { eventOf, fechar, pricedPartner } from '#tests/support/closings.ts';

let api: Api;
let closed: Partner;
let open: Partner;
beforeAll(async () => {
  api = await startApi();
  closed = await pricedPartner(api, 'Fechada');
  open = await pricedPartner(api, 'Aberta', { valor_diaria: '3.00' });
  await eventOf(api, closed, '2026-10-05', '2026-10-06', 5);
  await eventOf(api, open, '2026-10-05', '2026-10-05', 4);
  // What is of another month is in no report of this one.
  await eventOf(api, open, '2026-09-05', '2026-09-05', 2);
  await eventOf(api, closed, '2026-09-05', '2026-09-05', 2);
  await fechar(api, closed, { data: '2026-09' });
  await fechar(api, closed);
});
afterAll(() => api.stop());

const rowsOf = async (bytes: Uint8Array): Promise<unknown[][]> => (await readXlsx(Buffer.from(bytes))).sheets[0]?.rows ?? [];
const partialOf = async (mes: string): Promise<(partner: Partner) => unknown[] | undefined> => {
  const { body } = await api.as('admin').call(gerarRelatorioParcial, { query: { data: mes } });
  expect(body.nome).toBe(`relatorio-parcial-${mes}.xlsx`);
  const file = await api.anonymous.call(baixarArquivo, { params: { temporario: body.temporario, nome: body.nome } });
  const rows = await rowsOf(file.body as unknown as Uint8Array);
  return (partner) => rows.find(([code]) => code === partner.code);
};
test('the partial report has every code with what its month comes to now', async () => {
  const of = await partialOf('2026-10');
  expect(of(closed)).toEqual([closed.code, 'Fechada', 'Fechado', 1, 5, 10, 4.5, 45, 45, 45, 0, 0, 45]);
  expect(of(open)).toEqual([open.code, 'Aberta', 'Aberto', 1, 4, 4, 3, 12, 12, 12, 0, 0, 12]);
});

test('it foresees what a month closed before its end hands on to the next', async () => {
  const early = await pricedPartner(api, 'Fechada Cedo', { desde: '2026-11-01' });
  await fechar(api, early, { data: '2026-11' });
  const people = Array.from({ length: 3 }, () => pessoa());
  await saveEvent(api, early.claims, { dataInicio: '2026-11-28', dataFinal: '2026-12-01' }, people);
  const [november, december] = [await partialOf('2026-11'), await partialOf('2026-12')];
  expect(november(early)?.slice(-3)).toEqual([0, 0, 9.9]);
  // Nine days of November, and three of its own.
  expect(december(early)?.slice(-3)).toEqual([0, 12, 54]);
});

const sending = (powers: Permissions | null = ALL_PERMISSIONS) =>
  createRelatorios(api.app.kernel, {
    clientes: {
      contactsOfUser: async () => ({ id: 1, nome: 'Ana', telefone_celular: null, email: 'ana@exemplo.com.br', responsavel_email: null }),
    },
    exportacoes: { makeNow: async (_context, _kind, nome) => readyFile('', nome) },
    arquivos: createDoors(api.app.kernel, { operations: () => [], powersOf: async () => powers }),
  });

test('nothing is sent to whoever left, or may not see it any more, by the time it is made', async () => {
  const chave = 'fechamento:por-plano:tarde';
  const work = { tipo: 'por-plano', mes: '2026-10-01', cliente: null, usuario: api.as('admin').userId, chave } as const;
  const sent = () => api.database.selectFrom('caixa_saida').select('id').where('chave', '=', chave).execute();
  for (const powers of [null, NO_PERMISSIONS]) await sending(powers).send(work);
  expect(await sent()).toEqual([]);
  await sending().send(work);
  expect(await sent()).toHaveLength(1);
});

test('the two that are sent go once a minute to whoever asks, made of what was frozen', async () => {
  const asked = { query: { data: '2026-10' } };
  const { email: enviadoPara } = await api.database
    .selectFrom('clientes as c')
    .innerJoin('usuarios as u', 'u.id_cliente', 'c.id')
    .select('c.email')
    .where('u.id', '=', api.as('admin').userId)
    .executeTakeFirstOrThrow();
  const said = { sucesso: true, enviadoPara };
  expect((await api.as('admin').call(gerarRelatorioPorPlano, asked)).body).toEqual(said);
  expect((await api.as('admin').call(gerarFaturamentoMensal, asked)).body).toEqual(said);
  const nobody = { query: { ...asked.query, idClienteRelatorio: '999999' } };
  expect((await api.as('admin').call(gerarRelatorioPorPlano, nobody)).status).toBe(404);
  const { kernel } = api.app;
  const relatorios = sending();
  for (const tipo of ['por-plano', 'faturamento'] as const) {
    const work = { tipo, mes: '2026-10-01', cliente: null, usuario: api.as('admin').userId, chave: `fechamento:${tipo}:prova` };
    await relatorios.send(work);
    await relatorios.send(work);
  }
  const sent = await api.database
    .selectFrom('caixa_saida')
    .select(['id', 'assunto'])
    .where('chave', 'like', '%:prova')
    .orderBy('id')
    .execute();
  expect(sent.map(({ assunto }) => assunto)).toEqual(['Guarida: Relatório por plano de 10/2026', 'Guarida: Faturamento mensal de 10/2026']);
  const sheets = await Promise.all(
    sent.map(async ({ id }) => {
      const { arquivo } = await api.database
        .selectFrom('caixa_saida_anexos')
        .select('arquivo')
        .where('id_mensagem', '=', id)
        .executeTakeFirstOrThrow();
      return rowsOf(await buffer(await kernel.files.abrir(arquivo ?? '')));
    }),
  );
  expect(sheets[0]?.find(([plan]) => plan === 'Sem plano')).toEqual(['Sem plano', 2, 2, 9, 14, null, 57, 57, 57, null, null, null]);
  expect(sheets[1]?.slice(1).map(([code, , status]) => [code, status])).toEqual([[closed.code, 'Fechado']]);
});

test('one that was asked for less than a minute ago is the same one, of the same month and person', async () => {
  const admin = api.as('admin');
  const works = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from jobs.job where name = ${SEND_REPORT.name}`.execute(
      api.database,
    );
    return rows[0]?.n ?? 0;
  };
  const before = await works();
  const askAt = async (seconds: number, mes: string): Promise<number> => {
    api.setNow(new Date(new Date(START).getTime() + seconds * 1000).toISOString());
    expect((await admin.call(gerarFaturamentoMensal, { query: { data: mes } })).body).toMatchObject({ sucesso: true });
    return (await works()) - before;
  };
  // Across the turn of a minute of the clock, too.
  expect([await askAt(159, '2026-09'), await askAt(161, '2026-09'), await askAt(218, '2026-09')]).toEqual([1, 1, 1]);
  expect([await askAt(218, '2026-08'), await askAt(219, '2026-09'), await askAt(220, '2026-08')]).toEqual([2, 3, 3]);
  await Promise.all([1, 2, 3, 4].map(() => askAt(300, '2026-09')));
  expect((await works()) - before).toBe(4);
  api.setNow(START);
});

test('whoever has no address is told so', async () => {
  const write = (email: string | null) =>
    api.database
      .updateTable('clientes')
      .set({ email })
      .where('id', '=', (eb) =>
        eb.selectFrom('usuarios').select('id_cliente').where('id', '=', api.as('admin').userId).$asScalar().$notNull(),
      )
      .execute();
  await write(null);
  expect((await api.as('admin').call(gerarFaturamentoMensal, { query: { data: '2026-10' } })).refusal).toEqual({
    email: 'Seu usuário não tem e-mail: informe-o no seu cadastro',
  });
  await write('admin@exemplo.com.br');
});

test('a report that somebody was promised is tried for days', () => {
  expect(SEND_REPORT.retries).toBe(RETRIES_OF_DAYS);
});
