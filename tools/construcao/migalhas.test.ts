import { describe, expect, test } from 'vitest';
import { type Planned, crumbsOf } from './migalhas.ts';

const chunk = (fileName: string, code: number, imports: readonly string[] = []): Planned['chunks'][number] => ({
  fileName,
  moduleIds: [`/casa/${fileName}.ts`],
  imports: [...imports],
  code: 'x'.repeat(code),
});

const plan = (group: string, entries: readonly string[], when: Planned['when'], ...chunks: Planned['chunks']): Planned => ({
  group,
  entries: new Set(entries),
  when,
  chunks,
});

const moved = (planned: readonly Planned[], others: Planned['chunks'] = []) =>
  Object.fromEntries(crumbsOf(planned, new Map([...planned.flatMap(({ chunks }) => chunks), ...others].map((one) => [one.fileName, one]))));

describe('a file of a few bytes', () => {
  const two = plan('dois', ['painel', 'portal'], 'base', chunk('react', 50_000, ['tempo']));
  const three = plan('tres', ['painel', 'portal', 'leves'], 'base', chunk('mascaras', 5_000));

  test('travels with the narrowest of what its screens load first', () => {
    const ofPanel = plan('painel-casca', ['painel'], 'first', chunk('menu', 100));
    const ofSmall = plan('painel-casca-leves', ['painel', 'leves'], 'first', chunk('data', 100));
    expect(moved([two, three, ofPanel, ofSmall])).toEqual({ 'painel-casca': 'dois', 'painel-casca-leves': 'tres' });
  });

  test('stays where it is when it is worth asking for, or nothing comes before it', () => {
    const large = plan('painel-casca', ['painel'], 'first', chunk('menu', 9_000));
    const alone = plan('mapa-casca', ['mapa'], 'first', chunk('pino', 100));
    expect(moved([two, three, large, alone])).toEqual({});
  });

  test('stays where it is when it needs what comes later, and with it what needs it', () => {
    const later = plan('painel-casca', ['painel'], 'first', chunk('tabela', 9_000));
    const small = plan('painel-a', ['painel'], 'first', chunk('a', 100, ['tabela']));
    const above = plan('painel-b', ['painel'], 'first', chunk('b', 100, ['a']));
    expect(moved([two, three, later, small, above])).toEqual({});
  });

  test('stays where it is when a later screen asks for it', () => {
    const rare = plan('painel-pecas', ['painel'], 'later', chunk('mes', 100));
    expect(moved([two, three, rare])).toEqual({});
  });

  test('goes when what it needs is there, goes too, or comes before', () => {
    const small = plan('painel-a', ['painel'], 'first', chunk('a', 100, ['react', 'tempo']));
    const above = plan('painel-b', ['painel'], 'first', chunk('b', 100, ['a']));
    expect(moved([two, three, small, above], [chunk('tempo', 10)])).toEqual({ 'painel-a': 'dois', 'painel-b': 'dois' });
  });
});
