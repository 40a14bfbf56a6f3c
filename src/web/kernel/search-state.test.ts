import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { followed } from './search-state.ts';

test('a step of the history that says the same of a screen is nothing new to it', () => {
  const history = createMemoryHistory({ initialEntries: ['/lista?estados=["aberto"]'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  const { search, documents } = followed('/lista');
  const before = router.parseLocation(history.location);
  history.replace('/lista?estados=["aberto"]', { documents: 'um' });
  const after = router.parseLocation(history.location, before);
  expect(after).not.toBe(before);
  expect(search({ location: after })).toBe(search({ location: before }));
  expect([before, after].map((location) => documents({ location }))).toEqual([undefined, 'um']);
  history.push('/lista?estados=["andamento"]');
  expect(search({ location: router.parseLocation(history.location, after) })).toEqual({ estados: ['andamento'] });
});

test('while the next screen is on its way, the one before stands where it stood', () => {
  const at = (one: string) => ({ pathname: `/${one}/`, search: { de: one }, state: { documents: one } });
  const places = { location: at('mapa'), resolvedLocation: at('lista') };
  for (const one of ['lista', 'mapa']) {
    const { search, documents } = followed(`/${one}`);
    expect([search(places), documents(places)]).toEqual([{ de: one }, one]);
  }
});
