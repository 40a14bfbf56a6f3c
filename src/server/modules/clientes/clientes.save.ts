import { SEGURADORA_PADRAO } from '#contract/clientes/clientes.labels.ts';
import type { ClienteSalvarDadosEntrada, ClienteSalvarEntrada } from '#contract/clientes/clientes.schemas.ts';
import { type Trx, isForeignKeyViolation, isUniqueViolation } from '#server/kernel/db/database.ts';
import { versionOf } from '#server/kernel/db/version.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { OptOutsApi, PlannedOptOuts } from '#server/modules/mensagens/mensagens.api.ts';
import type { ClientUser, PreparedLogin, UsuariosApi } from '#server/modules/usuarios/usuarios.api.ts';
import type { CreationEffect, MobileEffect, SaveEffect } from './clientes.api.ts';
import { type Proposal, checkCliente } from './clientes.checks.ts';
import type { LockShown } from './clientes.lock.ts';
import { replaceNotes } from './clientes.notes.ts';
import { type PlaceColumns, addressIn, placeAfter } from './clientes.place.rules.ts';
import type { LookFor } from './clientes.places.ts';
import * as policy from './clientes.policy.ts';
import { type PlannedPartner, planPartner } from './clientes.partner.ts';
import { planReceives, receivesOf } from './clientes.receives.ts';
import * as repository from './clientes.repository.ts';
import { type SavedFields, columnsToWrite, laidOver } from './clientes.rules.ts';
import type { IsFixed } from './clientes.whole.ts';

interface Saved {
  readonly id: number;
  readonly idUsuario: number | null;
  readonly data_edicao: string;
}

const groupIds = (grupos: ClienteSalvarEntrada['grupos']): number[] | undefined =>
  grupos && [...new Set(grupos.map((group) => (typeof group === 'number' ? group : group.id)))];

/** On screen an untouched new form carries the same defaults (document 0, section 3); the others are the database's. */
const defaultsOf = (dados: ClienteSalvarDadosEntrada): Partial<SavedFields> => ({
  id_cliente_seguradora: SEGURADORA_PADRAO,
  ...(dados.tipo_pessoa === 'J' && { sexo: null }),
});

export interface SaveNeeds {
  readonly usuarios: UsuariosApi;
  readonly optOuts: OptOutsApi;
  readonly lockShown: LockShown;
  readonly lookFor: LookFor;
  readonly isFixed: IsFixed;
  readonly saved: readonly SaveEffect[];
  readonly mobileChanged: MobileEffect;
}

/** What a save comes to, once nothing forbids it. */
interface Plan {
  readonly dados: ClienteSalvarDadosEntrada;
  readonly proposal: Proposal;
  /** Its groups. */
  readonly moved: { readonly before: readonly number[]; readonly after: readonly number[] };
  /** The user it had before. */
  readonly user: number | null;
  readonly login: PreparedLogin | null;
  /** The user that goes inactive with it. */
  readonly leaving: ClientUser | null;
  readonly receives: PlannedOptOuts;
  readonly partner: PlannedPartner;
}

/** What a save left in the database. */
interface Written {
  readonly id: number;
  readonly version: Date;
  readonly idUsuario: number | null;
  readonly notes: Readonly<Record<string, number>> | null;
}

/** Creating and editing a client, inside the caller's transaction (E013, E045, E067, E069). */
export function createSave(
  { history, keys }: Kernel,
  { usuarios, optOuts, lockShown, lookFor, isFixed, saved, mobileChanged }: SaveNeeds,
  effects: readonly CreationEffect[],
) {
  const write = async (
    trx: Trx,
    context: StaffContext,
    { stored, fields, cliente, active }: Proposal,
    place: PlaceColumns | null,
  ): Promise<{ id: number; version: Date }> => {
    const by = versionOf(context, stored);
    const version = by.at;
    const columns = { ...fields, ...place };
    if (!stored) return { id: await repository.insertCliente(trx, { ...columns, nome: cliente.nome ?? '' }, by), version };
    const wasActive = stored.ativo === 'S';
    await repository.updateCliente(trx, stored.id, columns, by, active === wasActive ? undefined : active ? null : context.now);
    return { id: stored.id, version };
  };

  /** The active user that goes inactive with its client, and what forbids it (E044); the wish holds also when there is none any more. */
  const leavingUser = async (
    trx: Trx,
    context: StaffContext,
    wish: 'S' | 'N' | undefined,
    { stored, active }: Pick<Proposal, 'stored' | 'active'>,
  ): Promise<{ leaving: ClientUser | null; problems: Record<string, string> }> => {
    if (wish !== 'S') return { leaving: null, problems: {} };
    policy.requireUserInactivation(context.caller.permissions);
    if (active) return { leaving: null, problems: { ativo: 'O usuário só é inativado junto com o cliente' } };
    const user = stored ? await usuarios.userOf(trx, stored.id) : undefined;
    if (user?.status !== 'A') return { leaving: null, problems: {} };
    await usuarios.requireMayActFor(trx, context.caller, user.id);
    const problem = await usuarios.inactivationProblem(trx, user.id, context.caller.id);
    return { leaving: user, problems: problem === null ? {} : { ativo: problem } };
  };

  /** A login, a password, or where new passwords and codes are sent lets somebody enter as the user of this client (decision 0009). */
  const requireSafeForUser = async (
    trx: Trx,
    { caller }: StaffContext,
    change: {
      readonly stored: repository.StoredCliente | null;
      readonly dados: ClienteSalvarDadosEntrada;
      readonly login: PreparedLogin | null;
      readonly user: number | null;
    },
  ): Promise<void> => {
    const { stored, dados, login, user } = change;
    if (!stored || user === null) return;
    const readdressed = (['email', 'telefone_celular'] as const).some((key) => dados[key] !== undefined && dados[key] !== stored[key]);
    if (login !== null || readdressed) await usuarios.requireMayActFor(trx, caller, user);
  };

  /** What the request comes to; refuses what breaks a rule, with every field of it. Nothing is written yet. */
  const plan = async (trx: Trx, context: StaffContext, request: ClienteSalvarEntrada, login: PreparedLogin | null): Promise<Plan> => {
    const { dados } = request;
    const stored = dados.id ? await lockShown(trx, dados.id, dados.data_edicao) : null;
    const cliente = laidOver(stored, dados);
    const ativo = dados.ativo ?? stored?.ativo ?? 'S';
    policy.requireActivation(context.caller.permissions, stored?.ativo ?? 'S', ativo);

    const { grupos: groupsBefore, id_usuario: user } = stored ? await repository.besideOf(trx, stored.id) : repository.ALONE;
    await requireSafeForUser(trx, context, { stored, dados, login, user });

    const groups = groupIds(request.grupos) ?? groupsBefore;
    const proposal: Proposal = {
      stored,
      cliente,
      fields: { ...(!stored && defaultsOf(dados)), ...columnsToWrite(dados, cliente.tipo_pessoa) },
      active: ativo === 'S',
      newGroups: groups.filter((group) => !groupsBefore.includes(group)),
    };
    const loginProblems = login ? await usuarios.loginProblems(trx, login, stored?.id ?? null) : {};
    const { leaving, problems } = await leavingUser(trx, context, request.inativarUsuario, proposal);
    const receives = await planReceives(trx, optOuts, stored, dados);
    const partner = await planPartner(trx, {
      stored,
      dados,
      groupsBefore,
      groups,
      permissions: context.caller.permissions,
      now: context.now,
    });
    const moved = { before: groupsBefore, after: groups };
    const loosened = { ...moved, losesCode: dados.carta_oferta === null && stored !== null && stored.carta_oferta !== null };
    const fixed = stored !== null && policy.looseningPartner(loosened) && (await isFixed(trx, stored));
    const others = {
      ...problems,
      ...receives.problems,
      ...partner.problems,
      ...policy.storedProblems(stored, { nome: cliente.nome, ativo }, { ...loosened, fixed }),
      ...loginProblems,
    };
    await checkCliente(trx, proposal, others, context.now);
    return { dados, proposal, moved, user, login, leaving, receives, partner };
  };

  /** Writes the client, and what stands beside it: place, groups, partner, notes, its user and the channels it receives by. */
  const carryOut = async (trx: Trx, context: StaffContext, planned: Plan): Promise<Written> => {
    const { dados, proposal, moved, user, login, leaving, receives, partner } = planned;
    const { stored } = proposal;
    const place = placeAfter(stored, addressIn({ ...stored, ...proposal.fields }), context.now);
    const { id, version } = await write(trx, context, proposal, place);
    await lookFor(trx, id, place);
    await repository.replaceGroups(trx, id, moved.before, moved.after);
    await partner.apply(trx, id);
    const notes = dados.observacao_grupo ? await replaceNotes(trx, keys.notes, id, dados.observacao_grupo, context.now) : null;
    await receives.apply(context.caller.id, context.now);
    // After whatever may wait for another change: from here on the own session may be held, with which each of its changes ends.
    const idUsuario = login ? await usuarios.saveLogin(trx, login, id, versionOf(context, null)) : user;
    if (user !== null && dados.email !== undefined && dados.email !== stored?.email) await usuarios.closeRecoveries(trx, user, context.now);
    if (leaving) await usuarios.inactivate(trx, leaving.id, versionOf(context, null));
    return { id, version, idUsuario, notes };
  };

  /** Other modules do what follows from it. */
  const tellOthers = async (trx: Trx, context: StaffContext, { dados, proposal, moved }: Plan, id: number): Promise<void> => {
    if (!proposal.stored) {
      const { pre_cliente = 'S', id_responsavel = null } = dados;
      for (const effect of effects) await effect(trx, context, { id, pre_cliente, id_responsavel });
    }
    for (const effect of saved) await effect(trx, context, { id, ...moved });
    const { telefone_celular: after } = dados;
    const before = proposal.stored?.telefone_celular ?? null;
    if (!proposal.stored || after === undefined || after === before) return;
    await mobileChanged(trx, context.now, { id, before, after, userId: context.caller.id });
  };

  return async (trx: Trx, context: StaffContext, request: ClienteSalvarEntrada, login: PreparedLogin | null): Promise<Saved> => {
    const planned = await plan(trx, context, request, login);
    try {
      const written = await carryOut(trx, context, planned);
      await history.recordChange(trx, context, changeOf(planned, written));
      await tellOthers(trx, context, planned, written.id);
      return { id: written.id, idUsuario: written.idUsuario, data_edicao: written.version.toISOString() };
    } catch (error) {
      throw translated(error);
    }
  };
}

const DERIVED = new Set(['busca', 'busca_digitos', 'busca_geral', 'apolice_busca', 'data_edicao', 'id_usuario_edicao']);

/** What the save did to the client's user, as the history keeps it. */
const userDetail = (id: number | null, login: PreparedLogin | null, leaving: ClientUser | null): Record<string, unknown> =>
  login || leaving
    ? { usuario: { id, login: login?.login ?? leaving?.login, ...(leaving && { status: { antes: leaving.status, depois: 'I' } }) } }
    : {};

const whyOf = ({ motivo_recebe }: ClienteSalvarDadosEntrada): Record<string, string> => (motivo_recebe ? { motivo_recebe } : {});

/** What the history compares: neither derived columns nor the version itself. */
const comparable = (record: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !DERIVED.has(key)));

/** The save as the history keeps it. */
const changeOf = (
  { dados, proposal: { stored, fields }, moved, login, leaving, receives, partner }: Plan,
  { id, idUsuario, notes }: Written,
) => ({
  client: id,
  record: id,
  before: stored
    ? { ...comparable(stored), ...receivesOf((canal) => receives.before[canal]), ...partner.before, grupos: moved.before }
    : {},
  after: {
    ...comparable({ ...stored, ...fields }),
    ...receivesOf((canal) => receives.after[canal]),
    ...partner.after,
    grupos: moved.after,
  },
  detail: { ...(notes && { observacao_grupo: notes }), ...partner.detail, ...whyOf(dados), ...userDetail(idUsuario, login, leaving) },
});

/** Races that only the database can see, as the field message they are. */
function translated(error: unknown): unknown {
  if (isUniqueViolation(error, 'clientes_cpf_unico')) return new RuleError({ cpf: 'CPF acabou de ser cadastrado por outra pessoa' });
  if (isUniqueViolation(error, 'clientes_cnpj_unico')) return new RuleError({ cnpj: 'CNPJ acabou de ser cadastrado por outra pessoa' });
  if (isUniqueViolation(error, 'clientes_carta_oferta'))
    return new RuleError({ carta_oferta: 'Código acabou de ser cadastrado por outra pessoa' });
  if (!isForeignKeyViolation(error, 'clientes_grupos_id_grupo_fkey')) return error;
  return new RuleError({ grupos: 'Um dos grupos não existe mais. Recarregue a página' });
}
