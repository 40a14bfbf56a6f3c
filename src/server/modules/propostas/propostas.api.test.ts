import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as operations from '#contract/propostas/propostas.operations.ts';
import { entrarComCartaOferta } from '#contract/seguro-aventura/carta-oferta.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import type { Sentido } from '#contract/kernel/ordering.ts';
import type { OrdemGrupoDePropostas } from '#contract/propostas/propostas.orders.ts';
import { createPartner } from '#tests/support/partners.ts';
import { createProposal } from '#tests/support/proposals.ts';

const { agruparPropostas, consultarEmpresa, consultarProposta, consultarPropostas, marcarProposta } = operations;

let api: Api;
beforeAll(async () => {
  api = await startApi({ limit: true, environment: { PROXY_CONFIAVEL: '127.0.0.1' } });
});
afterAll(() => api.stop());

const admin = () => api.as('admin');
const params = (id: number) => ({ params: { id: String(id) } });

describe('whoever may not read them', () => {
  test('is refused by the permission, and finds nothing under an unknown number', async () => {
    const id = await createProposal(api.database);
    for (const operation of [consultarPropostas, agruparPropostas, consultarProposta, marcarProposta]) {
      const { status, refusal } = await api.as('editor').call(operation, { ...params(id), body: { lido: 'N' } });
      expect([operation.id, status, refusal['permissao']]).toEqual([operation.id, 401, 'habilitarAcessoSeguroAventura']);
      expect((await api.anonymous.call(operation, { ...params(id), body: { lido: 'N' } })).status).toBe(401);
    }
    expect((await admin().call(consultarProposta, params(9_999_999))).status).toBe(404);
    expect((await admin().call(marcarProposta, { ...params(9_999_999), body: { lido: 'S' } })).status).toBe(404);
    expect((await admin().call(marcarProposta, { ...params(id), body: { lido: 'X' as 'S' } })).status).toBe(400);
  });
});

describe('the list', () => {
  test('begins with the unread, newest first, and says how many they are', async () => {
    await api.database.deleteFrom('formularios_acidentes').execute();
    const old = await createProposal(api.database, {
      data_cadastro: '2026-11-01T12:00:00Z',
      nome_evento: 'Cachoeira Véu',
      carta_oferta: 'SERRAAZUL',
    });
    const read = await createProposal(api.database, { lido: 'S', lido_em: '2026-11-02T12:00:00Z', nome_evento: 'Rapel noturno' });
    const fresh = await createProposal(api.database, { data_cadastro: '2026-11-20T12:00:00Z' });
    const list = async (query: object) => {
      const { status, body } = await admin().call(consultarPropostas, { query });
      return status === 200 ? [body.registros.map(({ id }) => id), body.totalRegistros, body.naoLidos] : status;
    };
    expect(await list({})).toEqual([[fresh, old], 2, 2]);
    expect(await list({ lido: 'S' })).toEqual([[read], 1, 2]);
    expect(await list({ lido: 'T', registrosPorPagina: '2', pagina: '2' })).toEqual([[old], 3, 2]);
    expect(await list({ texto: 'veu cachoeira' })).toEqual([[old], 1, 1]);
    expect(await list({ texto: String(fresh) })).toEqual([[fresh], 1, 1]);
    expect(await list({ texto: 'serraazul' })).toEqual([[old], 1, 1]);
    expect(await list({ cartaOferta: ' serraazul ', lido: 'T' })).toEqual([[old], 1, 1]);
    expect(await list({ lido: 'T', ordem: 'nomeEvento' })).toEqual([[old, read, fresh], 3, 2]);
    expect(await list({ lido: 'talvez' })).toBe(400);
    const { body } = await admin().call(consultarPropostas);
    expect(body.registros[0]).toEqual({
      id: fresh,
      lido: 'N',
      cartaOferta: 'TRILHANOVA',
      nomeEmpresa: 'Trilha Nova Turismo',
      nomeEvento: 'Travessia da Serra Fina',
      localEvento: 'Passa Quatro, MG',
      dataInicio: '2026-12-05',
      dataFinal: '2026-12-08',
      responsavel: 'Marina Prado',
      quantidadeParticipantes: 2,
      inscricaoFinalizada: 'S',
      eventoCancelado: 'N',
      dataCadastro: '2026-11-20T12:00:00.000Z',
    });
    expect((await api.historyOf(consultarPropostas)).at(-1)).toMatchObject({ autor: 'equipe', detalhe: { propostas: [fresh, old] } });
  });

  test('in groups has one row a partner, in any letters, the newest first', async () => {
    await api.database.deleteFrom('formularios_acidentes').execute();
    await createProposal(api.database, {
      carta_oferta: 'SerraAzul',
      data_cadastro: '2026-11-10T12:00:00Z',
      nome_empresa: 'Serra Azul, antes',
    });
    await createProposal(api.database, {
      carta_oferta: 'SERRAAZUL',
      data_cadastro: '2026-11-11T12:00:00Z',
      nome_empresa: 'Serra Azul',
      lido: 'S',
      lido_em: '2026-11-12T12:00:00Z',
    });
    await createProposal(api.database, { data_cadastro: '2026-11-20T12:00:00Z' });
    const { body } = await admin().call(agruparPropostas);
    const serra = { cartaOferta: 'SERRAAZUL', nomeEmpresa: 'Serra Azul', quantidade: 2, naoLidos: 1, ultimo: '2026-11-11T12:00:00.000Z' };
    expect(body).toEqual({
      dados: [
        { cartaOferta: 'TRILHANOVA', nomeEmpresa: 'Trilha Nova Turismo', quantidade: 1, naoLidos: 1, ultimo: '2026-11-20T12:00:00.000Z' },
        serra,
      ],
      totalRegistros: 2,
    });
    const by = async (ordem: OrdemGrupoDePropostas, sentido: Sentido = 'asc') =>
      (await admin().call(agruparPropostas, { query: { ordem, sentido } })).body.dados.map(({ cartaOferta }) => cartaOferta);
    const [SERRA, TRILHA] = ['SERRAAZUL', 'TRILHANOVA'];
    expect(
      await Promise.all([by('nomeEmpresa'), by('quantidade'), by('ultimo'), by('cartaOferta', 'desc'), by('naoLidos', 'desc')]),
    ).toEqual([
      [SERRA, TRILHA],
      [TRILHA, SERRA],
      [SERRA, TRILHA],
      [TRILHA, SERRA],
      // As many of both: by their codes.
      [TRILHA, SERRA],
    ]);
    expect((await admin().call(agruparPropostas, { query: { cartaOferta: 'serraazul' } })).body).toEqual({
      dados: [serra],
      totalRegistros: 1,
    });
    const [entry] = (await api.historyOf(agruparPropostas)).slice(-1);
    expect(entry?.detalhe).toMatchObject({ filtro: { cartaOferta: '[oculto]' }, parceiros: 1 });
    expect((await admin().call(agruparPropostas, { query: { registrosPorPagina: '1', pagina: '2' } })).body).toEqual({
      dados: [serra],
      totalRegistros: 2,
    });
  });
});

describe('one of them', () => {
  test('is read by being opened, and can be put among the unread again', async () => {
    const id = await createProposal(api.database);
    const stored = () =>
      api.database.selectFrom('formularios_acidentes').select(['lido', 'id_usuario_leitura']).where('id', '=', id).executeTakeFirst();
    const { body } = await admin().call(consultarProposta, params(id));
    expect(body.dados).toMatchObject({
      id,
      lido: 'S',
      cnpj: '11222333000181',
      horaInicio: '07:00',
      horaFinal: '23:59',
      telefoneCelular: '48999990000',
      bloqueado: 'N',
      participantes: [
        {
          numeroInscricao: '001',
          nome: 'Ana Lima',
          cpf: '52998224725',
          dataNascimento: '1990-05-01',
          genero: 'F',
          email: null,
          telefone: null,
        },
        { numeroInscricao: null, nome: 'Rui Melo', cpf: null, dataNascimento: null, genero: null, email: null, telefone: null },
      ],
    });
    expect(await stored()).toEqual({ lido: 'S', id_usuario_leitura: admin().userId });
    await admin().call(consultarProposta, params(id));
    const opened = (await api.historyOf(consultarProposta)).filter(({ id_registro }) => id_registro === id);
    expect(opened).toMatchObject([
      { autor: 'equipe', antes: { lido: 'N' }, depois: { lido: 'S' } },
      { autor: 'equipe', antes: null, depois: null },
    ]);
    expect(JSON.stringify(opened)).not.toContain('Ana Lima');
    expect((await admin().call(marcarProposta, { ...params(id), body: { lido: 'N' } })).body).toEqual({ lido: 'N' });
    expect(await stored()).toEqual({ lido: 'N', id_usuario_leitura: null });
    expect((await api.historyOf(marcarProposta)).at(-1)).toMatchObject({ id_registro: id, antes: { lido: 'S' }, depois: { lido: 'N' } });
  });
});

describe('the fields of the company', () => {
  const ask = (cartaOferta: string, address = '203.0.113.1') =>
    api.anonymous.call(consultarEmpresa, { query: { cartaOferta } }, { headers: { 'x-forwarded-for': address } });

  test('are told of a partner and of nobody else, with the wrong ones counted beside those of the login', async () => {
    const partner = await createPartner(api);
    const { status, body } = await ask(partner.code.toLowerCase());
    expect([status, body]).toEqual([
      200,
      {
        dados: {
          cartaOferta: partner.code,
          nomeEmpresa: 'Operadora Trilha Nova Turismo',
          cnpj: null,
          responsavel: 'Marina Prado',
          telefoneCelular: '48999990000',
          email: 'parceira@exemplo.com.br',
        },
      },
    ]);
    expect((await api.historyOf(consultarEmpresa)).at(-1)).toMatchObject({ autor: 'publico', id_cliente: partner.id });
    await api.database.updateTable('clientes').set({ ativo: 'N' }).where('id', '=', partner.id).execute();
    for (const code of [partner.code, 'NINGUEM', '']) {
      const refused = await ask(code);
      expect([refused.status, refused.refusal]).toEqual([400, { cartaOferta: 'Não encontrado' }]);
    }
    const enter = () =>
      api.anonymous.call(entrarComCartaOferta, { body: { cartaOferta: 'CHUTE' } }, { headers: { 'x-forwarded-for': '203.0.113.1' } });
    const statuses: number[] = [];
    for (let at = 0; at < 4; at += 1) statuses.push((await enter()).status, (await ask('CHUTE')).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 400, 429]);
    expect((await ask('CHUTE', '203.0.113.2')).status).toBe(400);
  });

  test('are asked for by staff under its own name, uncounted, with the permission', async () => {
    const partner = await createPartner(api, 'Serra Azul');
    for (let at = 0; at < 12; at += 1) expect((await admin().call(consultarEmpresa, { query: { cartaOferta: 'CHUTE' } })).status).toBe(400);
    expect((await admin().call(consultarEmpresa, { query: { cartaOferta: partner.code } })).body.dados.nomeEmpresa).toBe(
      'Serra Azul Turismo',
    );
    expect((await api.historyOf(consultarEmpresa)).at(-1)).toMatchObject({
      autor: 'equipe',
      id_usuario: admin().userId,
      id_cliente: partner.id,
    });
    const { status, refusal } = await api.as('editor').call(consultarEmpresa, { query: { cartaOferta: partner.code } });
    expect([status, refusal['permissao']]).toEqual([401, 'habilitarAcessoSeguroAventura']);
  });
});
