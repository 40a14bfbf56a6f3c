import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flag } from '#contract/kernel/permissions.ts';
import * as pessoas from '#contract/seguro-aventura/pessoas.operations.ts';
import { consultarClientesEventos, consultarRelatorioSeguroAventura } from '#contract/seguro-aventura/relatorio.operations.ts';
import { alterarParticipante } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { insertEvents } from './pagina.fixture.ts';

let api: Api;
let partners: number[];
beforeAll(async () => {
  api = await startApi();
  partners = await insertEvents(api.database, api.app.kernel.pool, 260);
});
afterAll(() => api.stop());

const MONTH = { periodo: 'mensal', data: '2026-11-21' } as const;
const LISTS = [
  consultarRelatorioSeguroAventura,
  consultarClientesEventos,
  pessoas.consultarPessoasDoPeriodo,
  pessoas.consultarErrosDoPeriodo,
];

describe('refusals', () => {
  test.each(LISTS)('$path is for those who have the access', async (operation) => {
    expect(operation.access.permission).toEqual(flag('habilitarAcessoSeguroAventura'));
    const { status, refusal } = await api.as('editor').call(operation);
    expect([status, refusal['permissao']]).toEqual([401, 'habilitarAcessoSeguroAventura']);
  });

  test.each(LISTS)('$path refuses a period, a state or a day that are none, under their names', async (operation) => {
    for (const [query, field] of [
      [{ periodo: 'semanal' }, 'periodo'],
      [{ data: '2026-02-30' }, 'data'],
      [{ data: '1900-12-31' }, 'data'],
      [{ estados: ['encerrado'] }, 'estados'],
    ] as const) {
      const { status, refusal } = await api.as('admin').call(operation, { query: query as never });
      expect([status, Object.keys(refusal)[0]]).toEqual([400, field]);
    }
    expect((await api.as('admin').call(operation, { query: { idCliente: 'ontem' } as never })).status).toBe(422);
  });

  test('a participant that nobody has, or who was removed, is not found', async () => {
    expect((await api.as('admin').call(pessoas.consultarParticipante, { params: { id: '999999' } })).status).toBe(404);
    const { id } = await api.database
      .selectFrom('seguro_aventura_participantes')
      .select('id')
      .where('ativo', '=', 'N')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await api.as('admin').call(pessoas.consultarParticipante, { params: { id: String(id) } })).status).toBe(404);
  });
});

describe('the page', () => {
  test('reads leave what was asked and who was shown, and no day means today', async () => {
    const { body } = await api.as('admin').call(consultarRelatorioSeguroAventura, { query: { pagina: '1' } });
    expect(body.registros.every(({ dados }) => dados.dataInicio <= '2026-11-21' && dados.dataFinal >= '2026-11-21')).toBe(true);
    const [entry] = (await api.historyOf(consultarRelatorioSeguroAventura)).slice(-1);
    expect(entry?.detalhe).toMatchObject({ eventos: body.registros.map(({ dados }) => dados.id) });
  });

  test('states are taken repeated, with brackets and by commas, and a filter on them leaves the cards as they are', async () => {
    const all = (await api.as('admin').call(consultarRelatorioSeguroAventura, { query: MONTH })).body;
    const { registros: _rows, totalRegistros: _total, ...cards } = all;
    const answers = await Promise.all(
      ['estados=aberto&estados=andamento', 'estados[]=aberto&estados[]=andamento', 'estados=aberto,andamento'].map((states) =>
        api.app.http.inject({
          url: `/api/seguroAventura/relatorio?periodo=mensal&data=2026-11-21&${states}`,
          headers: { 'usuario-token': api.as('admin').token },
        }),
      ),
    );
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({ ...cards, totalRegistros: all.totalAbertos + all.totalAndamento });
    }
  });

  test('events are found by code, name, partner and whoever is in them', async () => {
    const [first] = (await api.as('admin').call(consultarRelatorioSeguroAventura, { query: MONTH })).body.registros;
    const event = first?.dados;
    const person = await api.database
      .selectFrom('seguro_aventura_participantes')
      .select(['nome', 'cpf'])
      .where('id_evento', '=', event?.id ?? 0)
      .where('cpf', 'is not', null)
      .where('ativo', '=', 'S')
      .limit(1)
      .executeTakeFirstOrThrow();
    const cpf = person.cpf ?? '';
    const masked = `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`;
    for (const query of [
      { codigo: event?.codigo.toLowerCase() },
      { codigo: event?.nomeEvento.toUpperCase() },
      { carta: event?.cartaOferta?.slice(0, 5).toLowerCase() },
      { idCliente: String(event?.idCliente) },
      { participante: person.nome },
      { participante: masked },
      { participante: cpf.slice(0, 6) },
    ]) {
      const { body } = await api.as('admin').call(consultarRelatorioSeguroAventura, { query: { ...MONTH, ...query } });
      expect(body.registros.map(({ dados }) => dados.id)).toContain(event?.id);
      expect(body.totalRegistros).toBe(body.totalAbertos + body.totalAndamento + body.totalFinalizados + body.totalCancelados);
    }
    const none = await api.as('admin').call(consultarRelatorioSeguroAventura, { query: { ...MONTH, codigo: 'não há' } });
    expect(none.body).toMatchObject({ registros: [], totalRegistros: 0, diarias: { periodo: 0, valor: '0.00' } });
  });

  test('the map has the partners of the same events, those alone who are somewhere', async () => {
    const { body } = await api.as('admin').call(consultarClientesEventos, { query: { ...MONTH, coordenadaObrigatorio: 'S' } });
    expect(body.registros.map(({ id }) => id)).toEqual(partners.slice(0, 2));
    const other = await api.as('admin').call(consultarClientesEventos, { query: { ...MONTH, coordenadaObrigatoria: 'S' } });
    expect(other.body).toEqual(body);
    const { totalRegistros } = (
      await api.as('admin').call(consultarRelatorioSeguroAventura, { query: { ...MONTH, idCliente: String(partners[0]) } })
    ).body;
    expect(body.registros[0]).toMatchObject({ eventos: totalRegistros, nome: 'Operadora ALFA27', latitude: -22.5 });
  });

  test('a refusal says what to do; mended, it is gone from the list, and health is read in the one person alone', async () => {
    const list = () => api.as('admin').call(pessoas.consultarErrosDoPeriodo, { query: MONTH });
    const before = (await list()).body;
    const [refused] = before.registros;
    expect(refused?.mensagem).toMatch(/^(Informe nome e sobrenome|A seguradora não aceita)/);
    const params = { id: String(refused?.id) };
    const dados = {
      nome: 'Rosa da Serra Azul',
      estrangeiro: 'N',
      cpf: '529.982.247-25',
      dataNascimento: '1980-05-17',
      restricoesDadosSaude: 'Alergia a picada de abelha',
    } as const;
    const saved = await api.as('admin').call(alterarParticipante, { params, body: { dados } });
    expect(saved.status).toBe(200);
    const after = (await list()).body;
    expect([after.totalRegistros, after.registros.map(({ id }) => id)]).not.toContain(refused?.id);
    expect(after.totalRegistros).toBe(before.totalRegistros - 1);
    const { body } = await api.as('admin').call(pessoas.consultarParticipante, { params });
    expect(body).toMatchObject({
      dados: { nome: dados.nome, cpf: '52998224725', restricoesDadosSaude: dados.restricoesDadosSaude, seguradora: 'pendente' },
      pode: { alterar: 'S', motivo: null },
    });
    const [entry] = (await api.historyOf(pessoas.consultarParticipante)).slice(-1);
    expect(entry).toMatchObject({ id_registro: refused?.id, id_cliente: partners[0] });
    const people = await api.as('admin').call(pessoas.consultarPessoasDoPeriodo, { query: { ...MONTH, texto: '529982' } });
    expect(JSON.stringify(people.body)).not.toContain('abelha');
    expect(people.body.registros.map(({ dados: person }) => person.nome)).toEqual([dados.nome]);
  });

  test('everybody of one event is listed whatever the period, the dismissed without days and with who decided', async () => {
    const event = await api.database
      .selectFrom('seguro_aventura_participantes')
      .select('id_evento')
      .where('seguradora', '=', 'dispensado')
      .limit(1)
      .executeTakeFirstOrThrow();
    const query = { periodo: 'diario', data: '2020-01-01', idSeguroAventura: String(event.id_evento), registrosPorPagina: '50' } as const;
    const { body } = await api.as('admin').call(pessoas.consultarPessoasDoPeriodo, { query });
    const dismissed = body.registros.find(({ dados }) => dados.seguradora === 'dispensado');
    expect(dismissed).toMatchObject({ diarias: { periodo: 0 }, dados: { dispensa: { motivo: 'Parceiro não respondeu com os dados' } } });
  });
});
