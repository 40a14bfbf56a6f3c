import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PropostaEscrita, camposTravados, cancelavelAte, codigoDe, conferirProposta } from './proposta.rules.ts';

const agora = new Date('2026-11-21T12:00:00Z');

const pessoa = (outros: object = {}) => ({ nome: 'Ana Lima', cpf: '529.982.247-25', dataNascimento: '1990-05-01', genero: 'F', ...outros });

const inteira = (outros: PropostaEscrita = {}): PropostaEscrita => ({
  cartaOferta: ' TRILHANOVA ',
  nomeEmpresa: 'Trilha Nova',
  cnpj: '11.222.333/0001-81',
  nomeEvento: 'Travessia',
  descricaoEvento: 'Quatro dias.',
  localEvento: 'Passa Quatro, MG',
  dataInicio: '2026-12-05',
  horaInicio: '07:00',
  dataFinal: '2026-12-08',
  horaFinal: '',
  responsavel: 'Marina Prado',
  telefoneCelular: '+55 (48) 99999-0000',
  email: 'marina@exemplo.com.br',
  participantes: [pessoa()],
  ...outros,
});

const finalizar = (escrita: PropostaEscrita) => conferirProposta(escrita, { finaliza: true, agora });
const rascunhar = (escrita: PropostaEscrita) => conferirProposta(escrita, { finaliza: false, agora });

describe('a finished proposal', () => {
  test('is kept without masks, with its hours whole and its people numbered', () => {
    const { limpa, problemas, pessoas } = finalizar(
      inteira({ participantes: [pessoa(), {}, pessoa({ nome: 'Rui Melo', cpf: '11144477735', numeroInscricao: '001', genero: '' })] }),
    );
    expect([problemas, pessoas]).toEqual([{}, {}]);
    expect(limpa).toMatchObject({
      cartaOferta: 'TRILHANOVA',
      cnpj: '11222333000181',
      telefoneCelular: '48999990000',
      horaInicio: '07:00:59',
      horaFinal: '23:59:00',
    });
    expect(limpa?.participantes).toEqual([
      {
        numeroInscricao: '002',
        nome: 'Ana Lima',
        cpf: '52998224725',
        dataNascimento: '1990-05-01',
        genero: 'F',
        email: null,
        telefone: null,
      },
      {
        numeroInscricao: '001',
        nome: 'Rui Melo',
        cpf: '11144477735',
        dataNascimento: '1990-05-01',
        genero: null,
        email: null,
        telefone: null,
      },
    ]);
  });

  test('says all that is missing at once, in the order of the form', () => {
    const { limpa, problemas } = finalizar({});
    expect(limpa).toBeNull();
    expect(Object.entries(problemas)).toEqual([
      ['cartaOferta', 'Informe o código de parceiro'],
      ['nomeEmpresa', 'Informe o nome da empresa'],
      ['nomeEvento', 'Informe o nome do evento'],
      ['descricaoEvento', 'Informe a descrição do evento'],
      ['localEvento', 'Informe o local do evento'],
      ['dataInicio', 'Informe a data de início'],
      ['horaInicio', 'Informe a hora de início'],
      ['dataFinal', 'Informe a data final'],
      ['responsavel', 'Informe o nome do responsável'],
      ['telefoneCelular', 'Informe o telefone do responsável'],
      ['email', 'Informe o e-mail do responsável'],
      ['participantes', 'Inclua ao menos um participante'],
    ]);
  });

  test.each([
    ['cnpj', '11.222.333/0001-82', 'CNPJ inválido'],
    ['cnpj', '1'.repeat(31), 'Use no máximo 30 caracteres'],
    ['nomeEmpresa', 'a'.repeat(301), 'Use no máximo 300 caracteres'],
    ['nomeEvento', 'a'.repeat(151), 'Use no máximo 150 caracteres'],
    ['nomeEvento', '\u200b \u0000', 'Informe o nome do evento'],
    ['descricaoEvento', 'a'.repeat(1001), 'Use no máximo 1000 caracteres'],
    ['localEvento', 'a'.repeat(401), 'Use no máximo 400 caracteres'],
    ['dataInicio', '2026-02-30', 'Data inválida'],
    ['dataInicio', '05/12/2026', 'Data inválida'],
    ['dataInicio', '2026-11-20', 'O início do evento deve ser posterior ao momento atual'],
    ['horaInicio', '24:00', 'Use uma hora de 00:00 a 23:59'],
    ['horaInicio', '7h', 'Use uma hora de 00:00 a 23:59'],
    ['dataFinal', '2026-12-04', 'O fim do evento não pode ser antes do início'],
    ['dataFinal', '2028-12-04', 'Um evento tem no máximo 366 dias'],
    ['dataFinal', '9999-12-31', 'Data inválida'],
    ['horaFinal', '25:00', 'Use uma hora de 00:00 a 23:59'],
    ['responsavel', 'a'.repeat(101), 'Use no máximo 100 caracteres'],
    ['telefoneCelular', '99999', 'Telefone deve ter DDD e 8 ou 9 dígitos'],
    ['email', 'marina@', 'E-mail inválido'],
    ['email', 'a@b.c,d@e.f', 'E-mail inválido'],
    ['email', `${'a'.repeat(100)}@b.com`, 'Use no máximo 100 caracteres'],
    ['cartaOferta', 'a'.repeat(101), 'Use no máximo 100 caracteres'],
  ])('refuses %s «%s»', (campo, valor, mensagem) => {
    expect(finalizar(inteira({ [campo]: valor })).problemas).toEqual({ [campo]: mensagem });
  });

  test('ends after it began, also within a day', () => {
    const mesmoDia = { dataFinal: '2026-12-05', horaFinal: '06:59' };
    expect(finalizar(inteira(mesmoDia)).problemas).toEqual({ horaFinal: 'A hora final não pode ser antes da hora de início' });
    for (const horaFinal of ['18:00', '07:00']) expect(finalizar(inteira({ ...mesmoDia, horaFinal })).problemas).toEqual({});
  });

  test.each([
    [{ nome: '' }, { nome: 'Informe o nome completo' }],
    [{ nome: 'Ana' }, { nome: 'Informe nome e sobrenome' }],
    [{ nome: `Ana ${'a'.repeat(100)}` }, { nome: 'Use no máximo 100 caracteres' }],
    [{ cpf: '' }, { cpf: 'Informe o CPF' }],
    [{ cpf: '52998224724' }, { cpf: 'CPF inválido' }],
    [{ cpf: '00000000000' }, { cpf: 'Só menores de 18 anos podem ficar sem CPF' }],
    [{ dataNascimento: '' }, { dataNascimento: 'Informe a data de nascimento' }],
    [{ dataNascimento: '2027-01-01' }, { dataNascimento: 'Data de nascimento inválida' }],
    [{ genero: 'X' }, { genero: 'Use M ou F' }],
    [{ email: 'ana' }, { email: 'E-mail inválido' }],
    [{ telefone: '1' }, { telefone: 'Telefone deve ter DDD e 8 ou 9 dígitos' }],
    [{ numeroInscricao: '1'.repeat(16) }, { numeroInscricao: 'Use no máximo 15 caracteres' }],
  ])('refuses somebody by their place: %o', (outros, problemas) => {
    expect(finalizar(inteira({ participantes: [pessoa({ cpf: '11144477735' }), {}, pessoa(outros)] })).pessoas).toEqual({ 2: problemas });
  });

  test('takes a child without CPF, and nobody twice', () => {
    const crianca = pessoa({ cpf: '000.000.000-00', dataNascimento: '2015-01-01' });
    expect(finalizar(inteira({ participantes: [crianca, { ...crianca, nome: 'Bia Lima' }] })).pessoas).toEqual({});
    // Of age when it begins, not yet today.
    expect(finalizar(inteira({ participantes: [{ ...crianca, dataNascimento: '2008-12-01' }] })).pessoas).toHaveProperty('0.cpf');
    expect(finalizar(inteira({ participantes: [pessoa(), pessoa({ nome: 'Outra Ana' })] })).pessoas).toEqual({
      1: { cpf: 'CPF já cadastrado neste evento' },
    });
  });
});

describe('a draft', () => {
  test('asks for where it is sent, and for nothing else', () => {
    expect(rascunhar({}).problemas).toEqual({ email: 'Informe o e-mail do responsável' });
    const { limpa } = rascunhar({ email: 'a@b.co', participantes: [{ cpf: '529' }, {}], horaInicio: '07:00' });
    expect(limpa).toMatchObject({ nomeEvento: '', dataInicio: null, horaFinal: null, horaInicio: '07:00:59' });
    expect(limpa?.participantes).toMatchObject([{ numeroInscricao: null, nome: '', cpf: '529' }]);
  });

  test('of an event whose days nobody said yet may end at an earlier hour than it begins', () => {
    const horas = { email: 'a@b.co', horaInicio: '18:00', horaFinal: '08:00' };
    for (const dias of [
      {},
      { dataInicio: '2026-12-05' },
      { dataFinal: '2026-12-05' },
      { dataInicio: '2026-12-05', dataFinal: '2026-12-06' },
    ])
      expect(rascunhar({ ...horas, ...dias }).problemas).toEqual({});
    expect(Object.keys(rascunhar({ ...horas, dataInicio: '2026-12-05', dataFinal: '2026-12-05' }).problemas)).toEqual(['horaFinal']);
  });

  test('is held to lengths and shapes', () => {
    const { problemas, pessoas } = rascunhar({
      email: 'a@b.co',
      dataInicio: '2026-13-01',
      cnpj: '123',
      participantes: [pessoa({ dataNascimento: '1/1', cpf: '1'.repeat(31) })],
    });
    expect(problemas).toEqual({ dataInicio: 'Data inválida' });
    expect(rascunhar({ email: 'a@b.co', dataInicio: '2026-11-20', horaInicio: '07:00' }).problemas).toEqual({});
    expect(pessoas).toEqual({ 0: { cpf: 'Use no máximo 30 caracteres', dataNascimento: 'Data inválida' } });
  });
});

const escrito = fc.option(fc.string({ unit: 'binary', maxLength: 120 }), { nil: null });

test('whatever is accepted is accepted again as it was kept, and is the same', () => {
  const qualquer = fc.record({ nomeEvento: escrito, descricaoEvento: escrito, localEvento: escrito, cnpj: escrito, responsavel: escrito });
  fc.assert(
    fc.property(
      qualquer,
      fc.array(fc.record({ nome: escrito, cpf: escrito, numeroInscricao: escrito }), { maxLength: 4 }),
      (campos, people) => {
        const { limpa } = rascunhar({ ...campos, email: 'a@b.co', participantes: people });
        if (limpa !== null) expect(rascunhar(limpa).limpa).toEqual(limpa);
      },
    ),
  );
});

test('of a partner only what a proposal can hold is locked', () => {
  const empresa = { nomeEmpresa: 'Trilha Nova', cnpj: null, responsavel: ' ', telefoneCelular: '+1 555', email: `${'a'.repeat(120)}@b.co` };
  expect(camposTravados(empresa)).toStrictEqual({ nomeEmpresa: 'Trilha Nova' });
  expect(camposTravados({ ...empresa, cnpj: '11222333000182', telefoneCelular: null, email: 'marina@' })).toStrictEqual({
    nomeEmpresa: 'Trilha Nova',
  });
  const toda = {
    ...empresa,
    cnpj: '11222333000181',
    responsavel: 'Marina Prado',
    telefoneCelular: '48999990000',
    email: 'marina@exemplo.com.br',
  };
  expect(camposTravados(toda)).toStrictEqual(toda);
});

test('a code is read however it is typed, and the last moment to cancel is the start less the hours of the house', () => {
  expect(codigoDe(' travessa-23 ')).toBe('TRAVESSA23');
  expect(cancelavelAte('2026-12-05', '07:00:59', 24)?.toISOString()).toBe('2026-12-04T10:00:59.000Z');
  expect(cancelavelAte(null, '07:00:59', 24)).toBeNull();
});
