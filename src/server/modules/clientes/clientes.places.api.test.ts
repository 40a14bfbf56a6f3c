import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/kernel/durations.ts';
import { consultarCliente, salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { localizarCliente, salvarClienteSimples } from '#contract/clientes/lugar.operations.ts';
import { salvarConfiguracao } from '#contract/configuracoes/configuracoes.operations.ts';
import { systemContext } from '#server/kernel/callers/system.ts';
import type { Lugar, ProvedorDeLugares } from '#server/integrations/lugares/lugares.port.ts';
import { type Failure, failure, success } from '#server/integrations/result.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { createLocator } from './clientes.locator.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ simulators: ['nominatim', 'googleMaps'] });
});
beforeEach(async () => {
  api.setNow(START);
  await api.database.updateTable('lugares_vez').set({ ocupada_ate: null, livre_em: null, falhas: 0, consultas: 0 }).execute();
  await api.database.updateTable('clientes').set({ lugar_situacao: null, latitude: null, longitude: null, lugar_endereco: null }).execute();
  await api.database.updateTable('configuracoes').set({ valor: '1000' }).where('chave', '=', 'geocodificacaoLimiteDia').execute();
});
afterAll(() => api.stop());

const ADDRESS = {
  endereco: 'Rua Barão de Jaguara',
  numero: '900',
  bairro: 'Centro',
  cidade: 'Campinas',
  estado: 'SP',
  cep: '13015001',
} as const;
const create = async (dados: object = ADDRESS): Promise<number> =>
  (await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Ana Prado', ...dados } } })).body.id;
const record = async (id: number) => (await api.as('reader').call(consultarCliente, { params: { id: String(id) } })).body;
const placeOf = async (id: number) => (await record(id))._lugar;
const simple = (dados: object) => api.as('editor').call(salvarClienteSimples, { body: { dados: dados as never } });
const locate = (id: number) => api.as('editor').call(localizarCliente, { body: { id } });
const jobs = async (id: number): Promise<number> =>
  (await api.app.kernel.pool.query("select 1 from jobs.job where name = 'clientes.localizar' and data->>'id' = $1", [String(id)]))
    .rowCount ?? 0;

describe('a place saved from the map', () => {
  test('is refused without login, permission, client or sense, every field with its message', async () => {
    const id = await create();
    const body = { dados: { id, latitude: 1, longitude: 1 } };
    expect((await api.anonymous.call(salvarClienteSimples, { body })).status).toBe(401);
    expect((await api.as('reader').call(salvarClienteSimples, { body })).status).toBe(401);
    expect((await simple({ id: 999_999, latitude: 1, longitude: 1 })).status).toBe(404);
    const answers = await Promise.all(
      [
        { latitude: 91, longitude: 1 },
        { latitude: 1 },
        { longitude: 1, latitude: null },
        { latitude: 'perto', longitude: 1 },
        { latitude: {}, longitude: 1 },
        { estado: 'XX' },
      ].map(async (dados) => {
        const { status, refusal } = await simple({ id, ...dados });
        return [status, refusal];
      }),
    );
    expect(answers).toEqual([
      [400, { latitude: 'A latitude vai de -90 a 90' }],
      [400, { longitude: 'Informe a latitude e a longitude' }],
      [400, { latitude: 'Informe a latitude e a longitude' }],
      [422, { mensagem: 'Requisição inválida!', campos: { latitude: 'Número inválido' } }],
      [422, { mensagem: 'Requisição inválida!', campos: { latitude: 'Número inválido' } }],
      [400, { estado: 'Estado inválido' }],
    ]);
  });

  test('is marked by hand, only of the listed fields, and never looked for again', async () => {
    const id = await create();
    const { body } = await simple({ id, latitude: '-22.9', longitude: -47.06, numero: '950', nome: 'Outra', cpf: '52998224725' });
    expect(body.lugar).toMatchObject({ situacao: 'manual', latitude: -22.9, longitude: -47.06 });
    const saved = await record(id);
    expect([saved.dados.nome, saved.dados.cpf, saved.dados.numero, saved.dados.data_edicao]).toEqual([
      'Ana Prado',
      null,
      '950',
      body.data_edicao,
    ]);
    await api.as('editor').call(salvarCliente, { body: { dados: { id, endereco: 'Rua Outra' } } });
    expect(await placeOf(id)).toMatchObject({ situacao: 'manual', latitude: -22.9 });
    expect((await locate(id)).refusal).toEqual({ id: 'O lugar deste cliente foi marcado à mão' });
    expect((await api.historyOf(salvarClienteSimples)).at(-1)).toMatchObject({
      id_cliente: id,
      antes: { numero: '900', latitude: null },
      depois: { numero: '950', latitude: -22.9, lugar_situacao: 'manual' },
    });
  });

  test('of somebody who saved first is refused with their record, and taken away goes back to the address', async () => {
    const id = await create();
    const { data_edicao } = (await record(id)).dados;
    await simple({ id, latitude: -22.9, longitude: -47, data_edicao });
    const stale = await simple({ id, latitude: 0, longitude: 0, data_edicao });
    expect([stale.status, stale.refusal]).toMatchObject([400, { registroAtual: { dados: { id } } }]);
    expect(stale.refusal).toHaveProperty('data_edicao', expect.stringMatching(/^Registro alterado por /));
    expect((await simple({ id, latitude: null, longitude: null })).body.lugar).toMatchObject({ situacao: 'aguardando', latitude: null });
  });
});

describe('an address that changed', () => {
  test('waits, with one job in the same transaction; the same address, or none, asks for nothing', async () => {
    const id = await create();
    expect([(await placeOf(id)).situacao, await jobs(id)]).toEqual(['aguardando', 1]);
    const away = await create({ nome: 'Sem cidade', endereco: 'Rua A' });
    expect([(await placeOf(away)).situacao, await jobs(away)]).toEqual([null, 0]);
    await locate(id);
    await api.as('editor').call(salvarCliente, { body: { dados: { id, nome: 'Ana P. Prado', endereco: ADDRESS.endereco } } });
    expect((await placeOf(id)).situacao).toBe('localizado');
    await api.as('editor').call(salvarCliente, { body: { dados: { id, cidade: null } } });
    expect(await placeOf(id)).toMatchObject({ situacao: null, latitude: null });
  });

  test('that nobody finds is said not to be found, and asked again only by a person', async () => {
    const id = await create({ ...ADDRESS, endereco: 'Rua Inexistente' });
    expect((await locate(id)).body.lugar).toMatchObject({ situacao: 'nao_encontrado', latitude: null });
    const none = await create({ endereco: 'Rua B' });
    expect((await locate(none)).refusal).toEqual({ id: 'Preencha a cidade do cliente para localizá-lo' });
    expect((await api.as('reader').call(localizarCliente, { body: { id } })).status).toBe(401);
    expect((await locate(987_654)).status).toBe(404);
  });

  test('of a neighbour is not asked about twice, and one known only by its quarter says so', async () => {
    const [one, other] = [await create(), await create()];
    const first = (await locate(one)).body.lugar;
    expect(first).toMatchObject({ situacao: 'localizado', aproximado: 'N' });
    expect((await locate(other)).body.lugar).toMatchObject({ situacao: 'localizado', latitude: first.latitude });
    expect((await api.database.selectFrom('lugares_vez').select('consultas').executeTakeFirstOrThrow()).consultas).toBe(1);
    api.setNow(new Date(Date.parse(START) + 2000).toISOString());
    const about = await create({ ...ADDRESS, endereco: 'Rua Parecida' });
    expect((await locate(about)).body.lugar).toMatchObject({ situacao: 'localizado', aproximado: 'S' });
  });

  test('is asked of Google once there is a key; a wrong answer leaves it waiting', async () => {
    await api.as('admin').call(salvarConfiguracao, { params: { chave: 'chaveApiGoogle' }, body: { valor: 'chave-da-tela' } });
    const id = await create({ ...ADDRESS, endereco: 'Rua Negada' });
    expect((await locate(id)).body.lugar.situacao).toBe('aguardando');
    const fine = await create();
    // A key that is wrong is not tried with the next one either.
    expect((await locate(fine)).body.lugar.situacao).toBe('aguardando');
    api.setNow(new Date(Date.parse(START) + 16 * 60_000).toISOString());
    expect((await locate(fine)).body.lugar.situacao).toBe('localizado');
    await api.as('admin').call(salvarConfiguracao, { params: { chave: 'chaveApiGoogle' }, body: { valor: '' } });
  });
});

/** A provider that answers as it is told, and what it was asked. */
function told(
  answer: (street: string | null) => Promise<Lugar | Failure> | Lugar | Failure,
  meanwhile?: () => Promise<unknown>,
  before?: () => Promise<unknown>,
) {
  const asked: (string | null)[] = [];
  const provider: ProvedorDeLugares = {
    nome: 'teste',
    intervaloMs: 1000,
    geocodificar: async ({ endereco }) => {
      asked.push(endereco);
      const said = await answer(endereco);
      return 'ok' in said ? said : success(said);
    },
  };
  const { kernel } = api.app;
  let passed = 0;
  const clock = () => new Date(Date.parse(START) + passed);
  const locator = createLocator(
    { ...kernel, clock },
    {
      lugares: () => provider,
      configuracoes: {
        values: async (executor, keys) => {
          await before?.();
          const rows = await executor
            .selectFrom('configuracoes')
            .select(['chave', 'valor'])
            .where('chave', 'in', [...keys])
            .execute();
          return new Map(rows.map(({ chave, valor }) => [chave, valor]));
        },
      },
      wait: async (ms) => {
        passed += ms;
        await meanwhile?.();
      },
    },
  );
  const context = () => systemContext('clientes.localizar', 'teste', clock(), kernel.log);
  return { asked, drain: () => locator.drain(context()), pass: (ms: number) => (passed += ms) };
}
const HERE: Lugar = { latitude: -22.9, longitude: -47, aproximado: false };

describe('whoever waits', () => {
  test('is looked for one at a time and once each, at the pace of the provider', async () => {
    const ids: number[] = [];
    for (const street of ['Rua A', 'Rua B', 'Rua C']) ids.push(await create({ ...ADDRESS, endereco: street }));
    const { asked, drain } = told(() => HERE);
    await Promise.all([drain(), drain()]);
    expect(asked).toHaveLength(3);
    expect(new Set(asked)).toEqual(new Set(['Rua A', 'Rua B', 'Rua C']));
    expect((await Promise.all(ids.map(placeOf))).map(({ situacao }) => situacao)).toEqual(['localizado', 'localizado', 'localizado']);
  });

  test('is left waiting while nobody answers, longer each time, behind those who were not asked for yet', async () => {
    const id = await create({ ...ADDRESS, endereco: 'Rua Difícil' });
    const { asked, drain, pass } = told((street) => (street === 'Rua Difícil' ? failure('unavailable', 'down') : HERE));
    await drain();
    await drain();
    expect(asked).toEqual(['Rua Difícil']);
    await create({ ...ADDRESS, endereco: 'Rua Fácil' });
    pass(5001);
    await drain();
    expect(asked).toEqual(['Rua Difícil', 'Rua Fácil', 'Rua Difícil']);
    expect((await placeOf(id)).situacao).toBe('aguardando');
  });

  test('waits for whoever has the turn just now, not for the whole of a lease', async () => {
    const id = await create({ ...ADDRESS, endereco: 'Rua Ocupada' });
    const held = (until: Date | null) => api.database.updateTable('lugares_vez').set({ ocupada_ate: until }).execute();
    await held(new Date(Date.parse(START) + 30_000));
    const { asked, drain } = told(
      () => HERE,
      () => held(null),
    );
    await drain();
    expect([asked, (await placeOf(id)).situacao]).toEqual([['Rua Ocupada'], 'localizado']);
  });

  test('is not asked for again by whoever gets the turn right after the one that had it for them', async () => {
    const id = await create({ ...ADDRESS, endereco: 'Rua Achada' });
    const turns = () => api.database.selectFrom('lugares_vez').select(['ocupada_ate', 'consultas', 'falhas']).execute();
    await api.database
      .updateTable('lugares_vez')
      .set({ dia: START.slice(0, 10), consultas: 7, falhas: 1 })
      .execute();
    const { asked, drain } = told(
      () => HERE,
      undefined,
      () => simple({ id, latitude: 1, longitude: 2 }),
    );
    await drain();
    expect([asked, await turns()]).toEqual([[], [{ ocupada_ate: null, consultas: 7, falhas: 1 }]]);
  });

  test('by the click of a person is left to the call, beside which nobody else looks, and to the clock where that did not come to it', async () => {
    const id = await create({ ...ADDRESS, endereco: 'Rua Inexistente' });
    await api.app.kernel.pool.query("delete from jobs.job where name = 'clientes.localizar'");
    expect((await locate(id)).body.lugar.situacao).toBe('nao_encontrado');
    expect((await api.app.kernel.pool.query("select 1 from jobs.job where name = 'clientes.localizar'")).rows).toEqual([]);
    await api.database.updateTable('clientes').set({ lugar_situacao: 'aguardando' }).where('id', '=', id).execute();
    const { asked, drain } = told(() => HERE);
    await drain();
    expect([asked.length, (await placeOf(id)).situacao]).toEqual([1, 'localizado']);
  });

  test('is not kept waiting by a turn whose owner broke', async () => {
    const id = await create({ ...ADDRESS, endereco: 'Rua Quebrada' });
    let breaks = true;
    const { asked, drain, pass } = told(() => {
      if (!breaks) return HERE;
      breaks = false;
      throw new Error('broken here');
    });
    await expect(drain()).rejects.toThrow('broken here');
    pass(1001);
    await drain();
    expect([asked, (await placeOf(id)).situacao]).toEqual([['Rua Quebrada', 'Rua Quebrada'], 'localizado']);
  });

  test('is asked for no more than the day allows', async () => {
    await api.database.updateTable('configuracoes').set({ valor: '2' }).where('chave', '=', 'geocodificacaoLimiteDia').execute();
    for (const street of ['Rua D', 'Rua E', 'Rua F']) await create({ ...ADDRESS, endereco: street });
    const { asked, drain, pass } = told(() => HERE);
    await drain();
    expect(asked).toHaveLength(2);
    pass(DAY_MS);
    await drain();
    expect(asked).toHaveLength(3);
  });

  test('is not overwritten by the answer for where it was, nor when it was marked meanwhile', async () => {
    const [moved, marked] = [await create({ ...ADDRESS, endereco: 'Rua Velha' }), await create({ ...ADDRESS, endereco: 'Rua Certa' })];
    let meanwhile = async (): Promise<void> => {
      await simple({ id: marked, latitude: 1, longitude: 2 });
      await api.as('editor').call(salvarCliente, { body: { dados: { id: moved, endereco: 'Rua Nova' } } });
      meanwhile = async () => undefined;
    };
    const { asked, drain } = told(async () => (await meanwhile(), HERE));
    await drain();
    expect(await placeOf(marked)).toMatchObject({ situacao: 'manual', latitude: 1 });
    expect(asked).toEqual(['Rua Velha', 'Rua Nova']);
    expect((await placeOf(moved)).situacao).toBe('localizado');
  });
});
