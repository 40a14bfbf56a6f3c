import { describe, expect, test } from 'vitest';
import { ALL_PERMISSIONS, NO_PERMISSIONS, type Permissions } from '#contract/kernel/permissions.ts';
import { NotFound, NotPermitted } from '#server/kernel/errors.ts';
import * as policy from './eventos.policy.ts';

const person = (more: Partial<Permissions> = {}): policy.Person => ({ id: 1, permissions: { ...NO_PERMISSIONS, ...more } });
const ALL: policy.Person = { id: 1, permissions: ALL_PERMISSIONS };
const EVENTS = person({ habilitarAcessoEventos: 'S' });
const evento = (more: Record<string, unknown> = {}) => ({ id_responsavel: 2, id_cliente: 7, alvo_tabela: 'clientes', id_alvo: 7, ...more });
const client = { table: 'clientes', id: 7, clientId: 7 } as const;
const user = (id: number) => ({ table: 'usuarios', id, clientId: null }) as const;

/** What a rule throws, or null. */
function thrown(work: () => void): unknown {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof NotPermitted ? error.permission : error instanceof NotFound ? 404 : error;
  }
}

describe('a reminder', () => {
  test.each([
    ['somebody else’s of a client, to who consults clients', person({ clientes: 2 }), evento(), true, false],
    ['somebody else’s of a client, to who does not', person(), evento(), false, false],
    ['one’s own', person(), evento({ id_responsavel: 1 }), true, true],
    ['about oneself', person(), evento({ alvo_tabela: 'usuarios', id_alvo: 1, id_cliente: null }), true, true],
    ['about another user', person({ clientes: 4 }), evento({ alvo_tabela: 'usuarios', id_alvo: 3, id_cliente: null }), false, false],
    ['any, with habilitarAcessoEventos', EVENTS, evento({ id_cliente: null }), true, true],
  ])('%s', (_name, who, one, seen, edited) => {
    expect([policy.canSee(who, one), policy.canEdit(who, one)]).toEqual([seen, edited]);
    expect(thrown(() => policy.requireEdit(who, one))).toBe(edited ? null : seen ? 'habilitarAcessoEventos' : 404);
  });
});

test.each([
  ['on a client', person({ clientes: 3 }), client, 1, null],
  ['on a client for another', person({ clientes: 3 }), client, 2, null],
  ['on a client by who only consults', person({ clientes: 2 }), client, 1, 'clientes'],
  ['for oneself', person(), user(1), 1, null],
  ['about oneself for another', person(), user(1), 2, 'habilitarAcessoEventos'],
  ['about another', person({ clientes: 4 }), user(2), 1, 'habilitarAcessoEventos'],
  ['anything', EVENTS, user(2), 2, null],
] as const)('creating %s', (_name, who, target, responsible, refusal) =>
  expect(thrown(() => policy.requireCreate(who, target, responsible))).toBe(refusal),
);

test('removing one of a client takes clientes 3; of no client, nothing more', () => {
  expect([
    thrown(() => policy.requireRemoval(EVENTS, { id_cliente: 7 })),
    thrown(() => policy.requireRemoval(person({ clientes: 3 }), { id_cliente: 7 })),
    thrown(() => policy.requireRemoval(person(), { id_cliente: null })),
  ]).toEqual(['clientes', null, null]);
});

test.each([
  ['somebody else’s', person({ clientes: 4 }), evento()],
  ['one’s own of a client, by who only consults', person({ clientes: 2 }), evento({ id_responsavel: 1 })],
  ['one’s own of a client', person({ clientes: 3 }), evento({ id_responsavel: 1 })],
  ['one’s own of nobody', person(), evento({ id_responsavel: 1, id_cliente: null })],
  ['any, by who may all', ALL, evento()],
])('what is said of %s is what would be refused', (_name, who, one) => {
  const edits = thrown(() => policy.requireEdit(who, one)) === null;
  const removes = edits && thrown(() => policy.requireRemoval(who, one)) === null;
  const { alterar, remover, motivo } = policy.allowed(who, one);
  expect([alterar, remover, motivo === null]).toEqual([edits ? 'S' : 'N', removes ? 'S' : 'N', removes]);
});

test('another’s reminders and everybody’s belong to habilitarAcessoEventos', () => {
  expect([1, 2, null].map((whose) => thrown(() => policy.requireRemindersOf(person({ clientes: 4 }), whose)))).toEqual([
    null,
    'habilitarAcessoEventos',
    'habilitarAcessoEventos',
  ]);
  expect(thrown(() => policy.requireRemindersOf(EVENTS, null))).toBeNull();
});

test('reminders on a record follow who may open it', () => {
  const of = (who: policy.Person, target: { table: 'clientes' | 'usuarios'; id: number }) =>
    thrown(() => policy.requireRemindersOn(who, target));
  expect([of(person({ clientes: 2 }), client), of(person(), client), of(person(), user(1)), of(person({ clientes: 4 }), user(2))]).toEqual([
    null,
    'habilitarAcessoEventos',
    null,
    'habilitarAcessoEventos',
  ]);
  expect([of(EVENTS, client), of(EVENTS, user(2))]).toEqual([null, null]);
});

test('attachments take what they take elsewhere', () => {
  const with3 = person({ clienteAnexos: 3 });
  expect(thrown(() => policy.requireAttachments(with3, true, false))).toBeNull();
  for (const adopts of [true, false]) expect(thrown(() => policy.requireAttachments(with3, adopts, true))).toBe('clienteAnexos');
  expect(thrown(() => policy.requireAttachments(person({ clienteAnexos: 2 }), true, false))).toBe('clienteAnexos');
  expect(thrown(() => policy.requireAttachments(person(), false, false))).toBeNull();
  expect(thrown(() => policy.requireAttachments(ALL, true, true))).toBeNull();
});
