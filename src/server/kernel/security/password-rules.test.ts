import { expect, test } from 'vitest';
import { confirmationProblem } from '#contract/kernel/passwords.ts';
import { passwordProblem } from './password-rules.ts';

test.each([
  ['', 'Informe a senha'],
  ['nove char', 'A senha deve ter ao menos 10 caracteres'],
  ['Mariana.Silva', 'A senha não pode ser igual ao login'],
  ['Brasil2026', 'Esta senha é muito comum. Escolha outra'],
  ['ZZZZZZZZZZZZ', 'Esta senha é muito comum. Escolha outra'],
  // One of many: the first of the leaked lists that the panel's rule of length lets through, and the last.
  ['QWERTYUIOP', 'Esta senha é muito comum. Escolha outra'],
  ['Usuckballz1', 'Esta senha é muito comum. Escolha outra'],
  ['usuckballz', null],
  ['três pontes azuis', null],
])('%j: %s', async (password, problem) => {
  expect(await passwordProblem(password, 'mariana.silva')).toBe(problem);
});

test('the confirmation is not empty and is the same', () => {
  expect(confirmationProblem('abc', 'abc')).toBeNull();
  expect(confirmationProblem('', '')).not.toBeNull();
  expect(confirmationProblem('abc', 'abd')).not.toBeNull();
});
