import { expect, test } from 'vitest';
import { storedFicha } from './ficha.fixture.ts';
import { FIELD_PATHS } from './field-paths.ts';
import { showFicha } from './show-ficha.ts';
import { valuesOf } from './values.ts';

test('cada campo tem palavras para ser comparado', () => {
  const values = valuesOf(storedFicha(), 30);
  for (const path of FIELD_PATHS) expect(showFicha(path, values)).not.toMatch(/undefined|\[object/);
  expect(showFicha('tipo', values)).toBe('Seguro');
  expect(showFicha('proposta.juros', values)).toBe('R$ 0,00');
  expect(showFicha('proposta.comissao', values)).toBe('15,00%');
  expect(showFicha('emissao.data_emitido', values)).toBe('12/03/2026');
  expect(showFicha('proposta.parcelas', values)).toMatch(/^R\$ 1\.000,00 em 3×: 10\/03\/2026 R\$ 333,33 \(paga em \d\d\/\d\d\/\d{4}\);/);
  expect(showFicha('emissao', { ...values, emissao: null })).toBe('Sem emissão');
  expect(showFicha('descricao', values)).toBe('—');
});
