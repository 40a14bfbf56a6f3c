import { afterAll, expect, test } from 'vitest';
import { localHour, localHourBeside } from './local-hour.ts';

const zone = process.env['TZ'];
afterAll(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

test.each([
  ['America/Sao_Paulo', '2027-12-05', '08:30', null],
  ['America/Argentina/Buenos_Aires', '2027-12-05', '08:30:59', null],
  ['America/Manaus', '2027-12-05', '08:30', '07:30'],
  ['America/Manaus', '2027-12-05', '00:30:59', '23:30 de 04/12'],
  // An hour later while it is summer there.
  ['Europe/Lisbon', '2027-12-05', '08:30', '11:30'],
  ['Europe/Lisbon', '2027-07-05', '08:30', '12:30'],
  ['Europe/Lisbon', '2027-12-31', '23:59:00', '02:59 de 01/01'],
  ['Europe/Lisbon', '', '08:30', null],
  ['Europe/Lisbon', '05/12/2027', '08:30', null],
  ['Europe/Lisbon', '2027-12-05', '8', null],
  ['Europe/Lisbon', '2027-12-05', '', null],
])('at %s, %s %s of Brasília is %s', (place, day, hour, here) => {
  process.env['TZ'] = place;
  expect(localHour(day, hour)).toBe(here);
  expect(localHourBeside(day, hour)).toBe(here === null ? null : `Horário de Brasília; ${here} no seu relógio`);
});
