import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { HEADERS } from '#contract/kernel/errors.ts';
import { operation } from '#contract/kernel/operation.ts';
import { entrarComCartaOferta } from '#contract/seguro-aventura/carta-oferta.operations.ts';
import { route } from '#server/kernel/http/route.ts';
import { type Api, type Caller, START, startApi } from '#tests/support/api.ts';
import { type Partner, createPartner } from '#tests/support/partners.ts';

/** What a partner may call, until the product has it. */
const quemSou = operation({
  id: 'teste/quemSou',
  summary: 'Dizer quem chama',
  method: 'GET',
  path: '/teste/quemSou',
  access: { to: 'promotor' },
  history: 'none',
  response: z.object({ id: z.int(), nome: z.string(), pelo: z.string().nullable() }),
});
const whoCalls = route(quemSou, async ({ caller }) => ({
  id: caller.id,
  nome: caller.name,
  pelo: caller.enteredBy?.name ?? null,
}));

let api: Api;
let ours: Partner;
let theirs: Partner;
beforeAll(async () => {
  api = await startApi({ others: () => [{ routes: [whoCalls] }], environment: { PROXY_CONFIAVEL: '127.0.0.1' } });
});
beforeEach(async () => {
  [ours, theirs] = [await createPartner(api, 'Trilha Nova'), await createPartner(api, 'Serra Azul')];
});
afterAll(() => api.stop());

const enter = (cartaOferta: string, tokenUsuario: string | null = null) =>
  api.anonymous.call(entrarComCartaOferta, { body: { cartaOferta, tokenUsuario } });
const jwtOf = async (partner: Partner, staff: Caller | null = null): Promise<string> => {
  const { status, body } = await enter(partner.code, staff?.token);
  expect(status).toBe(200);
  return body.jwt;
};
const call = async (jwt: string, headers: Readonly<Record<string, string>> = {}) => {
  const { status, body } = await api.anonymous.call(quemSou, {}, { headers: { [HEADERS.authorization]: jwt, ...headers } });
  return status === 200 ? body.id : status;
};
const change = (table: 'clientes' | 'usuarios', id: number, columns: object) =>
  api.database.updateTable(table).set(columns).where('id', '=', id).execute();

describe('whoever may not enter', () => {
  const REFUSED = [400, { cartaOferta: 'Não encontrado' }];

  test('is told the same of a code that nobody has, of an inactive client and of one that is no partner', async () => {
    await change('clientes', ours.id, { ativo: 'N' });
    await api.database.deleteFrom('clientes_grupos').where('id_cliente', '=', theirs.id).execute();
    for (const code of ['NINGUEM', '', '  ', ours.code, theirs.code]) {
      const { status, refusal } = await enter(code);
      expect([status, refusal]).toEqual(REFUSED);
    }
    // By the panel too: staff learns of a client on its record.
    const { status, refusal } = await enter(ours.code, api.as('admin').token);
    expect([status, refusal]).toEqual(REFUSED);
  });

  test('by the panel needs a login that may, from where it may', async () => {
    expect((await enter(ours.code, 'A'.repeat(43))).status).toBe(401);
    const { status, refusal } = await enter(ours.code, api.as('editor').token);
    expect([status, refusal['permissao']]).toEqual([401, 'habilitarAcessoSeguroAventura']);
    const { userId, token } = api.as('admin');
    const rule = await api.database
      .insertInto('usuarios_ip')
      .values({ id_usuario: userId, endereco_ip: '203.0.113.7/32', criado_em: START })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await enter(ours.code, token)).status).toBe(403);
    await api.database.deleteFrom('usuarios_ip').where('id', '=', rule.id).execute();
    expect((await enter(ours.code, token)).status).toBe(200);
  });

  test.each([{}, { cartaOferta: 7 }, { cartaOferta: 'x'.repeat(101) }, { cartaOferta: 'x', tokenUsuario: {} }])(
    'with %j is refused',
    async (body) => {
      expect([400, 422]).toContain((await api.anonymous.call(entrarComCartaOferta, { body: body as never })).status);
    },
  );
});

describe('a partner', () => {
  test('enters by its code in any letters, and is shown what it is', async () => {
    await api.database
      .insertInto('clientes_seguro_aventura')
      .values({
        id_cliente: ours.id,
        carta_oferta_versao: 4,
        seguro_valor_diaria: '3.5',
        seguro_valor_dmho: '10000',
        seguro_evento_nome: 'Travessia',
      })
      .execute();
    const { status, body } = await enter(` ${ours.code.toLowerCase()} `);
    expect([status, body.cartaOferta]).toMatchObject([
      200,
      {
        id: ours.id,
        idCliente: ours.id,
        nome: 'Trilha Nova',
        nomeFantasia: 'Trilha Nova Turismo',
        tipoPessoa: 'J',
        cartaOferta: ours.code,
        telefoneCelular: '48999990000',
        numeroApolice: '0082026',
        seguroValorDiaria: '3.50',
        seguroValorDmho: '10000.00',
        seguroValorInvalidez: null,
        seguroEventoNome: 'Travessia',
        seguroPropriedadeBloqueado: 'N',
        clienteGrupoSuspenso: 'N',
        possuiGrupoPropriedade: 'N',
      },
    ]);
    expect(await call(body.jwt)).toBe(ours.id);
  });

  test('is told that it is suspended, or a property, and is in all the same', async () => {
    const groups = await api.database
      .insertInto('grupos')
      .values([
        { descricao: 'Suspensos do teste', suspenso: 'S', data_edicao: START },
        { descricao: 'Propriedades do teste', propriedade: 'S', data_edicao: START },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    await api.database
      .insertInto('clientes_grupos')
      .values(groups.map(({ id }) => ({ id_cliente: ours.id, id_grupo: id })))
      .execute();
    const { body } = await enter(ours.code);
    expect(body.cartaOferta).toMatchObject({ clienteGrupoSuspenso: 'S', possuiGrupoPropriedade: 'S' });
    const seen = await api.anonymous.call(quemSou, {}, { headers: { [HEADERS.authorization]: body.jwt } });
    expect(seen.body).toMatchObject({ id: ours.id });
  });

  test('is in for ten hours from its login, and not a second more', async () => {
    const jwt = await jwtOf(ours);
    api.setNow('2026-11-21T21:59:59.000Z');
    expect(await call(jwt)).toBe(ours.id);
    api.setNow('2026-11-21T22:00:00.000Z');
    expect(await call(jwt)).toBe(401);
    api.setNow(START);
  });

  test('has a JWT that names nobody', async () => {
    const [, payload = ''] = (await jwtOf(ours, api.as('admin'))).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const inicio = Date.parse(START) / 1000;
    expect(typeof claims['sessao']).toBe('number');
    expect({ ...claims, sessao: 0 }).toEqual({
      escopo: 'promotor',
      cliente: ours.id,
      versao: 0,
      sessao: 0,
      inicio,
      iat: inicio,
      exp: inicio + 36_000,
    });
  });
});

describe('a login dies at once, and the login of the partner beside it lives', () => {
  test.each<[string, (partner: Partner) => Promise<unknown>]>([
    [
      'its code changes',
      ({ id }) => api.database.insertInto('clientes_seguro_aventura').values({ id_cliente: id, carta_oferta_versao: 1 }).execute(),
    ],
    ['its code is taken away', ({ id }) => change('clientes', id, { carta_oferta: null })],
    ['the client is inactivated', ({ id }) => change('clientes', id, { ativo: 'N' })],
    ['the client leaves the group', ({ id }) => api.database.deleteFrom('clientes_grupos').where('id_cliente', '=', id).execute()],
  ])('when %s', async (_why, does) => {
    const [mine, other] = [await jwtOf(ours), await jwtOf(theirs)];
    expect([await call(mine), await call(other)]).toEqual([ours.id, theirs.id]);
    await does(ours);
    expect([await call(mine), await call(other)]).toEqual([401, theirs.id]);
  });

  const admin = () => api.as('admin');
  const ALLOWED = { permissoes: JSON.stringify({ habilitarAcessoSeguroAventura: 'S' }) };
  test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      'logged out of',
      () => api.database.updateTable('sessoes').set({ encerrada_em: START }).where('id_usuario', '=', admin().userId).execute(),
      () => api.database.updateTable('sessoes').set({ encerrada_em: null }).where('id_usuario', '=', admin().userId).execute(),
    ],
    [
      'over by its hour',
      () => api.database.updateTable('sessoes').set({ expira_em: START }).where('id_usuario', '=', admin().userId).execute(),
      () =>
        api.database.updateTable('sessoes').set({ expira_em: '2026-11-21T22:00:00Z' }).where('id_usuario', '=', admin().userId).execute(),
    ],
    [
      'of an inactive user',
      () => change('usuarios', admin().userId, { status: 'I' }),
      () => change('usuarios', admin().userId, { status: 'A' }),
    ],
    [
      'of a user who may no more',
      () => change('usuarios', admin().userId, { permissoes: '{}' }),
      () => change('usuarios', admin().userId, ALLOWED),
    ],
    [
      'of a user who may from elsewhere only',
      () =>
        api.database
          .insertInto('usuarios_ip')
          .values({ id_usuario: admin().userId, endereco_ip: '203.0.113.9/32', criado_em: START })
          .execute(),
      () => api.database.deleteFrom('usuarios_ip').where('id_usuario', '=', admin().userId).execute(),
    ],
  ])('when the panel login behind it is %s; a login by the code lives', async (_why, ends, mends) => {
    const [byPanel, byCode] = [await jwtOf(ours, admin()), await jwtOf(ours)];
    expect([await call(byPanel), await call(byCode)]).toEqual([ours.id, ours.id]);
    await ends();
    expect([await call(byPanel), await call(byCode)]).toEqual([401, ours.id]);
    await mends();
    expect(await call(byPanel)).toBe(ours.id);
  });
});

test('the history says who entered for whom, and neither code nor JWT; the log neither', async () => {
  const past = (await api.historyOf(entrarComCartaOferta)).length;
  const before = api.log.length;
  const staff = api.as('admin');
  const jwts = [await jwtOf(ours), await jwtOf(ours, staff)];
  await enter('CHUTE-ERRADO');
  await enter('CHUTE-ERRADO', staff.token);
  const entries = (await api.historyOf(entrarComCartaOferta)).slice(past);
  expect(entries).toMatchObject([
    { autor: 'promotor', id_autor: ours.id, id_usuario: null, id_cliente: ours.id, detalhe: { entrada: 'código' } },
    { autor: 'promotor', id_autor: ours.id, id_usuario: staff.userId, id_cliente: ours.id, detalhe: { entrada: 'painel' } },
    { autor: 'publico', id_autor: null, id_usuario: null, id_cliente: null, detalhe: { resultado: 'recusado' } },
    { autor: 'equipe', id_usuario: staff.userId, id_cliente: null, detalhe: { resultado: 'recusado' } },
  ]);
  const written = JSON.stringify(entries) + api.log.slice(before).join('\n');
  expect([ours.code, 'CHUTE-ERRADO', staff.token, ...jwts].filter((secret) => written.includes(secret))).toEqual([]);
  expect(await api.database.selectFrom('idempotencia').select('chave').where('operacao', '=', entrarComCartaOferta.id).execute()).toEqual(
    [],
  );
});
