import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldTable } from '#contract/kernel/fields.ts';
import { showValue } from './show-value.ts';
import { type BodyOf, bodyFrom, missingIn, valuesFrom } from './values.ts';

const FIELDS = {
  nome: { label: 'Nome', format: 'text', max: 20, required: 'Informe o nome' },
  site: { label: 'Site', format: 'text', max: 20 },
  nascimento: { label: 'Nascimento', format: 'date' },
  fonte: { label: 'Fonte', format: 'number' },
  ativo: { label: 'Ativo', format: 'yesNo' },
  sexo: { label: 'Sexo', format: 'choice', choices: ['M', 'F'] },
  periodo: { label: 'Período', format: 'choice', choices: ['D', 'M'], chosen: true },
  alvo: { label: 'Alvo', format: 'number', choices: [1, 2] },
  id_plano: { label: 'Plano', format: 'record' },
  senha: { label: 'Senha', format: 'password' },
  grupos: { label: 'Grupos', format: 'list' },
} as const satisfies FieldTable;

const word = fc.string({ minLength: 1 }).map((text) => `a${text.trim()}`);
const orNothing = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const record = fc.record({
  nome: word,
  site: orNothing(word),
  nascimento: orNothing(fc.constantFrom('2026-01-31', '1980-05-17')),
  fonte: orNothing(fc.nat(9)),
  ativo: fc.constantFrom('S', 'N'),
  sexo: orNothing(fc.constantFrom('M', 'F')),
  periodo: fc.constantFrom('D', 'M'),
  alvo: orNothing(fc.constantFrom(1, 2)),
  id_plano: orNothing(fc.integer({ min: 1, max: 999 })),
  senha: fc.string(),
});

const WHOLE = {
  nome: 'Ana',
  site: null,
  nascimento: null,
  fonte: null,
  ativo: 'S',
  sexo: null,
  periodo: 'D',
  alvo: null,
  id_plano: null,
  senha: undefined,
};

describe('what a form holds', () => {
  test('comes back as the record it was filled from', () =>
    fc.assert(
      fc.property(record, (stored) => {
        expect(bodyFrom(FIELDS, valuesFrom(FIELDS, stored))).toEqual(stored);
      }),
    ));

  test('is filled from no record that lacks a field: the next save would clear it', () => {
    const { site: _unread, ...lacking } = WHOLE;
    // @ts-expect-error -- it has no site
    expect(valuesFrom(FIELDS, lacking).site).toBe('');
    expect(valuesFrom(FIELDS, WHOLE).nome).toBe('Ana');
  });

  test('blank clears, what is required stays blank to be refused, and a password is sent as it was typed', () => {
    const blank = valuesFrom(FIELDS, null, { periodo: 'D' });
    expect(bodyFrom(FIELDS, { ...blank, site: '  ', nome: ' ', senha: ' x ' })).toEqual({
      nome: '',
      site: null,
      nascimento: null,
      fonte: null,
      ativo: 'N',
      sexo: null,
      periodo: 'D',
      alvo: null,
      id_plano: null,
      senha: ' x ',
    });
    expect(bodyFrom(FIELDS, { site: ' a ' })).toEqual({ site: 'a' });
    expect(missingIn(FIELDS, { ...blank, nome: '  ' })).toEqual({ nome: 'Informe o nome' });
    expect(missingIn(FIELDS, { ...blank, nome: 'Ana' })).toEqual({});
  });

  test('is of a closed list only what the list offers', () => {
    const body = bodyFrom(FIELDS, valuesFrom(FIELDS, null, { sexo: 'F', periodo: 'M', alvo: 2 }));
    expect(body satisfies { sexo: 'M' | 'F' | null; periodo: 'D' | 'M'; alvo: 1 | 2 | null }).toMatchObject({ sexo: 'F', alvo: 2 });
    const wrong: Partial<BodyOf<typeof FIELDS>>[] = [
      // @ts-expect-error -- not in the list
      { sexo: 'X' },
      // @ts-expect-error -- never blank
      { periodo: null },
      // @ts-expect-error -- not in the list
      { alvo: 3 },
    ];
    expect(wrong).toHaveLength(3);
    // @ts-expect-error -- nor does a form hold what the list does not offer
    expect(bodyFrom(FIELDS, { sexo: 'X' })).toEqual({ sexo: 'X' });
  });

  test('is read as a person reads it', () => {
    const plano = [{ id: '1', label: 'Ouro' }];
    expect(showValue(FIELDS.nascimento, '2026-01-31')).toBe('31/01/2026');
    expect(showValue(FIELDS.nascimento, '31/02/2026')).toBe('31/02/2026');
    expect([showValue(FIELDS.site, ' '), showValue(FIELDS.ativo, true), showValue(FIELDS.id_plano, plano)]).toEqual(['—', 'Sim', 'Ouro']);
    expect(showValue(FIELDS.fonte, '2', [{ value: '2', label: 'Busca' }])).toBe('Busca');
    expect(showValue(FIELDS.senha, 'segredo')).not.toContain('segredo');
  });
});
