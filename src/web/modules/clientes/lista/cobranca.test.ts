import { expect, test } from 'vitest';
import { ficamDeFora, recebemCobranca } from './cobranca.ts';

const tried = (enfileirados: number, avisados: number, sem_contato: number) => ({
  enfileirados,
  ignorados: avisados + sem_contato,
  motivos: { avisados, sem_contato },
});

test('how many are told what they owe, and who is left out for what reason', () => {
  expect([0, 1, 1200].map((count) => recebemCobranca(tried(count, 0, 0)))).toEqual([
    'Ninguém recebe agora.',
    '1 cliente recebe.',
    '1.200 clientes recebem.',
  ]);
  expect(ficamDeFora(tried(3, 0, 0))).toBeNull();
  expect(ficamDeFora(tried(3, 1, 0))).toBe('Dos que devem, de fora: 1 já avisado hoje.');
  expect(ficamDeFora(tried(3, 2, 1200))).toBe('Dos que devem, de fora: 2 já avisados hoje, 1.200 sem e-mail nem celular.');
});
