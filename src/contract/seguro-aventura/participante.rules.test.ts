import { describe, expect, test } from 'vitest';
import { ageAt } from '../kernel/dates.ts';
import { type ParticipanteEscrito, avisaMenor, conferirParticipante } from './participante.rules.ts';
import { PESSOA_FIELDS } from './seguro-aventura.pessoa.form.ts';

const QUANDO = { inicio: '2026-12-05', hoje: '2026-11-23' };
const ANA: ParticipanteEscrito = { nome: 'Ana Lima', cpf: '529.982.247-25', dataNascimento: '1990-02-28' };
const DE_FORA = { estrangeiro: 'S', numeroPassaporte: 'FZ123456', nacionalidade: 'Indonésia' } as const;
const problemas = (outro: Partial<ParticipanteEscrito>) => conferirParticipante({ ...ANA, ...outro }, QUANDO).problemas;

describe('a person in an insured event', () => {
  test('is kept without masks and with defaults', () => {
    const { limpo } = conferirParticipante(
      { ...ANA, nome: '  Ana   Lima ', telefone: '(11) 91234-5678', email: '', numeroPassaporte: 'FZ123456', nacionalidade: 'Chilena' },
      QUANDO,
    );
    expect(limpo).toEqual({
      nome: 'Ana Lima',
      estrangeiro: 'N',
      cpf: '52998224725',
      numeroPassaporte: null,
      nacionalidade: null,
      dataNascimento: '1990-02-28',
      genero: 'M',
      email: null,
      telefone: '11912345678',
      contatoEmergenciaNome: null,
      contatoEmergenciaTelefone: null,
      restricoesDadosSaude: null,
    });
  });

  test.each<[Partial<ParticipanteEscrito>, object]>([
    [{ nome: '' }, { nome: 'Informe o nome completo' }],
    [{ nome: 'Ana' }, { nome: 'Informe nome e sobrenome' }],
    [{ nome: 'Ana -' }, { nome: 'Informe nome e sobrenome' }],
    [{ nome: 'Ana Lima 2' }, { nome: 'O nome não pode ter números' }],
    [{ nome: `A ${'b'.repeat(99)}` }, { nome: 'Use no máximo 100 caracteres' }],
    [{ cpf: '' }, { cpf: 'Informe o CPF' }],
    [{ cpf: '11111111111' }, { cpf: 'CPF inválido' }],
    [{ cpf: '52998224724' }, { cpf: 'CPF inválido' }],
    [{ cpf: '00000000000' }, { cpf: 'Só menores de 18 anos podem ficar sem CPF' }],
    [{ dataNascimento: '' }, { dataNascimento: 'Informe a data de nascimento' }],
    [{ dataNascimento: '2026-11-24' }, { dataNascimento: 'Data de nascimento inválida' }],
    [{ dataNascimento: '1899-12-31' }, { dataNascimento: 'Data de nascimento inválida' }],
    [{ dataNascimento: '2025-02-29' }, { dataNascimento: 'Data inválida' }],
    [{ email: 'ana@' }, { email: 'E-mail inválido' }],
    [{ email: `${'a'.repeat(90)}@mail.com.br` }, { email: 'Use no máximo 100 caracteres' }],
    [{ telefone: '123' }, { telefone: 'Telefone deve ter DDD e 8 ou 9 dígitos' }],
    [{ ...DE_FORA, nome: 'Suharto' }, { nome: 'Informe nome e sobrenome. Se o passaporte traz um nome só, escreva-o duas vezes' }],
    [{ estrangeiro: 'S' }, { numeroPassaporte: 'Informe o número do passaporte', nacionalidade: 'Informe a nacionalidade' }],
    [{ estrangeiro: 'S', numeroPassaporte: 'A!', nacionalidade: 'Chile' }, { numeroPassaporte: 'Passaporte inválido' }],
    [{ ...DE_FORA, nacionalidade: 'x'.repeat(51) }, { nacionalidade: 'Use no máximo 50 caracteres' }],
    [{ contatoEmergenciaNome: 'x'.repeat(101) }, { contatoEmergenciaNome: 'Use no máximo 100 caracteres' }],
    [{ contatoEmergenciaTelefone: '1' }, { contatoEmergenciaTelefone: 'Telefone deve ter DDD e 8 ou 9 dígitos' }],
    [{ restricoesDadosSaude: 'x'.repeat(1001) }, { restricoesDadosSaude: 'Use no máximo 1000 caracteres' }],
  ])('%o is refused', (outro, esperado) => {
    expect(conferirParticipante({ ...ANA, ...outro }, QUANDO)).toMatchObject({ limpo: null, problemas: esperado });
    expect(problemas(outro)).toEqual(esperado);
  });

  test('a child may have no CPF until the day it comes of age', () => {
    expect(problemas({ cpf: '000.000.000-00', dataNascimento: '2008-12-06' })).toEqual({});
    expect(problemas({ cpf: '000.000.000-00', dataNascimento: '2008-12-05' })).toHaveProperty('cpf');
  });

  test('may be born today, or in 1900, and have an e-mail', () => {
    for (const dataNascimento of ['2026-11-23', '1900-01-01']) expect(problemas({ dataNascimento, email: 'ana@mail.com.br' })).toEqual({});
  });

  test('is known by a document that is right, whatever else is wrong', () => {
    const documento = (outro: Partial<ParticipanteEscrito>) => conferirParticipante({ ...ANA, nome: '', ...outro }, QUANDO).documento;
    expect(documento({})).toEqual({ cpf: '52998224725', numeroPassaporte: null });
    expect(documento(DE_FORA)).toEqual({ cpf: null, numeroPassaporte: 'FZ123456' });
    expect([documento({ cpf: '1' }), documento({ ...DE_FORA, numeroPassaporte: 'A!' })]).toEqual([null, null]);
  });

  test('a foreigner is known by the passport alone', () => {
    const { limpo } = conferirParticipante({ ...ANA, estrangeiro: 'S', numeroPassaporte: 'fz 123.456', nacionalidade: 'Chilena' }, QUANDO);
    expect(limpo).toMatchObject({ cpf: null, numeroPassaporte: 'FZ123456', nacionalidade: 'Chilena' });
    expect(problemas({ ...DE_FORA, nome: 'Suharto Suharto' })).toEqual({});
  });

  test('several things are told at once, in the order of the form', () => {
    expect(Object.keys(problemas({ nome: '', cpf: '', email: 'x', dataNascimento: '' }))).toEqual([
      'cpf',
      'nome',
      'dataNascimento',
      'email',
    ]);
  });
});

test.each([
  ['2012-12-05', '2026-12-04', 13],
  ['2012-12-05', '2026-12-05', 14],
  ['2012-02-29', '2026-02-28', 13],
  ['2012-02-29', '2026-03-01', 14],
])('who was born on %s is on %s %i years old', (nascimento, dia, anos) => {
  expect(ageAt(nascimento, dia)).toBe(anos);
  expect(avisaMenor(nascimento, dia)).toBe(true);
});

test('whoever is fifteen is not warned of', () => {
  expect(avisaMenor('2011-12-05', '2026-12-05')).toBe(false);
});

test('a card takes as much as is kept of each field', () => {
  expect(PESSOA_FIELDS).toMatchObject({
    nome: { max: 100 },
    email: { max: 100, format: 'email' },
    numeroPassaporte: { max: 50 },
    nacionalidade: { max: 50 },
    contatoEmergenciaNome: { max: 50 },
    restricoesDadosSaude: { max: 1000 },
  });
});
