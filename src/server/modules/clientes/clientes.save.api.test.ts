import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAMPOS_NA_ORDEM } from '#contract/clientes/clientes.fields.ts';
import { consultarCliente, salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { ClienteSalvarDados } from '#contract/clientes/clientes.schemas.ts';
import { type Api, startApi } from '#tests/support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const expectCreated = async (dados: Record<string, unknown>, extra: Record<string, unknown> = {}): Promise<number> => {
  const reply = await api.as('admin').call(salvarCliente, { body: { dados, ...extra } });
  expect(reply.refusal).not.toHaveProperty('mensagem');
  expect(reply.status).toBe(200);
  return reply.body.id;
};

const read = async (id: number) => (await api.as('admin').call(consultarCliente, { params: { id: String(id) } })).body;
const save = (persona: 'admin' | 'editor' | 'reader' | 'nobody', body: Record<string, unknown>, key?: string) =>
  api.as(persona).call(salvarCliente, { body: body as never }, key === undefined ? {} : { key });
const count = async (): Promise<number> =>
  (
    await api.database
      .selectFrom('clientes')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

describe('saving a client is refused', () => {
  test('without a login: 401', async () => {
    expect((await api.anonymous.call(salvarCliente, { body: { dados: { nome: 'Ana' } } })).status).toBe(401);
  });

  test.each(['reader', 'nobody'] as const)('to %s: 401 that names the permission, and nothing is written', async (persona) => {
    const before = await count();
    const reply = await save(persona, { dados: { nome: 'Ana' } });
    expect([reply.status, reply.refusal['permissao']]).toEqual([401, 'clientes']);
    expect(await count()).toBe(before);
  });

  test('for a code nobody has: 404', async () => {
    expect((await save('admin', { dados: { id: 999_999, nome: 'Ana' } })).status).toBe(404);
  });

  test('with the wrong types: 422', async () => {
    expect((await save('admin', { dados: { nome: 12 } })).status).toBe(422);
    expect((await save('admin', {})).status).toBe(422);
  });

  test('field by field in the order of the screen: 400', async () => {
    const reply = await save('admin', { dados: { nome: '', cpf: '12345678900', data_nascimento: '2030-01-01', tipo_pessoa: 'F' } });
    expect(reply.status).toBe(400);
    expect(Object.entries(reply.refusal)).toEqual([
      ['nome', 'Informe o nome'],
      ['cpf', 'CPF inválido'],
      ['data_nascimento', 'A data de nascimento não pode estar no futuro'],
    ]);
  });

  test('when the e-mail or mobile number is of a user who may more than the caller: a new password or a code would arrive there', async () => {
    const clientOf = async (persona: 'admin' | 'editor'): Promise<number> =>
      (await api.database.selectFrom('usuarios').select('id_cliente').where('id', '=', api.as(persona).userId).executeTakeFirstOrThrow())
        .id_cliente ?? 0;
    const mine = { id: await clientOf('editor'), nome: 'Persona editor', cpf: null };
    const theirs = { id: await clientOf('admin'), nome: 'Persona admin' };
    for (const fields of [{ email: 'meu@exemplo.com.br' }, { telefone_celular: '11912345678' }]) {
      const refused = await save('editor', { dados: { ...theirs, ...fields } });
      expect([refused.status, refused.refusal['permissao']]).toEqual([401, 'usuarios']);
    }
    // Told with the record, for the screen to offer none of it.
    const told = async (id: number) =>
      (await api.as('editor').call(consultarCliente, { params: { id: String(id) } })).body.dadosUsuario?.podeMais;
    expect([await told(theirs.id), await told(mine.id)]).toEqual(['S', 'N']);
    expect((await save('editor', { dados: { ...theirs, profissao: 'Corretora' } })).status).toBe(200);
    expect((await save('editor', { dados: { ...theirs, email: 'admin@exemplo.com.br' } })).status).toBe(200);
    expect((await save('editor', { dados: { ...mine, email: 'novo@exemplo.com.br' } })).status).toBe(200);
  });

  test('in the order of the screen also for what the shape itself refuses', async () => {
    const reply = await save('admin', {
      dados: { nome: 'Ana', estado: 'XX', cpf: '123', email: 'x', cor: 'azul', telefone_celular: '1', celular_assinatura: '1' },
    });
    expect(Object.keys(reply.refusal)).toEqual(['cor', 'cpf', 'telefone_celular', 'email', 'estado', 'celular_assinatura']);
    const shape = Object.keys(ClienteSalvarDados.shape).filter((field) => field !== 'id');
    expect(shape).toEqual(CAMPOS_NA_ORDEM.filter((field) => field in ClienteSalvarDados.shape));
  });

  test.each([
    [{ cpf: '1'.repeat(30) }, { cpf: 'CPF deve ter 11 dígitos' }],
    [{ cnpj: '1'.repeat(30) }, { cnpj: 'CNPJ deve ter 14 caracteres' }],
    [{ telefone_celular: '1'.repeat(40) }, { telefone_celular: 'Telefone deve ter DDD e 8 ou 9 dígitos' }],
    [{ cep: '1'.repeat(40) }, { cep: 'CEP deve ter 8 dígitos' }],
    [{ cor: '#1234567890' }, { cor: 'Cor inválida' }],
    [{ data_nascimento: '1990-01-01T00:00' }, { data_nascimento: 'Data inválida' }],
    [{ data_edicao: 'x'.repeat(50) }, { data_edicao: 'Grande demais: esperava que o texto tivesse <= 40 caracteres' }],
  ])('with a text far too long, in Portuguese: %o', async (dados, refusal) => {
    expect((await save('admin', { dados: { nome: 'Ana', ...dados } })).refusal).toEqual(refusal);
  });

  test.each([
    [{ nome: 'Ana', email: 'ana@' }, 'email', 'E-mail inválido'],
    [{ nome: 'Ana', data_nascimento: '1990-02-30' }, 'data_nascimento', 'Data inválida'],
    [{ nome: 'Ana', data_nascimento: '1899-12-31' }, 'data_nascimento', 'Informe uma data a partir de 01/01/1900'],
    [{ nome: 'Ana', estado: 'XX' }, 'estado', 'Estado inválido'],
    [{ nome: 'Ana', cor: 'azul' }, 'cor', 'Cor inválida'],
    [{ nome: 'Ana', telefone_celular: '123' }, 'telefone_celular', 'Telefone deve ter DDD e 8 ou 9 dígitos'],
    [{ nome: 'x'.repeat(201) }, 'nome', 'Use no máximo 200 caracteres'],
    [{ nome: 'Empresa', tipo_pessoa: 'J', cnpj: '11222333000182' }, 'cnpj', 'CNPJ inválido'],
    [{ nome: 'Ana', id_responsavel: 987_654 }, 'id_responsavel', 'Responsável não encontrado'],
    [{ nome: 'Ana', id_plano: 987_654 }, 'id_plano', 'Plano não encontrado'],
    [{ nome: 'Ana', id_cliente_seguradora: 987_654 }, 'id_cliente_seguradora', 'Escolha um cliente do grupo Seguradoras'],
  ])('for %o: 400 on %s', async (dados, field, message) => {
    const reply = await save('admin', { dados });
    expect([reply.status, reply.refusal[field]]).toEqual([400, message]);
  });

  test('when an active client has the document: 400 with that client', async () => {
    const id = await expectCreated({ nome: 'Dona do CPF', cpf: '529.982.247-25' });
    const reply = await save('admin', { dados: { nome: 'Outra', cpf: '52998224725' } });
    expect([reply.status, reply.refusal]).toEqual([400, { cpf: `CPF já cadastrado para Dona do CPF (código ${id})`, id }]);
  });

  test('when only a level 4 may inactivate: 401 and the rest is not saved', async () => {
    const id = await expectCreated({ nome: 'Ativa' });
    const reply = await save('editor', { dados: { id, nome: 'Mudou', ativo: 'N' } });
    expect([reply.status, reply.refusal['permissao']]).toEqual([401, 'clientes']);
    expect((await read(id)).dados).toMatchObject({ nome: 'Ativa', ativo: 'S' });
  });

  test('when somebody saved first: 400 with the author, the hour of São Paulo and the current record', async () => {
    const id = await expectCreated({ nome: 'Disputada' });
    const { data_edicao } = (await read(id)).dados;
    api.setNow('2026-11-21T17:05:00.000Z');
    expect((await save('editor', { dados: { id, nome: 'Primeira', data_edicao } })).status).toBe(200);
    const stale = await save('admin', { dados: { id, nome: 'Segunda', data_edicao } });
    expect(stale.status).toBe(400);
    expect(stale.refusal['data_edicao']).toBe('Registro alterado por Persona editor às 14:05');
    expect(stale.refusal['registroAtual']).toMatchObject({ dados: { id, nome: 'Primeira' } });
    expect((await read(id)).dados.nome).toBe('Primeira');
  });

  test('when the default insurer would lose its role: 400', async () => {
    expect((await save('admin', { dados: { id: 216, ativo: 'N' } })).refusal).toHaveProperty('ativo');
    expect((await save('admin', { dados: { id: 216 }, grupos: [] })).refusal).toHaveProperty('grupos');
    expect((await save('admin', { dados: { id: 216, nome: 'Outra companhia' } })).refusal).toEqual({
      nome: 'A seguradora padrão não pode mudar de nome',
    });
    expect((await save('admin', { dados: { id: 216, nome: 'Seguradora padrão', observacao: 'x' } })).status).toBe(200);
  });

  test('in one round, what the schema refuses and what the rules refuse, from the top of the screen down; nothing is written (E001)', async () => {
    const before = await count();
    const dados = {
      nome: '',
      email: 'sem arroba',
      cep: '1',
      cpf: '39053344706',
      id_plano: 987_654,
      sexo: 'X',
      data_nascimento: '2090-01-01',
    };
    const reply = await save('admin', { dados });
    expect([reply.status, Object.keys(reply.refusal)]).toEqual([
      400,
      ['nome', 'cpf', 'data_nascimento', 'sexo', 'email', 'cep', 'id_plano'],
    ]);
    expect(reply.refusal).toMatchObject({ nome: 'Informe o nome', email: 'E-mail inválido', id_plano: 'Plano não encontrado' });
    // Also where the rules find nothing: what the schema refused is not done without.
    const only = await save('admin', { dados: { nome: 'Ana', email: 'sem arroba' } });
    expect([only.status, only.refusal, await count()]).toEqual([400, { email: 'E-mail inválido' }, before]);
  });

  test('with what is wrong in its login block in the same round', async () => {
    const dadosUsuario = { login: '', senha: 'curta', confirmar_senha: 'outra' };
    const body = { modoUsuario: 'S' as const, dados: { nome: '', email: 'sem arroba' }, dadosUsuario };
    const reply = await api.as('admin').call(salvarCliente, { body });
    expect([reply.status, Object.keys(reply.refusal)]).toEqual([400, ['login', 'senha', 'confirmar_senha', 'nome', 'email']]);
  });

  test('when nobody could see its name: 400, as without one', async () => {
    for (const nome of ['\u200b\u202e \u3164', '\u0301', '...'])
      expect((await save('admin', { dados: { nome } })).refusal).toEqual({ nome: 'Informe o nome' });
  });
});

describe('saving a client', () => {
  test('creates with the defaults of the form', async () => {
    const id = await expectCreated({ nome: '  Maria   da Silva ', email: 'maria@exemplo.com.br', telefone_celular: '(11) 91234-5678' });
    expect((await read(id)).dados).toMatchObject({
      nome: 'Maria da Silva',
      tipo_pessoa: 'F',
      tipo_cliente: 3,
      pre_cliente: 'S',
      sexo: 'M',
      ativo: 'S',
      telefone_celular: '11912345678',
      id_cliente_seguradora: 216,
    });
  });

  test('accepts an alphanumeric CNPJ and forgets the CPF of a company', async () => {
    const id = await expectCreated({ tipo_pessoa: 'J', nome: 'Aventuras Ltda', cnpj: '12.abc.345/01de-35', cpf: '39053344705' });
    expect((await read(id)).dados).toMatchObject({ cnpj: '12ABC34501DE35', cpf: null });
  });

  test('changes what was sent, clears what came blank and keeps the rest', async () => {
    const id = await expectCreated({ nome: 'Ana', email: 'ana@exemplo.com.br', profissao: 'Dentista' });
    await expectCreated({ id, profissao: '', cidade: 'Santos' });
    expect((await read(id)).dados).toMatchObject({ nome: 'Ana', email: 'ana@exemplo.com.br', profissao: null, cidade: 'Santos' });
  });

  test('keeps a birth date as the day it is', async () => {
    const id = await expectCreated({ nome: 'Ano novo', data_nascimento: '1990-01-01' });
    expect((await read(id)).dados.data_nascimento).toBe('1990-01-01');
  });

  test('makes the groups what was sent', async () => {
    const id = await expectCreated({ nome: 'Agrupada' }, { grupos: [7, { id: 27 }] });
    expect((await read(id)).grupos.map((group) => group.id).toSorted((a, b) => a - b)).toEqual([7, 27]);
    await expectCreated({ id }, { grupos: [27] });
    expect((await read(id)).grupos).toEqual([{ id: 27, descricao: 'Seguro Aventura' }]);
  });

  test('twice with the same key creates one client and gives the first answer again, even in parallel', async () => {
    const before = await count();
    const body = { dados: { nome: 'Clicou duas vezes' } };
    const [first, second] = await Promise.all([save('admin', body, 'chave-1'), save('admin', body, 'chave-1')]);
    const third = await save('admin', body, 'chave-1');
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200]);
    expect(new Set([first.body.id, second.body.id, third.body.id]).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  test('with a used key and another content is malformed, and says to nobody else which record the first made', async () => {
    const { body } = await save('admin', { dados: { nome: 'Uma' } }, 'chave-2');
    const again = await save('admin', { dados: { nome: 'Duas' } }, 'chave-2');
    expect([again.status, again.refusal['registro']]).toEqual([422, body.id]);
    expect((await save('editor', { dados: { nome: 'Duas' } }, 'chave-2')).status).toBe(200);
  });

  test('two people creating the same CPF at once leave one client', async () => {
    const body = { dados: { nome: 'Gêmeas', cpf: '39053344705' } };
    const replies = await Promise.all([save('admin', body), save('editor', body), save('admin', body)]);
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  test('the placeholder of foreigners repeats freely', async () => {
    await expectCreated({ nome: 'Estrangeira 1', cpf: '00000000000' });
    await expectCreated({ nome: 'Estrangeira 2', cpf: '00000000000' });
  });

  test('writes the history with before and after, documents masked', async () => {
    const id = await expectCreated({ nome: 'Histórica', cpf: '11144477735' });
    await expectCreated({ id, nome: 'Histórica Silva' });
    const entries = (await api.historyOf(salvarCliente)).filter((entry) => entry.id_cliente === id);
    expect(entries[0]?.depois).toMatchObject({ nome: 'Histórica', cpf: '***.444.777-**' });
    expect(entries[1]).toMatchObject({ antes: { nome: 'Histórica' }, depois: { nome: 'Histórica Silva' } });
  });

  test('leaves no document number in the log', async () => {
    await expectCreated({ nome: 'Discreta', cpf: '24971563792' });
    expect(api.log.join('\n')).not.toMatch(/24971563792|249\.715\.637-92/);
  });
});

describe('the login block', () => {
  test('needs the permission to give logins: 401', async () => {
    const reply = await save('editor', {
      modoUsuario: 'S',
      dados: { nome: 'Novo' },
      dadosUsuario: { login: 'novo', senha: 'uma senha longa', confirmar_senha: 'uma senha longa' },
    });
    expect([reply.status, reply.refusal['permissao']]).toEqual([401, 'habilitarCadastroLoginCliente']);
  });

  test('is checked field by field', async () => {
    const reply = await save('admin', {
      modoUsuario: 'S',
      dados: { nome: 'Novo' },
      dadosUsuario: { login: '', senha: 'curta', confirmar_senha: 'outra' },
    });
    expect(Object.keys(reply.refusal)).toEqual(['login', 'senha', 'confirmar_senha']);
  });

  test('refuses a login that exists, whatever its case', async () => {
    const reply = await save('admin', {
      modoUsuario: 'S',
      dados: { nome: 'Novo' },
      dadosUsuario: { login: 'ADMIN', senha: 'uma senha longa', confirmar_senha: 'uma senha longa' },
    });
    expect(reply.refusal['login']).toBe('Login já utilizado');
  });

  test('creates a user that may do nothing, and never keeps the password', async () => {
    const reply = await save('admin', {
      modoUsuario: 'S',
      dados: { nome: 'Virou usuária' },
      dadosUsuario: { login: 'virou', senha: 'uma senha longa', confirmar_senha: 'uma senha longa' },
    });
    expect(reply.body.idUsuario).toBeTypeOf('number');
    const user = await api.database.selectFrom('usuarios').selectAll().where('login', '=', 'virou').executeTakeFirstOrThrow();
    expect([user.status, user.permissoes, user.dois_fatores]).toEqual(['A', {}, 'S']);
    expect(user.senha_hash).toMatch(/^\$argon2id\$/);
    expect((await read(reply.body.id)).dadosUsuario).toEqual({ id: reply.body.idUsuario, login: 'virou', status: 'A', podeMais: 'N' });
    expect(api.log.join('\n')).not.toContain('uma senha longa');
  });
});

describe('access notes', () => {
  test('are stored encrypted, and come back one at a time with a trace', async () => {
    const { revelarObservacao } = await import('#contract/clientes/clientes.operations.ts');
    const id = await expectCreated({ nome: 'Seguradora X', tipo_pessoa: 'J', observacao_grupo: [{ texto: 'login corretor / senha 123' }] });
    const [note] = (await read(id)).dados.observacao_grupo;
    const stored = await api.database
      .selectFrom('clientes_observacoes_grupo')
      .selectAll()
      .where('id_cliente', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored.texto_cifrado.toString('utf8')).not.toContain('corretor');
    const params = { id: String(id), idObservacao: String(note?.id) };
    expect((await api.as('nobody').call(revelarObservacao, { params })).status).toBe(401);
    expect((await api.as('admin').call(revelarObservacao, { params: { ...params, id: '216' } })).status).toBe(404);
    expect((await api.as('reader').call(revelarObservacao, { params })).body.texto).toBe('login corretor / senha 123');
    expect(await api.historyOf(revelarObservacao)).toMatchObject([
      { id_cliente: id, id_registro: note?.id, id_usuario: api.as('reader').userId },
    ]);
    await expectCreated({ id, observacao_grupo: [{ id: note?.id }, { texto: 'segunda' }] });
    const [same, second] = (await read(id)).dados.observacao_grupo;
    expect(same).toEqual(note);
    // Written anew, whatever it says: somebody who has it open must not write over it.
    await expectCreated({ id, observacao_grupo: [{ id: note?.id, texto: 'login corretor / senha 123' }, { id: second?.id }] });
    const [anew, kept] = (await read(id)).dados.observacao_grupo;
    expect([anew?.versao === note?.versao, kept]).toEqual([false, second]);
    await expectCreated({
      id,
      observacao_grupo: [{ id: note?.id, texto: ' ' }, { id: (await read(id)).dados.observacao_grupo[1]?.id ?? 0 }],
    });
    expect((await read(id)).dados.observacao_grupo).toHaveLength(1);
    expect((await api.as('reader').call(revelarObservacao, { params })).status).toBe(404);
    await expectCreated({ id, observacao_grupo: [] });
    expect((await read(id)).dados.observacao_grupo).toEqual([]);
  });
});
