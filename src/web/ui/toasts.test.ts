import { beforeEach, expect, test } from 'vitest';
import { alertProblem, forgetToasts, shownToasts, toast } from './toasts.ts';

beforeEach(forgetToasts);

const titles = (): readonly string[] => shownToasts().map(({ title }) => title);

test('what passes is over as soon as something succeeds, and by nothing else; what does not pass stays its time', () => {
  toast({ kind: 'error', title: 'Corrigir Ana', passes: true });
  toast({ kind: 'error', title: 'Corrigir Bia' });
  alertProblem({ title: 'Sem conexão', passes: true });
  toast({ kind: 'info', title: 'Lido de novo' });
  expect(titles()).toEqual(['Corrigir Ana', 'Corrigir Bia', 'Sem conexão', 'Lido de novo']);
  toast({ kind: 'success', title: 'Registro salvo!' });
  expect(titles()).toEqual(['Corrigir Bia', 'Lido de novo', 'Registro salvo!']);
});

test('the same words said again start anew, and are never stacked', () => {
  toast({ kind: 'error', title: 'Revise', text: 'nome' });
  const [first] = shownToasts();
  toast({ kind: 'error', title: 'Revise', text: 'nome' });
  toast({ kind: 'error', title: 'Revise', text: 'CPF' });
  expect(shownToasts().map(({ text }) => text)).toEqual(['nome', 'CPF']);
  expect(shownToasts()[0]?.id).not.toBe(first?.id);
});
