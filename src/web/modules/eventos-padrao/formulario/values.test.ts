import { expect, test } from 'vitest';
import { EVENTO_PADRAO_FIELDS } from '#contract/eventos-padrao/eventos-padrao.form.ts';
import { versionsOf } from '#web/patterns/save/versions.ts';
import { problemsOf } from './problems.ts';
import { bodyOf, type PadraoValues, padraoDe, showPadrao, valuesOf } from './values.ts';

const novo = valuesOf(null);
const seguro: PadraoValues = { ...novo, alvo: '2', descricao: ' Retorno ', cotacao: true };

test('a new pattern starts with one day, one day before, and no target', () => {
  expect(novo).toMatchObject({
    alvo: '',
    quantidade: '1',
    periodo: 'D',
    quantidade_lembrar: '1',
    recorrente: false,
    recorrente_repetir: '',
  });
  expect(padraoDe(novo)).toBeNull();
  expect(problemsOf(novo)).toEqual({ alvo: 'Escolha para quem é o evento', descricao: 'Descreva o evento' });
});

test('an empty quantity is one, empty repetitions are no limit', () => {
  expect(padraoDe({ ...seguro, quantidade: '', recorrente_repetir: '' })).toMatchObject({
    alvo: 2,
    descricao: 'Retorno',
    quantidade: 1,
    recorrente_repetir: null,
    cotacao: 'S',
  });
});

test('another target than insurance keeps no stage', () => {
  expect(bodyOf({ ...seguro, alvo: '1' }, { id: 4, data_edicao: 'x' })).toMatchObject({ id: 4, data_edicao: 'x', cotacao: 'N' });
});

test('numbers out of bounds are refused where they are shown', () => {
  expect(problemsOf({ ...seguro, quantidade: '3651', recorrente_quantidade: '0', limitar_quantidade: '0' })).toEqual({
    quantidade: 'Use no máximo 3650',
  });
  expect(problemsOf({ ...seguro, recorrente: true, recorrente_quantidade: '0', limitar: true, limitar_quantidade: '0' })).toEqual({
    recorrente_quantidade: 'Use no mínimo 1',
    limitar_quantidade: 'Use no mínimo 1',
  });
});

test('a number out of bounds that is hidden does not stand in the way of the save', () => {
  const odd = { recorrente_quantidade: '0', recorrente_repetir: '99999', limitar_quantidade: '4000' };
  expect(padraoDe({ ...seguro, ...odd })).toMatchObject({ recorrente_quantidade: 1, recorrente_repetir: null, limitar_quantidade: 1 });
  expect(padraoDe({ ...seguro, recorrente_quantidade: '5', recorrente_repetir: '3', limitar_quantidade: '2' })).toMatchObject({
    recorrente_quantidade: 5,
    recorrente_repetir: 3,
    limitar_quantidade: 2,
  });
});

test('values are read as a person reads them', () => {
  const fields = ['alvo', 'periodo', 'cotacao', 'recorrente_repetir', 'quantidade'] as const;
  expect(fields.map((field) => showPadrao(field, seguro))).toEqual(['Seguro', 'Dias', 'Sim', 'Sem limite', '1']);
  const { differences } = versionsOf<PadraoValues>({ fields: Object.keys(EVENTO_PADRAO_FIELDS) as (keyof PadraoValues)[] });
  expect(differences(novo, seguro, novo).map(({ field }) => field)).toEqual(['alvo', 'descricao', 'cotacao']);
});
