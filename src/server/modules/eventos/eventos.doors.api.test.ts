import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { concluirEvento, salvarEvento } from '#contract/eventos/eventos.operations.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { createAuthenticate } from '#server/kernel/session.ts';
import { holdingsOf } from '#server/kernel/db/hand-over.ts';
import { anexosModule } from '#server/modules/anexos/anexos.module.ts';
import { eventosPadraoModule } from '#server/modules/eventos-padrao/eventos-padrao.module.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import type { CoverReminder, EventosApi, EventTarget } from './eventos.api.ts';
import { eventosModule } from './eventos.module.ts';

let api: Api;
let doors: EventosApi;
let context: StaffContext;
const target = async (): Promise<EventTarget> => {
  const { id } = (await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Alvo' } } })).body;
  return { table: 'clientes_fichas', id, clientId: id };
};

beforeAll(async () => {
  api = await startApi();
  const { kernel } = api.app;
  doors = eventosModule(kernel, {
    anexos: anexosModule(kernel, { holderOf: async () => null }).api,
    clientes: {
      whenCreated: () => undefined,
      whenSaved: () => undefined,
      whenMobileChanges: () => undefined,
      registered: async () => undefined,
      lock: () => Promise.resolve(false),
      regroup: () => Promise.resolve(false),
      whenFixed: () => undefined,
      addSheets: () => undefined,
      map: {} as never,
      promotor: () => Promise.resolve(null),
      partnerPapers: () => Promise.resolve({ arquivo_apolice: null, id_imagem_participante: null }),
      clientOfCode: () => Promise.resolve(null),
      requirePartner: () => Promise.resolve(),
      spendEdited: () => Promise.resolve(),
      lockPartner: () => Promise.resolve(),
      saveOwn: () => Promise.resolve({ oldEmail: null, newEmail: null, newPhone: null, version: new Date(START) }),
      property: () => Promise.resolve({ tokenPropriedade: null, estadas: [] }),
      clientsOfContact: () => Promise.resolve([]),
      partnerDoors: () => Promise.resolve(new Map()),
      partnerOfProperty: () => Promise.resolve(null),
      lookup: {} as never,
      endPreClient: () => Promise.resolve(),
      holdings: holdingsOf('clientes', sql`true`),
      audience: () => sql`select`,
      tagValues: () => Promise.resolve(new Map()),
      contacts: () => Promise.resolve(undefined),
      contactsOfUser: () => Promise.resolve(undefined),
      birthdaysOn: () => Promise.resolve({ total: 0, first: [] }),
    },
    padroes: eventosPadraoModule(kernel).api,
  }).api;
  const caller = await createAuthenticate(api.database)(api.as('admin').token, { address: '127.0.0.1', terminal: null }, new Date(START));
  if (!caller) throw new Error('sem sessão');
  context = {
    operation: salvarCliente,
    requestId: 'teste',
    address: '127.0.0.1',
    terminal: null,
    userAgent: null,
    port: null,
    trail: { written: false },
    token: null,
    idempotency: null,
    now: new Date(START),
    log: kernel.log,
    caller,
  };
});
afterAll(() => api.stop());

const within = <R>(work: (trx: Trx) => Promise<R>): Promise<R> => api.app.kernel.write(context, work);
const stored = (id: number) => api.database.selectFrom('eventos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const pattern = async (descricao: string, more: Record<string, string | number> = {}): Promise<number> => {
  const at = new Date(START);
  const row = await api.database
    .insertInto('eventos_padrao')
    .values({ alvo: 2, descricao, data_cadastro: at, data_edicao: at, ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};
const preview = (of: EventTarget, etapa: number, known = true) =>
  doors.preview(api.database, context, {
    alvo: 2,
    etapa,
    pre_cliente: 'N',
    target: known ? of : null,
    responsibles: [null],
    data_proposta: '2026-12-01',
    data_emitido: null,
  });

describe('patterns of a stage', () => {
  test('are offered once, and taken back when the stage changes', async () => {
    const cotacao = await pattern('Enviar cotação', { cotacao: 'S' });
    const proposta = await pattern('Cobrar proposta', { proposta: 'S', quantidade: 2 });
    await pattern('De outro cliente', { proposta: 'S', pre_cliente: 'S' });
    await pattern('Daqui a séculos', { proposta: 'S', quantidade: 3650, periodo: 'A' });
    const criacao = await pattern('Ao criar');
    const of = await target();

    expect((await preview(of, 1, false)).registros.map((one) => one.id_evento_padrao)).toEqual([criacao, cotacao]);
    const first = await preview(of, 1);
    expect(first.registros).toMatchObject([
      { id_evento_padrao: cotacao, data_programada: '2026-11-22', id_responsavel: context.caller.id },
    ]);
    await within((trx) => doors.create(trx, context, of, first.registros, null));
    expect(await preview(of, 1)).toEqual({ registros: [], remover: [] });

    const next = await preview(of, 3);
    expect(next.registros).toMatchObject([{ id_evento_padrao: proposta, data_programada: '2026-12-03' }]);
    expect(next.remover).toHaveLength(1);
    await within((trx) => doors.removeAutomatic(trx, context, of, next.remover));
    expect((await preview(of, 3)).remover).toEqual([]);
    expect((await preview(of, 1)).registros).toHaveLength(1);
  });

  test('removing what is done, by hand or of another target is refused', async () => {
    const of = await target();
    const id_evento_padrao = await pattern('A remover', { emissao: 'S' });
    const drafts = [
      { descricao: 'A mão', data_programada: '2026-11-25' },
      { descricao: 'Automático', data_programada: '2026-11-25', id_evento_padrao },
    ];
    const [manual, automatic] = await within((trx) => doors.create(trx, context, of, drafts, null));
    const remove = (ids: number[], from = of) => within((trx) => doors.removeAutomatic(trx, context, from, ids));
    await expect(remove([manual?.id ?? 0])).rejects.toThrow(RuleError);
    await expect(remove([automatic?.id ?? 0], await target())).rejects.toThrow(RuleError);
    await api.as('admin').call(concluirEvento, { body: { id: automatic?.id ?? 0 } });
    await expect(remove([automatic?.id ?? 0])).rejects.toThrow(RuleError);
    expect((await stored(automatic?.id ?? 0)).ativo).toBe('S');
  });

  test('without a stage fire when a client is created, once', async () => {
    const of = { ...(await target()), table: 'clientes' } as const;
    const id = await pattern('Boas-vindas', { alvo: 7, pre_cliente: 'S', quantidade: 3 });
    const created = { target: of, alvo: 7, pre_cliente: 'S', responsible: api.as('editor').userId } as const;
    const ids = await within((trx) => doors.createAutomatic(trx, context, created));
    expect(await stored(ids[0] ?? 0)).toMatchObject({
      id_evento_padrao: id,
      data_programada: '2026-11-24',
      id_responsavel: api.as('editor').userId,
      id_cliente: of.clientId,
    });
    expect(await within((trx) => doors.createAutomatic(trx, context, created))).toEqual(ids);
    expect(await within((trx) => doors.createAutomatic(trx, context, { ...created, pre_cliente: 'N' }))).toEqual([]);
  });
});

describe('the reminder of the end of cover', () => {
  const cover = (of: EventTarget, more: Partial<CoverReminder> = {}): CoverReminder => ({
    id: null,
    target: of,
    titulo: 'Carro',
    data_vigencia: '2027-01-31',
    responsibles: [api.as('editor').userId],
    before: more.id ? { titulo: 'Carro', data_vigencia: '2027-01-31' } : null,
    ...more,
  });
  const keep = (asked: CoverReminder) => within((trx) => doors.keepCoverReminder(trx, context, asked));

  test('is one, kept up to date, remembered as many days before as the setting says', async () => {
    const of = await target();
    const id = await keep(cover(of));
    expect(await stored(id)).toMatchObject({
      descricao: 'Vencimento de vigência – Carro',
      data_lembrar: '2027-01-01',
      tipo_vigencia: 'S',
      id_responsavel: api.as('editor').userId,
    });
    const version = (await stored(id)).data_edicao;
    expect(await keep(cover(of, { id }))).toBe(id);
    expect((await stored(id)).data_edicao).toEqual(version);
    await api.as('admin').call(salvarEvento, { body: { dados: { id, data_reagendamento: '2027-02-15' } } });
    expect(await keep(cover(of, { id, data_vigencia: '2027-03-31', quantidade_lembrar: 1, periodo_lembrar: 'M' }))).toBe(id);
    expect(await stored(id)).toMatchObject({ data_programada: '2027-03-31', data_reagendamento: null, data_lembrar: '2027-02-28' });
    expect((await api.as('admin').call(salvarEvento, { body: { dados: { id, recorrente: 'S' } } })).refusal).toHaveProperty('recorrente');
  });

  test('is given to the first who is still there, else to whoever saves (E101)', async () => {
    const [gone, here] = [api.as('nobody').userId, api.as('editor').userId];
    await api.database.updateTable('usuarios').set({ status: 'I' }).where('id', '=', gone).execute();
    const first = await keep(cover(await target(), { responsibles: [null, gone, here] }));
    expect((await stored(first)).id_responsavel).toBe(here);
    const alone = await keep(cover(await target(), { responsibles: [gone] }));
    expect((await stored(alone)).id_responsavel).toBe(context.caller.id);
    await api.database.updateTable('usuarios').set({ status: 'A' }).where('id', '=', gone).execute();
  });

  test('keeps what somebody wrote in it, and stays away when removed, until what it says of the cover changes', async () => {
    const of = await target();
    const id = await keep(cover(of));
    const byHand = { descricao: 'Ligar antes do vencimento', data_programada: '2027-01-20', quantidade_lembrar: 60 };
    await api.as('admin').call(salvarEvento, { body: { dados: { id, ...byHand } } });
    expect(await keep(cover(of, { id }))).toBe(id);
    expect(await stored(id)).toMatchObject(byHand);
    await keep(cover(of, { id, titulo: 'Moto' }));
    expect(await stored(id)).toMatchObject({ ...byHand, descricao: 'Vencimento de vigência – Moto' });
    await within((trx) => doors.removeOpen(trx, context, id));
    expect(await keep(cover(of, { id, titulo: 'Moto' }))).toBe(id);
    expect((await stored(id)).ativo).toBe('N');
    await keep(cover(of, { id, data_vigencia: '2027-06-30' }));
    expect(await stored(id)).toMatchObject({ ativo: 'S', data_programada: '2027-06-30', quantidade_lembrar: 60 });
  });

  test('is left when done, and followed by another when the day changes; a removed one comes back', async () => {
    const of = await target();
    const id = await keep(cover(of));
    await within((trx) => doors.concludeOpen(trx, context, id, 'Renovada na ficha 9'));
    expect(await stored(id)).toMatchObject({ concluido: 'S', observacao_concluido: 'Renovada na ficha 9', concluido_em: context.now });
    expect(await keep(cover(of, { id }))).toBe(id);
    const next = await keep(cover(of, { id, data_vigencia: '2028-01-31' }));
    expect(next).not.toBe(id);
    await within((trx) => doors.removeOpen(trx, context, next));
    expect((await stored(next)).ativo).toBe('N');
    expect(await keep(cover(of, { id: next, data_vigencia: '2028-01-31', before: null }))).toBe(next);
    expect((await stored(next)).ativo).toBe('S');
    await within((trx) => doors.removeOpen(trx, context, id));
    expect((await stored(id)).ativo).toBe('S');
  });
});

test('a target that goes away takes its open reminders with it, and the history says which', async () => {
  const of = await target();
  const drafts = [1, 2].map((n) => ({
    descricao: `Evento ${n}`,
    data_programada: '2026-11-25',
    recorrente: n === 1 ? ('S' as const) : ('N' as const),
  }));
  const [series, plain] = await within((trx) => doors.create(trx, context, of, drafts, null));
  const done = (await api.as('admin').call(concluirEvento, { body: { id: series?.id ?? 0 } })).body.id;
  await within((trx) => doors.removeAllOpen(trx, context, of));
  expect([(await stored(series?.id ?? 0)).ativo, (await stored(plain?.id ?? 0)).ativo, (await stored(done)).ativo]).toEqual([
    'N',
    'N',
    'S',
  ]);
  expect(await doors.show(api.database, context, plain?.id ?? 0)).toMatchObject({ descricao: 'Evento 2', ativo: 'N' });
  expect((await api.historyOf(salvarCliente)).at(-1)).toMatchObject({
    id_cliente: of.clientId,
    antes: { eventos: [{ descricao: 'Evento 1' }, { descricao: 'Evento 2' }] },
  });
});
