import { expect, test } from 'vitest';
import { createTabsWork } from './tabs-work.ts';
import { holdWork } from './unsaved-registry.ts';

test('a tab is told of the unsaved work of its siblings, of their own entry alone, and only while there is some', async () => {
  const [one, sibling, stranger] = [createTabsWork('painel'), createTabsWork('painel'), createTabsWork('portal')];
  sibling.tell();
  expect(await one.elsewhere()).toBe(false);
  const release = holdWork();
  expect([await one.elsewhere(), await stranger.elsewhere()]).toEqual([true, false]);
  release();
  expect(await one.elsewhere()).toBe(false);
});
