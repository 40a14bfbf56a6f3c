import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consultarAnexos, enviarAnexo } from '#contract/anexos/anexos.operations.ts';
import { resumoCliente } from '#contract/clientes/resumo.operations.ts';
import { concluirEvento, consultarEventosDoAlvo, salvarEvento } from '#contract/eventos/eventos.operations.ts';
import { dataReferencia } from '#contract/eventos/eventos.rules.ts';
import { consultarApolices } from '#contract/fichas/consulta.operations.ts';
import { consultarFicha, consultarFichas } from '#contract/fichas/fichas.operations.ts';
import { HISTORICO_CONTADO_MAX, HISTORICO_DIAS_MAX } from '#contract/historico/historico.labels.ts';
import { consultarHistorico } from '#contract/historico/historico.operations.ts';
import { addDays, civilDateAt } from '#contract/kernel/dates.ts';
import { ALL_PERMISSIONS } from '#contract/kernel/permissions.ts';
import { centsOf, decimalOf } from '#contract/kernel/money.ts';
import { consultarSms } from '#contract/mensagens/mensagens.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { INSTALMENTS, PDF, TERMS, fichasOf } from '#tests/support/fichas.ts';

let api: Api;
let fichas: ReturnType<typeof fichasOf>;
let client: number;
let other: number;

const params = (id: number) => ({ params: { id: String(id) } });
const summary = async (id: number) => (await api.as('admin').call(resumoCliente, params(id))).body;
const remind = async (dados: Record<string, unknown>): Promise<number> =>
  (await api.as('admin').call(salvarEvento, { body: { dados: { descricao: 'Ligar', ...dados } } })).body.id;

beforeAll(async () => {
  api = await startApi();
  await api.database
    .updateTable('sessoes')
    .set({ expira_em: new Date('2030-01-01') })
    .execute();
  fichas = fichasOf(api);
  client = await fichas.client();
  other = await fichas.client({ nome: 'Sem nada' });
  await api.as('admin').upload(enviarAnexo, { tabela: 'clientes', id: String(client) }, { name: 'rg.pdf', bytes: PDF });
  const three = [
    { vencimento: '2026-11-05', valor: '333.33', valor_juros: '2.00' },
    { vencimento: '2026-12-05', valor: '333.33' },
    { vencimento: '2027-01-05', valor: '333.34' },
  ];
  const issued = await fichas.issued(client, { data_vigencia: '2026-12-31' });
  await fichas.saved({ dados: { id: issued.dados.id }, dadosEmissao: TERMS, dadosEmissaoParcelas: three });
  const house = await fichas.issued(client, { titulo: 'Casa', data_vigencia: '2027-11-10' });
  // What was issued stands whatever becomes of its proposal.
  await fichas.saved({ dados: { id: house.dados.id }, dadosProposta: { cancelado: 'S', motivo_cancelado: 'Desistiu' } });
  const cancelled = await fichas.issued(client, { titulo: 'Moto' });
  await fichas.saved({ dados: { id: cancelled.dados.id }, dadosEmissao: { cancelado: 'S', motivo_cancelado: 'Vendeu' } });
  await fichas.saved({ dados: { id_cliente: client, tipo: 1, titulo: 'Contrato' } });
  await fichas.saved({ dados: { id_cliente: client, titulo: 'Removida', ativo: 'N' } });
  // Another's: counted nowhere.
  const theirs = await fichas.client({ nome: 'Vizinho' });
  await fichas.issued(theirs);
  await remind({ alvo_tabela: 'clientes', id_alvo: theirs, data_programada: '2026-11-20' });
  await remind({ alvo_tabela: 'clientes', id_alvo: client, data_programada: '2026-11-20' });
  await remind({ alvo_tabela: 'clientes_fichas', id_alvo: issued.dados.id, data_programada: '2026-12-24' });
  await remind({
    alvo_tabela: 'clientes',
    id_alvo: client,
    data_programada: '2026-11-25',
    recorrente: 'S',
    recorrente_periodo: 'M',
    recorrente_quantidade: 1,
  });
  const done = await remind({ alvo_tabela: 'clientes', id_alvo: client, data_programada: '2026-11-10' });
  api.setNow('2026-11-21T15:30:00.000Z');
  await api.as('admin').call(concluirEvento, { body: { id: done, concluido: 'S' } });
  api.setNow(START);
});
afterAll(() => api.stop());

const firstOf = (days: readonly string[]): string | null =>
  days.reduce<string | null>((first, day) => (first === null || day < first ? day : first), null);

/** The same facts, counted in what the lists answer. */
async function fromLists(id: number, hoje: string) {
  const as = api.as('admin');
  const [anexos, eventos, todas, { fichas: apolices }] = await Promise.all([
    as.call(consultarAnexos, { query: { tabela: 'clientes', id_tabela: String(id) } }),
    as.call(consultarEventosDoAlvo, {
      query: { alvo_tabela: 'clientes', id_alvo: String(id), dados_extras: 'S', concluido: 'N', registrosPorPagina: '100' },
    }),
    as.call(consultarFichas, { query: { id_cliente: String(id) } }),
    as.call(consultarApolices, params(id)).then(({ body }) => body),
  ]);
  const vigentes = apolices.filter(
    (one) => one.cancelado === 'N' && one.possui_vigencia === 'S' && one.data_vigencia !== null && one.data_vigencia >= hoje,
  );
  const open = (
    await Promise.all(
      apolices
        .filter((one) => one.cancelado === 'N')
        .map(async (one) => (await as.call(consultarFicha, params(one.id))).body.emissaoParcelas),
    )
  )
    .flat()
    .filter((one) => one.pago === 'N');
  const late = open.filter((one) => one.vencimento < hoje);
  const sum = (some: typeof open): string => decimalOf(some.reduce((total, one) => total + centsOf(one.valor), 0));
  const days = eventos.body.registros.map(dataReferencia);
  return {
    anexos: anexos.body.length,
    eventos: {
      abertos: eventos.body.totalRegistros,
      atrasados: days.filter((day) => day < hoje).length,
      proximo: firstOf(days),
    },
    fichas: todas.body.totalRegistros,
    apolices: { total: apolices.length, vigentes: vigentes.length, fim: firstOf(vigentes.flatMap((one) => one.data_vigencia ?? [])) },
    parcelas: { abertas: open.length, valor: sum(open), vencidas: late.length, valor_vencido: sum(late) },
  };
}

describe('the summary of a client', () => {
  test('is refused without a login, below level 2, and for nobody', async () => {
    expect((await api.anonymous.call(resumoCliente, params(client))).status).toBe(401);
    expect((await api.as('nobody').call(resumoCliente, params(client))).refusal['permissao']).toBe('clientes');
    expect((await api.as('admin').call(resumoCliente, params(999_999))).status).toBe(404);
    expect((await api.as('admin').call(resumoCliente, params('x' as never))).status).toBe(422);
  });

  test('leaves out what the caller may not list', async () => {
    await api.database
      .updateTable('usuarios')
      .set({ permissoes: JSON.stringify({ ...ALL_PERMISSIONS, clienteAnexos: 1 }) })
      .where('id', '=', api.as('reader').userId)
      .execute();
    const { body } = await api.as('reader').call(resumoCliente, params(client));
    expect([body.anexos, body.fichas]).toEqual([null, 4]);
  });

  test.each(['2026-11-21T12:00:00.000Z', '2026-12-06T02:59:00.000Z', '2026-12-06T03:00:00.000Z', '2027-02-01T12:00:00.000Z'])(
    'counts at %s what the lists answer',
    async (instant) => {
      api.setNow(instant);
      const { contato, sms: _sent, historico: _counted, ...facts } = await summary(client);
      expect(facts).toEqual(await fromLists(client, civilDateAt(new Date(instant))));
      expect(contato).toEqual({ quando: '2026-11-21T15:30:00.000Z', como: 'evento' });
      api.setNow(START);
    },
  );

  test('says in figures what is due, by the day of São Paulo', async () => {
    expect(await summary(client)).toMatchObject({
      anexos: 1,
      fichas: 4,
      apolices: { total: 3, vigentes: 2, fim: '2026-12-31' },
      parcelas: { abertas: 4, valor: decimalOf(100_000 + centsOf(INSTALMENTS[0]?.valor ?? '0')), vencidas: 1, valor_vencido: '333.33' },
    });
  });

  test('of a client with nothing is zeros', async () => {
    expect(await summary(other)).toEqual({
      anexos: 0,
      eventos: { abertos: 0, atrasados: 0, proximo: null },
      fichas: 0,
      apolices: { total: 0, vigentes: 0, fim: null },
      parcelas: { abertas: 0, valor: '0.00', vencidas: 0, valor_vencido: '0.00' },
      contato: null,
      sms: 0,
      historico: 0,
    });
  });

  test('counts of the SMS what their list holds, and of no other channel', async () => {
    const texted = await fichas.client({ nome: 'Avisada' });
    const { id: id_conteudo } = await api.database
      .insertInto('mensagens_conteudos')
      .values({ canal: 'sms', texto: 'Oi', criado_em: new Date(START) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const one = {
      id_conteudo,
      id_cliente: texted,
      destino: '11987654321',
      prioridade: 1,
      criado_em: new Date(START),
      sair_em: new Date(START),
    } as const;
    await api.database
      .insertInto('mensagens')
      .values([
        { ...one, canal: 'sms' },
        { ...one, canal: 'sms' },
        { ...one, canal: 'whatsapp' },
      ])
      .execute();
    const listed = await api.as('admin').call(consultarSms, { query: { ativo: 'S', id_cliente: String(texted) } });
    expect((await summary(texted)).sms).toBe(listed.body.totalRegistros);
    expect(listed.body.totalRegistros).toBe(2);
  });

  test('counts of the history what its list holds, without this very look', async () => {
    api.setNow('2026-11-22T12:00:00.000Z');
    const listed = await api.as('admin').call(consultarHistorico, {
      query: { id_cliente: [String(client)], data_inicio: addDays('2026-11-22', 1 - HISTORICO_DIAS_MAX), data_fim: '2026-11-22' },
    });
    const functions = listed.body.registros
      .flatMap(({ meses }) => meses.flatMap(({ dias }) => dias.flatMap(({ horas }) => horas)))
      .flatMap(({ usuarios }) => usuarios.flatMap(({ funcoes }) => funcoes));
    const held = functions.reduce((sum, { quantidade }) => sum + quantidade, 0);
    expect(held).toBeGreaterThan(5);
    expect((await summary(client)).historico).toBe(held);
    // That the list and the summary were read is now in it too.
    api.setNow('2026-11-22T12:01:00.000Z');
    expect((await summary(client)).historico).toBe(held + 2);
    api.setNow(START);
  });

  test('counts the history up to a bound, and only for whoever may list it', async () => {
    const watched = await fichas.client({ nome: 'Muito visto' });
    await sql`insert into historico (quando, funcao, id_cliente)
      select ${START}::timestamptz - make_interval(days => n), 'clientes/consultarId', ${watched} from generate_series(1, 150) n`.execute(
      api.database,
    );
    expect((await api.as('editor').call(resumoCliente, params(watched))).body.historico).toBeNull();
    expect((await summary(watched)).historico).toBe(HISTORICO_CONTADO_MAX);
  });

  test('leaves its trail', async () => {
    await summary(other);
    const trails = await api.historyOf(resumoCliente);
    expect(trails.map((one) => [one.id_cliente, one.id_registro])).toContainEqual([other, other]);
    expect(trails.every((one) => one.antes === null && one.depois === null)).toBe(true);
  });
});
