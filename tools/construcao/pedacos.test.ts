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
    dynamicImports: [],
    code: 'x',
    ...parts,
  }) as Rolldown.OutputChunk;

const SCREENS = { name: 'painel', script: 'main.ts', outside: ['login.ts'], inside: ['painel.ts', 'lista.ts'] };

const output = [
  chunk('main', { isEntry: true, imports: ['react'], dynamicImports: ['login', 'painel', 'lista', 'ficha'] }),
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
  const groups = groupModules(output, [SCREENS]);
  const groupOf = (name: string): string | undefined => groups.get(`/casa/${name}.ts`);

  test('what every page needs, what the login shares with the panel, and the panel', () => {
    expect([groupOf('react'), groupOf('campo'), groupOf('menu'), groupOf('tabela')]).toEqual([
      'painel-base',
      'painel-formularios',
      'painel-casca',
      'painel-casca',
    ]);
  });

  test('pages themselves, what only the login has and what is large stay where the bundler puts them', () => {
    for (const name of ['main', 'login', 'painel', 'lista', 'ficha', 'senha', 'calendario']) expect(groupOf(name)).toBeUndefined();
  });

  test('small parts go together, but not one that needs a large file: that file may need the small parts', () => {
    expect([groupOf('data'), groupOf('mes')]).toEqual(['painel-pecas', undefined]);
  });

  test('a screen that is gone from the sources stops the build', () => {
    expect(() => groupModules(output, [{ ...SCREENS, inside: ['sumiu.ts'] }])).toThrow('sumiu.ts');
  });
});

describe('with a small page beside the panel', () => {
  const small = { name: 'inscricao', script: 'inscricao.ts', outside: [], inside: [] };
  const both = [
    chunk('main', { isEntry: true, imports: ['react', 'mantine', 'mascaras'], dynamicImports: ['login', 'painel', 'lista'] }),
    chunk('inscricao', { isEntry: true, imports: ['react', 'mascaras', 'nativos'], dynamicImports: ['mapa', 'prova'] }),
    chunk('login', { isDynamicEntry: true, imports: ['react', 'campo'] }),
    chunk('painel', { isDynamicEntry: true, imports: ['mantine'] }),
    chunk('lista', { isDynamicEntry: true, imports: ['campo', 'mapa', 'datas'] }),
    chunk('prova', { isDynamicEntry: true, imports: ['datas'] }),
    chunk('react', {}),
    chunk('mascaras', {}),
    chunk('mantine', { imports: ['react'] }),
    chunk('nativos', {}),
    chunk('campo', { imports: ['mantine'] }),
    chunk('mapa', {}),
    chunk('datas', {}),
  ];
  const groups = groupModules(both, [{ ...SCREENS, outside: ['login.ts'], inside: ['painel.ts', 'lista.ts'] }, small]);
  const groupOf = (name: string): string | undefined => groups.get(`/casa/${name}.ts`);

  test('what both need before they run is one file for both, and nothing of the panel alone is in it', () => {
    expect([groupOf('react'), groupOf('mascaras')]).toEqual(['comum-painel-inscricao', 'comum-painel-inscricao']);
    expect([groupOf('mantine'), groupOf('campo'), groupOf('nativos')]).toEqual(['painel-base', 'painel-formularios', 'inscricao-base']);
  });

  test('what one of them needs only later stays a file of its own', () => {
    expect([groupOf('mapa'), groupOf('datas')]).toEqual([undefined, undefined]);
  });
});

describe('with a portal beside the panel', () => {
  const portal = { name: 'portal', script: 'portal.ts', outside: ['codigo.ts'], inside: ['eventos.ts'] };
  const both = [
    chunk('main', { isEntry: true, imports: ['react'], dynamicImports: ['painel', 'lista', 'ficha'] }),
    chunk('portal', { isEntry: true, imports: ['react'], dynamicImports: ['codigo', 'eventos', 'evento'] }),
    chunk('painel', { isDynamicEntry: true, imports: ['menu', 'tabela'] }),
    chunk('lista', { isDynamicEntry: true, imports: ['tabela'] }),
    chunk('codigo', { isDynamicEntry: true, imports: ['react'] }),
    chunk('eventos', { isDynamicEntry: true, imports: ['tabela', 'pergunta'] }),
    chunk('evento', { isDynamicEntry: true, imports: ['menu'] }),
    chunk('ficha', { isDynamicEntry: true, imports: ['pergunta'] }),
    chunk('react', {}),
    chunk('menu', {}),
    chunk('tabela', {}),
    chunk('pergunta', { imports: ['janela'] }),
    chunk('janela', { code: 'x'.repeat(10_000) }),
  ];
  const groups = groupModules(both, [{ ...SCREENS, outside: [] }, portal]);

  test('what one of two large ones shows first, and the other later, travels with what both show first', () => {
    expect(['menu', 'tabela'].map((name) => groups.get(`/casa/${name}.ts`))).toEqual([
      'comum-painel-portal-casca',
      'comum-painel-portal-casca',
    ]);
  });

  test('unless it is heavy, or brings along what is: the one that shows it later asks for it then', () => {
    expect(['pergunta', 'janela'].map((name) => groups.get(`/casa/${name}.ts`))).toEqual([undefined, undefined]);
  });
});

describe('with a family of small pages beside the panel', () => {
  const inscricao = { name: 'publico-inscricao', family: 'publico', script: 'inscricao.ts', outside: [], inside: [] };
  const prova = { name: 'publico-prova', family: 'publico', script: 'prova.ts', outside: [], inside: [] };
  const all = [
    chunk('main', { isEntry: true, imports: ['react'], dynamicImports: ['painel', 'lista', 'ficha'] }),
    chunk('inscricao', { isEntry: true, imports: ['datas', 'mascaras', 'leve'] }),
    chunk('prova', { isEntry: true, imports: ['datas', 'leve'] }),
    chunk('painel', { isDynamicEntry: true, imports: ['datas', 'formatos'] }),
    chunk('lista', { isDynamicEntry: true, imports: ['formatos'] }),
    chunk('ficha', { isDynamicEntry: true, imports: ['mascaras'] }),
    chunk('react', {}),
    chunk('datas', {}),
    chunk('formatos', {}),
    chunk('mascaras', {}),
    chunk('leve', {}),
  ];
  const groups = groupModules(all, [{ ...SCREENS, outside: [] }, inscricao, prova]);
  const groupOf = (name: string): string | undefined => groups.get(`/casa/${name}.ts`);

  test('they are cut as one page', () => {
    expect([groupOf('leve'), groupOf('datas')]).toEqual(['publico-base', 'comum-painel-casca-publico-base']);
  });

  test('what they need at once, and the panel later, does not weigh on its first screens', () => {
    expect([groupOf('mascaras'), groupOf('formatos')]).toEqual([undefined, 'painel-casca']);
  });
});
