import { inScreenOrder } from '#contract/clientes/clientes.fields.ts';
import { ClienteSalvar } from '#contract/clientes/clientes.schemas.ts';
import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import { payloadOf } from './payload.ts';
import type { ClienteValues } from './values.ts';

/**
 * What the contract itself refuses in these values, field by field in screen order, with the server's words; rules that need the
 * database (documents taken, passwords) are left to the server.
 */
export function problemsOf(values: ClienteValues, base: ClienteCompletoResposta | null): FieldErrors {
  const fields: Record<string, string> = {};
  const parsed = ClienteSalvar.safeParse(payloadOf(values, base));
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0] === 'grupos' ? 'grupos' : (issue.path[1] ?? issue.path[0]));
    fields[field] ??= issue.message;
  }
  if (values.nome.trim() === '') fields['nome'] = values.tipo_pessoa === 'F' ? 'Informe o nome' : 'Informe a razão social';
  return inScreenOrder(fields);
}
