import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CampoVazio } from '#contract/clientes/clientes.labels.ts';
import { CAMPOS_VAZIOS } from '#contract/clientes/clientes.labels.ts';
import { UFS } from '#contract/kernel/states.ts';
import { queryText } from '#web/kernel/api-address.ts';
import type { RawSearch } from '#web/kernel/search-params.ts';
import { parseSearch } from '#web/kernel/search-params.ts';
import type { ClienteBusca } from './busca.ts';
import { filterOf, hasFilter, NO_FILTER, readBusca, soCobranca } from './busca.ts';

const inAddress = (busca: object): ClienteBusca => readBusca(parseSearch(queryText(busca)));

/** A non-empty part of a closed list, in its order; `whole` when naming all of them is still a filter. */
const part = <T extends string>(list: readonly T[], whole: boolean) =>
  fc.subarray([...list], { minLength: 1, maxLength: whole ? list.length : list.length - 1 });
const text = (max: number) =>
  fc
    .string({ minLength: 1, maxLength: max, unit: 'grapheme' })
    .map((raw) =>
      raw
        .slice(0, max)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trim(),
    )
    .filter(Boolean);
const codes = (minimum: number) =>
  fc.uniqueArray(fc.integer({ min: minimum, max: 999_999_999 }).map(String), { minLength: 1, maxLength: 5 });
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const anyBusca: fc.Arbitrary<ClienteBusca> = fc
  .record(
    {
      texto: text(200),
      textoGeral: text(200),
      ativo: fc.constant('N' as const),
      tipo_pessoa: part(['F', 'J'], false),
      pre_cliente: fc.constantFrom('S' as const, 'N' as const),
      sexo: part(['M', 'F'], true),
      responsaveis: codes(0),
      grupos: codes(1),
      grupos_desconsiderados: codes(1),
      tipo_cliente: part(['1', '2', '3', '4', '5'], false),
      campo_vazio: part(Object.keys(CAMPOS_VAZIOS) as CampoVazio[], true),
      registration: fc.record({ data_cadastro: day, acima_data_cadastro: fc.constant('S' as const) }, { requiredKeys: ['data_cadastro'] }),
      estado: part(UFS, true),
      id_plano: codes(1),
      id_cliente_seguradora: codes(1),
      carta_oferta: text(40),
      possui_vigencia: fc.constantFrom('S' as const, 'N' as const),
      semEmissao: fc.constantFrom({ sem_emissao_ultimos_tres_meses: 'S' as const }, { sem_emissao_ultimos_seis_meses: 'S' as const }),
      placa_veiculo: text(30),
      numero_apolice: text(60),
      pagina: fc.integer({ min: 2, max: 999_999_999 }),
    },
    { requiredKeys: [] },
  )
  .map(({ registration, semEmissao, ...busca }) => ({ ...busca, ...registration, ...semEmissao }));

test('what the screen applies comes back the same from the address', () => {
  fc.assert(
    fc.property(anyBusca, (busca) => {
      expect(inAddress(busca)).toEqual(busca);
    }),
  );
});

test('any address is read, and reading the result again changes nothing', () => {
  const names = [...Object.keys(NO_FILTER), 'pagina', 'outro'];
  const value = fc.oneof(fc.string(), fc.array(fc.string()), fc.constantFrom('S', 'N', 'F', '0', '12', '2026-02-30', '2026-02-28'));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), (raw) => {
      const once = readBusca(raw);
      expect(readBusca(once as RawSearch)).toEqual(once);
      expect(inAddress(once)).toEqual(once);
    }),
  );
});

test('a text of digits stays a text and leading zeros stay', () => {
  expect(readBusca(parseSearch('?texto=00123'))).toEqual({ texto: '00123' });
  expect(readBusca(parseSearch('?carta_oferta=007'))).toEqual({ carta_oferta: '007' });
});

test('what the list shows anyway is not in the address', () => {
  expect(readBusca({ ativo: 'S', pagina: '1', texto: ' ', tipo_pessoa: ['F', 'J'], grupos: [] })).toEqual({});
  expect(readBusca({ ativo: 'x', pagina: '-3', estado: 'XX', data_cadastro: '2026-02-30', sexo: 'K' })).toEqual({});
});

test("'A partir desta data?' means nothing without a date", () => {
  expect(readBusca({ acima_data_cadastro: 'S' })).toEqual({});
  expect(readBusca({ acima_data_cadastro: 'S', data_cadastro: '2026-01-31' })).toEqual({
    data_cadastro: '2026-01-31',
    acima_data_cadastro: 'S',
  });
});

test('0 is a responsible and not a group', () => {
  expect(readBusca({ responsaveis: ['0', '7'], grupos: '0' })).toEqual({ responsaveis: ['0', '7'] });
});

test('exports and draw get the whole filter without the page', () => {
  expect(filterOf({ texto: 'ana', pagina: 4 })).toEqual({ texto: 'ana', ativo: 'S' });
  expect(filterOf({ ativo: 'N' })).toEqual({ ativo: 'N' });
});

test('the page is not a filter', () => {
  expect(hasFilter({ pagina: 3 })).toBe(false);
  expect(hasFilter({ pagina: 3, grupos: ['7'] })).toBe(true);
});

test('of what is billed the last one chosen remains, and only it is in the address (CLI-050)', () => {
  const late = { clientes_em_atraso: 'S' } as const;
  expect(inAddress({ ...late, ...soCobranca('fatura_minima_anterior') })).toEqual({ fatura_minima_anterior: 'S' });
  expect(inAddress({ ...soCobranca('fatura_minima_anterior'), ...soCobranca('data_boleto_a_vencer') })).toEqual({
    data_boleto_a_vencer: 'S',
  });
  expect(inAddress({ ...late, ...soCobranca(null) })).toEqual({});
  expect(inAddress({ ...late, fatura_minima_anterior: 'S' })).toEqual(late);
});
