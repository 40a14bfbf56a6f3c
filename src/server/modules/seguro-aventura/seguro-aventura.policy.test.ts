import { expect, test } from 'vitest';
import { type By, saveProblem } from './seguro-aventura.policy.ts';
import type { EventRow } from './seguro-aventura.queries.ts';

const moment = { now: new Date('2026-11-21T12:00:00.000Z'), tolerance: 60 };
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
])('an event that is %o, saved by %s: %o', (is, by, problem) => {
  expect(saveProblem({ ...open, ...is }, by, moment, false)).toEqual(problem);
});
