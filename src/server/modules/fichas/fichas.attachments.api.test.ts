import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consultarAnexos, enviarAnexo, excluirAnexo, restaurarAnexo } from '#contract/anexos/anexos.operations.ts';
import { salvarEventoPadrao } from '#contract/eventos-padrao/eventos-padrao.operations.ts';
import { consultarEventosDoAlvo, salvarEvento, salvarTodosEventos } from '#contract/eventos/eventos.operations.ts';
import { consultarEventosEtapa, salvarFicha } from '#contract/fichas/fichas.operations.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { PDF, fichasOf } from '#tests/support/fichas.ts';
import { held, waiting } from '#tests/support/locks.ts';

let api: Api;
let fichas: ReturnType<typeof fichasOf>;
let client: number;
/** A user who leaves. */
let gone: number;
beforeAll(async () => {
  api = await startApi();
  fichas = fichasOf(api);
  // These tests stand on many days.
  await api.database
    .updateTable('sessoes')
    .set({ expira_em: new Date('2030-01-01') })
    .execute();
  client = await fichas.client();
  await api.as('admin').call(salvarEventoPadrao, { body: { alvo: 2, descricao: 'Cobrar a resposta', cotacao: 'S' } });
  gone = api.as('nobody').userId;
});
afterAll(() => api.stop());

const quote = async (anexosFormulario: number[]) =>
  fichas.saved({ dados: { id_cliente: client, titulo: 'Cotação', cotacao: 'S' }, anexosFormulario });
const listed = async (id: number) =>
  (await api.as('reader').call(consultarAnexos, { query: { tabela: 'clientes_fichas', id_tabela: String(id) } })).body.map((one) => one.id);

const send = (id: number) =>
  api.as('editor').upload(enviarAnexo, { tabela: 'clientes_fichas', id: String(id) }, { name: 'a.pdf', bytes: PDF });
const remindersOn = async (id: number) =>
  (await api.as('admin').call(consultarEventosDoAlvo, { query: { alvo_tabela: 'clientes_fichas', id_alvo: String(id) } })).body.registros;
const setStatus = (status: 'A' | 'I') => async (id: number) => {
  await api.database.updateTable('usuarios').set({ status }).where('id', '=', id).execute();
};
const [leave, stay] = [setStatus('I'), setStatus('A')];

describe('a draft', () => {
  test('belongs to whoever sent it, to its table, and to one save', async () => {
    const mine = await fichas.draft('clientes_fichas', 'editor');
    const elsewhere = await fichas.draft('cliente_ficha_proposta');
    const body = (id: number) => ({ dados: { id_cliente: client, titulo: 'x' }, anexosFormulario: [id] });
    expect((await fichas.save(body(mine))).refusal).toHaveProperty('arquivo');
    expect((await fichas.save(body(elsewhere))).refusal).toHaveProperty('arquivo');
    expect((await fichas.save(body(mine), 'editor')).status).toBe(200);
    expect((await fichas.save(body(mine), 'editor')).refusal).toHaveProperty('arquivo');
  });

  test('needs level 3 to be taken, and removing level 4', async () => {
    const { dados } = await quote([await fichas.draft('clientes_fichas')]);
    const [attachment] = (await fichas.read(dados.id)).anexosFormulario;
    const reply = await fichas.save({ dados: { id: dados.id }, anexosFormularioRemover: [attachment?.id] }, 'editor');
    expect(reply.refusal['permissao']).toBe('clienteAnexos');
  });

  test('nobody saved is shown nowhere, cannot be deleted as an attachment, and is too old after a day', async () => {
    const draft = await fichas.draft('clientes_fichas');
    expect((await api.as('admin').call(excluirAnexo, { params: { id: String(draft) } })).status).toBe(404);
    api.setNow('2026-11-22T11:59:00.000Z');
    const late = await fichas.save({ dados: { id_cliente: client, titulo: 'Tarde' }, anexosFormulario: [draft] });
    expect(late.refusal).toHaveProperty('arquivo');
    api.setNow(START);
  });
});

test('whoever removes one by itself and whoever saves its ficha without it do not wait for one another', async () => {
  const { dados } = await quote([await fichas.draft('clientes_fichas')]);
  const [attachment] = (await fichas.read(dados.id)).anexosFormulario;
  const of = (trx: Trx) => trx.selectFrom('fichas').select('id').where('id', '=', dados.id).forUpdate().execute();
  const letGo = await held(api.app.kernel.database, of);
  const saving = fichas.save({ dados: { id: dados.id }, anexosFormularioRemover: [attachment?.id] });
  await expect.poll(() => waiting(api.database)).toBe(1);
  const removing = api.as('admin').call(excluirAnexo, { params: { id: String(attachment?.id) } });
  await expect.poll(() => waiting(api.database)).toBe(2);
  await letGo();
  expect([(await saving).status, (await removing).status]).toEqual([200, 404]);
});

describe('the stage', () => {
  test('follows attachments inside the save', async () => {
    const { dados } = await quote([await fichas.draft('clientes_fichas')]);
    expect(dados.etapa).toBe(1);
    const [attachment] = (await fichas.read(dados.id)).anexosFormulario;
    const after = await fichas.saved({ dados: { id: dados.id }, anexosFormularioRemover: [attachment?.id] });
    expect([after.dados.etapa, await listed(dados.id)]).toEqual([0, []]);
    const last = (await api.historyOf(salvarFicha)).filter(({ id_registro }) => id_registro === dados.id).at(-1);
    expect([last?.antes, last?.depois]).toMatchObject([{ etapa: 1 }, { etapa: 0 }]);
    expect(last?.detalhe).toMatchObject({
      anexos: { formulario: 0 },
      anexosNovos: [],
      anexosRemover: [`${attachment?.nome} (${attachment?.id})`],
    });
  });

  test('and those sent or removed by themselves', async () => {
    const { dados } = await quote([]);
    const sent = await send(dados.id);
    expect((await fichas.read(dados.id)).dados.etapa).toBe(1);
    const [entry] = (await api.historyOf(enviarAnexo)).filter(({ id_registro }) => id_registro === dados.id);
    expect([entry?.antes, entry?.depois]).toEqual([{ etapa: 0 }, { etapa: 1 }]);
    await api.as('admin').call(excluirAnexo, { params: { id: String(sent.body.dados.id) } });
    expect((await fichas.read(dados.id)).dados.etapa).toBe(0);
  });

  test('of a finished ficha cannot be lost, nor any of its attachments; more may come (E105)', async () => {
    const { dados } = await fichas.issued(client);
    await fichas.saved({ dados: { id: dados.id, finalizado: 'S' } });
    const { anexosFormulario, anexosEmissao } = await fichas.read(dados.id);
    for (const document of [...anexosFormulario, ...anexosEmissao]) {
      const reply = await api.as('admin').call(excluirAnexo, { params: { id: String(document.id) } });
      expect([reply.status, Object.keys(reply.refusal)]).toEqual([400, ['arquivo']]);
    }
    await send(dados.id);
    const after = await fichas.read(dados.id);
    expect([after.anexosFormulario.length, after.anexosEmissao.length]).toEqual([2, 1]);
  });

  test('reached by an attachment alone makes its reminders once, for somebody who is still here (E099, E101)', async () => {
    await stay(gone);
    const owned = await fichas.client({ pre_cliente: 'N', id_responsavel: api.as('editor').userId });
    const { dados } = await fichas.saved({ dados: { id_cliente: owned, titulo: 'Só o anexo', cotacao: 'S', id_responsavel: gone } });
    await leave(gone);
    const sent = await send(dados.id);
    expect(await remindersOn(dados.id)).toMatchObject([{ descricao: 'Cobrar a resposta', id_responsavel: api.as('editor').userId }]);
    await api.as('admin').call(excluirAnexo, { params: { id: String(sent.body.dados.id) } });
    await send(dados.id);
    await fichas.saved({ dados: { id: dados.id, observacao: 'x' } });
    expect(await remindersOn(dados.id)).toHaveLength(1);
  });

  test('reached in a save by a ficha whose responsible left is no reason to refuse it (E101)', async () => {
    const owned = await fichas.client({ pre_cliente: 'N' });
    await stay(gone);
    const { dados } = await fichas.saved({ dados: { id_cliente: owned, titulo: 'De quem saiu', cotacao: 'S', id_responsavel: gone } });
    await leave(gone);
    const query = { etapa: '1', alvo: '2', alvo_tabela: 'clientes_fichas', id_alvo: String(dados.id) } as const;
    const preview = await api.as('admin').call(consultarEventosEtapa, { query });
    expect(preview.body.registros).toMatchObject([{ id_responsavel: api.as('admin').userId }]);
    await fichas.saved({ dados: { id: dados.id }, anexosFormulario: [await fichas.draft('clientes_fichas')] });
    expect(await remindersOn(dados.id)).toMatchObject([{ id_responsavel: api.as('admin').userId }]);
    const nowhere = { ...query, id_alvo: '987654' } as never;
    expect((await api.as('admin').call(consultarEventosEtapa, { query: nowhere })).status).toBe(404);
  });
});

describe('a removed ficha is only read or restored (E014)', () => {
  const REMOVED = 'O atendimento está excluído: restaure-o para alterar';
  /** A ficha with one attachment there, one removed, and one removed reminder; then removed itself. */
  const removedFicha = async () => {
    const { dados } = await quote([]);
    const [kept, taken] = [(await send(dados.id)).body.dados.id, (await send(dados.id)).body.dados.id];
    await api.as('admin').call(excluirAnexo, { params: { id: String(taken) } });
    const body = { dados: { ...on(dados.id), descricao: 'Ligar', id_responsavel: api.as('admin').userId, data_programada: '2027-02-03' } };
    const { id: reminder } = (await api.as('admin').call(salvarEvento, { body })).body;
    await api.as('admin').call(salvarEvento, { body: { dados: { id: reminder, ativo: 'N' } } });
    await fichas.saved({ dados: { id: dados.id, ativo: 'N' } });
    return { id: dados.id, kept, taken, reminder, body };
  };
  const on = (id: number) => ({ alvo_tabela: 'clientes_fichas' as const, id_alvo: id });

  test('it takes no attachment, loses none and gets none back', async () => {
    const { id, kept, taken } = await removedFicha();
    const refused = [
      await send(id),
      await api.as('admin').call(excluirAnexo, { params: { id: String(kept) } }),
      await api.as('admin').call(restaurarAnexo, { params: { id: String(taken) } }),
    ];
    for (const reply of refused) expect([reply.status, reply.refusal]).toEqual([400, { arquivo: REMOVED }]);
    expect(await listed(id)).toEqual([kept]);
    await fichas.saved({ dados: { id, ativo: 'S' } });
    expect((await api.as('admin').call(restaurarAnexo, { params: { id: String(taken) } })).status).toBe(200);
    expect(await listed(id)).toEqual([kept, taken]);
  });

  test('it takes no reminder and gets none back', async () => {
    const { id, reminder, body } = await removedFicha();
    const { descricao, id_responsavel, data_programada } = body.dados;
    const refused = [
      await api.as('admin').call(salvarEvento, { body }),
      await api.as('admin').call(salvarEvento, { body: { dados: { id: reminder, ativo: 'S' } } }),
      await api.as('admin').call(salvarTodosEventos, {
        body: { dados: on(id), eventos: [{ descricao, id_responsavel, data_programada }], eventosAutomaticos: [] },
      }),
    ];
    for (const reply of refused) expect([reply.status, reply.refusal]).toEqual([400, { id_alvo: REMOVED }]);
    await fichas.saved({ dados: { id, ativo: 'S' } });
    expect((await api.as('admin').call(salvarEvento, { body: { dados: { id: reminder, ativo: 'S' } } })).status).toBe(200);
    expect((await remindersOn(id)).map((one) => one.id)).toContain(reminder);
  });
});
