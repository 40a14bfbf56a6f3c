import { expect, test } from 'vitest';
import { completo } from './evento.fixture.ts';
import { locksOf } from './locks.ts';
import { diasFeitos, proximaPendente } from './ocorrencias.ts';
import { fraseDaSerie, fraseDoLembrete, frasesDasOcorrencias, serieDe } from './serie.ts';
import { newValues } from './values.ts';

const semanal = {
  ...newValues({ id: '1', label: 'Eu' }),
  data_programada: '2026-02-10',
  recorrente: true,
  recorrente_periodo: 'S',
} as const;
const serie = completo({ recorrente: 'S', recorrente_periodo: 'S', recorrente_quantidade: 1 });

test('the series is said in a sentence', () => {
  const said = serieDe(semanal);
  expect(said && fraseDaSerie(said)).toBe('Repete toda semana a partir de terça, 10/02/2026, sem data para acabar');
  const limited = serieDe({ ...semanal, recorrente_quantidade: '2', recorrente_repetir: '3', recorrente_data_limite: '2026-12-31' });
  expect(limited && fraseDaSerie(limited)).toBe('Repete a cada 2 semanas a partir de terça, 10/02/2026, 4 vezes ao todo, até 31/12/2026');
  expect(serieDe({ ...semanal, data_programada: '' })).toBeNull();
  expect(serieDe({ ...semanal, recorrente_quantidade: '0' })).toBeNull();
  expect(serieDe({ ...semanal, recorrente: false })).toBeNull();
});

test('the days to come are told apart from those that are past', () => {
  const said = serieDe(semanal);
  const words = (hoje: string, feitas: readonly string[] = []) => said && frasesDasOcorrencias(said, new Set(feitas), hoje);
  expect(words('2026-02-10')).toEqual(['Próximas: 10/02/2026, 17/02/2026, 24/02/2026, 03/03/2026…']);
  expect(words('2026-02-18', ['2026-02-10'])).toEqual([
    'Vencida: 17/02/2026.',
    'Próximas: 24/02/2026, 03/03/2026, 10/03/2026, 17/03/2026…',
  ]);
  expect(words('2026-03-20')).toEqual([
    'Vencidas: 10/02/2026, 17/02/2026, 24/02/2026, 03/03/2026…',
    'Próximas: 24/03/2026, 31/03/2026, 07/04/2026, 14/04/2026…',
  ]);
  const short = serieDe({ ...semanal, recorrente_repetir: '1' });
  expect(short && frasesDasOcorrencias(short, new Set(), '2026-02-11')).toEqual(['Vencida: 10/02/2026.', 'Próxima: 17/02/2026.']);
  expect(short && frasesDasOcorrencias(short, new Set(['2026-02-10']), '2026-03-01')).toEqual(['Vencida: 17/02/2026.']);
  expect(short && frasesDasOcorrencias(short, new Set(['2026-02-10', '2026-02-17']), '2026-03-01')).toEqual(['Não há mais ocorrências.']);
});

test('when the reminder shows', () => {
  const once = { ...semanal, recorrente: false, quantidade_lembrar: '3' };
  expect(fraseDoLembrete(once, '2026-02-01')).toBe('Aparece na tela inicial em sábado, 07/02/2026.');
  expect(fraseDoLembrete({ ...once, data_reagendamento: '2026-02-20' }, '2026-02-01')).toContain('17/02/2026');
  expect(fraseDoLembrete(once, '2026-02-08')).toBe('Já aparece na tela inicial.');
  expect(fraseDoLembrete(semanal, '2026-02-01')).toBe('Cada ocorrência aparece na tela inicial 1 dia antes.');
  expect(fraseDoLembrete({ ...once, data_programada: '9' }, '2026-02-01')).toBeNull();
});

test('the first occurrence without a row is the next one, whatever became of those before it', () => {
  const next = (proxima: string | null) => proximaPendente({ ...serie, proxima });
  expect(next('2026-03-02')).toMatchObject({ id: 7, data_programada: '2026-03-02', recorrente: 'S', _ficticio: 'N' });
  expect(next('2026-03-09')).toMatchObject({ id: 7, data_programada: '2026-03-09', recorrente_pai: 7, _ficticio: 'S' });
  expect(next(null)).toBeNull();
  expect(proximaPendente(completo())).toBeNull();
  expect(proximaPendente({ ...serie, proxima: '2026-03-02', registro: { ...serie.registro, ativo: 'N' } })).toBeNull();
});

test('stored occurrences lock the day and the interval; an occurrence does not repeat', () => {
  expect(locksOf(serie)).toEqual({ data: null, intervalo: null, repete: true });
  const series = locksOf(completo({ recorrente: 'S' }, [{ id: 8 }]));
  expect(series.data).toContain('já há ocorrências');
  expect(series.intervalo).toContain('já há ocorrências');
  const removed = completo({ recorrente: 'S' }, [], { removidas: ['2026-03-02'] });
  expect([locksOf(removed), [...diasFeitos(removed)]]).toEqual([series, ['2026-03-02']]);
  const occurrence = locksOf(completo({ recorrente_pai: 4 }));
  expect(occurrence.data).toContain('reagendamento');
  expect(occurrence.repete).toBe(false);
  expect(locksOf(completo({ tipo_vigencia: 'S' })).repete).toBe(false);
});
