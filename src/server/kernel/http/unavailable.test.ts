import { describe, expect, test } from 'vitest';
import { Unavailable } from '#server/kernel/errors.ts';
import { PdfStopped } from '#server/kernel/pdf/pdf.port.ts';
import { unavailableFor } from './unavailable.ts';

const coded = (code: string) => Object.assign(new Error('x'), { code });

describe('what is away for a moment', () => {
  test.each([
    ['the database refuses connections', coded('ECONNREFUSED')],
    ['its connection was cut', coded('57P01')],
    ['it ended a transaction of which a frozen process told it nothing', coded('25P03')],
    ['it is starting', coded('57P03')],
    ['it has no connection left', coded('53300')],
    ['its disk is full', coded('53100')],
    ['another holds what is asked for', coded('55P03')],
    ['two changes waited for each other', coded('40P01')],
    ['its connection broke', new Error('Connection terminated unexpectedly')],
    ['it went without a word', new Error('Query read timeout')],
    ['no connection became free', new Error('timeout exceeded when trying to connect')],
    ['our disk is full', coded('ENOSPC')],
    ['the pool is closing', new Error('Cannot use a pool after calling end on the pool')],
    ['documents are no longer made', new PdfStopped()],
    ['there is no room in a queue of ours', new Unavailable('too much work is waiting')],
    ['the process is late', Object.assign(new Error('Service Unavailable'), { statusCode: 503 })],
    ['any of them, inside another', new Error('not kept', { cause: new Error('x', { cause: coded('ENOSPC') }) })],
  ])('%s', (_name, error) => {
    expect(unavailableFor(error)).toMatchObject({ status: 503, retryAfterSeconds: 5, cause: error });
  });

  test.each([
    ['a statement of ours that is wrong', coded('42601')],
    ['a read that took too long', coded('57014')],
    ['a row that is there twice', coded('23505')],
    ['a bug', new TypeError('x is not a function')],
    ['no error at all', 'ENOSPC'],
  ])('%s is not', (_name, error) => {
    expect(unavailableFor(error)).toBeNull();
  });

  test('a change that waited too long is, at any depth', () => {
    const late = new Error('x', { cause: coded('57014') });
    expect(unavailableFor(late, true)).toMatchObject({ status: 503, retryAfterSeconds: 5, cause: late });
  });
});
