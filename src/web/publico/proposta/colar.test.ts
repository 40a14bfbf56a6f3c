import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pessoasColadas } from './colar.ts';

const ANA = {
  numeroInscricao: '',
  nome: 'Ana Lima',
  cpf: '52998224725',
  dataNascimento: '1990-05-01',
  genero: 'F',
  email: 'ana@exemplo.com.br',
  telefone: '48999990000',
};

test('rows with a header are read by it, in any order', () => {
  const texto =
    'Nº\tTelefone\tNome completo\tCPF\tNascimento\tSexo\tMail\tAltura\n7\t(48) 99999-0000\tAna Lima\t529.982.247-25\t01/05/1990\tFeminino\tana@exemplo.com.br\t1,70';
  expect(pessoasColadas(texto)).toEqual([{ ...ANA, numeroInscricao: '7' }]);
});

test('rows without one are read by what they look like', () => {
  const rui = 'Rui Melo;111.444.777-35;1/2/1985;M;;48988887777';
  expect(pessoasColadas(`Ana Lima;529.982.247-25;01/05/1990;F;ana@exemplo.com.br;48999990000\n${rui}`)).toEqual([
    ANA,
    { ...ANA, nome: 'Rui Melo', cpf: '11144477735', dataNascimento: '1985-02-01', genero: 'M', email: '', telefone: '48988887777' },
  ]);
  expect(pessoasColadas('Ana Lima\t52998224725\nRui Melo\t11144477736').map(({ cpf }) => cpf)).toEqual(['52998224725', '11144477736']);
  expect(pessoasColadas('1\tAna Lima\t52998224725\n2\tRui Melo\t11144477735')).toMatchObject([
    { numeroInscricao: '1', nome: 'Ana Lima', cpf: '52998224725' },
    { numeroInscricao: '2', nome: 'Rui Melo', cpf: '11144477735' },
  ]);
});

test('a CPF that lost its zeros has them again, and what cannot be read stays as it was', () => {
  expect(pessoasColadas('Nome;CPF;Nascimento\nBia;272.112.70;amanhã')).toMatchObject([
    { nome: 'Bia', cpf: '00027211270', dataNascimento: 'amanhã' },
  ]);
});

test('a list of names is people, and anything else is nobody', () => {
  expect(pessoasColadas('Ana Lima\nRui Melo').map(({ nome }) => nome)).toEqual(['Ana Lima', 'Rui Melo']);
  expect(pessoasColadas('')).toEqual([]);
  expect(pessoasColadas('1\n2')).toEqual([]);
});

test('whatever is pasted is read or not, and never fails', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (texto) => Array.isArray(pessoasColadas(texto))));
});
