import { expect, test } from 'vitest';
import { maskRecord, maskedDiff } from './masking.ts';

test('documents and phones are masked, secrets and derived columns left out', () => {
  expect(
    maskRecord({
      nome: 'Ana',
      cpf: '52998224725',
      rg: '12345',
      telefone_celular: '11912345678',
      senha: 'x',
      texto: 'y',
      busca: 'ana',
      cnh: null,
    }),
  ).toEqual({
    nome: 'Ana',
    cpf: '***.982.247-**',
    rg: '*****',
    telefone_celular: '*******5678',
    cnh: null,
  });
});

test('a difference keeps only what changed', () => {
  expect(maskedDiff({ nome: 'Ana', cidade: 'Santos', grupos: [7] }, { nome: 'Ana Maria', cidade: 'Santos', grupos: [7] })).toEqual({
    before: { nome: 'Ana' },
    after: { nome: 'Ana Maria' },
  });
});

test('a masked document that changed still shows that it did', () => {
  const { before, after } = maskedDiff({ cpf: '52998224725' }, { cpf: null });
  expect([before, after]).toEqual([{ cpf: '***.982.247-**' }, { cpf: null }]);
});
