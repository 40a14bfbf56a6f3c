import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Limit, staffRule, termsFor } from './access.ts';
import { answersOf, operation, sharedOperation } from './operation.ts';
import { level } from './permissions.ts';

const limit: Limit = { points: 10, seconds: 60, counts: 'address', kept: 'process' };
const call = { id: 'teste/ler', summary: 'Ler', method: 'GET', path: '/teste/{id}', history: 'none' } as const;
const Publico = z.object({ nome: z.string() });
const Inteiro = z.object({ nome: z.string(), valor: z.string() });

describe('whom an operation serves', () => {
  const shared = sharedOperation({
    ...call,
    access: { staff: { permission: level('clientes', 2), answer: Inteiro }, public: { limit, answer: Publico } },
  });

  test('one kind of caller, or several with an answer each', () => {
    const single = operation({ ...call, access: { to: 'staff', permission: level('clientes', 2) }, response: Inteiro });
    expect([staffRule(single.access), termsFor(single.access, 'public'), Object.keys(answersOf(single))]).toEqual([
      level('clientes', 2),
      null,
      ['staff'],
    ]);
    expect([staffRule(shared.access), termsFor(shared.access, 'public')?.limit, termsFor(shared.access, 'promotor')]).toEqual([
      level('clientes', 2),
      limit,
      null,
    ]);
    expect(answersOf(shared)).toEqual({ staff: Inteiro, public: Publico });
  });

  test('a provider is told apart by its own address only', () => {
    const notice = operation({ ...call, access: { to: 'provider', provider: 'correio' }, response: z.string() });
    expect([termsFor(notice.access, 'provider')?.permission, termsFor(shared.access, 'provider')]).toEqual([undefined, null]);
  });

  test('what can be guessed is counted where all processes see it', () => {
    const wrong: Limit[] = [
      // @ts-expect-error -- a document can be guessed
      { points: 10, seconds: 60, counts: 'body.cpf', kept: 'process' },
      // @ts-expect-error -- no such part of a request
      { points: 10, seconds: 60, counts: 'headers.cpf', kept: 'database' },
    ];
    expect(wrong).toHaveLength(2);
  });

  test('contradictions do not compile', () => {
    const wrong = [
      // @ts-expect-error -- anybody may call it: there is a limit
      operation({ ...call, access: { to: 'public' }, response: Publico }),
      // @ts-expect-error -- nobody's permission could be checked
      operation({ ...call, access: { to: 'public', limit, permission: level('clientes', 2) }, response: Publico }),
      // @ts-expect-error -- staff without a permission
      operation({ ...call, access: { to: 'staff' }, response: Publico }),
      // @ts-expect-error -- a permission is of staff
      operation({ ...call, access: { to: 'promotor', permission: level('clientes', 2) }, response: Publico }),
      // @ts-expect-error -- whose notice it is has to be said
      operation({ ...call, access: { to: 'provider' }, response: Publico }),
      // @ts-expect-error -- each caller has an answer of its own
      sharedOperation({ ...call, access: { promotor: {}, public: { limit, answer: Publico } } }),
      // @ts-expect-error -- also among several, anybody has a limit
      sharedOperation({ ...call, access: { promotor: { answer: Inteiro }, public: { answer: Publico } } }),
      // @ts-expect-error -- no such caller
      sharedOperation({ ...call, access: { parceiro: { answer: Inteiro }, public: { limit, answer: Publico } } }),
      // @ts-expect-error -- it serves somebody
      sharedOperation({ ...call, access: {} }),
    ];
    expect(wrong).toHaveLength(9);
  });
});
