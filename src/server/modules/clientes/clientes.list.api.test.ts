import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consultarCliente, consultarClientes, salvarCliente, validarCnpj, validarCpf } from '#contract/clientes/clientes.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';

let api: Api;
const ids: Record<string, number> = {};

const people: Record<string, Record<string, unknown>> = {
  joao: {
    nome: 'João  da Conceição',
    cpf: '12345678909',
    data_nascimento: '1980-05-17',
    telefone_celular: '11987654321',
    cidade: 'São Paulo',
    estado: 'SP',
    sexo: 'M',
    email: 'joao@exemplo.com.br',
  },
  maria: {
    nome: 'Maria Aparecida da Silva',
    cpf: '52998224725',
    estado: 'RJ',
    cidade: 'Niterói',
    sexo: 'F',
    pre_cliente: 'N',
    profissao: 'Bióloga marinha',
  },
  silvana: { nome: 'Silvana Maria', estado: 'SP', sexo: 'F', tipo_cliente: 2, cor: '#0B5A6B' },
  empresa: {
    nome: 'Âncora Turismo Ltda',
    nome_fantasia: 'Trilhas & Mar',
    tipo_pessoa: 'J',
    cnpj: '12ABC34501DE35',
    estado: 'SP',
    id_plano: 15,
  },
  inativa: { nome: 'Zélia Inativa', ativo: 'N' },
};

beforeAll(async () => {
  api = await startApi();
  for (const [key, dados] of Object.entries(people)) {
    const reply = await api.as('admin').call(salvarCliente, { body: { dados } });
    ids[key] = reply.body.id;
  }
  await api.as('admin').call(salvarCliente, { body: { dados: { id: ids['joao'] }, grupos: [7] } });
  await api
    .as('admin')
    .call(salvarCliente, { body: { dados: { id: ids['maria'], id_responsavel: api.as('editor').userId }, grupos: [7, 27] } });
  await api.database
    .updateTable('clientes')
    .set({ carta_oferta: 'TRILHA01' })
    .where('id', '=', ids['empresa'] ?? 0)
    .execute();
});
afterAll(() => api.stop());

const list = async (query: Record<string, unknown> = {}) => {
  const reply = await api.as('reader').call(consultarClientes, { query: { registrosPorPagina: '200', ...query } });
  expect(reply.refusal).not.toHaveProperty('campos');
  return reply;
};
/** Which of the known people the filter finds, in the order of the answer. */
const found = async (query: Record<string, unknown>): Promise<string[]> => {
  const { body } = await list(query);
  return body.registros.flatMap((row) => Object.keys(ids).filter((key) => ids[key] === row.id));
};

describe('the list is refused', () => {
  test('without login 401, without level 401 with the key', async () => {
    expect((await api.anonymous.call(consultarClientes)).status).toBe(401);
    const reply = await api.as('nobody').call(consultarClientes);
    expect([reply.status, reply.refusal['permissao']]).toEqual([401, 'clientes']);
  });

  test('for a page that is no number: 422; for an unknown choice: 400', async () => {
    expect((await api.as('reader').call(consultarClientes, { query: { pagina: 'abc' } })).status).toBe(422);
    expect((await api.as('reader').call(consultarClientes, { query: { ativo: 'X' as 'S' } })).refusal).toEqual({ ativo: 'Use S ou N' });
    expect((await api.as('reader').call(consultarClientes, { query: { campo_vazio: 'senha' } })).refusal).toEqual({
      campo_vazio: 'Campo inválido',
    });
    expect((await api.as('reader').call(consultarClientes, { query: { responsaveis: 'abc' } })).status).toBe(422);
    const long = await api.as('reader').call(consultarClientes, { query: { texto: 'x'.repeat(201) } });
    expect([long.status, long.refusal]).toEqual([400, { texto: 'Use no máximo 200 caracteres' }]);
  });
});

describe('the list', () => {
  test('comes by name in Portuguese order, with the total, and the columns that were declared', async () => {
    const { body } = await list({ ativo: 'S' });
    const names = body.registros.map((row) => row.nome);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'pt-BR')));
    expect(body.totalRegistros).toBe(names.length);
    expect(names[0]).toBe('Âncora Turismo Ltda');
    expect(body.registros[0]).not.toHaveProperty('busca');
  });

  test('pages without repeating or losing anybody, and past the end answers the right total', async () => {
    const { totalRegistros } = (await list()).body;
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(totalRegistros / 2) }, (_, page) => list({ pagina: String(page + 1), registrosPorPagina: '2' })),
    );
    const all = pages.flatMap((page) => page.body.registros.map((row) => row.id));
    expect([all.length, new Set(all).size]).toEqual([totalRegistros, totalRegistros]);
    expect((await list({ pagina: '999' })).body).toEqual({ registros: [], totalRegistros });
  });

  test('has active clients only, unless the inactive ones are asked for (E047)', async () => {
    expect(await found({ texto: 'zelia' })).toEqual([]);
    expect(await found({ texto: 'zelia', ativo: '' })).toEqual([]);
    expect(await found({ texto: 'zelia', ativo: 'N' })).toEqual(['inativa']);
    expect((await list()).body.registros.every((row) => row.ativo === 'S')).toBe(true);
  });

  test('unknown filters are ignored and pages hold at most 200', async () => {
    expect((await list({ qualquer: 'coisa', registrosPorPagina: '5000' })).status).toBe(200);
  });

  test.each([
    [{ texto: 'joao' }, ['joao']],
    [{ texto: 'JOÃO DA  conceicao' }, ['joao']],
    [{ texto: '123.456.789-09' }, ['joao']],
    [{ texto: '123.456' }, ['joao']],
    [{ texto: '(11) 98765' }, ['joao']],
    [{ texto: '17/05/1980' }, ['joao']],
    [{ texto: '12.ABC.345' }, ['empresa']],
    [{ texto: 'trilhas & mar' }, ['empresa']],
    [{ texto: 'silva maria' }, ['maria', 'silvana']],
    [{ texto: 'bióloga' }, []],
    [{ textoGeral: 'biologa' }, ['maria']],
    [{ textoGeral: 'joao@exemplo' }, ['joao']],
    [{ texto: 'jo' }, ['joao']],
    [{ texto: '100%' }, []],
    [{ ativo: 'N' }, ['inativa']],
    [{ tipo_pessoa: 'J', estado: 'SP' }, ['empresa']],
    [{ 'estado[]': ['SP', 'RJ'], sexo: 'F' }, ['maria', 'silvana']],
    [{ estado: 'SP,RJ', sexo: 'F', pre_cliente: 'N' }, ['maria']],
    [{ tipo_cliente: '2' }, ['silvana']],
    [{ grupos: ['7'], tipo_pessoa: 'F' }, ['joao', 'maria']],
    [{ grupos: ['7'], grupos_desconsiderados: ['27'], tipo_pessoa: 'F' }, ['joao']],
    [{ campo_vazio: 'cidade,cpf', sexo: 'F' }, ['silvana']],
    [{ campo_vazio: 'grupos', tipo_pessoa: 'J' }, ['empresa']],
    [{ id_plano: '15' }, ['empresa']],
    [{ carta_oferta: 'trilha' }, ['empresa']],
    [{ data_cadastro: '2026-11-20' }, []],
    [{ data_cadastro: '2026-11-20', acima_data_cadastro: 'S', tipo_pessoa: 'J', estado: 'SP' }, ['empresa']],
  ])('with %o finds %o', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  test('a responsible, or nobody', async () => {
    expect(await found({ responsaveis: String(api.as('editor').userId) })).toEqual(['maria']);
    expect(await found({ responsaveis: '0', estado: 'RJ' })).toEqual([]);
  });

  test('a number that is a code comes first', async () => {
    const id = String(ids['silvana']);
    expect((await list({ texto: id })).body.registros[0]?.id).toBe(ids['silvana']);
  });

  test('the total follows the own change at once', async () => {
    const before = (await list({ ativo: 'S', sexo: 'F' })).body.totalRegistros;
    const admin = api.as('admin');
    const totalOfAdmin = async () => (await admin.call(consultarClientes, { query: { ativo: 'S', sexo: ['F'] } })).body.totalRegistros;
    expect(await totalOfAdmin()).toBe(before);
    await admin.call(salvarCliente, { body: { dados: { nome: 'Mais uma', sexo: 'F' } } });
    expect(await totalOfAdmin()).toBe(before + 1);
  });

  test('is in the history with its codes, never with what was looked for', async () => {
    await list({ texto: 'maria aparecida', sexo: 'F' });
    const entry = (await api.historyOf(consultarClientes)).at(-1);
    expect(entry).toMatchObject({
      id_usuario: api.as('reader').userId,
      detalhe: { filtro: { texto: '[oculto]', sexo: ['F'] }, clientes: [ids['maria']] },
    });
    await list({ texto: '529.982.247-25', textoGeral: '52998224725', carta_oferta: 'MANTIQUEIRA' });
    expect((await api.historyOf(consultarClientes)).at(-1)?.detalhe).toMatchObject({
      filtro: { texto: '[oculto]', textoGeral: '[oculto]', carta_oferta: '[oculto]' },
    });
  });
});

describe('the draw', () => {
  test('over nobody: 400', async () => {
    const reply = await list({ sorteio: 'S', texto: 'ninguém com este nome' });
    expect([reply.status, reply.refusal]).toEqual([400, { sorteio: 'Nenhum cliente encontrado para o sorteio!' }]);
  });

  test('answers one client of the filter and leaves what is needed to repeat it', async () => {
    const { body } = await list({ sorteio: 'S', sexo: 'F', ativo: 'S' });
    expect(body.totalRegistros).toBe(1);
    const entry = (await api.historyOf(consultarClientes)).at(-1);
    expect(entry).toMatchObject({ id_cliente: body.registros[0]?.id, detalhe: { sorteio: 'S', filtro: { sexo: ['F'], ativo: 'S' } } });
    expect(entry?.detalhe?.['semente']).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('one client', () => {
  test('is refused without level, and unknown codes are 404, wrong ones 422', async () => {
    const at = (persona: 'nobody' | 'reader', id: string) => api.as(persona).call(consultarCliente, { params: { id } });
    expect((await at('nobody', String(ids['joao']))).status).toBe(401);
    expect((await at('reader', '987654')).status).toBe(404);
    expect((await at('reader', 'abc')).status).toBe(422);
    expect((await api.historyOf(consultarCliente)).filter((entry) => entry.id_cliente === 987_654)).toEqual([]);
  });

  test('comes whole, with names, groups and copies, and the reading stays in the history', async () => {
    const { body } = await api.as('reader').call(consultarCliente, { params: { id: String(ids['maria']) } });
    expect(body).toMatchObject({
      dados: { id: ids['maria'], nome: 'Maria Aparecida da Silva', observacao_grupo: [] },
      grupos: [{ id: 7 }, { id: 27 }],
      dadosContratoAutentique: null,
      idsClientesCopia: [],
      dadosUsuario: null,
      _nomes: { responsavel: 'Persona editor', responsavel_status: 'A', seguradora: 'Seguradora padrão' },
    });
    expect((await api.historyOf(consultarCliente)).at(-1)).toMatchObject({ id_cliente: ids['maria'], id_usuario: api.as('reader').userId });
  });
});

describe('document validation', () => {
  const cpf = (value: string, id?: number) => api.as('reader').call(validarCpf, { body: { cpf: value, ...(id !== undefined && { id }) } });

  test('refuses wrong digits and documents of others, names them, and lets the own one be', async () => {
    expect((await cpf('12345678900')).refusal).toEqual({ cpf: 'CPF inválido' });
    expect((await cpf('123.456.789-09')).refusal).toEqual({
      cpf: `CPF já cadastrado para João da Conceição (código ${ids['joao']})`,
      id: ids['joao'],
    });
    expect((await cpf('12345678909', ids['joao'])).body).toEqual({ sucesso: true, aviso: null, id: null });
    expect((await cpf('00000000000')).status).toBe(200);
  });

  test('leaves who asked about whom in the history, the document masked', async () => {
    await cpf('12345678909');
    expect((await api.historyOf(validarCpf)).at(-1)).toMatchObject({
      id_usuario: api.as('reader').userId,
      id_cliente: ids['joao'],
      detalhe: { cpf: '***.456.789-**' },
    });
  });

  test('warns of an inactive record', async () => {
    await api.as('admin').call(salvarCliente, { body: { dados: { id: ids['inativa'], cpf: '39053344705' } } });
    const { body } = await cpf('39053344705');
    expect(body.aviso).toBe(
      `Há um cadastro inativo com este CPF: Zélia Inativa (código ${ids['inativa']}). Reative-o em vez de criar outro.`,
    );
  });

  test('knows alphanumeric CNPJs', async () => {
    const cnpj = (value: string) => api.as('reader').call(validarCnpj, { body: { cnpj: value } });
    expect((await cnpj('12.abc.345/01de-35')).refusal['id']).toBe(ids['empresa']);
    expect((await cnpj('12ABC34501DE53')).refusal).toEqual({ cnpj: 'CNPJ inválido' });
    expect((await cnpj('11222333000181')).status).toBe(200);
  });
});
