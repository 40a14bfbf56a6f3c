import fc from 'fast-check';
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

  test('pages themselves, what only the login has and what one screen shows stay where the bundler puts them', () => {
    for (const name of ['main', 'login', 'painel', 'lista', 'ficha', 'senha', 'calendario', 'mes']) expect(groupOf(name)).toBeUndefined();
  });

  test('a screen that is gone from the sources stops the build', () => {
    expect(() => groupModules(output, [{ ...SCREENS, inside: ['sumiu.ts'] }])).toThrow('sumiu.ts');
  });
});

const page = (fileName: string, imports: readonly string[]): Rolldown.OutputChunk =>
  chunk(fileName, { isDynamicEntry: true, facadeModuleId: `/casa/${fileName}.page.tsx`, imports: [...imports] });

describe('what the screens after the first share', () => {
  const wide = 'x'.repeat(10_000);
  const screens: Readonly<Record<string, readonly string[]>> = {
    clientes: ['janela', 'campos', 'placa'],
    fichas: ['janela', 'campos', 'mapa-base'],
    usuarios: ['janela', 'campos', 'cor'],
    grupos: ['janela', 'placa'],
    pagamentos: ['janela', 'cor'],
    mapa: ['legenda', 'janela', 'mapa-base'],
    termos: ['legenda'],
    ponto: ['legenda', 'cartao'],
    sms: ['cartao'],
    email: ['cartao'],
    historico: ['janela'],
  };
  const all = [
    chunk('main', { isEntry: true, imports: ['react'], dynamicImports: ['painel', ...Object.keys(screens)] }),
    chunk('painel', { isDynamicEntry: true, imports: ['react'] }),
    ...Object.entries(screens).map(([name, imports]) => page(name, imports)),
    chunk('react', {}),
    chunk('janela', { code: wide, imports: ['moldura'] }),
    chunk('moldura', {}),
    chunk('campos', { code: wide, imports: ['janela'] }),
    chunk('cartao', { code: wide }),
    chunk('legenda', {}),
    chunk('placa', { imports: ['janela'] }),
    chunk('cor', { code: wide }),
    chunk('mapa-base', { imports: ['cor'] }),
  ];
  const cut = (light?: Readonly<Record<string, readonly string[]>>): ((name: string) => string | undefined) => {
    const groups = groupModules(all, [{ name: 'painel', script: 'main.ts', outside: [], inside: ['painel.ts'], ...(light && { light }) }]);
    return (name) => groups.get(`/casa/${name}.ts`);
  };

  test('goes in one file for what most of them need, and one for what many need, whatever its size', () => {
    const of = cut();
    expect(['janela', 'moldura', 'campos', 'cartao'].map(of)).toEqual([
      'painel-pecas',
      'painel-pecas',
      'painel-registros',
      'painel-registros',
    ]);
  });

  test('takes the crumbs of two screens along, where all they need comes with them', () => {
    const of = cut();
    expect(['placa', 'legenda', 'mapa-base', 'cor'].map(of)).toEqual([
      'painel-pecas',
      'painel-pecas',
      'painel-registros',
      'painel-registros',
    ]);
  });

  test('is cut once more where a screen is to stand soon: that carries nothing but its own', () => {
    const of = cut({ mapa: ['mapa.ts'] });
    expect(['janela', 'legenda', 'campos', 'placa'].map(of)).toEqual([
      'painel-pecas-mapa',
      'painel-pecas-mapa',
      'painel-registros',
      'painel-pecas',
    ]);
  });
});

test('what most screens share and the login shows too stays a file of its own: the login would carry the rest', () => {
  const all = [
    chunk('main', { isEntry: true, dynamicImports: ['login', 'painel', 'fichas', 'grupos'] }),
    chunk('login', { isDynamicEntry: true, imports: ['aviso'] }),
    chunk('painel', { isDynamicEntry: true }),
    page('fichas', ['aviso', 'janela']),
    page('grupos', ['aviso', 'janela']),
    chunk('aviso', {}),
    chunk('janela', {}),
  ];
  const groups = groupModules(all, [{ name: 'painel', script: 'main.ts', outside: ['login.ts'], inside: ['painel.ts'] }]);
  expect(['aviso', 'janela'].map((name) => groups.get(`/casa/${name}.ts`))).toEqual([undefined, 'painel-pecas']);
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

  test('unless it is heavy, or brings along what is, or few screens of the other show it: that asks for it then', () => {
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

/** Files that wait for one another before they run, of those the plan makes. */
function circleOf(output: readonly Rolldown.OutputChunk[], groups: ReadonlyMap<string, string>): readonly string[] {
  const fileOf = (name: string): string => groups.get(`/casa/${name}.ts`) ?? name;
  const needs = new Map<string, Set<string>>();
  for (const { fileName, imports } of output) {
    const file = fileOf(fileName);
    const known = needs.get(file) ?? new Set();
    for (const one of imports) if (fileOf(one) !== file) known.add(fileOf(one));
    needs.set(file, known);
  }
  // What needs nothing that is left goes, again and again: what stays turns in a circle.
  for (let size = -1; size !== needs.size; ) {
    size = needs.size;
    for (const [file, known] of needs) if ([...known].every((one) => !needs.has(one))) needs.delete(file);
  }
  return [...needs.keys()];
}

const PARTS = 9;
const SCREEN_COUNT = 6;
const SCREENS_OF = ['painel', 'portal', 'prova'].map((name) => ({
  name,
  at: Array.from({ length: SCREEN_COUNT }, (_, at) => `${name}${at}`),
}));

/** What each part is and needs, of those before it; what each entry and screen needs, in turn. */
const anyHouse = fc.tuple(
  fc.array(fc.record({ large: fc.boolean(), needs: fc.uniqueArray(fc.nat(PARTS - 1), { maxLength: 3 }) }), {
    minLength: PARTS,
    maxLength: PARTS,
  }),
  fc.array(fc.uniqueArray(fc.nat(PARTS - 1), { maxLength: 4 }), { minLength: SCREENS_OF.length * (SCREEN_COUNT + 1) }),
);

function built(
  parts: readonly { large: boolean; needs: readonly number[] }[],
  wanted: readonly (readonly number[])[],
): Rolldown.OutputChunk[] {
  const left = [...wanted];
  const some = (): string[] => (left.shift() ?? []).map((at) => `parte${at}`);
  return [
    ...parts.map(({ large, needs }, at) =>
      chunk(`parte${at}`, { code: 'x'.repeat(large ? 10_000 : 100), imports: needs.filter((one) => one < at).map((one) => `parte${one}`) }),
    ),
    ...SCREENS_OF.flatMap(({ name, at }) => [
      chunk(name, { isEntry: true, imports: some().slice(0, 1), dynamicImports: at }),
      ...at.map((screen) => page(screen, some())),
    ]),
  ];
}

test('no two files of any plan wait for one another', () => {
  const entries = SCREENS_OF.map(({ name, at: [outside = '', inside = '', light = ''] }) => ({
    name,
    script: `${name}.ts`,
    // The last one is a small page, where nobody works.
    ...(name === 'prova' ? { family: 'leves', outside: [], inside: [] } : { outside: [`${outside}.ts`], inside: [`${inside}.ts`] }),
    light: { leve: [`${light}.ts`] },
  }));
  fc.assert(
    fc.property(anyHouse, ([parts, wanted]) => {
      const house = built(parts, wanted);
      expect(circleOf(house, groupModules(house, entries))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
