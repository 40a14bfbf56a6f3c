import { expect, test } from 'vitest';
import { asShown } from './use-marked.ts';

test('a row that was marked is as the page shows it now, and as it was where no page shows it', () => {
  const marked = [
    { id: 1, status: 2 },
    { id: 2, status: 2 },
  ];
  expect(asShown(marked, [{ id: 2, status: 3 }])).toEqual([marked[0], { id: 2, status: 3 }]);
});
