import { expect, test } from 'vitest';
import { createVersions, parcelaAgora } from './versoes.ts';

test('o que se marca continua do que foi marcado aqui, e não do que outra pessoa salvou', () => {
  const versions = createVersions();
  versions.made(1, 'a', 'b');
  versions.made(1, 'b', 'c');
  expect([versions.newest(1, 'a'), versions.newest(1, 'b'), versions.newest(1, 'c')]).toEqual(['c', 'c', 'c']);
  // Another ficha that was saved in the same instant.
  expect(versions.newest(2, 'a')).toBe('a');
  // Somebody saved `d` after `c`, and here it went on from that.
  versions.made(1, 'd', 'e');
  expect([versions.newest(1, 'a'), versions.newest(1, 'd')]).toEqual(['c', 'e']);
  versions.made(3, 'x', 'x');
  expect(versions.newest(3, 'x')).toBe('x');
});

const PARCELA = {
  id: 5,
  numero: 1,
  de: 3,
  vencimento: '2026-11-10',
  valor: '300.00',
  valor_juros: '0.00',
  pago: 'N',
  data_pago: null,
  status: 1,
  ficha: { id: 9, id_cliente: 7, titulo: 'Seguro', numero_apolice: null, data_edicao: 'a' },
  cliente: { id: 7, nome: 'Ana', foto: null },
} as const;
type Ficha = Parameters<typeof parcelaAgora>[1];
const ficha = (parcelas: readonly object[]) =>
  ({ dados: { data_edicao: 'b', titulo: 'Seguro novo' }, emissaoParcelas: parcelas }) as unknown as Ficha;

test('a parcela fica como outra pessoa a deixou, com a versão da ficha', () => {
  const { de: _de, status: _status, ficha: _ficha, cliente: _cliente, ...stored } = PARCELA;
  expect(
    parcelaAgora(
      PARCELA,
      ficha([
        { ...stored, pago: 'S', data_pago: '2026-11-12' },
        { ...stored, id: 6, numero: 2 },
      ]),
    ),
  ).toEqual({
    ...PARCELA,
    de: 2,
    pago: 'S',
    data_pago: '2026-11-12',
    ficha: { ...PARCELA.ficha, titulo: 'Seguro novo', data_edicao: 'b' },
  });
  expect(parcelaAgora(PARCELA, ficha([{ ...stored, id: 6 }]))).toBeNull();
});
