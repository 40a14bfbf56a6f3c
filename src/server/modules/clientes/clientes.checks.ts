import { inScreenOrder } from '#contract/clientes/clientes.fields.ts';
import { type ClienteToSave, clienteProblems } from '#contract/clientes/clientes.rules.ts';
import { ESCOLHA_SEGURADORA, GRUPO_SEGURADORAS } from '#contract/clientes/clientes.labels.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { RuleError } from '#server/kernel/errors.ts';
import { responsibleProblem } from '#server/modules/usuarios/usuarios.api.ts';
import { type StoredCliente, findDocumentOwner, findReferences } from './clientes.repository.ts';
import { type DocumentOwner, type SavedFields, isUniqueDocument, takenMessage } from './clientes.rules.ts';

type Problems = Record<string, string>;

/** A client about to be written: what is stored (null for a new one), what changes, and what results. */
export interface Proposal {
  readonly stored: StoredCliente | null;
  readonly fields: Partial<SavedFields>;
  readonly cliente: ClienteToSave;
  readonly active: boolean;
  readonly newGroups: readonly number[];
}

async function takenDocument(
  trx: Trx,
  { stored, cliente, active }: Proposal,
): Promise<{ problems: Problems; owner: DocumentOwner | null }> {
  const column = cliente.tipo_pessoa === 'F' ? 'cpf' : 'cnpj';
  const document = cliente[column];
  const kept = stored?.ativo === 'S' && stored.tipo_pessoa === cliente.tipo_pessoa && stored[column] === document;
  if (!active || kept || document === null || !isUniqueDocument(document)) return { problems: {}, owner: null };
  const owner = await findDocumentOwner(trx, column, document, stored?.id ?? null);
  if (owner?.ativo !== 'S') return { problems: {}, owner: null };
  return { problems: { [column]: takenMessage(column === 'cpf' ? 'CPF' : 'CNPJ', owner) }, owner };
}

/** Only what changes is looked up: a responsible who left stays where they are until somebody chooses another. */
async function missingReferences(trx: Trx, { stored, fields, newGroups }: Proposal): Promise<Problems> {
  const chosen = (key: 'id_responsavel' | 'id_plano' | 'id_cliente_seguradora'): number => {
    const value = fields[key];
    return typeof value === 'number' && value !== stored?.[key] ? value : 0;
  };
  const ids = {
    responsavel: chosen('id_responsavel'),
    plano: chosen('id_plano'),
    seguradora: chosen('id_cliente_seguradora'),
    grupos: newGroups,
  };
  if (ids.responsavel + ids.plano + ids.seguradora + newGroups.length === 0) return {};
  const found = await findReferences(trx, ids, GRUPO_SEGURADORAS);
  const problems: Problems = {};
  const responsible = ids.responsavel > 0 ? responsibleProblem(found.responsavel) : null;
  if (responsible !== null) problems['id_responsavel'] = responsible;
  if (ids.plano > 0 && found.plano === null) problems['id_plano'] = 'Plano não encontrado';
  if (ids.seguradora > 0 && found.seguradora === null) problems['id_cliente_seguradora'] = ESCOLHA_SEGURADORA;
  if ((found.grupos ?? 0) < newGroups.length) problems['grupos'] = 'Um dos grupos não existe mais. Recarregue a página';
  return problems;
}

/** Refuses a proposal that breaks a rule: 400 with every field in the order of the screen, and who has the document when it is taken. */
export async function checkCliente(trx: Trx, proposal: Proposal, others: Problems, now: Date): Promise<void> {
  const taken = await takenDocument(trx, proposal);
  const problems = { ...taken.problems, ...clienteProblems(proposal.cliente, now), ...(await missingReferences(trx, proposal)), ...others };
  if (Object.keys(problems).length > 0) throw new RuleError(inScreenOrder(problems), taken.owner ? { id: taken.owner.id } : {});
}
