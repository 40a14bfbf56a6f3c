import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { baterPonto, consultarMesPonto, gerarAfd } from '#contract/ponto/ponto.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { linkedBrowser } from '#tests/support/terminals.ts';
import { followChain } from './ponto.chain.ts';
import { createConference } from './ponto.conference.ts';
import { pontoModule } from './ponto.module.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  const { cookie } = await linkedBrowser(api, 'Recepção');
  for (const [at, persona] of [
    ['08:00', 'admin'],
    ['08:01', 'reader'],
    ['12:00', 'admin'],
  ] as const) {
    api.setNow(`2026-11-21T${at}:00.000Z`);
    await api.as(persona).call(baterPonto, {}, { headers: { cookie } });
  }
});
afterAll(() => api.stop());

const conference = () => createConference(api.app.kernel)();
const month = async () => (await api.as('admin').call(consultarMesPonto)).body;
const told = () => api.log.filter((line) => line.includes('o registro de ponto não confere'));

/** What only whoever owns the database can do. */
const beside = async (statement: string): Promise<void> => {
  await sql.raw(`begin; set local session_replication_role = replica; ${statement}; commit`).execute(api.database);
};

test('a register as it was written is right, and nothing is said', async () => {
  expect(await api.database.selectFrom('ponto_batidas').select('nsr').execute()).toHaveLength(3);
  const before = told().length;
  expect(await conference()).toBeNull();
  expect((await month()).problema).toBeNull();
  expect(told()).toHaveLength(before);
});

describe('a register changed beside the system', () => {
  let nsr: number;
  beforeEach(async () => {
    nsr = (await api.database.selectFrom('ponto_batidas').select('nsr').orderBy('nsr').execute())[1]?.nsr ?? 0;
  });

  test('is told on the screen and in the log by the work of the night, and told no more once it is as it was', async () => {
    await beside(`update ponto_batidas set data_batida = data_batida - interval '1 hour' where nsr = ${nsr}`);
    const { kernel } = api.app;
    const { schedules } = pontoModule(kernel, {} as never);
    for (const { perform, alsoAtStart } of schedules) {
      expect(alsoAtStart).toBe('later');
      await perform();
    }
    const text = `O registro das batidas não confere a partir do NSR ${String(nsr).padStart(9, '0')}: algo foi alterado fora do sistema.`;
    expect((await month()).problema).toBe(text);
    expect(told().length).toBeGreaterThan(0);
    await beside(`update ponto_batidas set data_batida = data_batida + interval '1 hour' where nsr = ${nsr}`);
    expect(await conference()).toBeNull();
    expect((await month()).problema).toBeNull();
  });

  test('is found when the file of the source is asked for, and kept with who asked', async () => {
    const employer = [
      { chave: 'empregadorNome', valor: 'Corretora Exemplo' },
      { chave: 'empregadorDocumento', valor: '11222333000181' },
    ];
    await api.database.insertInto('configuracoes').values(employer).execute();
    await beside(`update ponto_batidas set cpf = '52998224725' where nsr = ${nsr}`);
    const before = told().length;
    const query = { data_inicio: '2026-11-01', data_fim: '2026-11-30' };
    expect((await api.as('admin').call(gerarAfd, { query })).status).toBe(200);
    expect(told()).toHaveLength(before + 1);
    expect((await api.historyOf(gerarAfd)).at(-1)?.detalhe?.['problema']).toMatch(/não confere/);
    await beside(`update ponto_batidas set cpf = '00000000000' where nsr = ${nsr}`);
    expect(await conference()).toBeNull();
  });

  test('a mark that was given to somebody else is found', async () => {
    const [{ id_usuario } = { id_usuario: 0 }] = await api.database
      .selectFrom('ponto_batidas')
      .select('id_usuario')
      .where('nsr', '=', nsr)
      .execute();
    await beside(
      `update ponto_batidas set id_usuario = (select min(id) from usuarios where id not in (select id_usuario from ponto_empregados)) where nsr = ${nsr}`,
    );
    expect(await conference()).toBe(nsr);
    await beside(`update ponto_batidas set id_usuario = ${id_usuario} where nsr = ${nsr}`);
    expect(await conference()).toBeNull();
  });

  test('is found by a process that read all of it before, which makes no hash twice', async () => {
    let taken = 0;
    const again = createConference(api.app.kernel, (place) => {
      const chain = followChain(place);
      return {
        ...chain,
        take: (record) => {
          taken += 1;
          return chain.take(record);
        },
      };
    });
    const made = async (how = {}): Promise<[number | null, number]> => {
      taken = 0;
      return [await again(how), taken];
    };
    const [{ ultimo_nsr: all } = { ultimo_nsr: 0 }] = await api.database.selectFrom('ponto_cadeia').select('ultimo_nsr').execute();
    expect(await made()).toEqual([null, all]);
    expect(await made()).toEqual([null, 0]);
    expect(await made({ whole: true })).toEqual([null, all]);
    await beside(`update ponto_batidas set gravado_em = gravado_em - interval '1 hour' where nsr = ${nsr}`);
    expect((await made())[0]).toBe(nsr);
    await beside(`update ponto_batidas set gravado_em = gravado_em + interval '1 hour' where nsr = ${nsr}`);
    expect(await made()).toEqual([null, all]);
    await beside("update ponto_empregados set cpf = '52998224725' where nsr = 1");
    expect((await made())[0]).not.toBeNull();
    await beside("update ponto_empregados set cpf = '00000000000' where nsr = 1");
    expect(await made()).toEqual([null, all]);
  });

  test.each([
    [900, 900],
    [0, 1],
    [-5, 1],
  ])('what is written under the number %i, outside the chain, belongs to none', async (number, told_at) => {
    await beside(`insert into ponto_batidas (nsr, id_usuario, data_batida, gravado_em, cpf, hash)
      select ${number}, id_usuario, data_batida, gravado_em, cpf, hash from ponto_batidas where nsr = ${nsr}`);
    expect(await conference()).toBe(told_at);
    await beside(`delete from ponto_batidas where nsr = ${number}`);
    await beside(`insert into ponto_empregados (nsr, gravado_em, operacao, id_usuario, cpf, nome, cpf_responsavel)
      select ${number}, gravado_em, operacao, id_usuario, cpf, nome, cpf_responsavel from ponto_empregados where nsr = 1`);
    expect(await conference()).toBe(told_at);
    await beside(`delete from ponto_empregados where nsr = ${number}`);
    expect(await conference()).toBeNull();
  });
});

test.each([
  'update ponto_cadeia set ultimo_nsr = ultimo_nsr - 1',
  'update ponto_cadeia set ultimo_nsr = ultimo_nsr + 1',
  "update ponto_cadeia set ultimo_hash = decode(repeat('00', 32), 'hex')",
  'update ponto_cadeia set ultimo_hash = null',
  'delete from ponto_cadeia',
  'truncate ponto_cadeia',
])('the database refuses: %s', async (statement) => {
  await expect(sql.raw(statement).execute(api.database)).rejects.toThrow(/registro de ponto/);
});
