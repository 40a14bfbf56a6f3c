import type { Rolldown } from 'vite';
import { describe, expect, test } from 'vitest';
import { groupModules } from './pedacos.ts';

const chunk = (fileName: string, parts: Partial<Rolldown.OutputChunk>): Rolldown.OutputChunk =>
  ({
    type: 'chunk',
    fileName,
    isEntry: false,
    isDynamicEntry: false,
    moduleIds: [`/casa/${fileName}.ts`],
    imports: [],
    code: 'x',
    ...parts,
  }) as Rolldown.OutputChunk;

const SCREENS = { entry: 'main.ts', outside: ['login.ts'], inside: ['painel.ts', 'lista.ts'] };

const output = [
  chunk('main', { isEntry: true, imports: ['react'] }),
  chunk('react', {}),
  chunk('login', { isDynamicEntry: true, imports: ['react', 'campo', 'senha'] }),
  chunk('painel', { isDynamicEntry: true, imports: ['react', 'menu'] }),
  chunk('lista', { isDynamicEntry: true, imports: ['campo', 'tabela'] }),
  chunk('ficha', { isDynamicEntry: true, imports: ['tabela', 'data', 'calendario', 'mes'] }),
  chunk('campo', {}),
  chunk('menu', {}),
  chunk('tabela', { imports: ['menu'] }),
  chunk('senha', {}),
  chunk('data', { imports: ['react'] }),
  chunk('calendario', { code: 'x'.repeat(10_000), imports: ['data'] }),
  chunk('mes', { imports: ['calendario'] }),
];

describe('in which file a module travels', () => {
  const groups = groupModules(output, SCREENS);
  const groupOf = (name: string): string | undefined => groups.get(`/casa/${name}.ts`);

  test('what every page needs, what the login shares with the panel, and the panel', () => {
    expect([groupOf('react'), groupOf('campo'), groupOf('menu'), groupOf('tabela')]).toEqual(['base', 'formularios', 'casca', 'casca']);
  });

  test('pages themselves, what only the login has and what is large stay where the bundler puts them', () => {
    for (const name of ['main', 'login', 'painel', 'lista', 'ficha', 'senha', 'calendario']) expect(groupOf(name)).toBeUndefined();
  });

  test('small parts go together, but not one that needs a large file: that file may need the small parts', () => {
    expect([groupOf('data'), groupOf('mes')]).toEqual(['pecas', undefined]);
  });

  test('a screen that is gone from the sources stops the build', () => {
    expect(() => groupModules(output, { ...SCREENS, inside: ['sumiu.ts'] })).toThrow('sumiu.ts');
  });
});
