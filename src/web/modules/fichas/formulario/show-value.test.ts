import { expect, test } from 'vitest';
import { storedFicha } from './ficha.fixture.ts';
import { FIELD_PATHS } from './field-paths.ts';
import { showValue } from './show-value.ts';
import { valuesOf } from './values.ts';

test('cada campo tem palavras para ser comparado', () => {
  const values = valuesOf(storedFicha(), 30);
  for (const path of FIELD_PATHS) expect(showValue(values, path)).not.toMatch(/undefined|\[object/);
  expect(showValue(values, 'tipo')).toBe('Seguro');
  expect(showValue(values, 'proposta.juros')).toBe('R$ 0,00');
  expect(showValue(values, 'proposta.comissao')).toBe('15,00%');
  expect(showValue(values, 'emissao.data_emitido')).toBe('12/03/2026');
  expect(showValue(values, 'proposta.parcelas')).toMatch(/^R\$ 1\.000,00 em 3×: 10\/03\/2026 R\$ 333,33 \(paga\);/);
  expect(showValue({ ...values, emissao: null }, 'emissao')).toBe('Sem emissão');
  expect(showValue(values, 'descricao')).toBe('—');
});
