import { describe, expect, test } from 'vitest';
import { type EventoDigitado, JA_COMECOU, conferirEvento, mesFechado } from './evento.rules.ts';

const AGORA = new Date('2026-12-05T08:00:30-03:00');
const TRILHA: EventoDigitado = {
  nomeEvento: 'Trilha da Serra',
  localEvento: 'Petrópolis',
  descricao: 'Um dia de caminhada',
  dataInicio: '2026-12-05',
  horaInicio: '08:00',
  dataFinal: '2026-12-06',
};
const problemas = (outro: Partial<EventoDigitado>, agora: Date | null = AGORA) => conferirEvento({ ...TRILHA, ...outro }, agora).problemas;

describe('an insured event', () => {
  test('begins at the end of its minute: whatever begins this minute is still in time', () => {
    expect(conferirEvento(TRILHA, AGORA)).toEqual({ limpo: { ...TRILHA, horaInicio: '08:00:59' }, problemas: {} });
    expect(problemas({}, new Date('2026-12-05T08:00:59-03:00'))).toEqual({});
    expect(problemas({}, new Date('2026-12-05T08:01:00-03:00'))).toEqual({ dataInicio: JA_COMECOU });
  });

  test('may have begun for whoever enters by the panel', () => {
    expect(problemas({ dataInicio: '2026-01-05', dataFinal: '2026-01-05' }, null)).toEqual({});
  });

  test.each<[Partial<EventoDigitado>, object]>([
    [{ nomeEvento: ' ' }, { nomeEvento: 'Informe o nome do evento' }],
    [{ nomeEvento: 'x'.repeat(151) }, { nomeEvento: 'Use no máximo 150 caracteres' }],
    [{ localEvento: '' }, { localEvento: 'Informe o local do evento' }],
    [{ localEvento: 'x'.repeat(401) }, { localEvento: 'Use no máximo 400 caracteres' }],
    [{ descricao: ' ' }, { descricao: 'Informe a descrição do evento' }],
    [{ descricao: null }, { descricao: 'Informe a descrição do evento' }],
    [{ descricao: 'x'.repeat(501) }, { descricao: 'Use no máximo 500 caracteres' }],
    [{ dataInicio: '' }, { dataInicio: 'Informe a data de início' }],
    [{ dataInicio: '2026-02-30' }, { dataInicio: 'Data inválida' }],
    [{ dataInicio: '1999-12-31' }, { dataInicio: 'Data inválida' }],
    [{ dataInicio: '9999-02-28' }, { dataInicio: 'Data inválida' }],
    [{ horaInicio: '24:00' }, { horaInicio: 'Use uma hora de 00:00 a 23:59' }],
    [{ horaInicio: '' }, { horaInicio: 'Informe a hora de início' }],
    [{ dataFinal: '2026-12-04' }, { dataFinal: 'O fim do evento não pode ser antes do início' }],
    [{ dataFinal: '2027-12-06' }, { dataFinal: 'Um evento tem no máximo 366 dias' }],
    [{ dataFinal: undefined }, { dataFinal: 'Informe a data final' }],
  ])('%o is refused', (outro, esperado) => {
    expect(conferirEvento({ ...TRILHA, ...outro }, AGORA)).toEqual({ limpo: null, problemas: esperado });
  });

  test('lasts at most 366 days', () => {
    expect(problemas({ dataFinal: '2027-12-05' })).toEqual({});
  });
});

test('the month of a day that a closing took is named', () => {
  expect(mesFechado('2026-10-31')).toBe('O mês 10/2026 já está fechado para este parceiro');
});
