import { expect, test, vi } from 'vitest';

test('a tab is told of the unsaved work of its siblings, of their own entry alone, and only while there is some', async () => {
  // A registry of its own: other tests hold work in theirs.
  vi.resetModules();
  const [{ createTabsWork }, { holdWork }] = await Promise.all([import('./tabs-work.ts'), import('./unsaved-registry.ts')]);
  const [one, sibling, stranger] = [createTabsWork('painel'), createTabsWork('painel'), createTabsWork('portal')];
  sibling.tell();
  expect(await one.elsewhere()).toBe(false);
  const release = holdWork();
  expect([await one.elsewhere(), await stranger.elsewhere()]).toEqual([true, false]);
  release();
  expect(await one.elsewhere()).toBe(false);
});
