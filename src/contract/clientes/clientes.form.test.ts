import { expect, test } from 'vitest';
import { CLIENTE_FIELDS } from './clientes.form.ts';

test('what is refused of a registration is told in the order of its column (CLI-075 to CLI-079, E001)', () => {
  const column = ['id_responsavel', 'cor', 'pre_cliente', 'tipo_cliente'];
  expect(Object.keys(CLIENTE_FIELDS).filter((name) => column.includes(name))).toEqual(column);
});
