import { expect, test } from 'vitest';
import { ApiError } from '#web/kernel/api-error.ts';
import { comPais, errosDe, foneDigitado, massaProblems, WHATSAPP_MASSA_FIELDS, whatsappProblems } from './values.ts';

test('a number is typed with its country, and refused where it is no mobile of here', () => {
  expect([comPais('11987654321'), comPais(null)]).toEqual(['5511987654321', '']);
  expect([foneDigitado('5511987654321'), foneDigitado('11987654321'), foneDigitado('14155552671')]).toEqual([
    '5511987654321',
    '5511987654321',
    '14155552671',
  ]);
  expect(whatsappProblems({ fone: '551130304040', mensagem: ' ' })).toEqual({ fone: 'Celular inválido', mensagem: 'Informe a mensagem' });
  expect(whatsappProblems({ fone: '', mensagem: 'Oi' })).toEqual({ fone: 'Informe o número' });
});

test('day and time are always asked for, today is a day, an hour ago is none', () => {
  expect(Object.keys(WHATSAPP_MASSA_FIELDS)[0]).toBe('mensagem');
  const now = new Date('2026-11-21T12:00:00Z');
  const values = { mensagem: 'Oi', id_modelo: [], data_agendado: '2026-11-21', hora_agendado: '' };
  expect(massaProblems(values, now)).toEqual({ hora_agendado: 'Informe a hora' });
  expect(massaProblems({ ...values, hora_agendado: '08:00' }, now)).toEqual({ data_agendado: 'A data do agendamento já passou' });
  expect(massaProblems({ ...values, hora_agendado: '10:00' }, now)).toEqual({});
});

test('a refusal is said error by error, as a list with its own titles or by field', () => {
  const said = (body: unknown) => errosDe(new ApiError(400, body, null));
  expect(said([{ celular: 'Inválido' }, { data: 'Passou' }])).toEqual([
    { title: 'celular', text: 'Inválido' },
    { title: 'data', text: 'Passou' },
  ]);
  expect(said({ mensagem: 'Informe a mensagem', registro: 1 })).toEqual([{ title: 'Erro ao enviar!', text: 'Informe a mensagem' }]);
  expect(said('x')).toEqual([]);
});
