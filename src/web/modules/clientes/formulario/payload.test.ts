import { describe, expect, test } from 'vitest';
import { ClienteSalvar } from '#contract/clientes/clientes.schemas.ts';
import { payloadOf, sendsLogin } from './payload.ts';
import { SEM_CODIGO, problemsOf } from './problems.ts';
import { storedCliente } from './values.fixture.ts';
import { newValues, valuesOf } from './values.ts';

describe('o corpo do salvamento', () => {
  test('um cadastro novo leva os padrões e nenhum código', () => {
    const { modoUsuario, dados, dadosUsuario } = payloadOf({ ...newValues(false), nome: 'Ana' }, null);
    expect(dados).toMatchObject({ tipo_pessoa: 'F', tipo_cliente: 3, pre_cliente: 'S', sexo: 'M', id_cliente_seguradora: 216 });
    expect(dados).not.toHaveProperty('id');
    expect(dados).not.toHaveProperty('ativo');
    expect([modoUsuario, dadosUsuario]).toEqual(['N', null]);
  });

  test('os campos do outro tipo de pessoa não vão, mesmo digitados', () => {
    const values = { ...newValues(false), tipo_pessoa: 'J' as const, nome: 'Lima Ltda', cpf: '123', data_nascimento: '31/02/2020' };
    const { dados } = payloadOf(values, null);
    expect(dados).toHaveProperty('cnpj');
    for (const hidden of ['cpf', 'data_nascimento', 'sexo']) expect(dados).not.toHaveProperty(hidden);
    expect(problemsOf(values, null)).toEqual({});
  });

  test('em branco limpa, e a versão do registro vai junto', () => {
    const stored = storedCliente({ cidade: 'Santos' });
    const { dados } = payloadOf({ ...valuesOf(stored), cidade: '  ' }, stored);
    expect(dados).toMatchObject({ id: 10, cidade: null, data_edicao: stored.dados.data_edicao, ativo: 'S' });
  });

  test('anotações: mantida só o código, alterada com texto, nova sem código, removida e vazia não vão', () => {
    const stored = storedCliente({ observacao_grupo: [1, 2, 3].map((id) => ({ id, versao: 'v1' })) });
    const [a, b, c] = valuesOf(stored).observacao_grupo;
    if (!a || !b || !c) throw new Error('three notes expected');
    const observacao_grupo = [
      a,
      { ...b, text: 'mudada' },
      { ...c, removed: true },
      { key: 'n', id: null, version: null, text: 'nova', removed: false },
      { key: 'v', id: null, version: null, text: ' ', removed: false },
    ];
    expect(payloadOf({ ...valuesOf(stored), observacao_grupo }, stored).dados.observacao_grupo).toEqual([
      { id: 1 },
      { id: 2, texto: 'mudada' },
      { texto: 'nova' },
    ]);
  });

  test('o login só vai quando é criado ou mudado', () => {
    const stored = { ...storedCliente(), dadosUsuario: { id: 4, login: 'ana', status: 'A' as const } };
    expect(sendsLogin(valuesOf(stored), stored)).toBe(false);
    expect(payloadOf({ ...valuesOf(stored), senha: 'nova-senha' }, stored)).toMatchObject({
      modoUsuario: 'S',
      dadosUsuario: { id: 4, login: 'ana', senha: 'nova-senha' },
    });
    expect(payloadOf({ ...newValues(true), login: 'ana' }, null).modoUsuario).toBe('S');
  });

  test('o usuário só vai junto com a resposta de quem salva', () => {
    const stored = { ...storedCliente(), dadosUsuario: { id: 4, login: 'ana', status: 'A' as const } };
    const values = { ...valuesOf(stored), ativo: false };
    expect(payloadOf(values, stored)).not.toHaveProperty('inativarUsuario');
    expect(payloadOf(values, stored, true)).toMatchObject({ inativarUsuario: 'S', modoUsuario: 'N', dados: { ativo: 'N' } });
  });

  test('o contrato aceita o que um registro lido devolve', () => {
    const stored = storedCliente({ estado_civil: 2, id_recomendacao: 3, cpf: '12345678909', telefone_celular: '11912345678' });
    expect(ClienteSalvar.safeParse(payloadOf(valuesOf(stored), stored)).success).toBe(true);
  });
});

describe('o que a tela recusa sozinha', () => {
  test('na ordem da tela, com as palavras do contrato', () => {
    const values = { ...newValues(false), email: 'abc', cep: '123', data_nascimento: '31/02/2020' };
    expect(Object.entries(problemsOf(values, null))).toEqual([
      ['nome', 'Informe o nome'],
      ['data_nascimento', 'Data inválida'],
      ['email', 'E-mail inválido'],
      ['cep', 'CEP deve ter 8 dígitos'],
    ]);
  });
});

describe('o usuário que se cria', () => {
  const typed = { ...newValues(true), tipo_pessoa: 'F' as const };

  test('é recusado de uma vez por tudo o que falta, na ordem da tela', () => {
    expect(Object.entries(problemsOf({ ...typed, login: 'ana', senha: 'curta', confirmar_senha: 'outra' }, null))).toEqual([
      ['senha', 'A senha deve ter ao menos 10 caracteres'],
      ['confirmar_senha', 'A confirmação deve ser igual à senha'],
      ['nome', 'Informe o nome'],
      ['email', SEM_CODIGO],
    ]);
    expect(Object.keys(problemsOf(typed, null))).toEqual(['login', 'senha', 'confirmar_senha', 'nome', 'email']);
  });

  test('precisa de para onde vai o código de entrada: um e-mail, ou um celular', () => {
    const right = { ...typed, nome: 'Ana', login: 'ana', senha: 'tropeiro-azul-9', confirmar_senha: 'tropeiro-azul-9' };
    expect(problemsOf(right, null)).toEqual({ email: SEM_CODIGO });
    expect(problemsOf({ ...right, telefone_celular: '4832220000' }, null)).toEqual({ email: SEM_CODIGO });
    expect(problemsOf({ ...right, telefone_celular: '48999990000' }, null)).toEqual({});
    expect(problemsOf({ ...right, email: 'ana@exemplo.com.br' }, null)).toEqual({});
    expect(problemsOf({ ...right, email: 'ana@' }, null)).toEqual({ email: 'E-mail inválido' });
  });

  test('o que já existe muda de senha sem dizer o e-mail de novo', () => {
    const stored = { ...storedCliente(), dadosUsuario: { id: 4, login: 'ana', status: 'A' as const } };
    expect(problemsOf({ ...valuesOf(stored), email: '', telefone_celular: '', senha: 'curta' }, stored)).toEqual({
      senha: 'A senha deve ter ao menos 10 caracteres',
      confirmar_senha: 'A confirmação deve ser igual à senha',
    });
  });
});
