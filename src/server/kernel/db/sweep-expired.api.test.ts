import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/kernel/durations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { sweepExpired } from './sweep-expired.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const NOW = new Date('2026-11-21T12:00:00Z');
/** So many days ago, and a second more or less. */
const ago = (days: number, seconds = 0): Date => new Date(NOW.getTime() - days * DAY_MS - seconds * 1000);

test('old sessions go, except the newest of each user: it says when they last entered', async () => {
  const [reader, editor] = [api.as('reader').userId, api.as('editor').userId];
  await api.database.deleteFrom('sessoes').where('id_usuario', 'in', [reader, editor]).execute();
  const session = (id_usuario: number, day: string) => ({
    id_usuario,
    token_hash: Buffer.from(`${id_usuario} ${day}`.padEnd(32)),
    lembrar: 'N' as const,
    criada_em: `2026-${day}T10:00:00Z`,
    expira_em: `2026-${day}T20:00:00Z`,
    ip: '127.0.0.1',
  });
  await api.database
    .insertInto('sessoes')
    .values([...['07-01', '08-01'].map((day) => session(reader, day)), ...['10-21', '10-23', '11-20'].map((day) => session(editor, day))])
    .execute();
  await sweepExpired(api.database, NOW);
  const left = async (id: number) => {
    const rows = await api.database.selectFrom('sessoes').select('criada_em').where('id_usuario', '=', id).orderBy('criada_em').execute();
    return rows.map((one) => one.criada_em.toISOString().slice(5, 10));
  };
  expect([await left(reader), await left(editor)]).toEqual([['08-01'], ['10-23', '11-20']]);
});

test('the answer to a call is kept for a day, and whoever repeats it within that is answered with it', async () => {
  const call = (chave: string, criada_em: Date) =>
    ({ autor: 'equipe', id_autor: 1, operacao: 'teste', chave, corpo_hash: Buffer.from('x'), criada_em }) as const;
  await api.database
    .insertInto('idempotencia')
    .values([call('velha', ago(1, 1)), call('de um dia', ago(1)), call('nova', ago(0, 1))])
    .execute();
  await sweepExpired(api.database, NOW);
  const left = await api.database.selectFrom('idempotencia').select('chave').where('operacao', '=', 'teste').orderBy('criada_em').execute();
  expect(left.map(({ chave }) => chave)).toEqual(['de um dia', 'nova']);
});

test('work that is over goes after thirty days, and a notice after ninety; what is not over stays', async () => {
  const work = (descricao: string, terminado_em: Date | null) => ({
    id_usuario: api.as('admin').userId,
    tipo: 'teste',
    descricao,
    parametros: '{}',
    total: 0,
    criado_em: ago(400),
    visto_em: ago(400),
    terminado_em,
  });
  await api.database
    .insertInto('trabalhos')
    .values([work('velho', ago(30, 1)), work('de trinta dias', ago(30)), work('em curso', null)])
    .execute();
  const notice = (id_evento: string, terminado_em: Date | null) => ({
    provedor: 'teste',
    id_evento,
    tipo: 'x',
    corpo: Buffer.from('{}'),
    recebido_em: ago(400),
    proxima_em: ago(400),
    terminado_em,
  });
  await api.database
    .insertInto('avisos_recebidos')
    .values([notice('velho', ago(90, 1)), notice('de noventa dias', ago(90)), notice('pendente', null)])
    .execute();
  await sweepExpired(api.database, NOW);
  const works = await api.database.selectFrom('trabalhos').select('descricao').where('tipo', '=', 'teste').orderBy('id').execute();
  expect(works.map(({ descricao }) => descricao)).toEqual(['de trinta dias', 'em curso']);
  const notices = await api.database.selectFrom('avisos_recebidos').select('id_evento').orderBy('id').execute();
  expect(notices.map(({ id_evento }) => id_evento)).toEqual(['de noventa dias', 'pendente']);
});

test('a count goes once it holds no more: nobody who is kept out is let in sooner', async () => {
  const count = (key: string, expire: number | null) => ({ key, points: 9, expire });
  await api.database
    .insertInto('limites')
    .values([count('acabou', NOW.getTime() - 1), count('vale', NOW.getTime()), count('sem fim', null)])
    .execute();
  await sweepExpired(api.database, NOW);
  const left = await api.database.selectFrom('limites').select('key').orderBy('key').execute();
  expect(left.map(({ key }) => key)).toEqual(['sem fim', 'vale']);
});
