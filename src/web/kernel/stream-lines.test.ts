import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLines } from './stream-lines.ts';

/** What is told of pieces that arrive one after the other. */
function told(pieces: readonly string[]): (object | null)[] {
  const lines: (object | null)[] = [];
  const { push, end } = splitLines((line) => void lines.push(line));
  for (const piece of pieces) push(piece);
  end();
  return lines;
}

describe('lines of a stream', () => {
  it('come whole, wherever the pieces end', () => {
    const text = '{"tipo":"progresso","nome":"Ação"}\n\n{"tipo":"erro"}\r\n{"situacao":"concluido"}';
    fc.assert(
      fc.property(fc.array(fc.nat(text.length)), (cuts) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), text.length];
        const pieces = at.slice(1).map((end, place) => text.slice(at[place], end));
        expect(told(pieces)).toEqual([{ tipo: 'progresso', nome: 'Ação' }, { tipo: 'erro' }, { situacao: 'concluido' }]);
      }),
    );
  });

  it('that are no objects are told as unreadable, and blank ones not at all', () => {
    expect(told(['<html>\n', '\n   \n', '7\n"x"\n', '{"a":'])).toEqual([null, null, null, null]);
  });
});
