import { expect, test } from 'vitest';
import { saysMore } from './sms.receipts.ts';
import { asksToLeave } from './sms.replies.ts';

test.each([
  [1, 3, true],
  [3, 4, true],
  [4, 3, false],
  [4, 9, true],
  [9, 5, false],
  [5, 4, false],
  [5, 9, true],
  [7, 9, true],
  [5, 7, false],
  [1, 8, false],
])('of a message in %i a receipt of %i says more: %s', (known, told, expected) => expect(saysMore(known, told)).toBe(expected));

test.each([
  ['SAIR', true],
  [' parar. ', true],
  ['Stop!', true],
  ['não quero sair', false],
  ['', false],
])('«%s» asks to leave: %s', (text, expected) => expect(asksToLeave(text)).toBe(expected));
