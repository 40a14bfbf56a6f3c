import { CLIENTE_FIELDS } from '#contract/clientes/clientes.form.ts';
import type { ClienteToSave } from '#contract/clientes/clientes.rules.ts';
import type { CampoRecebe } from '#contract/clientes/recebe.ts';
import type { ClienteSalvarDadosEntrada } from '#contract/clientes/clientes.schemas.ts';
import { FOREIGN_CPF } from '#contract/kernel/documents.ts';
import type { FieldTable } from '#contract/kernel/fields.ts';
import { defined } from '#server/kernel/defined.ts';
import { PARTNER_FIELDS, type PartnerField } from './clientes.partner.rules.ts';

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
export type SavedFields = Omit<
  ClienteSalvarDadosEntrada,
  'id' | 'observacao_grupo' | 'data_edicao' | CampoRecebe | 'motivo_recebe' | PartnerField
>;

const BESIDE: readonly string[] = PARTNER_FIELDS;
const TABLE: FieldTable = CLIENTE_FIELDS;

/** What only the other kind of person has leaves the record, as the form says: a person has no CNPJ and a company no CPF. */
const withoutOther = (tipoPessoa: string): Partial<SavedFields> =>
  Object.fromEntries(
    Object.entries(TABLE)
      .filter(([, { person }]) => person !== undefined && person !== tipoPessoa)
      .map(([name]) => [name, null]),
  );

/** The columns to write: only what was sent, and nothing of the other kind of person. */
export function columnsToWrite(dados: ClienteSalvarDadosEntrada, tipoPessoa: string): Partial<SavedFields> {
  const { id: _id, observacao_grupo: _notes, data_edicao: _version, ...said } = dados;
  const { recebe_email: _email, recebe_sms: _sms, recebe_whatsapp: _whatsapp, motivo_recebe: _why, ...fields } = said;
  const ofClient: Partial<SavedFields> = Object.fromEntries(Object.entries(fields).filter(([name]) => !BESIDE.includes(name)));
  return { ...defined(ofClient), ...withoutOther(tipoPessoa) };
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
