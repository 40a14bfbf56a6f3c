import { expect, test } from 'vitest';
import { tablesIn } from './sql.ts';

test.each([
  ['select a from clientes c where c.id = 1', [['read', 'clientes']]],
  [
    'select * from clientes as c, grupos g, planos',
    [
      ['read', 'clientes'],
      ['read', 'grupos'],
      ['read', 'planos'],
    ],
  ],
  [
    'from clientes c left join public.grupos g on true',
    [
      ['read', 'clientes'],
      ['read', 'grupos'],
    ],
  ],
  [
    'insert into anexos (a) select a from x on conflict do update set a = 1',
    [
      ['write', 'anexos'],
      ['read', 'x'],
    ],
  ],
  [
    'update eventos set a = 1 where id in (select id from eventos for no key update)',
    [
      ['write', 'eventos'],
      ['read', 'eventos'],
    ],
  ],
  [
    'delete from fichas using clientes',
    [
      ['write', 'fichas'],
      ['read', 'clientes'],
    ],
  ],
  ["select 'from clientes' -- from grupos\n/* join planos */", []],
  ['select * from (select 1 from planos) x', [['read', 'planos']]],
  [
    'update ${0} as p set a = 1 from ${1}',
    [
      ['write', 0],
      ['read', 1],
    ],
  ],
  ['truncate table fichas', [['write', 'fichas']]],
])('%s', (sql, expected) => {
  expect(tablesIn(sql).map(({ kind, name }) => [kind, name])).toEqual(expected);
});
