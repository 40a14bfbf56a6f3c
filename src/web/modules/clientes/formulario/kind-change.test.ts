import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lostAs } from './kind-change.ts';
import { payloadOf } from './payload.ts';
import { newValues } from './values.ts';

const start = newValues(false);

test('what would go with the other kind of person is said, its document by number', () => {
  const values = { ...start, cpf: '52998224725', rg: '12.345', profissao: ' ', nome: 'Ana' };
  expect(lostAs('J', values, start)).toEqual(['CPF 529.982.247-25', 'RG']);
  expect(lostAs('F', values, start)).toEqual([]);
  expect(lostAs('F', { ...start, cnpj: '12ABC34501DE35' }, start)).toEqual(['CNPJ 12.ABC.345/01DE-35']);
  expect(lostAs('J', start, start)).toEqual([]);
});

const text = fc.constantFrom('', '52998224725');

test('a save takes nothing away that was not said, and on the way there and back nothing changes', () =>
  fc.assert(
    fc.property(fc.record({ cpf: text, cnpj: text, rg: text, nome_fantasia: text }), fc.constantFrom('F', 'J'), (typed, kind) => {
      const values = { ...start, ...typed, nome: 'Ana', tipo_pessoa: kind } as const;
      const sent: object = payloadOf(values, null).dados;
      const left = Object.entries(typed).filter(([name, value]) => value !== '' && !(name in sent));
      expect(lostAs(kind, values, start)).toHaveLength(left.length);
      const there = { ...values, tipo_pessoa: kind === 'F' ? 'J' : 'F' } as const;
      expect({ ...there, tipo_pessoa: kind }).toEqual(values);
    }),
  ));
