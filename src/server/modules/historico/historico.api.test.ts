import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consultarCliente, salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { consultarEntradasHistorico, consultarFuncoesHistorico, consultarHistorico } from '#contract/historico/historico.operations.ts';
import type { HistoricoEntradasResposta } from '#contract/historico/historico.schemas.ts';
import { HISTORICO_POR_PAGINA } from '#contract/historico/historico.labels.ts';
import type { Caller } from '#server/kernel/callers/caller.ts';
import { systemContext } from '#server/kernel/callers/system.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { linkedBrowser } from '#tests/support/terminals.ts';

let api: Api;
let client: number;
beforeAll(async () => {
  api = await startApi();
  client = (await api.as('admin').call(salvarCliente, { body: { dados: { nome: 'Visto', cpf: '52998224725' } } })).body.id;
  await api.as('reader').call(consultarCliente, { params: { id: String(client) } });
  await api.as('reader').call(consultarCliente, { params: { id: String(client) } });
});
afterAll(() => api.stop());

const ask = (query: Record<string, unknown> = {}) => api.as('admin').call(consultarHistorico, { query });

describe('the history is refused', () => {
  test.each([consultarHistorico, consultarFuncoesHistorico, consultarEntradasHistorico])(
    '$id without habilitarAcessoHistorico',
    async (one) => {
      const reply = await api.as('editor').call(one, { query: { data: '2026-11-21', hora: '9', funcao: 'x' } as never });
      expect(reply.refusal['permissao']).toBe('habilitarAcessoHistorico');
    },
  );

  test.each(['0001-01-01', '1900-12-31', '2199-01-01', '9999-12-31'])('for %s, out of reach: 400 under its field', async (day) => {
    const problem = 'Informe uma data entre 1901 e 2198';
    expect((await ask({ data_inicio: day })).refusal).toEqual({ data_inicio: problem });
    expect((await ask({ data_fim: day })).refusal).toEqual({ data_fim: problem });
    const entries = await api.as('admin').call(consultarEntradasHistorico, { query: { data: day, hora: '9', funcao: 'x' } });
    expect(entries.refusal).toEqual({ data: problem });
  });

  test('for more than 31 days, backwards, or from a place that is none', async () => {
    expect(Object.keys((await ask({ data_inicio: '2026-10-01', data_fim: '2026-11-01' })).refusal)).toEqual(['data_fim']);
    expect((await ask({ data_inicio: '2026-10-02', data_fim: '2026-11-01' })).status).toBe(200);
    expect(Object.keys((await ask({ data_inicio: '2026-11-21', data_fim: '2026-11-20' })).refusal)).toEqual(['data_fim']);
    expect((await ask({ antes: 'ontem' })).status).toBe(422);
  });
});

describe('the history', () => {
  test('opens with who opened which client in the last days, by hour and person', async () => {
    const { registros, proximo } = (await ask()).body;
    expect(proximo).toBeNull();
    expect(registros).toMatchObject([
      {
        ano: 2026,
        meses: [
          {
            mes: 11,
            dias: [
              {
                dia: 21,
                horas: [
                  {
                    hora: 9,
                    usuarios: [
                      {
                        nome: 'Persona reader',
                        funcoes: [
                          {
                            codigo: 'clientes/consultarId',
                            descricao: 'Consultar cliente',
                            quantidade: 2,
                            clientes: [{ id: client, nome: 'Visto' }],
                          },
                        ],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ]);
  });

  test('is asked by function and by person', async () => {
    const saved = (await ask({ funcao: 'clientes/salvar' })).body.registros;
    expect(saved[0]?.meses[0]?.dias[0]?.horas[0]?.usuarios.map((one) => one.nome)).toEqual(['Persona admin']);
    expect((await ask({ id_usuario: String(api.as('nobody').userId) })).body.registros).toEqual([]);
  });

  test('tells staff, partners, participants, providers, the product and nobody apart, and details each', async () => {
    const admin = api.as('admin').userId;
    const system = systemContext('teste/autores', 'agenda noturna', new Date(START), api.app.kernel.log);
    const as = (caller: Caller) =>
      api.app.kernel.write({ ...system, caller: { kind: 'system', cause: 'x' } }, (trx) =>
        api.app.kernel.history.recordChange(trx, { ...system, caller }, {}),
      );
    const bearer = { name: '', claims: {}, enteredBy: null };
    await as({ kind: 'promotor', id: client, ...bearer });
    await as({ kind: 'promotor', id: client, ...bearer, enteredBy: { id: admin, name: '' } });
    await as({ kind: 'participante', id: 7, ...bearer });
    await as({ kind: 'provider', name: 'asaas' });
    await as({ kind: 'provider', name: 'meta' });
    await as({ kind: 'system', cause: 'agenda noturna' });
    await as({ kind: 'system', cause: 'aviso evt_1' });
    await as({ kind: 'nobody' });
    const people = (await ask({ funcao: 'teste/autores' })).body.registros[0]?.meses[0]?.dias[0]?.horas[0]?.usuarios ?? [];
    expect(people.map(({ nome, funcoes }) => `${nome}: ${funcoes[0]?.quantidade}`).toSorted()).toEqual([
      'Participante: 1',
      'Provedor asaas: 1',
      'Provedor meta: 1',
      'Sem login: 1',
      'Sistema: 2',
      'Visto (por Persona admin): 1',
      'Visto: 1',
    ]);
    const byKind = async (tipo_autor: string) =>
      (await ask({ tipo_autor })).body.registros
        .flatMap((ano) => ano.meses[0]?.dias[0]?.horas[0]?.usuarios ?? [])
        .filter((one) => one.funcoes.some(({ codigo }) => codigo === 'teste/autores'))
        .map((one) => one.nome)
        .toSorted();
    expect(await byKind('promotor')).toEqual(['Visto', 'Visto (por Persona admin)']);
    expect(await byKind('sistema,participante')).toEqual(['Participante', 'Provedor asaas', 'Provedor meta', 'Sistema']);
    expect(await byKind('publico')).toEqual(['Sem login']);
    expect(await byKind('equipe')).toEqual([]);
    for (const { autor, nome, funcoes } of people) {
      const query = { data: '2026-11-21', hora: '9', funcao: 'teste/autores', autor };
      const { registros } = (await api.as('admin').call(consultarEntradasHistorico, { query })).body;
      expect([nome, registros.length]).toEqual([nome, funcoes[0]?.quantidade]);
      if (nome === 'Sistema') expect(registros.map((one) => one.causa)).toEqual(['aviso evt_1', 'agenda noturna']);
    }
  });

  test('calls what the product does by itself by its name too, by the clock and by order', async () => {
    for (const code of ['seguro-aventura-finalizar', 'seguradora-planilha']) {
      const system = systemContext(code, 'agenda', new Date(START), api.app.kernel.log);
      await api.app.kernel.write(system, (trx) => api.app.kernel.history.recordChange(trx, system, {}));
      const [person] = (await ask({ funcao: code })).body.registros[0]?.meses[0]?.dias[0]?.horas[0]?.usuarios ?? [];
      expect(person?.funcoes.map(({ codigo }) => codigo)).toEqual([code]);
      expect(person?.funcoes[0]?.descricao).toMatch(/^[A-Z].+ .+/);
    }
  });

  test('tells what changed, documents masked', async () => {
    const query = { data: '2026-11-21', hora: '9', funcao: 'clientes/salvar', id_usuario: String(api.as('admin').userId) };
    const { registros } = (await api.as('admin').call(consultarEntradasHistorico, { query })).body;
    expect(registros).toMatchObject([{ id_cliente: client, cliente: 'Visto', id_registro: client, ip: '127.0.0.1' }]);
    expect(registros[0]?.depois).toMatchObject({ nome: 'Visto', cpf: '***.982.247-**' });
  });

  test('tells which linked terminal it was', async () => {
    const { cookie } = await linkedBrowser(api, 'Recepção');
    const body = { dados: { nome: 'Mudado' } };
    // On a day of its own, out of sight of the others.
    api.setNow('2026-11-10T12:00:00.000Z');
    const other = (await api.as('admin').call(salvarCliente, { body }, { headers: { cookie } })).body.id;
    await api.as('admin').call(consultarCliente, { params: { id: String(other) } }, { headers: { cookie } });
    await api.as('admin').call(consultarCliente, { params: { id: String(other) } });
    const devicesOf = async (funcao: string) => {
      const query = { data: '2026-11-10', hora: '9', funcao, id_usuario: String(api.as('admin').userId) };
      return (await api.as('admin').call(consultarEntradasHistorico, { query })).body.registros.map((one) => one.dispositivo);
    };
    expect([await devicesOf('clientes/salvar'), await devicesOf('clientes/consultarId')]).toEqual([['Recepção'], [null, 'Recepção']]);
    api.setNow(START);
  });

  test('names every function in Portuguese, those that touch no personal data left out', async () => {
    const { registros } = (await api.as('admin').call(consultarFuncoesHistorico)).body;
    expect(registros).toContainEqual({ codigo: 'clientes/consultarId', descricao: 'Consultar cliente' });
    const codes = registros.map((one) => one.codigo);
    expect(codes).not.toContain('acesso/meuIp');
    // What the product does by itself can be asked for as well (HIS-503).
    expect(codes).toEqual(expect.arrayContaining(['seguro-aventura-finalizar', 'seguradora-planilha']));
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('comes in pages that give every entry once', async () => {
    const total = HISTORICO_POR_PAGINA * 2 + 137;
    await sql`insert into historico (quando, funcao, id_usuario, ip) select timestamptz '2026-11-01T12:00:00Z' + n * interval '20 seconds', 'grupos/salvar', ${api.as('admin').userId}, '127.0.0.1'
        from generate_series(1, ${total}) n`.execute(api.database);
    let [counted, antes, pages] = [0, null as string | null, 0];
    do {
      const query = { funcao: 'grupos/salvar', data_inicio: '2026-10-25', data_fim: '2026-11-21', ...(antes !== null && { antes }) };
      const { registros, proximo } = (await ask(query)).body;
      counted += registros
        .flatMap((ano) => ano.meses)
        .flatMap((mes) => mes.dias)
        .flatMap((dia) => dia.horas)
        .flatMap((hora) => hora.usuarios)
        .flatMap((one) => one.funcoes)
        .reduce((sum, one) => sum + one.quantidade, 0);
      antes = proximo;
      pages += 1;
    } while (antes !== null);
    expect([counted, pages]).toEqual([total, 3]);
  });

  test('of one person in one hour is read to its end, two hundred at a time', async () => {
    const { userId } = api.as('reader');
    await sql`insert into historico (quando, funcao, id_usuario, ip, id_cliente, id_registro) select timestamptz '2026-11-05T12:00:00Z' + n * interval '1 second', 'anexos/baixar', ${userId}, '127.0.0.1', case when n <= 30 then ${client}::int end, n
        from generate_series(1, 460) n`.execute(api.database);
    const read = async (more: Record<string, string>): Promise<number[][]> => {
      const pages: number[][] = [];
      let antes = '';
      do {
        const query = { data: '2026-11-05', hora: '9', funcao: 'anexos/baixar', id_usuario: String(userId), ...more };
        const asked = { query: { ...query, ...(antes !== '' && { antes }) } };
        const { registros, proximo }: HistoricoEntradasResposta = (await api.as('admin').call(consultarEntradasHistorico, asked)).body;
        pages.push(registros.map((one) => one.id_registro ?? 0));
        antes = proximo ?? '';
      } while (antes !== '');
      return pages;
    };
    const pages = await read({});
    expect(pages.map((one) => one.length)).toEqual([200, 200, 60]);
    expect(pages.flat()).toEqual(Array.from({ length: 460 }, (_, index) => 460 - index));
    expect((await read({ id_cliente: String(client) })).flat()).toHaveLength(30);
  });

  test('is asked by client, whatever was done, and says about whom it was asked', async () => {
    const { registros } = (await ask({ id_cliente: String(client) })).body;
    const done = registros[0]?.meses[0]?.dias[0]?.horas[0]?.usuarios.flatMap((one) => one.funcoes.map(({ codigo }) => codigo)) ?? [];
    expect(done).toEqual(expect.arrayContaining(['clientes/salvar', 'clientes/consultarId']));
    expect((await api.historyOf(consultarHistorico)).at(-1)).toMatchObject({ id_cliente: client });
    expect((await ask({ id_cliente: '999999' })).body.registros).toEqual([]);
    expect((await ask({ id_cliente: 'x' })).status).toBe(400);
  });

  test('remembers that it was read', async () => {
    await ask();
    expect((await api.historyOf(consultarHistorico)).at(-1)).toMatchObject({ id_usuario: api.as('admin').userId });
  });
});
