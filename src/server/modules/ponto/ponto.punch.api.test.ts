import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desvincularDispositivo } from '#contract/dispositivos/dispositivos.operations.ts';
import { baterPonto, verificarDispositivo } from '#contract/ponto/ponto.operations.ts';
import { newToken, tokenHash } from '#server/kernel/security/secrets.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import type { Persona } from '#tests/support/personas.ts';
import { linkedBrowser } from '#tests/support/terminals.ts';
import { HEADERS } from '#contract/kernel/errors.ts';
import { markHash } from './ponto.afd.ts';

let api: Api;
let cookie: string;
beforeAll(async () => {
  api = await startApi();
  ({ cookie } = await linkedBrowser(api, 'Recepção'));
});
afterAll(() => api.stop());

const at = (clock: string) => api.setNow(`2026-11-21T${clock}.000Z`);
const punch = (persona: Persona, key?: string, sent = cookie) =>
  api.as(persona).call(baterPonto, {}, { headers: { cookie: sent }, ...(key !== undefined && { key }) });
const marksOf = (userId: number) =>
  api.database.selectFrom('ponto_batidas').selectAll().where('id_usuario', '=', userId).orderBy('nsr').execute();
const setting = (chave: string, valor: string) =>
  api.database
    .insertInto('configuracoes')
    .values({ chave, valor })
    .onConflict((conflict) => conflict.column('chave').doUpdateSet({ valor }))
    .execute();

/** As many users as asked for, each with a session. */
async function createUsers(count: number, prefix: string): Promise<{ id: number; token: string }[]> {
  const made: { id: number; token: string }[] = [];
  for (let n = 0; n < count; n += 1) {
    const row = {
      login: `${prefix}${n}`,
      senha_hash: 'x',
      dois_fatores: 'N' as const,
      permissoes: '{}',
      criado_em: START,
      data_edicao: START,
    };
    const { id } = await api.database.insertInto('usuarios').values(row).returning('id').executeTakeFirstOrThrow();
    const token = newToken();
    const expira_em = new Date(Date.parse(START) + 36_000_000);
    const sessao = { token_hash: tokenHash(token), id_usuario: id, criada_em: START, expira_em, ip: '127.0.0.1' };
    await api.database.insertInto('sessoes').values(sessao).execute();
    made.push({ id, token });
  }
  return made;
}
const punchAs = (token: string) => api.anonymous.call(baterPonto, {}, { headers: { cookie, [HEADERS.token]: token } });

describe('a mark is refused', () => {
  const refused = { ponto: 'Dispositivo não autorizado para bater ponto' };

  test('without login', async () => {
    expect((await api.anonymous.call(baterPonto, {}, { headers: { cookie } })).status).toBe(401);
  });

  test('away from a terminal, at one without time clock, and at one that was unlinked', async () => {
    expect((await punch('reader', undefined, '')).refusal).toEqual(refused);
    expect((await punch('reader', undefined, (await linkedBrowser(api, 'Sem ponto', 'N')).cookie)).refusal).toEqual(refused);
    const { id, cookie: old } = await linkedBrowser(api, 'Antigo');
    await api.as('admin').call(desvincularDispositivo, { params: { id: String(id) } });
    expect((await punch('reader', undefined, old)).refusal).toEqual(refused);
    expect(await marksOf(api.as('reader').userId)).toEqual([]);
  });

  test('before twenty minutes, unless the house asks for none', async () => {
    const [user] = await createUsers(1, 'apressado');
    if (!user) throw new Error('sem usuário');
    at('12:00:30');
    expect((await punchAs(user.token)).status).toBe(200);
    at('12:05:00');
    expect((await punchAs(user.token)).refusal).toEqual({ ponto: 'Aguarde 15 minutos' });
    at('12:19:00');
    expect((await punchAs(user.token)).refusal).toEqual({ ponto: 'Aguarde 1 minuto' });
    await setting('pontoIntervaloMinimo', '0');
    expect((await punchAs(user.token)).body.ponto).toMatchObject({ intervalo: 0 });
    await setting('pontoIntervaloMinimo', '20');
    expect(await marksOf(user.id)).toHaveLength(2);
  });
});

describe('a mark', () => {
  test('of a clock that was set back is neither swallowed nor written: the reason is said', async () => {
    const [user] = await createUsers(1, 'adiantado');
    if (!user) throw new Error('sem usuário');
    at('16:00:30');
    expect((await punchAs(user.token)).status).toBe(200);
    at('16:00:05');
    expect((await punchAs(user.token)).status).toBe(200);
    at('15:20:00');
    const back = await punchAs(user.token);
    expect([back.status, back.refusal]).toEqual([
      400,
      { ponto: 'O relógio do servidor está atrasado: a sua última batida é de 21/11/2026 13:00. Avise o administrador' },
    ]);
    expect(await marksOf(user.id)).toHaveLength(1);
  });

  test('is the minute of the server, lights nothing for twenty minutes, and is written in the history', async () => {
    at('13:07:45');
    const { status, body } = await punch('editor');
    const ponto = { habilitar_ponto: 'S', ultima_batida: { data_batida: '2026-11-21T13:07:00.000Z' }, intervalo: 20 };
    expect([status, body]).toEqual([200, { ponto }]);
    const state = await api.as('editor').call(verificarDispositivo, {}, { headers: { cookie } });
    expect(state.body).toMatchObject({ dispositivo: { descricao: 'Recepção', habilitar_ponto: 'S' }, ponto });
    const elsewhere = await api.as('editor').call(verificarDispositivo);
    expect(elsewhere.body).toEqual({
      dispositivo: null,
      ponto: { ...ponto, habilitar_ponto: 'N' },
      agora: '2026-11-21T13:07:45.000Z',
    });
    const [mark] = await marksOf(api.as('editor').userId);
    expect((await api.historyOf(baterPonto)).at(-1)).toMatchObject({
      id_registro: mark?.id,
      detalhe: { nsr: mark?.nsr, dispositivo: 'Recepção' },
    });
    at('13:27:00');
    expect((await punch('editor')).status).toBe(200);
  });

  test('is one for two clicks within a second, with a key of their own, and for a repeated request', async () => {
    const [user, other] = await createUsers(2, 'clique');
    if (!user || !other) throw new Error('sem usuário');
    at('14:00:00');
    const replies = await Promise.all(Array.from({ length: 6 }, () => punchAs(user.token)));
    expect(new Set(replies.map((one) => JSON.stringify([one.status, one.body])))).toHaveProperty('size', 1);
    at('14:00:59');
    expect((await punchAs(user.token)).status).toBe(200);
    expect(await marksOf(user.id)).toHaveLength(1);
    const headers = { cookie, [HEADERS.token]: other.token };
    const call = () => api.anonymous.call(baterPonto, {}, { headers, key: 'mesma' });
    expect((await call()).body).toEqual((await call()).body);
    expect(await marksOf(other.id)).toHaveLength(1);
  });

  test('of twenty people at once: numbers without a gap, and a chain that closes', async () => {
    at('15:00:00');
    const users = await createUsers(20, 'fila');
    const replies = await Promise.all(users.map((user) => punchAs(user.token)));
    expect(replies.map((one) => one.status)).toEqual(Array(20).fill(200));
    const marks = await api.database.selectFrom('ponto_batidas').selectAll().orderBy('nsr').execute();
    const people = await api.database.selectFrom('ponto_empregados').selectAll().orderBy('nsr').execute();
    const numbers = [...marks, ...people].map((one) => one.nsr).toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    let previous: Buffer | null = null;
    for (const mark of marks) {
      expect(mark.hash).toEqual(markHash(mark, previous));
      previous = mark.hash;
    }
    expect(people.filter((one) => one.nome.startsWith('fila'))).toHaveLength(20);
  });

  test('writes an employee again only when name or CPF changed', async () => {
    const { userId } = api.as('nobody');
    const known = () =>
      api.database
        .selectFrom('ponto_empregados')
        .select(['operacao', 'nome', 'cpf'])
        .where('id_usuario', '=', userId)
        .orderBy('nsr')
        .execute();
    at('16:00:00');
    await punch('nobody');
    at('16:30:00');
    await punch('nobody');
    await api.database.updateTable('clientes').set({ cpf: '52998224725' }).where('nome', '=', 'Persona nobody').execute();
    at('17:00:00');
    await punch('nobody');
    expect(await known()).toEqual([
      { operacao: 'I', nome: 'Persona nobody', cpf: '00000000000' },
      { operacao: 'A', nome: 'Persona nobody', cpf: '52998224725' },
    ]);
  });

  test.each([
    ['ponto_batidas', 'nsr'],
    ['ponto_empregados', 'nsr'],
    ['ponto_inclusoes', 'motivo'],
    ['ponto_desconsideracoes', 'motivo'],
  ])('in %s can be neither changed nor deleted', async (table, column) => {
    const refused = 'não se altera';
    const update = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}`;
    await expect(update.execute(api.database)).rejects.toThrow(refused);
    await expect(sql`delete from ${sql.table(table)}`.execute(api.database)).rejects.toThrow(refused);
    await expect(sql`truncate ${sql.table(table)} cascade`.execute(api.database)).rejects.toThrow(refused);
  });
});
