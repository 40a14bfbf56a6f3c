import { inScreenOrder } from '#contract/clientes/clientes.fields.ts';
import { GRUPO_SEGURADORAS, SEGURADORA_PADRAO } from '#contract/clientes/clientes.labels.ts';
import type { ClienteSalvarDadosEntrada, ClienteSalvarEntrada } from '#contract/clientes/clientes.schemas.ts';
import { timeAt } from '#contract/kernel/dates.ts';
import { type Trx, isForeignKeyViolation, isUniqueViolation } from '#server/kernel/db/database.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { PreparedLogin, UsuariosApi } from '#server/modules/usuarios/usuarios.api.ts';
import { toCompleto } from './clientes.mapping.ts';
import { replaceNotes } from './clientes.notes.ts';
import * as policy from './clientes.policy.ts';
import { lastEditorName, loadCliente } from './clientes.queries.ts';
import * as repository from './clientes.repository.ts';
import {
  type ClienteToSave,
  type DocumentOwner,
  type SavedFields,
  clienteProblems,
  columnsToWrite,
  isUniqueDocument,
  takenMessage,
} from './clientes.rules.ts';

interface Saved {
  readonly id: number;
  readonly idUsuario: number | null;
  readonly data_edicao: string;
}

const groupIds = (grupos: ClienteSalvarEntrada['grupos']): number[] | undefined =>
  grupos && [...new Set(grupos.map((group) => (typeof group === 'number' ? group : group.id)))];

/** A version never repeats, even for two saves within a millisecond. */
const nextVersion = (now: Date, stored: Date | undefined): Date => (stored && stored >= now ? new Date(stored.getTime() + 1) : now);

/** Creating and editing a client (E013, E045, E067, E069). */
export function createSave(kernel: Kernel, usuarios: UsuariosApi) {
  const { history, keys, links } = kernel;

  const refuseStale = async (trx: Trx, stored: repository.StoredCliente): Promise<never> => {
    const [editor, current] = await Promise.all([lastEditorName(trx, stored.id_usuario_edicao), loadCliente(trx, stored.id)]);
    throw new RuleError(
      { data_edicao: `Registro alterado por ${editor} às ${timeAt(stored.data_edicao)}` },
      current ? { registroAtual: toCompleto(links, current) } : {},
    );
  };

  const takenDocuments = async (
    trx: Trx,
    cliente: ClienteToSave,
    active: boolean,
    id: number | null,
  ): Promise<{ fields: Record<string, string>; owner: DocumentOwner | null }> => {
    const column = cliente.tipo_pessoa === 'F' ? 'cpf' : 'cnpj';
    const document = cliente[column];
    if (!active || document === null || !isUniqueDocument(document)) return { fields: {}, owner: null };
    const owner = await repository.findDocumentOwner(trx, column, document, id);
    if (!owner || owner.ativo !== 'S') return { fields: {}, owner: null };
    return { fields: { [column]: takenMessage(column === 'cpf' ? 'CPF' : 'CNPJ', owner) }, owner };
  };

  const referenceProblems = async (
    trx: Trx,
    fields: Partial<SavedFields>,
    stored: repository.StoredCliente | null,
    groups: readonly number[],
  ): Promise<Record<string, string>> => {
    const changed = (key: 'id_responsavel' | 'id_plano' | 'id_cliente_seguradora'): number => {
      const value = fields[key];
      return typeof value === 'number' && value !== stored?.[key] ? value : 0;
    };
    const ids = {
      responsavel: changed('id_responsavel'),
      plano: changed('id_plano'),
      seguradora: changed('id_cliente_seguradora'),
      grupos: groups,
    };
    if (ids.responsavel + ids.plano + ids.seguradora + groups.length === 0) return {};
    const found = await repository.findReferences(trx, ids, GRUPO_SEGURADORAS);
    return {
      ...(ids.responsavel > 0 &&
        found.responsavel !== 'A' && {
          id_responsavel: found.responsavel === null ? 'Responsável não encontrado' : 'Este responsável está inativo',
        }),
      ...(ids.plano > 0 && found.plano === null && { id_plano: 'Plano não encontrado' }),
      ...(ids.seguradora > 0 && found.seguradora === null && { id_cliente_seguradora: 'Escolha um cliente do grupo Seguradoras' }),
      ...((found.grupos ?? 0) < groups.length && { grupos: 'Um dos grupos não existe mais. Atualize a página' }),
    };
  };

  const check = async (
    trx: Trx,
    cliente: ClienteToSave,
    active: boolean,
    problems: Record<string, string>,
    id: number | null,
  ): Promise<void> => {
    const taken = await takenDocuments(trx, cliente, active, id);
    const fields = { ...taken.fields, ...problems };
    if (Object.keys(fields).length > 0) throw new RuleError(inScreenOrder(fields), taken.owner ? { id: taken.owner.id } : {});
  };

  const create = async (
    trx: Trx,
    context: StaffContext,
    dados: ClienteSalvarDadosEntrada,
    groups: readonly number[],
    problems: Record<string, string>,
  ): Promise<{ id: number; version: Date; snapshot: object }> => {
    const type = dados.tipo_pessoa ?? 'F';
    // On screen an untouched new form carries the same defaults (document 0, section 3).
    const fields = { id_cliente_seguradora: SEGURADORA_PADRAO, ...(type === 'J' && { sexo: null }), ...columnsToWrite(dados, type) };
    const cliente = {
      tipo_pessoa: type,
      nome: fields.nome ?? null,
      cpf: fields.cpf ?? null,
      cnpj: fields.cnpj ?? null,
      data_nascimento: fields.data_nascimento ?? null,
      rg_data_emissao: fields.rg_data_emissao ?? null,
      cnh_data_emissao: fields.cnh_data_emissao ?? null,
    };
    policy.requireActivation(context.user.permissions, 'S', dados.ativo ?? 'S');
    const references = await referenceProblems(trx, fields, null, groups);
    await check(trx, cliente, (dados.ativo ?? 'S') === 'S', { ...clienteProblems(cliente, context.now), ...references, ...problems }, null);
    const id = await repository.insertCliente(trx, { ...fields, nome: cliente.nome ?? '' }, { at: context.now, userId: context.user.id });
    return { id, version: context.now, snapshot: fields };
  };

  const edit = async (
    trx: Trx,
    context: StaffContext,
    stored: repository.StoredCliente,
    dados: ClienteSalvarDadosEntrada,
    groups: readonly number[],
    problems: Record<string, string>,
  ): Promise<{ version: Date; fields: Partial<SavedFields> }> => {
    const type = dados.tipo_pessoa ?? stored.tipo_pessoa;
    const fields = columnsToWrite(dados, type);
    const active = dados.ativo ?? stored.ativo;
    policy.requireActivation(context.user.permissions, stored.ativo, active);
    const laid = <K extends keyof ClienteToSave & keyof SavedFields>(key: K) =>
      (fields[key] === undefined ? stored[key] : fields[key]) as ClienteToSave[K];
    const cliente: ClienteToSave = {
      tipo_pessoa: type,
      nome: laid('nome'),
      cpf: laid('cpf'),
      cnpj: laid('cnpj'),
      data_nascimento: laid('data_nascimento'),
      rg_data_emissao: laid('rg_data_emissao'),
      cnh_data_emissao: laid('cnh_data_emissao'),
    };
    const inactivation = active === 'N' && stored.ativo === 'S' ? policy.inactivationProblem(stored.id) : null;
    const references = await referenceProblems(trx, fields, stored, groups);
    await check(
      trx,
      cliente,
      active === 'S',
      { ...clienteProblems(cliente, context.now), ...references, ...(inactivation && { ativo: inactivation }), ...problems },
      stored.id,
    );
    const version = nextVersion(context.now, stored.data_edicao);
    const inactivatedAt = active === stored.ativo ? undefined : active === 'N' ? context.now : null;
    await repository.updateCliente(trx, stored.id, fields, { at: version, userId: context.user.id }, inactivatedAt);
    return { version, fields };
  };

  return async (trx: Trx, context: StaffContext, request: ClienteSalvarEntrada, login: PreparedLogin | null): Promise<Saved> => {
    const { dados } = request;
    const stored = dados.id ? await repository.lockCliente(trx, dados.id) : null;
    if (stored === undefined) throw new NotFound();
    if (stored && dados.data_edicao && stored.data_edicao.getTime() !== Date.parse(dados.data_edicao)) await refuseStale(trx, stored);

    const groupsBefore = stored ? await repository.groupsOf(trx, stored.id) : [];
    const groups = groupIds(request.grupos) ?? groupsBefore;
    const groupProblem = stored ? policy.groupsProblem(stored.id, stored.carta_oferta, groupsBefore, groups) : null;
    const loginProblems = login ? await usuarios.loginProblems(trx, login, stored?.id ?? null) : {};
    const problems = { ...(groupProblem && { grupos: groupProblem }), ...loginProblems };
    const newGroups = groups.filter((group) => !groupsBefore.includes(group));

    try {
      const done = stored
        ? { id: stored.id, ...(await edit(trx, context, stored, dados, newGroups, problems)) }
        : await create(trx, context, dados, newGroups, problems);
      await repository.replaceGroups(trx, done.id, groupsBefore, groups);
      const notes = dados.observacao_grupo ? await replaceNotes(trx, keys.notes, done.id, dados.observacao_grupo, context.now) : null;
      const idUsuario = login
        ? await usuarios.saveLogin(trx, login, done.id, context.now)
        : ((await usuarios.loginOf(trx, done.id)) ?? null);
      const after = 'fields' in done ? { ...stored, ...done.fields } : done.snapshot;
      await history.recordChange(trx, context, {
        client: done.id,
        record: done.id,
        before: stored ? { ...comparable(stored), grupos: groupsBefore } : {},
        after: { ...comparable(after), grupos: groups },
        detail: { ...(notes && { observacao_grupo: notes }), ...(login && { usuario: { id: idUsuario, login: login.login } }) },
      });
      return { id: done.id, idUsuario, data_edicao: done.version.toISOString() };
    } catch (error) {
      throw translated(error);
    }
  };
}

/** What the history compares: neither derived columns nor the version itself. */
function comparable(record: object): Record<string, unknown> {
  const {
    busca: _a,
    busca_digitos: _b,
    busca_geral: _c,
    data_edicao: _d,
    id_usuario_edicao: _e,
    ...rest
  } = record as Record<string, unknown>;
  return rest;
}

/** Races that only the database can see, as the field message they are. */
function translated(error: unknown): unknown {
  if (isUniqueViolation(error, 'clientes_cpf_unico')) return new RuleError({ cpf: 'CPF acabou de ser cadastrado por outra pessoa' });
  if (isUniqueViolation(error, 'clientes_cnpj_unico')) return new RuleError({ cnpj: 'CNPJ acabou de ser cadastrado por outra pessoa' });
  if (isForeignKeyViolation(error, 'clientes_grupos_id_grupo_fkey'))
    return new RuleError({ grupos: 'Um dos grupos não existe mais. Atualize a página' });
  return error;
}
