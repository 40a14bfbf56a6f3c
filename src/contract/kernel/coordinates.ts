import { z } from 'zod';
import { visible } from './visible.ts';

const LATITUDE = 'A latitude vai de -90 a 90';
const LONGITUDE = 'A longitude vai de -180 a 180';

/** To the centimetre: nobody knows a place better, and smaller numbers than these the arithmetic of the database refuses. */
export const exact = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

const upTo = (limit: number) => (value: number) => Math.abs(value) <= limit;

/** A coordinate in an address: text that is no number is shape (422), one beyond the earth a field's mistake (400). */
const written = (limit: number, message: string) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/, 'Número inválido')
    .transform(Number)
    .refine(upTo(limit), message)
    .transform(exact);

export const LatitudeText = written(90, LATITUDE);
export const LongitudeText = written(180, LONGITUDE);

/** In a body it is a number, or the text of one as a form has it. */
const given = (limit: number, message: string) =>
  z.preprocess((value: number | string | null | undefined) => {
    if (typeof value !== 'string') return value;
    const text = visible(value).trim();
    if (text === '') return null;
    return /^-?\d{1,3}(\.\d{1,20})?$/.test(text) ? Number(text) : value;
  }, z.number('Número inválido').refine(upTo(limit), message).transform(exact).nullable());

export const Latitude = given(90, LATITUDE);
export const Longitude = given(180, LONGITUDE);
