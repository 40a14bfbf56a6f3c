import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Recent, createRecents, withRecent } from './recents.ts';

const opened = (n: number): Recent => ({ path: `/painel/clientes/alterar/${n}`, name: `Cliente ${n}`, screen: 'Editar Cliente' });

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('the records opened last', () => {
  test('are the newest first, each once, eight at most', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 12 })), (ids) => {
        let records: readonly Recent[] = [];
        for (const id of ids) records = withRecent(records, opened(id));
        const newestFirst = [...new Set(ids.toReversed())].slice(0, 8);
        expect(records).toEqual(newestFirst.map(opened));
      }),
    );
  });

  test('are their own for each person, and gone when told', () => {
    const place = storage();
    const recents = createRecents(() => place);
    recents.remember(1, opened(7));
    expect(recents.read(1)).toEqual([opened(7)]);
    expect(recents.read(2)).toEqual([]);
    recents.remember(2, opened(8));
    expect([recents.read(1), recents.read(2)]).toEqual([[], [opened(8)]]);
    recents.forget();
    expect(recents.read(2)).toEqual([]);
  });

  test('what another version wrote is as good as nothing', () => {
    const place = storage();
    place.setItem('guarida.recentes', '{');
    expect(createRecents(() => place).read(1)).toEqual([]);
  });
});
