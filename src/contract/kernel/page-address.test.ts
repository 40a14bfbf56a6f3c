import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareExactness, pageFinder } from './page-address.ts';

const find = pageFinder([
  ['/*', 'painel'],
  ['/painel/*', 'painel'],
  ['/{token}/cliente', 'inscricao'],
  ['/{token}/diarias/{dia}', 'inscricao'],
  ['/seguroAventura', 'portal'],
  ['/seguroAventura/*', 'portal'],
  ['/seguroAventura/pagina-autenticidade/{token}', 'autenticidade'],
  ['/meuseguro', 'apolice'],
  ['/meuseguro/{codigo}', 'apolice'],
  ['/meuseguro/pagamento', 'pagamento'],
]);

test.each([
  ['/', 'painel'],
  ['', 'painel'],
  ['/o-que-ninguem-conhece/x/y', 'painel'],
  ['/painel/clientes/alterar/12', 'painel'],
  ['/abc/cliente', 'inscricao'],
  ['/painel/cliente', 'painel'],
  ['/abc/cliente/mais', 'painel'],
  ['/abc/diarias/d3', 'inscricao'],
  ['/seguroAventura', 'portal'],
  ['/seguroAventura/eventos/9', 'portal'],
  ['/seguroAventura/pagina-autenticidade/xyz', 'autenticidade'],
  ['/seguroAventura/pagina-autenticidade', 'portal'],
  ['/meuseguro/pagamento', 'pagamento'],
  ['/meuseguro/A1B2', 'apolice'],
])('%s belongs to %s, with a final slash or without', (path, page) => {
  expect([find(path), find(`${path}/`)]).toEqual([page, page]);
});

test('an address nobody has belongs to nobody where no pattern takes the rest', () => {
  expect(pageFinder([['/login', 1]])('/sair')).toBeNull();
});

const part = fc.constantFrom('a', 'b', '{x}');
const pattern = fc
  .tuple(fc.array(part, { maxLength: 4 }), fc.boolean())
  .map(([parts, open]) => `/${[...parts, ...(open ? ['*'] : [])].join('/')}`);

test('the order of the table does not matter: one page for one address', () =>
  fc.assert(
    fc.property(
      fc
        .uniqueArray(pattern, { maxLength: 6, selector: (one) => one.replaceAll('{x}', '{}') })
        .chain((patterns) => fc.tuple(fc.constant(patterns), fc.shuffledSubarray(patterns, { minLength: patterns.length }))),
      fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 }).map((parts) => `/${parts.join('/')}`),
      ([patterns, shuffled], path) => {
        const table = (list: readonly string[]) => pageFinder(list.map((one) => [one, one] as const));
        expect(table(shuffled)(path)).toBe(table(patterns)(path));
      },
    ),
  ));

test('exactness goes from words over any part to the rest', () => {
  expect(['/a/*', '/{x}/b', '/a', '/a/b', '/*', '/a/{x}'].toSorted(compareExactness)).toEqual([
    '/a/b',
    '/a',
    '/a/{x}',
    '/a/*',
    '/{x}/b',
    '/*',
  ]);
});
