import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Sensitivity } from '#contract/kernel/sensitive.ts';
import { SENSITIVE_NAMES } from '#server/kernel/sensitive-names.ts';
import { fieldKinds } from '#server/kernel/sensitive-fields.ts';
import { maskRecord, maskedDiff } from './masking.ts';

test('documents and phones are masked, secrets and derived columns left out', () => {
  expect(
    maskRecord({
      nome: 'Ana',
      cpf: '52998224725',
      rg: '12345',
      telefone_celular: '11912345678',
      email: 'ana@exemplo.com.br',
      senha: 'x',
      texto: 'y',
      busca: 'ana',
      senha_hash: '$argon2id$',
      cnh: null,
    }),
  ).toEqual({
    nome: 'Ana',
    cpf: '***.982.247-**',
    rg: '*****',
    telefone_celular: '*******5678',
    email: 'a***@exemplo.com.br',
    cnh: null,
  });
});

test('bytes are left out, wherever they stand: neither keys nor hashes are for reading', () => {
  const bytes = Buffer.from('resumo');
  expect(Object.keys(maskRecord({ nome: 'Ana', livre: bytes, outro: new Uint8Array(bytes) }))).toEqual(['nome']);
  expect(JSON.stringify(maskRecord({ lista: [bytes, 'fica'] }))).toBe('{"lista":["fica"]}');
});

test('a difference keeps only what changed', () => {
  expect(maskedDiff({ nome: 'Ana', cidade: 'Santos', grupos: [7] }, { nome: 'Ana Maria', cidade: 'Santos', grupos: [7] })).toEqual({
    before: { nome: 'Ana' },
    after: { nome: 'Ana Maria' },
  });
});

test('a masked document that changed still shows that it did; a secret does not', () => {
  const { before, after } = maskedDiff({ cpf: '52998224725', senha: 'a' }, { cpf: null, senha: 'b' });
  expect([before, after]).toEqual([{ cpf: '***.982.247-**' }, { cpf: null }]);
});

test('names written in any way, inside people and lists, are the same names', () => {
  expect(
    maskRecord({
      participantes: [{ nome: 'Bia', dados: { telefoneCelular: '11912345678', CPF: '52998224725', cpf: ['52998224725', null] } }],
      dadosUsuario: { confirmarSenha: 'x', login: 'bia' },
    }),
  ).toEqual({
    participantes: [{ nome: 'Bia', dados: { telefoneCelular: '*******5678', CPF: '***.982.247-**', cpf: ['***.982.247-**', null] } }],
    dadosUsuario: { login: 'bia' },
  });
});

describe('what a person typed', () => {
  test('is kept where it is a digest, however many digits stand together in it, and not where it is only digits', () => {
    const semente = 'a4bcd0112233445566778170fb4a0123456789543c5437a2124f7d5876e1d31c';
    expect(maskRecord({ semente, observacao: '1'.repeat(64) })).toEqual({ semente, observacao: '*'.repeat(60) + '1111' });
  });

  test('is kept without documents, phones, cards and addresses of mail', () => {
    expect(
      maskRecord({
        observacao: 'CPF 529.982.247-25, tel. (11) 91234-5678, cartão 4111 1111 1111 1111, mande a ana@exemplo.com.br',
        numero: 52998224725,
        outro: '12.ABC.345/01DE-35',
      }),
    ).toEqual({
      observacao: 'CPF ***.***.*47-25, tel. (**) *****-5678, cartão **** **** **** 1111, mande a a***@exemplo.com.br',
      numero: '*******4725',
      outro: '**.***.***/****-35',
    });
  });

  test.each([
    ['a hard hyphen', '(11) 91234\u20115678', '(**) *****\u20115678'],
    ['a dash', '11 91234–5678', '** *****–5678'],
    ['wide signs', '529 - 982247-25', '*** - ****47-25'],
    ['underscores', '4111_1111_1111_1111', '****_****_****_1111'],
    ['digits of another script', '５２９９８２２４７２５', '*******４７２５'],
    ['letters with accents', 'joão.silva@exemplo.com.br', 'j***@exemplo.com.br'],
  ])('is masked with %s too', (_name, written, kept) => {
    expect(maskRecord({ observacao: `anote ${written}, por favor` })).toEqual({ observacao: `anote ${kept}, por favor` });
  });

  test('is masked as a number too, and in the names of a record', () => {
    expect(maskRecord({ fixo: 1_134_567_890, porTelefone: { '(11) 91234-5678': 'S', 'ana@exemplo.com.br': 'N' } })).toEqual({
      fixo: '******7890',
      porTelefone: { '(**) *****-5678': 'S', 'a***@exemplo.com.br': 'N' },
    });
  });

  test('keeps what is no document: ids, days, instants, amounts, keys of files, CEP', () => {
    const record = {
      id: 214_748_364,
      data: '2026-11-22',
      quando: '2026-11-22T12:34:56.789Z',
      escrita: '22/11/2026 às 12h',
      valor: '1234567.89',
      chave: '550e8400-e29b-41d4-a716-446655440000',
      cep: '01310100',
      ativo: true,
    };
    expect(maskRecord(record)).toEqual(record);
  });

  test('is not kept where it was searched for, only that it was; an access code is an ordinary word', () => {
    const filtro = { texto: 'maria 529.982.247-25', carta: 'MANTIQUEIRA', participante: 'FR123456', cartaOferta: 'SERRA', token: 'abc' };
    expect(maskRecord({ filtro: { ...filtro, data_inicio: '2026-11-22', ids: [7] }, pesquisa: 'MANTIQUEIRA' })).toEqual({
      filtro: {
        texto: '[oculto]',
        carta: '[oculto]',
        participante: '[oculto]',
        cartaOferta: '[oculto]',
        data_inicio: '2026-11-22',
        ids: [7],
      },
      pesquisa: '[oculto]',
    });
  });
});

test('a number is no word that was looked for, wherever it stands; a document sent as one is hidden all the same', () => {
  expect(maskRecord({ campos: 12, filtro: { carta: 7, pesquisa: 52998224725 } })).toEqual({
    campos: 12,
    filtro: { carta: 7, pesquisa: '*******4725' },
  });
});

test('of health, not even that it changed', () => {
  const kinds = fieldKinds({ ...SENSITIVE_NAMES, saude: ['alergias'] }, []);
  expect(maskedDiff({ nome: 'Ana', alergias: 'látex' }, { nome: 'Ana', alergias: null }, kinds)).toEqual({ before: {}, after: {} });
  expect(maskRecord({ pessoas: [{ nome: 'Ana', alergias: { quais: ['látex'] } }] }, kinds)).toEqual({ pessoas: [{ nome: 'Ana' }] });
});

/** A value in a place of its own: under names that say nothing, at any depth, in lists. */
const somewhere = (value: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<Record<string, unknown>> =>
  fc.letrec<{ record: Record<string, unknown>; value: Record<string, unknown> }>((tie) => ({
    value,
    record: fc.oneof(
      { weight: 2, arbitrary: tie('value') },
      fc.record({ lista: fc.tuple(tie('record'), fc.constant('x')) }),
      fc.record({ dentro: tie('record') }),
      fc.record({ filtro: tie('record') }),
    ),
  })).record;

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''));
const SECRETS: Readonly<Record<Sensitivity, fc.Arbitrary<string>>> = {
  documento: fc.oneof(digits(11), digits(14)),
  telefone: fc.oneof(digits(10), digits(11)),
  email: fc.stringMatching(/^[a-z]{6,20}$/).map((name) => `${name}@exemplo.com`),
  cartao: digits(16),
  segredo: fc.stringMatching(/^[A-Z]{8,20}$/),
  saude: fc.stringMatching(/^[A-Z]{8,20}$/),
  procura: fc.stringMatching(/^[A-Z]{8,20}$/),
};

// The product asks for no card and nothing of health yet: of each kind there is one field more than those it has.
const NAMES = { ...SENSITIVE_NAMES, cartao: [...SENSITIVE_NAMES.cartao, 'numeroCartao'], saude: [...SENSITIVE_NAMES.saude, 'alergias'] };
const kinds = fieldKinds(NAMES, []);
const named = Object.entries(NAMES).flatMap(([kind, names]) => names.map((name) => [kind as Sensitivity, name] as const));

test.each(named)('%s: no value of %s is ever readable, at any depth', (kind, name) => {
  const hidden = SECRETS[kind].chain((secret) =>
    fc.record({
      secret: fc.constant(secret),
      record: somewhere(fc.constantFrom(secret, [secret], { valor: secret }).map((value) => ({ [name]: value }))),
    }),
  );
  fc.assert(
    fc.property(hidden, ({ secret, record }) => {
      expect(JSON.stringify(maskRecord(record, kinds))).not.toContain(secret);
      const { before, after } = maskedDiff(record, {}, kinds);
      expect(JSON.stringify([before, after])).not.toContain(secret);
    }),
    { numRuns: 60 },
  );
});

test('whatever is typed into any text, no document, phone with its area, card or address of mail comes back', () => {
  const typed = fc.record({
    before: fc.string({ maxLength: 20 }).map((text) => text.replace(/[\d@]/g, '')),
    secret: fc.oneof(SECRETS.documento, SECRETS.telefone, SECRETS.cartao, SECRETS.email),
    after: fc.string({ maxLength: 20 }).map((text) => text.replace(/[\d@]/g, '')),
  });
  fc.assert(
    fc.property(typed, ({ before, secret, after }) => {
      expect(JSON.stringify(maskRecord({ livre: `${before} ${secret} ${after}` }))).not.toContain(secret);
    }),
  );
});
