import { describe, expect, test } from 'vitest';
import {
  type By,
  cancelEventProblem,
  closedToStrangers,
  isWithInsurer,
  mendProblem,
  saveProblem,
  staffProblem,
} from './seguro-aventura.policy.ts';
import type { EventRow } from './seguro-aventura.queries.ts';

const moment = { now: new Date('2026-11-21T12:00:00.000Z'), tolerance: 60 };
const WITH_INSURER = { integrado: 'O evento já está com a seguradora e não pode mais mudar' };
const TOO_LATE = { finalizado: 'O prazo para mudar este evento terminou' };
const open = {
  cancelado: 'N',
  finalizado: 'N',
  integrado: 'N',
  propriedade: 'N',
  com_boleto: false,
  com_fechamento: false,
  aceitos: 0,
  inicio_em: new Date('2026-12-05T11:00:59.000Z'),
  finaliza_em: new Date('2026-12-05T11:00:59.000Z'),
  fim_em: new Date('2026-12-07T02:59:59.999Z'),
} as EventRow;

test.each<[Partial<EventRow>, By, Readonly<Record<string, string>> | null]>([
  [{}, 'promotor', null],
  [{ com_boleto: true }, 'promotor', { boleto: 'O evento já tem boleto e não pode mais mudar' }],
  [{ com_boleto: true }, 'painel', { boleto: 'O evento já tem boleto e não pode mais mudar' }],
  [{ com_fechamento: true }, 'promotor', { boleto: 'Um fechamento já cobrou dias deste evento, e ele não pode mais mudar' }],
  [{ com_fechamento: true }, 'painel', null],
  [{ cancelado: 'S', com_boleto: true }, 'promotor', { cancelado: 'Evento cancelado!' }],
  [{ integrado: 'S', com_boleto: true }, 'painel', WITH_INSURER],
  [{ propriedade: 'S' }, 'promotor', { propriedade: 'As inscrições de uma propriedade não são alteradas' }],
  [{ propriedade: 'S' }, 'painel', { propriedade: 'As inscrições de uma propriedade não são alteradas' }],
  [{ propriedade: 'S' }, 'equipe', null],
  [{ aceitos: 1 }, 'promotor', null],
])('an event that is %o, saved by %s: %o', (is, by, problem) => {
  expect(saveProblem({ ...open, ...is }, by, moment, false)).toEqual(problem);
});

test.each<[string, By, object | null, object | null]>([
  ['2026-12-05T11:00:58.999Z', 'promotor', null, null],
  ['2026-12-05T11:00:59.000Z', 'promotor', { finalizado: 'O evento já começou: só os participantes podem mudar' }, null],
  ['2026-12-05T12:00:58.999Z', 'equipe', { finalizado: 'O evento já começou: só os participantes podem mudar' }, null],
  ['2026-12-05T12:00:59.000Z', 'promotor', TOO_LATE, TOO_LATE],
  ['2026-12-05T12:00:59.000Z', 'painel', null, null],
])('at %s, by %s, the event itself: %o; its people: %o', (instant, by, changed, unchanged) => {
  const at = { ...moment, now: new Date(instant) };
  expect([saveProblem(open, by, at, true), saveProblem(open, by, at, false)]).toEqual([changed, unchanged]);
  expect(cancelEventProblem(open, by, at)).toEqual(at.now < open.finaliza_em ? null : { finalizado: 'O evento já começou' });
});

test('whom the insurer has, it has on these days', () => {
  for (const by of ['promotor', 'painel', 'equipe'] as const)
    expect(saveProblem({ ...open, aceitos: 1 }, by, moment, true)).toEqual(WITH_INSURER);
  expect(
    (['pendente', 'enviado', 'aceito', 'rejeitado', 'dispensado'] as const).filter((seguradora) => isWithInsurer({ seguradora })),
  ).toEqual(['enviado', 'aceito']);
});

test('a boleto has the days of people, and not what is written of them', () => {
  const billed = { ...open, com_boleto: true };
  expect([staffProblem(open), staffProblem(billed), mendProblem(billed)]).toEqual([
    null,
    { boleto: 'O evento já tem boleto e não pode mais mudar' },
    null,
  ]);
  const insured = { ...billed, integrado: 'S' } as EventRow;
  expect([staffProblem(insured), mendProblem(insured)]).toEqual([WITH_INSURER, WITH_INSURER]);
});

describe('whoever registers', () => {
  const partner = {
    ativo: 'S',
    carta_oferta: 'TRILHA',
    seguro_aventura: 'S',
    possui_grupo_propriedade: 'S',
    cliente_grupo_suspenso: 'N',
    seguro_propriedade_bloqueado: 'N',
  } as const;
  type Is = Partial<EventRow>;
  type Of = Partial<Record<keyof typeof partner, 'S' | 'N' | null>>;
  const closed = (is: Is, of: Of, day: string | null, now = moment.now) =>
    closedToStrangers(
      { ...open, link_inscricao_bloqueado: 'N', ...is },
      { ...partner, ...of } as Parameters<typeof closedToStrangers>[1],
      { ...moment, now },
      day,
    );

  test.each<[Is, Of, ReturnType<typeof closed>]>([
    [{}, {}, null],
    [{}, { possui_grupo_propriedade: 'N' }, null],
    [{}, { seguro_propriedade_bloqueado: 'S' }, null],
    [{}, { cliente_grupo_suspenso: 'S', ativo: 'N' }, 'suspenso'],
    [{}, { ativo: 'N' }, 'finalizado'],
    [{}, { seguro_aventura: 'N' }, 'finalizado'],
    [{}, { carta_oferta: null }, 'finalizado'],
    [{ link_inscricao_bloqueado: 'S' }, {}, 'bloqueado'],
    [{ link_inscricao_bloqueado: 'S', cancelado: 'S' }, {}, 'finalizado'],
    [{ integrado: 'S' }, {}, 'finalizado'],
  ])('by the link of an event that is %o, of a partner that is %o: %s', (is, of, told) => {
    expect(closed(is, of, null)).toBe(told);
  });

  test('by the link of an event comes to no day of a property, and in time', () => {
    expect(closed({}, {}, '2026-12-05')).toBe('finalizado');
    expect([
      closed({}, {}, null, new Date('2026-12-05T12:00:58.999Z')),
      closed({}, {}, null, new Date('2026-12-05T12:00:59.000Z')),
    ]).toEqual([null, 'finalizado']);
  });

  const DAY = '2026-12-05';
  test.each<[Is, Of, string | null, ReturnType<typeof closed>]>([
    [{}, {}, DAY, null],
    [{}, {}, '2026-12-06', 'finalizado'],
    [{}, {}, null, 'finalizado'],
    [{}, { possui_grupo_propriedade: 'N' }, DAY, 'finalizado'],
    [{ com_boleto: true }, {}, DAY, 'finalizado'],
    [{ cancelado: 'S' }, {}, DAY, 'finalizado'],
    [{ integrado: 'S' }, {}, DAY, 'finalizado'],
    [{ link_inscricao_bloqueado: 'S' }, {}, DAY, null],
    [{}, { seguro_propriedade_bloqueado: 'S' }, DAY, 'bloqueado'],
  ])('in the day of a property that is %o, of a partner that is %o, opened for %s: %s', (is, of, day, told) => {
    expect(closed({ propriedade: 'S', data_inicio: DAY, ...is }, of, day)).toBe(told);
  });

  test('in the day of a property comes until it is over', () => {
    const at = (now: string) => closed({ propriedade: 'S', data_inicio: DAY }, {}, DAY, new Date(now));
    expect([at('2026-12-05T11:00:58.999Z'), at('2026-12-08T12:00:00.000Z')]).toEqual([null, 'finalizado']);
  });
});
