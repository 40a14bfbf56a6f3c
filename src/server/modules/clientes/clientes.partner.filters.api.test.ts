import { afterAll, beforeAll, expect, test } from 'vitest';
import { GRUPO_SEGURO_AVENTURA } from '#contract/clientes/clientes.labels.ts';
import { ClienteFiltro } from '#contract/clientes/clientes.schemas.ts';
import { consultarCliente, consultarClientes, salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { where } from './clientes.filters.ts';
import { walkPage } from './clientes.list.queries.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const create = async (nome: string, dados: Record<string, unknown>, grupos: number[] = [GRUPO_SEGURO_AVENTURA]): Promise<number> =>
  (await api.as('admin').call(salvarCliente, { body: { dados: { nome, ...dados }, grupos } })).body.id;
const found = async (texto: string, filter: Record<string, string>): Promise<number[]> => {
  const { body } = await api.as('admin').call(consultarClientes, { query: { texto, ...filter } });
  expect(body.totalRegistros).toBe(body.registros.length);
  return body.registros.map(({ id }) => id).toSorted((a, b) => a - b);
};

let made = 0;
/** An event that began on a day; held, or cancelled before it began. */
const event = async (client: number, day: string, held: boolean): Promise<void> => {
  made += 1;
  const at = new Date(`${day}T12:00:00Z`);
  await api.database
    .insertInto('seguro_aventura')
    .values({
      id_cliente: client,
      codigo: `ABCDEFG${made + 1}`,
      token: String(made).padStart(32, '0'),
      token_autenticidade: String(made).padStart(32, '1'),
      nome_evento: 'Trilha',
      local_evento: 'Serra',
      descricao: '',
      data_inicio: day,
      hora_inicio: '08:00',
      data_final: day,
      responsavel: 'Rita',
      finalizado: held ? 'S' : 'N',
      finalizado_em: held ? at : null,
      cancelado: held ? 'N' : 'S',
      cancelado_em: held ? null : at,
      data_cadastro: at,
      data_edicao: at,
    })
    .execute();
};

test('a partner is covered to the day on which its policy ends, while it is one (E052)', async () => {
  const today = await create('Vigência Hoje', { data_vigencia_apolice: '2026-11-21' });
  const over = await create('Vigência Ontem', { data_vigencia_apolice: '2026-11-20' });
  const none = await create('Vigência Nenhuma', {});
  const left = await create('Vigência Fora', { data_vigencia_apolice: '2027-11-21' }, []);
  expect(await found('Vigência', { possui_vigencia: 'S' })).toEqual([today]);
  expect(await found('Vigência', { possui_vigencia: 'N' })).toEqual([over, none, left]);
  const walked = (possui_vigencia: 'S' | 'N') =>
    walkPage(
      api.database,
      { ...ClienteFiltro.parse({ texto: 'Vigência', possui_vigencia }), hoje: '2026-11-21' },
      { limit: 10, offset: 0 },
    );
  expect((await walked('S')).map(({ id }) => id)).toEqual([today]);
  expect((await walked('N')).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([over, none, left]);
  const asked = async (perto: { readonly perto?: boolean }) => {
    const filter = { ...ClienteFiltro.parse({ possui_vigencia: 'S' }), hoje: '2026-11-21' as const, ...perto };
    const rows = await api.database.selectFrom('clientes as c').select('c.id').where(where(filter)).orderBy('c.id').execute();
    return rows.map(({ id }) => id);
  };
  const all = await asked({});
  expect(all).toContain(today);
  expect([await asked({ perto: true }), await asked({ perto: false })]).toEqual([all, all]);
});

test('an insured event that was held counts as an issuance, from the day on which it began (E053)', async () => {
  const recent = await create('Emissão Recente', {});
  const old = await create('Emissão Antiga', {});
  const called = await create('Emissão Cancelada', {});
  const never = await create('Emissão Nunca', {});
  await event(recent, '2026-08-21', true);
  await event(old, '2026-08-20', true);
  await event(called, '2026-11-01', false);
  expect(await found('Emissão', { sem_emissao_ultimos_tres_meses: 'S' })).toEqual([old, called, never]);
  expect(await found('Emissão', { sem_emissao_ultimos_seis_meses: 'S' })).toEqual([called, never]);
});

test('group 27 and the code stay with a partner that had an event, and its form says so (E079)', async () => {
  const id = await create('Fixo', { carta_oferta: 'FIXOAQUI' });
  // Of another: it fixes nobody else.
  await event(await create('Outra Fixa', {}), '2026-11-01', true);
  const read = async () => (await api.as('admin').call(consultarCliente, { params: { id: String(id) } })).body._grupo27Fixo;
  expect(await read()).toBe('N');
  await event(id, '2026-11-01', true);
  expect(await read()).toBe('S');
  const leave = (dados: object) => api.as('admin').call(salvarCliente, { body: { dados: { id, ...dados }, grupos: [] } });
  expect(Object.keys((await leave({})).refusal)).toEqual(['grupos']);
  expect(Object.keys((await leave({ carta_oferta: null })).refusal)).toEqual(['grupos', 'carta_oferta']);
  // Nor without its code first, and then without the group: its days would never be billed.
  const save = (dados: object) => api.as('admin').call(salvarCliente, { body: { dados: { id, ...dados } } });
  expect((await save({ carta_oferta: null })).refusal).toEqual({
    carta_oferta: 'O código não pode ser retirado de um parceiro que já teve eventos: troque-o, ou inative o cliente',
  });
  expect((await save({ carta_oferta: 'FIXOALI' })).status).toBe(200);
  expect(await read()).toBe('S');
});
