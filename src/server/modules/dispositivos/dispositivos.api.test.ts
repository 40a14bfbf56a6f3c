import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  consultarDispositivo,
  consultarDispositivos,
  definirDispositivo,
  desvincularDispositivo,
  salvarDispositivo,
} from '#contract/dispositivos/dispositivos.operations.ts';
import { verificarDispositivo } from '#contract/ponto/ponto.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { cookieOf, createTerminal, grant, linkedBrowser, permit } from '#tests/support/terminals.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const admin = () => api.as('admin');
const choose = (persona: 'admin' | 'editor' | 'reader' | 'nobody', id: number, key?: string) =>
  api.as(persona).call(definirDispositivo, { body: { id } }, key === undefined ? {} : { key });
const unlink = (id: number) => admin().call(desvincularDispositivo, { params: { id: String(id) } });
const seen = async (id: number) => (await admin().call(consultarDispositivo, { params: { id: String(id) } })).body;
/** Whether the permission to choose a terminal is spent by choosing one. */
const oneShot = (valor: 'S' | 'N') =>
  api.database
    .insertInto('configuracoes')
    .values({ chave: 'dispositivoPermissaoUnica', valor })
    .onConflict((conflict) => conflict.column('chave').doUpdateSet({ valor }))
    .execute();
const check = async (cookie: string) => (await admin().call(verificarDispositivo, {}, { headers: { cookie } })).body.dispositivo;

describe('terminals are refused', () => {
  test('without login and without level', async () => {
    expect((await api.anonymous.call(consultarDispositivos)).status).toBe(401);
    expect((await api.anonymous.call(verificarDispositivo)).status).toBe(401);
    const nobody = api.as('nobody');
    // Whoever lost a race for a terminal still has the permission to choose one.
    await permit(api, nobody.userId, { habilitarTemporariamenteDefinirDispositivo: 'N' });
    const params = { id: '1' };
    const refusals = [
      await nobody.call(consultarDispositivos),
      await nobody.call(consultarDispositivo, { params }),
      await nobody.call(salvarDispositivo, { body: { dados: { descricao: 'X' } } }),
      await nobody.call(desvincularDispositivo, { params }),
    ];
    expect(refusals.map(({ status, refusal }) => [status, refusal['permissao']])).toEqual(
      Array.from({ length: 4 }, () => [401, 'dispositivos']),
    );
    expect((await choose('nobody', 1)).refusal['permissao']).toBe('habilitarTemporariamenteDefinirDispositivo');
  });

  test('for all that is wrong in one round', async () => {
    const reply = await admin().call(salvarDispositivo, { body: { dados: { descricao: ' ', habilitar_ponto: 'X' as 'S' } } });
    expect([reply.status, Object.keys(reply.refusal)]).toEqual([400, ['descricao', 'habilitar_ponto']]);
    expect(reply.refusal['descricao']).toBe('Informe a descrição');
  });

  test('the whole list to whoever only chooses one; saving to level 2; activation and unlinking to level 3', async () => {
    const { userId } = api.as('reader');
    const id = await createTerminal(api, 'Recepção do fundo');
    await permit(api, userId, { habilitarTemporariamenteDefinirDispositivo: 'S' });
    expect((await api.as('reader').call(consultarDispositivos)).refusal['permissao']).toBe('dispositivos');
    expect((await api.as('reader').call(consultarDispositivos, { query: { disponivel: 'S' } })).status).toBe(200);
    await permit(api, userId, { dispositivos: 2, habilitarTemporariamenteDefinirDispositivo: 'N' });
    expect((await api.as('reader').call(consultarDispositivos)).status).toBe(200);
    expect((await api.as('reader').call(salvarDispositivo, { body: { dados: { descricao: 'X' } } })).refusal['permissao']).toBe(
      'dispositivos',
    );
    await permit(api, userId, { dispositivos: 3 });
    const dados = { id, descricao: 'Outro nome', ativo: 'N' as const };
    expect((await api.as('reader').call(salvarDispositivo, { body: { dados } })).refusal['permissao']).toBe('dispositivos');
    expect((await api.as('reader').call(desvincularDispositivo, { params: { id: String(id) } })).status).toBe(401);
    expect(await seen(id)).toMatchObject({ descricao: 'Recepção do fundo', ativo: 'S' });
    expect((await api.as('reader').call(salvarDispositivo, { body: { dados: { id, descricao: 'Outro nome' } } })).status).toBe(200);
    await permit(api, userId, { dispositivos: 1 });
  });

  test('without a name, unknown, of another version, not linked', async () => {
    expect((await admin().call(salvarDispositivo, { body: { dados: { descricao: ' ' } } })).refusal).toEqual({
      descricao: 'Informe a descrição',
    });
    expect((await admin().call(salvarDispositivo, { body: { dados: { id: 98_765, descricao: 'X' } } })).status).toBe(404);
    expect((await admin().call(consultarDispositivo, { params: { id: '98765' } })).status).toBe(404);
    expect((await unlink(98_765)).status).toBe(404);
    const id = await createTerminal(api, 'Versionado');
    const stale = { id, descricao: 'Y', data_edicao: '2020-01-01T00:00:00.000Z' };
    expect((await admin().call(salvarDispositivo, { body: { dados: stale } })).refusal).toEqual({
      data_edicao: 'Registro alterado por Persona admin às 09:00',
      registroAtual: await seen(id),
    });
    expect((await unlink(id)).refusal).toEqual({ id: 'Dispositivo não vinculado' });
    await grant(api, 'admin');
    expect((await choose('admin', 98_765)).status).toBe(404);
  });

  test('to a browser that already is one: it would leave the other linked to nobody', async () => {
    const { id, cookie } = await linkedBrowser(api, 'Ocupado');
    const other = await createTerminal(api, 'Vizinho');
    await grant(api, 'admin');
    const reply = await admin().call(definirDispositivo, { body: { id: other } }, { headers: { cookie } });
    expect([reply.status, reply.refusal]).toEqual([400, { id: 'Este navegador já é o dispositivo «Ocupado»' }]);
    expect((await seen(id)).hashcookie).toBe('vinculado');
    expect((await seen(other)).hashcookie).toBeNull();
  });

  test('to link when inactive', async () => {
    const id = await createTerminal(api, 'Parado');
    await admin().call(salvarDispositivo, { body: { dados: { id, descricao: 'Parado', ativo: 'N' } } });
    await grant(api, 'admin');
    expect((await choose('admin', id)).refusal).toEqual({ id: 'Dispositivo inativo' });
  });
});

describe('a terminal', () => {
  test('is found by text and by state, a page at a time', async () => {
    const id = await createTerminal(api, 'Balcão Ágil', 'N');
    const { body } = await admin().call(consultarDispositivos, { query: { texto: 'balcao agil', ativo: 'S', registrosPorPagina: '5' } });
    expect(body).toMatchObject({ totalRegistros: 1, registros: [{ id, habilitar_ponto: 'N', hashcookie: null, ativo: 'S' }] });
    expect((await api.historyOf(salvarDispositivo)).at(-1)).toMatchObject({ id_registro: id, depois: { descricao: 'Balcão Ágil' } });
    await createTerminal(api, `Sala ${id}`);
    const byCode = await admin().call(consultarDispositivos, { query: { texto: String(id) } });
    expect(byCode.body.registros[0]).toMatchObject({ id });
  });

  test('is listed while it is active, unless the others are asked for', async () => {
    const id = await createTerminal(api, 'Aposentado por enquanto', 'N');
    await admin().call(salvarDispositivo, { body: { dados: { id, descricao: 'Aposentado por enquanto', ativo: 'N' } } });
    const found = async (ativo?: 'S' | 'N' | 'T') =>
      (await admin().call(consultarDispositivos, { query: { texto: 'aposentado', ...(ativo && { ativo }) } })).body.totalRegistros;
    expect([await found(), await found('S'), await found('N'), await found('T')]).toEqual([0, 0, 1, 1]);
  });

  test('is linked to a browser by a cookie no script reads, whose secret is kept nowhere', async () => {
    const id = await createTerminal(api, 'Recepção');
    await grant(api, 'admin');
    const reply = await choose('admin', id);
    expect(reply.body).toEqual({ dispositivo: { id, descricao: 'Recepção', habilitar_ponto: 'S' } });
    expect(reply.headers['set-cookie']).toMatch(
      /^guarida-terminal=[\w-]{43}; Path=\/api; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
    );
    const cookie = cookieOf(reply.headers);
    expect(await check(cookie)).toEqual({ id, descricao: 'Recepção', habilitar_ponto: 'S' });
    expect(await check(`outro=1; ${cookie}`)).toMatchObject({ id });
    expect(await check('')).toBeNull();
    expect(await check(`guarida-terminal=${'A'.repeat(43)}`)).toBeNull();
    expect(await seen(id)).toMatchObject({ hashcookie: 'vinculado', vinculado_por: 'Persona admin' });
    const left = await api.database.selectFrom('historico').select('detalhe').execute();
    expect(JSON.stringify(left)).not.toContain(cookie.split('=')[1]);
    expect((await api.historyOf(definirDispositivo)).at(-1)).toMatchObject({ id_registro: id, detalhe: { permissao_usada: 'S' } });
    expect(
      (await admin().call(consultarDispositivos, { query: { disponivel: 'S', texto: 'Recepção' } })).body.registros.map((one) => one.id),
    ).not.toContain(id);
  });

  test('spends the permission of whoever links it, unless the setting says otherwise', async () => {
    await linkedBrowser(api, 'Primeiro');
    const other = await createTerminal(api, 'Segundo');
    expect((await choose('admin', other)).refusal['permissao']).toBe('habilitarTemporariamenteDefinirDispositivo');
    await oneShot('N');
    await grant(api, 'admin');
    expect((await choose('admin', other)).status).toBe(200);
    expect((await choose('admin', await createTerminal(api, 'Terceiro'))).status).toBe(200);
    await oneShot('S');
  });

  test('sets the same cookie again when the answer was lost', async () => {
    const id = await createTerminal(api, 'Conexão ruim');
    await oneShot('N');
    await grant(api, 'admin');
    const [first, again] = [await choose('admin', id, 'mesma'), await choose('admin', id, 'mesma')];
    expect([again.status, again.body, cookieOf(again.headers)]).toEqual([200, first.body, cookieOf(first.headers)]);
    await oneShot('S');
  });

  test('goes to one of two people who choose it at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await createTerminal(api, `Disputado ${round}`);
      await grant(api, 'editor');
      await grant(api, 'nobody');
      const replies = await Promise.all([choose('editor', id), choose('nobody', id)]);
      expect(replies.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 400]);
      expect(replies.find((one) => one.status === 400)?.refusal).toEqual({ id: 'Dispositivo já vinculado' });
    }
  });

  test('one permission links one terminal, however many are chosen at once', async () => {
    const ids = await Promise.all(['A', 'B', 'C'].map((name) => createTerminal(api, `Corrida ${name}`)));
    await grant(api, 'editor');
    const replies = await Promise.all(ids.map((id) => choose('editor', id)));
    expect(replies.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  });

  test('unlinked or inactivated leaves a worthless cookie behind', async () => {
    const first = await linkedBrowser(api, 'Desvinculado');
    expect((await unlink(first.id)).body.hashcookie).toBeNull();
    expect(await check(first.cookie)).toBeNull();
    expect((await api.historyOf(desvincularDispositivo)).at(-1)).toMatchObject({ id_registro: first.id });
    const second = await linkedBrowser(api, 'Inativado');
    const { body } = await admin().call(salvarDispositivo, { body: { dados: { id: second.id, descricao: 'Inativado', ativo: 'N' } } });
    expect(body).toMatchObject({ ativo: 'N', hashcookie: null });
    expect(await check(second.cookie)).toBeNull();
  });

  test('that unlinks or inactivates itself is still named in the history', async () => {
    const self = await linkedBrowser(api, 'Si mesmo');
    const options = { headers: { cookie: self.cookie } };
    const devices = async (funcao: string) =>
      (await api.database.selectFrom('historico').select('id_dispositivo').where('funcao', '=', funcao).orderBy('id').execute()).at(-1);
    await admin().call(desvincularDispositivo, { params: { id: String(self.id) } }, options);
    expect(await devices('dispositivos/desvincular')).toEqual({ id_dispositivo: self.id });
    const other = await linkedBrowser(api, 'Outro mesmo');
    const dados = { id: other.id, descricao: 'Outro mesmo', ativo: 'N' as const };
    await admin().call(salvarDispositivo, { body: { dados } }, { headers: { cookie: other.cookie } });
    expect(await devices('dispositivos/salvar')).toEqual({ id_dispositivo: other.id });
    expect((await seen(other.id)).hashcookie).toBeNull();
  });
});
