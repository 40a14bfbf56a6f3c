import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { consultarEvento, salvarEvento, salvarTodosEventos } from '#contract/eventos/eventos.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import type { Persona } from '#tests/support/personas.ts';

let api: Api;
let client: number;
beforeAll(async () => {
  api = await startApi();
  client = (await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Dona dos eventos' } } })).body.id;
});
afterAll(() => api.stop());

type Dados = Record<string, unknown>;
const save = (by: Persona, dados: Dados) => api.as(by).call(salvarEvento, { body: { dados } });
const read = async (id: number) => (await api.as('admin').call(consultarEvento, { params: { id: String(id) } })).body.registro;
const count = async () =>
  (
    await api.database
      .selectFrom('eventos')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

describe('saving many', () => {
  const all = (
    by: Persona,
    eventos: unknown[],
    eventosAutomaticos: unknown[] = [],
    dados: Dados = { alvo_tabela: 'clientes', id_alvo: client },
  ) => api.as(by).call(salvarTodosEventos, { body: { dados, eventos, eventosAutomaticos } as never });
  const pattern = async (): Promise<number> => {
    const at = new Date(START);
    const row = await api.database
      .insertInto('eventos_padrao')
      .values({ alvo: 7, descricao: 'Boas-vindas', data_cadastro: at, data_edicao: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  };

  test('is refused without clientes 3, for an unknown target, and about another user without the flag', async () => {
    expect((await all('reader', [])).refusal['permissao']).toBe('habilitarAcessoEventos');
    expect((await all('editor', [], [], { alvo_tabela: 'clientes', id_alvo: 987_654 })).status).toBe(404);
    expect((await all('editor', [], [], { alvo_tabela: 'usuarios', id_alvo: api.as('admin').userId })).status).toBe(401);
  });

  test('for somebody else about oneself is refused as one by one is (E096)', async () => {
    const own = { alvo_tabela: 'usuarios', id_alvo: api.as('editor').userId };
    const mine = { descricao: 'Meu', data_programada: '2026-11-25' };
    const theirs = { ...mine, id_responsavel: api.as('admin').userId };
    expect((await all('editor', [mine, theirs], [], own)).refusal['permissao']).toBe('habilitarAcessoEventos');
    expect((await all('editor', [mine], [], own)).status).toBe(200);
  });

  test('is all or nothing, and says which one is wrong', async () => {
    const before = await count();
    const reply = await all('editor', [
      { descricao: 'Certo', data_programada: '2026-11-25' },
      { descricao: '', data_programada: '2026-11-25' },
    ]);
    expect([reply.status, reply.refusal]).toEqual([400, { 'eventos.1.descricao': 'Descreva o evento' }]);
    const unknown = await all('editor', [], [{ descricao: 'x', data_programada: '2026-11-25', id_evento_padrao: 987_654 }]);
    expect(Object.keys(unknown.refusal)).toEqual(['eventosAutomaticos.0.id_evento_padrao']);
    expect(await count()).toBe(before);
  });

  test('gives back the codes beside the sender’s own, and a pattern is used once', async () => {
    const id_evento_padrao = await pattern();
    const automatic = { descricao: 'Boas-vindas', data_programada: '2026-11-22', id_evento_padrao };
    const first = await all(
      'editor',
      [
        { descricao: 'A', data_programada: '2026-11-25', tempId: 'a' },
        { descricao: 'B', data_programada: '2026-11-26', tempId: 7 },
      ],
      [automatic, automatic],
    );
    expect(first.body.registros.map((one) => one.tempId)).toEqual(['a', 7]);
    expect(new Set(first.body.eventosAutomaticos).size).toBe(1);
    const both = await Promise.all([all('editor', [], [automatic]), all('admin', [], [automatic])]);
    for (const again of both) expect(again.body.eventosAutomaticos[0]).toBe(first.body.eventosAutomaticos[0]);
    expect((await api.historyOf(salvarTodosEventos)).at(-1)).toMatchObject({
      id_cliente: client,
      depois: { eventos: [{ descricao: 'Boas-vindas' }] },
    });
  });

  test('a pattern used again leaves the one that was removed where it is', async () => {
    const automatic = { descricao: 'De novo', data_programada: '2026-11-22', id_evento_padrao: await pattern() };
    const make = async () => (await all('admin', [], [automatic])).body.eventosAutomaticos[0] ?? 0;
    const first = await make();
    await save('admin', { id: first, ativo: 'N' });
    expect(await make()).not.toBe(first);
    const reply = await save('admin', { id: first, ativo: 'S' });
    expect([reply.status, reply.refusal]).toEqual([400, { ativo: 'Este evento automático já foi criado de novo' }]);
  });

  test('leaves them to whoever registers when who answers for the client left', async () => {
    const { userId } = api.as('nobody');
    const theirs = (await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'De quem saiu', id_responsavel: userId } } })).body
      .id;
    await api.database.updateTable('usuarios').set({ status: 'I' }).where('id', '=', userId).execute();
    const reply = await all('editor', [{ descricao: 'Órfão', data_programada: '2026-11-25' }], [], {
      alvo_tabela: 'clientes',
      id_alvo: theirs,
    });
    await api.database.updateTable('usuarios').set({ status: 'A' }).where('id', '=', userId).execute();
    const id = String(reply.body.registros[0]?.id);
    expect((await api.as('admin').call(consultarEvento, { params: { id } })).body.registro.id_responsavel).toBe(api.as('editor').userId);
  });

  test('leaves them to whoever answers for the client', async () => {
    const { id } = (
      await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Da Persona reader', id_responsavel: api.as('reader').userId } } })
    ).body;
    const reply = await all('admin', [{ descricao: 'A', data_programada: '2026-11-25' }], [], { alvo_tabela: 'clientes', id_alvo: id });
    expect((await read(reply.body.registros[0]?.id ?? 0)).id_responsavel).toBe(api.as('reader').userId);
  });
});
