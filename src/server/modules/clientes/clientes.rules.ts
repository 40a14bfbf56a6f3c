import type { ClienteSalvarDadosEntrada } from '#contract/clientes/clientes.schemas.ts';
import { type CivilDate, civilDateAt } from '#contract/kernel/dates.ts';
import { FOREIGN_CPF, isCnpj, isCpf } from '#contract/kernel/documents.ts';

type Fields = Record<string, string>;

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
export function clienteProblems(cliente: ClienteToSave, now: Date): Fields {
  const today = civilDateAt(now);
  const person = cliente.tipo_pessoa === 'F';
  const fields: Fields = {};
  if (!cliente.nome) fields['nome'] = person ? 'Informe o nome' : 'Informe a razão social';
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

/** Whether the document identifies somebody: the placeholder of foreigners does not. */
export const isUniqueDocument = (document: string): boolean => document !== FOREIGN_CPF;

export interface DocumentOwner {
  readonly id: number;
  readonly nome: string;
  readonly ativo: string;
}

/** `CPF já cadastrado para <nome> (código N)` (E067). */
export const takenMessage = (label: 'CPF' | 'CNPJ', owner: DocumentOwner): string =>
  `${label} já cadastrado para ${owner.nome} (código ${owner.id})`;

export const inactiveMessage = (label: 'CPF' | 'CNPJ', owner: DocumentOwner): string =>
  `Há um cadastro inativo com este ${label}: ${owner.nome} (código ${owner.id}). Reative-o em vez de criar outro.`;

/** Fields that are written as they come, without a rule of their own. */
export type SavedFields = Omit<ClienteSalvarDadosEntrada, 'id' | 'observacao_grupo' | 'data_edicao'>;

const withoutUndefined = <T extends object>(record: T): Partial<T> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Partial<T>;

/** The columns to write: only what was sent; a person has no CNPJ and a company no CPF. */
export function columnsToWrite(dados: ClienteSalvarDadosEntrada, tipoPessoa: string): Partial<SavedFields> {
  const { id: _id, observacao_grupo: _notes, data_edicao: _version, ...fields } = dados;
  return { ...withoutUndefined(fields), ...(tipoPessoa === 'F' ? { cnpj: null } : { cpf: null }) };
}

/** What the client becomes: what was sent over what is stored, over nothing for a new one. */
export function laidOver(stored: ClienteToSave | null, dados: ClienteSalvarDadosEntrada): ClienteToSave {
  const tipo_pessoa = dados.tipo_pessoa ?? stored?.tipo_pessoa ?? 'F';
  const pick = (key: Exclude<keyof ClienteToSave, 'tipo_pessoa'>): string | null =>
    dados[key] === undefined ? (stored?.[key] ?? null) : dados[key];
  return {
    tipo_pessoa,
    nome: pick('nome'),
    cpf: tipo_pessoa === 'F' ? pick('cpf') : null,
    cnpj: tipo_pessoa === 'J' ? pick('cnpj') : null,
    data_nascimento: pick('data_nascimento'),
    rg_data_emissao: pick('rg_data_emissao'),
    cnh_data_emissao: pick('cnh_data_emissao'),
  };
}
