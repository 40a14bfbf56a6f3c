import { expect, test } from 'vitest';
import { diasComGente, idade, resumo, tituloDoDia, nomeDaBarra } from './dias.ts';

const HOJE = '2026-03-03';

test('near days by their nearness, others by their name', () => {
  expect(['2026-03-02', HOJE, '2026-03-04', '2026-03-06'].map((dia) => tituloDoDia(dia, HOJE))).toEqual([
    'Ontem, 02/03',
    'Hoje, 03/03',
    'Amanhã, 04/03',
    'Sexta, 06/03',
  ]);
});

test('the age as it was, is or will be', () => {
  expect([idade(45, '2026-03-01', HOJE), idade(30, HOJE, HOJE), idade(1, '2026-03-05', HOJE)]).toEqual([
    'fez 45 anos',
    'faz 30 anos hoje',
    'fará 1 ano',
  ]);
});

test('empty days are left out, today never', () => {
  const datas = [
    { data: '2026-03-02', total: 0, registros: [] },
    { data: HOJE, total: 0, registros: [] },
    { data: '2026-03-04', total: 2, registros: [] },
  ];
  expect(resumo(datas, HOJE)).toBe('2 nestes dias');
  expect(resumo(datas, '2026-03-04')).toBe('2 hoje');
  expect(diasComGente(datas, HOJE).map((one) => one.data)).toEqual([HOJE, '2026-03-04']);
});

test('a bar says its day and how many, today that it is today', () => {
  expect([nomeDaBarra('2026-03-05', 3, HOJE), nomeDaBarra('2026-03-07', 0, HOJE), nomeDaBarra(HOJE, 1, HOJE)]).toEqual([
    'quinta, 05/03: 3 lembretes',
    'sábado, 07/03: 0 lembretes',
    'hoje, terça, 03/03: 1 lembrete',
  ]);
});
