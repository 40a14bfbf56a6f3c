import { inOrderOf } from '../kernel/field-order.ts';
import { CLIENTE_FIELDS } from './clientes.form.ts';

/** Fields of the form in the order of the screen: the order of messages in a refused save (E001). */
export const CAMPOS_NA_ORDEM: readonly string[] = [...Object.keys(CLIENTE_FIELDS), 'data_edicao'];

/** Messages of a client in the order of its form. */
export const inScreenOrder = (fields: Readonly<Record<string, string>>): Record<string, string> => inOrderOf(CAMPOS_NA_ORDEM, fields);
