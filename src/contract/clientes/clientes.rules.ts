import { type CivilDate, civilDateAt } from '../kernel/dates.ts';
import { isCnpj, isCpf } from '../kernel/documents.ts';
import { isNameless } from '../kernel/visible.ts';

/* Pure rules of a client, the same on the screen and on the server. */

/** What the rules look at, after what was sent is laid over what was stored. */
export interface ClienteToSave {
  readonly tipo_pessoa: string;
  readonly nome: string | null;
  readonly cpf: string | null;
  readonly cnpj: string | null;
  readonly data_nascimento: CivilDate | null;
  readonly rg_data_emissao: CivilDate | null;
  readonly cnh_data_emissao: CivilDate | null;
}

const FIRST_BIRTH = '1900-01-01';
export const INVALID_CPF = 'CPF inválido';
export const INVALID_CNPJ = 'CNPJ inválido';

/** What is wrong with a client, field by field (E069). Documents that repeat are the database's to know. */
export function clienteProblems(cliente: ClienteToSave, now: Date): Record<string, string> {
  const today = civilDateAt(now);
  const person = cliente.tipo_pessoa === 'F';
  const fields: Record<string, string> = {};
  if (cliente.nome === null || isNameless(cliente.nome)) fields['nome'] = person ? 'Informe o nome' : 'Informe a razão social';
  if (person && cliente.cpf !== null && !isCpf(cliente.cpf)) fields['cpf'] = INVALID_CPF;
  if (!person && cliente.cnpj !== null && !isCnpj(cliente.cnpj)) fields['cnpj'] = INVALID_CNPJ;
  const birth = cliente.data_nascimento;
  if (birth !== null && birth > today) fields['data_nascimento'] = 'A data de nascimento não pode estar no futuro';
  else if (birth !== null && birth < FIRST_BIRTH) fields['data_nascimento'] = 'Informe uma data a partir de 01/01/1900';
  for (const field of ['rg_data_emissao', 'cnh_data_emissao'] as const) {
    const issued = cliente[field];
    if (issued !== null && issued > today) fields[field] = 'A data de emissão não pode estar no futuro';
    else if (issued !== null && issued < FIRST_BIRTH) fields[field] = 'Informe uma data a partir de 01/01/1900';
  }
  return fields;
}
