import { CLIENTE_FIELDS } from '#contract/clientes/clientes.form.ts';
import type { FieldInfo, FieldTable } from '#contract/kernel/fields.ts';
import { showValue } from '#web/patterns/form/show-value.ts';
import type { ClienteValues, FieldName } from './values.ts';

type Kind = ClienteValues['tipo_pessoa'];

const TABLE: FieldTable = CLIENTE_FIELDS;
/** Recognised by their number; of the rest the name is enough. */
const DOCUMENTS: readonly FieldInfo['format'][] = ['cpf', 'cnpj'];

/** The fields only the other kind of person has. */
export const fieldsOfOther = (kind: Kind): FieldName[] =>
  (Object.keys(TABLE) as FieldName[]).filter((name) => {
    const { person } = TABLE[name] ?? {};
    return person !== undefined && person !== kind;
  });

/** What a save as `kind` takes away: what is filled in for the other kind, in the words of the screen. `start`: what a new form begins with. */
export function lostAs(kind: Kind, values: Partial<ClienteValues>, start: Partial<ClienteValues>): string[] {
  return fieldsOfOther(kind).flatMap((name) => {
    const [info, value] = [TABLE[name], values[name]];
    if (info === undefined || typeof value !== 'string' || value.trim() === '' || value === start[name]) return [];
    return [DOCUMENTS.includes(info.format) ? `${info.label} ${showValue(info, value)}` : info.label];
  });
}
