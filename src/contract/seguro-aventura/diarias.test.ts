import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths } from '../kernel/dates.ts';
import { type EventoDias, type ParticipanteDias, coberturaDe, entradaDeQuemChega, fatiasDe, mesInteiro } from './diarias.ts';
import { dias } from './diarias.fixture.ts';

const EM_TUDO: ParticipanteDias = { dataEntrada: null, dataSaida: null, cancelado: 'N', ativo: 'S', dispensado: false };
const evento = (dataInicio: string, dataFinal: string): EventoDias => ({ dataInicio, dataFinal, cancelado: 'N' });
const SEMPRE = { de: '1900-01-01', ate: '2200-12-31' };
const vezes = (quantos: number, um: number): number => quantos * um;

test.each([
  ['2026-02-01', '2026-02-28'],
  ['2028-02-01', '2028-02-29'],
  ['2026-12-01', '2026-12-31'],
  ['9999-12-01', '9999-12-31'],
])('the month that begins on %s ends on %s', (de, ate) => expect(mesInteiro(de)).toEqual({ de, ate }));

test.each([
  ['before the first day, to which the event was moved', '2026-05-01', null],
  ['on the first day', '2026-05-10', null],
  ['on the second day', '2026-05-11', '2026-05-11'],
  ['on the last day', '2026-05-12', '2026-05-12'],
  ['after it, while the tolerance lasts', '2026-05-13', '2026-05-12'],
])('whoever comes late %s', (_quando, hoje, entrada) =>
  expect(entradaDeQuemChega(hoje, { dataInicio: '2026-05-10', dataFinal: '2026-05-12' })).toBe(entrada),
);

describe('the days of a person', () => {
  test.each([
    ['one day', EM_TUDO, evento('2026-05-10', '2026-05-10'), SEMPRE, 1],
    ['over the end of a month', EM_TUDO, evento('2026-05-30', '2026-06-02'), SEMPRE, 4],
    ['the part in May', EM_TUDO, evento('2026-05-30', '2026-06-02'), mesInteiro('2026-05-01'), 2],
    ['the part in June', EM_TUDO, evento('2026-05-30', '2026-06-02'), mesInteiro('2026-06-01'), 2],
    ['on a day', EM_TUDO, evento('2026-05-30', '2026-06-02'), { de: '2026-05-31', ate: '2026-05-31' }, 1],
    ['who came on the second day', { ...EM_TUDO, dataEntrada: '2026-05-11' }, evento('2026-05-10', '2026-05-12'), SEMPRE, 2],
    ['who left before the end', { ...EM_TUDO, dataSaida: '2026-05-10' }, evento('2026-05-10', '2026-05-12'), SEMPRE, 1],
    ['cancelled', { ...EM_TUDO, cancelado: 'S' as const }, evento('2026-05-10', '2026-05-12'), SEMPRE, 0],
    ['removed', { ...EM_TUDO, ativo: 'N' as const }, evento('2026-05-10', '2026-05-12'), SEMPRE, 0],
    ['without cover', { ...EM_TUDO, dispensado: true }, evento('2026-05-10', '2026-05-12'), SEMPRE, 0],
    ['of a cancelled event', EM_TUDO, { ...evento('2026-05-10', '2026-05-12'), cancelado: 'S' as const }, SEMPRE, 0],
  ])('%s', (_nome, participante, quando, periodo, esperado) => {
    expect(dias(participante, quando, periodo)).toBe(esperado);
  });

  test('of ten people from 30/01 to 02/02 are twenty in each month', () => {
    const [janeiro, fevereiro] = fatiasDe(coberturaDe(EM_TUDO, evento('2026-01-30', '2026-02-02')));
    expect([vezes(10, janeiro?.dias ?? 0), vezes(10, fevereiro?.dias ?? 0)]).toEqual([20, 20]);
  });
});

describe('the law', () => {
  const dia = fc.integer({ min: 0, max: 1500 }).map((n) => addDays('2024-01-01', n));
  const periodo = fc.tuple(dia, dia).map(([a, b]) => (a < b ? { de: a, ate: b } : { de: b, ate: a }));
  const umEvento = periodo.map(({ de, ate }) => evento(de, ate));
  const participante = (quando: EventoDias) =>
    fc.record({
      dataEntrada: fc.option(fc.nat(30).map((n) => addDays(quando.dataInicio, n))),
      dataSaida: fc.option(fc.nat(30).map((n) => addDays(quando.dataFinal, -n))),
      cancelado: fc.constantFrom('S' as const, 'N' as const, 'N' as const),
      ativo: fc.constantFrom('N' as const, 'S' as const, 'S' as const),
      dispensado: fc.boolean(),
    });
  const par = umEvento.chain((quando) => fc.tuple(fc.constant(quando), participante(quando)));

  test('the months of an event add up to the event', () => {
    fc.assert(
      fc.property(par, ([quando, quem]) => {
        const fatias = fatiasDe(coberturaDe(quem, quando));
        expect(fatias.reduce((soma, fatia) => soma + fatia.dias, 0)).toBe(dias(quem, quando, SEMPRE));
        for (const fatia of fatias) expect(fatia.dias).toBe(dias(quem, quando, mesInteiro(fatia.mes)));
      }),
    );
  });

  test('a period split anywhere adds up', () => {
    fc.assert(
      fc.property(par, periodo, fc.nat(1500), ([quando, quem], { de, ate }, corte) => {
        const meio = addDays(de, corte);
        if (meio >= ate) return;
        const partes = dias(quem, quando, { de, ate: meio }) + dias(quem, quando, { de: addDays(meio, 1), ate });
        expect(partes).toBe(dias(quem, quando, { de, ate }));
      }),
    );
  });

  test('cancelled people change nothing, nor does the order of people', () => {
    fc.assert(
      fc.property(umEvento, fc.context(), (quando, _contexto) => {
        const gente = [EM_TUDO, { ...EM_TUDO, cancelado: 'S' as const }, { ...EM_TUDO, dataEntrada: addDays(quando.dataInicio, 1) }];
        const soma = (quem: readonly ParticipanteDias[]) => quem.reduce((total, um) => total + dias(um, quando, SEMPRE), 0);
        expect(soma(gente)).toBe(soma(gente.toReversed()));
        expect(soma(gente)).toBe(soma(gente.filter((um) => um.cancelado === 'N')));
      }),
    );
  });

  test('each slice lies in its month, and they follow one another without a gap', () => {
    fc.assert(
      fc.property(periodo, (cobertura) => {
        const fatias = fatiasDe(cobertura);
        expect(fatias[0]?.primeiroDia).toBe(cobertura.de);
        expect(fatias.at(-1)?.ultimoDia).toBe(cobertura.ate);
        fatias.forEach((fatia, i) => {
          const seguinte = fatias[i + 1];
          if (seguinte) {
            expect(seguinte.primeiroDia).toBe(addDays(fatia.ultimoDia, 1));
            expect(seguinte.mes).toBe(addMonths(fatia.mes, 1));
          }
        });
      }),
    );
  });
});
