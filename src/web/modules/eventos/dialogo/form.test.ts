import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EVENTO_FIELDS } from '#contract/eventos/eventos.form.ts';
import { addDays } from '#contract/kernel/dates.ts';
import { unplaced } from '#web/patterns/form/refused.ts';
import { showValue } from '#web/patterns/form/show-value.ts';
import { completo } from './evento.fixture.ts';
import { camposDe, conclusaoDe } from './payload.ts';
import { problemsOf, semCampo } from './problems.ts';
import { draftValues, type EventoField, type EventoValues, eventoVersions, newValues, showEvento, valuesOf } from './values.ts';

const { differences, merge } = eventoVersions;
const shown = (field: EventoField, values: EventoValues) =>
  showEvento(field, values) ?? showValue(EVENTO_FIELDS[field as 'descricao'], values[field]);

const EU = { id: '3', label: 'Bia' };
const novo = newValues(EU);
const pronto: EventoValues = { ...novo, descricao: ' Ligar ', data_programada: '2026-03-02' };

test('a new reminder answers to who writes it, and needs a text and a day', () => {
  expect(novo).toMatchObject({ id_responsavel: [EU], quantidade_lembrar: '1', recorrente_quantidade: '1', recorrente_repetir: '' });
  expect(problemsOf(novo, null)).toEqual({ descricao: 'Descreva o evento', data_programada: 'Informe a data programada' });
  expect(problemsOf(pronto, null)).toEqual({});
});

test('a day that does not exist is said as such', () => {
  expect(problemsOf({ ...pronto, data_programada: '31/02/2026', data_reagendamento: '9' }, null)).toEqual({
    data_programada: 'Data inválida',
    data_reagendamento: 'Data inválida',
  });
  expect(problemsOf({ ...pronto, data_programada: '2200-01-01' }, null)).toEqual({
    data_programada: 'Informe uma data entre 1900 e 2199',
  });
});

test('what belongs to a series is only asked of one', () => {
  const wrong = { recorrente_quantidade: '0', recorrente_repetir: '10000', recorrente_data_limite: '2026-03-01' };
  expect(problemsOf({ ...pronto, ...wrong }, null)).toEqual({});
  expect(Object.keys(problemsOf({ ...pronto, ...wrong, recorrente: true }, null)).sort()).toEqual(Object.keys(wrong).sort());
});

test('the payload says one for an empty quantity and keeps the rhythm of what does not repeat to itself', () => {
  expect(camposDe({ ...pronto, quantidade_lembrar: '' })).toEqual({
    descricao: 'Ligar',
    data_programada: '2026-03-02',
    data_reagendamento: null,
    id_responsavel: 3,
    quantidade_lembrar: 1,
    periodo_lembrar: 'D',
    recorrente: 'N',
  });
  expect(camposDe({ ...pronto, recorrente: true, data_reagendamento: '2026-04-01', recorrente_periodo: 'M' })).toMatchObject({
    data_reagendamento: null,
    recorrente_quantidade: 1,
    recorrente_periodo: 'M',
    recorrente_repetir: null,
    recorrente_data_limite: null,
  });
});

test('a series is not concluded, its occurrences are', () => {
  expect(conclusaoDe({ ...pronto, concluido: true, observacao_concluido: ' ok ' })).toEqual({ concluido: 'S', observacao_concluido: 'ok' });
  expect(conclusaoDe({ ...pronto, recorrente: true, concluido: true })).toEqual({});
});

test('a stored reminder comes back from the form as it was', () => {
  const days = fc.integer({ min: 0, max: 5000 }).map((count) => addDays('2020-01-01', count));
  const period = fc.constantFrom('D', 'S', 'M', 'A' as const);
  fc.assert(
    fc.property(days, fc.option(days), period, fc.nat(3650), fc.boolean(), (start, putOff, periodo, quantity, repeats) => {
      const { registro } = completo({
        data_programada: start,
        data_reagendamento: repeats ? null : putOff,
        quantidade_lembrar: quantity,
        periodo_lembrar: periodo,
        ...(repeats && { recorrente: 'S' as const, recorrente_periodo: periodo, recorrente_quantidade: quantity + 1 }),
      });
      const values = valuesOf(registro);
      expect(registro).toMatchObject(camposDe(values));
      expect(differences(values, values, valuesOf(registro))).toEqual([]);
    }),
  );
});

test('a draft keeps who was named, else it is of who writes it', () => {
  expect(draftValues({}, EU, {}).id_responsavel).toEqual([EU]);
  expect(draftValues({ id_responsavel: null }, EU, {}).id_responsavel).toEqual([]);
  expect(draftValues({ id_responsavel: 9 }, EU, { 9: 'Caio' }).id_responsavel).toEqual([{ id: '9', label: 'Caio' }]);
});

test('messages of the server stand at their fields, the rest apart', () => {
  const refused = { id_responsavel: 'Usuário inativo', id_alvo: 'Outro', concluido: 'Já concluído' };
  expect(unplaced(EVENTO_FIELDS, refused)).toEqual(['id_alvo']);
  expect(unplaced(EVENTO_FIELDS, refused, semCampo(true, { stored: true, repete: true }))).toEqual(['id_alvo', 'concluido']);
});

test('two versions are compared and brought together field by field', () => {
  const base = valuesOf(completo().registro);
  const mine = { ...base, descricao: 'Visitar' };
  const theirs = { ...base, data_programada: '2026-03-09' };
  expect(differences(base, mine, theirs)).toEqual([
    { field: 'descricao', changedHere: true },
    { field: 'data_programada', changedHere: false },
  ]);
  expect(merge(mine, theirs, new Set(['descricao']), base)).toEqual({ ...base, descricao: 'Visitar', data_programada: '2026-03-09' });
  expect((['id_responsavel', 'data_programada', 'recorrente', 'recorrente_repetir'] as const).map((one) => shown(one, base))).toEqual([
    'Bia',
    '02/03/2026',
    'Não',
    'Sem limite',
  ]);
});
