import { SEGURADORA_PADRAO } from '#contract/clientes/clientes.labels.ts';
import type { ClienteSalvarDadosEntrada, ClienteSalvarEntrada } from '#contract/clientes/clientes.schemas.ts';
import { timeAt } from '#contract/kernel/dates.ts';
import { type Trx, isForeignKeyViolation, isUniqueViolation } from '#server/kernel/db/database.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { PreparedLogin, UsuariosApi } from '#server/modules/usuarios/usuarios.api.ts';
import { type Proposal, checkCliente } from './clientes.checks.ts';
import { toCompleto } from './clientes.mapping.ts';
import { replaceNotes } from './clientes.notes.ts';
import * as policy from './clientes.policy.ts';
import { lastEditorName, loadCliente } from './clientes.queries.ts';
import * as repository from './clientes.repository.ts';
import { type SavedFields, columnsToWrite, laidOver } from './clientes.rules.ts';

interface Saved {
  readonly id: number;
  readonly idUsuario: number | null;
  readonly data_edicao: string;
}

const groupIds = (grupos: ClienteSalvarEntrada['grupos']): number[] | undefined =>
  grupos && [...new Set(grupos.map((group) => (typeof group === 'number' ? group : group.id)))];

/** A version never repeats, even for two saves within a millisecond. */
const nextVersion = (now: Date, stored: Date | undefined): Date => (stored && stored >= now ? new Date(stored.getTime() + 1) : now);

/** On screen an untouched new form carries the same defaults (document 0, section 3); the others are the database's. */
const defaultsOf = (dados: ClienteSalvarDadosEntrada): Partial<SavedFields> => ({
  id_cliente_seguradora: SEGURADORA_PADRAO,
  ...(dados.tipo_pessoa === 'J' && { sexo: null }),
});

/** Creating and editing a client, inside the caller's transaction (E013, E045, E067, E069). */
export function createSave({ history, keys, links }: Kernel, usuarios: UsuariosApi) {
  const refuseStale = async (trx: Trx, stored: repository.StoredCliente): Promise<never> => {
    const [editor, current] = await Promise.all([lastEditorName(trx, stored.id_usuario_edicao), loadCliente(trx, stored.id)]);
    throw new RuleError(
      { data_edicao: `Registro alterado por ${editor} às ${timeAt(stored.data_edicao)}` },
      current ? { registroAtual: toCompleto(links, current) } : {},
    );
  };

  const load = async (trx: Trx, dados: ClienteSalvarDadosEntrada): Promise<repository.StoredCliente | null> => {
    if (!dados.id) return null;
    const stored = await repository.lockCliente(trx, dados.id);
    if (!stored) throw new NotFound();
    if (dados.data_edicao && stored.data_edicao.getTime() !== Date.parse(dados.data_edicao)) await refuseStale(trx, stored);
    return stored;
  };

  const write = async (
    trx: Trx,
    context: StaffContext,
    { stored, fields, cliente, active }: Proposal,
  ): Promise<{ id: number; version: Date }> => {
    const version = nextVersion(context.now, stored?.data_edicao);
    const by = { at: version, userId: context.user.id };
    if (!stored) return { id: await repository.insertCliente(trx, { ...fields, nome: cliente.nome ?? '' }, by), version };
    const wasActive = stored.ativo === 'S';
    await repository.updateCliente(trx, stored.id, fields, by, active === wasActive ? undefined : active ? null : context.now);
    return { id: stored.id, version };
  };

  return async (trx: Trx, context: StaffContext, request: ClienteSalvarEntrada, login: PreparedLogin | null): Promise<Saved> => {
    const { dados } = request;
    const stored = await load(trx, dados);
    const cliente = laidOver(stored, dados);
    const ativo = dados.ativo ?? stored?.ativo ?? 'S';
    policy.requireActivation(context.user.permissions, stored?.ativo ?? 'S', ativo);

    const groupsBefore = stored ? await repository.groupsOf(trx, stored.id) : [];
    const groups = groupIds(request.grupos) ?? groupsBefore;
    const proposal: Proposal = {
      stored,
      cliente,
      fields: { ...(!stored && defaultsOf(dados)), ...columnsToWrite(dados, cliente.tipo_pessoa) },
      active: ativo === 'S',
      newGroups: groups.filter((group) => !groupsBefore.includes(group)),
    };
    const loginProblems = login ? await usuarios.loginProblems(trx, login, stored?.id ?? null) : {};
    await checkCliente(trx, proposal, { ...policy.storedProblems(stored, ativo, groupsBefore, groups), ...loginProblems }, context.now);

    try {
      const { id, version } = await write(trx, context, proposal);
      await repository.replaceGroups(trx, id, groupsBefore, groups);
      const notes = dados.observacao_grupo ? await replaceNotes(trx, keys.notes, id, dados.observacao_grupo, context.now) : null;
      const idUsuario = login ? await usuarios.saveLogin(trx, login, id, context.now) : ((await usuarios.loginOf(trx, id)) ?? null);
      await history.recordChange(trx, context, {
        client: id,
        record: id,
        before: stored ? { ...comparable(stored), grupos: groupsBefore } : {},
        after: { ...comparable({ ...stored, ...proposal.fields }), grupos: groups },
        detail: { ...(notes && { observacao_grupo: notes }), ...(login && { usuario: { id: idUsuario, login: login.login } }) },
      });
      return { id, idUsuario, data_edicao: version.toISOString() };
    } catch (error) {
      throw translated(error);
    }
  };
}

const DERIVED = new Set(['busca', 'busca_digitos', 'busca_geral', 'data_edicao', 'id_usuario_edicao']);

/** What the history compares: neither derived columns nor the version itself. */
const comparable = (record: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !DERIVED.has(key)));

/** Races that only the database can see, as the field message they are. */
function translated(error: unknown): unknown {
  if (isUniqueViolation(error, 'clientes_cpf_unico')) return new RuleError({ cpf: 'CPF acabou de ser cadastrado por outra pessoa' });
  if (isUniqueViolation(error, 'clientes_cnpj_unico')) return new RuleError({ cnpj: 'CNPJ acabou de ser cadastrado por outra pessoa' });
  if (!isForeignKeyViolation(error, 'clientes_grupos_id_grupo_fkey')) return error;
  return new RuleError({ grupos: 'Um dos grupos não existe mais. Atualize a página' });
}
