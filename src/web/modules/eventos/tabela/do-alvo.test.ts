import { expect, test } from 'vitest';
import { readDoAlvo } from './do-alvo.ts';

test('the address of the reminders of a record says what differs from the open ones, and nothing that is unknown', () => {
  expect(readDoAlvo({ aba: 'eventos' })).toEqual({});
  expect(readDoAlvo({ concluido: 'todos', pagina: '2' })).toEqual({ concluido: 'todos', pagina: 2 });
  for (const raw of [
    { concluido: 'N', pagina: '1' },
    { concluido: 'x', pagina: '-2' },
  ])
    expect(readDoAlvo(raw)).toEqual({});
});
