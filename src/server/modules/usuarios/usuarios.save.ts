import { simNao } from '#contract/kernel/vocabulary.ts';
import { Usuario, type UsuarioSalvarEntrada } from '#contract/usuarios/usuarios.schemas.ts';
import { clientExists } from '#server/kernel/db/client-exists.ts';
import { type Trx, isForeignKeyViolation } from '#server/kernel/db/database.ts';
import { refuseStale, versionOf } from '#server/kernel/db/version.ts';
import { NotFound, NotPermitted, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { PreparedLogin, UsuariosApi } from './usuarios.api.ts';
import { loadUser } from './usuarios.list.queries.ts';
import { TAKEN_LOGIN, takenMeanwhile } from './usuarios.taken.ts';
import { toUsuario } from './usuarios.mapping.ts';
import * as repository from './usuarios.repository.ts';

type Fields = NonNullable<UsuarioSalvarEntrada['dados']>;
type Stored = NonNullable<Awaited<ReturnType<typeof repository.lockUser>>>;
type Shown = Pick<Stored, 'id' | 'login' | 'status' | 'id_cliente'>;
type Saved = Shown & { readonly mudou: 'S' | 'N' };

type Problems = Record<string, string>;

const NO_CLIENT = 'Cliente não encontrado';

function refuseAny(problems: Problems): void {
  if (Object.keys(problems).length > 0) throw new RuleError(problems);
}

const shown = ({ id, login, status, id_cliente }: Stored): Shown => ({ id, login, status, id_cliente });

/** Whether a save left the user other than it found it. */
const changes = (before: Stored | null, after: Stored, login: PreparedLogin | null): boolean =>
  before === null ||
  Boolean(login?.passwordHash) ||
  before.login !== after.login ||
  before.status !== after.status ||
  before.id_cliente !== after.id_cliente;

/** Creating and editing a user, and the switch of its status (E037, E038). */
export function createSave({ database, history, links, write }: Kernel, api: UsuariosApi) {
  const current = async (trx: Trx, { caller }: StaffContext, id: number) => {
    const row = await loadUser(trx, id);
    return row && toUsuario(links, caller, row);
  };

  const statusProblem = async (trx: Trx, { caller }: StaffContext, { id }: Stored, status: 'A' | 'I'): Promise<Problems> => {
    if (caller.permissions.usuarios < 4) throw new NotPermitted('usuarios');
    const problem = status === 'A' ? null : await api.inactivationProblem(trx, id, caller.id);
    return problem === null ? {} : { status: problem };
  };

  const linkProblem = async (trx: Trx, id: number | null, clientId: number | null | undefined): Promise<Problems> => {
    if (clientId === null || clientId === undefined) return {};
    const linked = await repository.findByClient(trx, clientId);
    if (linked) return linked.id === id ? {} : { id_cliente: `Este cliente já tem o usuário ${linked.login}` };
    return (await clientExists(trx, clientId)) ? {} : { id_cliente: NO_CLIENT };
  };

  const takenLogin = async (trx: Trx, { id }: Stored, { login, problems }: PreparedLogin): Promise<Problems> => {
    const owner = await repository.findByLogin(trx, login);
    return owner && owner.id !== id ? { ...problems, login: TAKEN_LOGIN } : problems;
  };

  const create = async (trx: Trx, context: StaffContext, fields: Fields, login: PreparedLogin): Promise<number> => {
    const clientId = fields.id_cliente ?? null;
    refuseAny({ ...(await api.loginProblems(trx, login, null)), ...(await linkProblem(trx, null, clientId)) });
    return repository.insertUser(trx, { login: login.login, passwordHash: login.passwordHash ?? '', clientId }, versionOf(context, null));
  };

  const edit = async (trx: Trx, context: StaffContext, stored: Stored, fields: Fields, login: PreparedLogin | null): Promise<void> => {
    await refuseStale(trx, stored, fields.data_edicao, { schema: Usuario, load: () => current(trx, context, stored.id) });
    await api.requireMayActFor(trx, context.caller, stored.id);
    const relinks = fields.id_cliente !== undefined && fields.id_cliente !== stored.id_cliente;
    const status = fields.status === stored.status ? undefined : fields.status;
    refuseAny({
      ...(login && (await takenLogin(trx, stored, login))),
      ...(relinks && (await linkProblem(trx, stored.id, fields.id_cliente))),
      ...(status && (await statusProblem(trx, context, stored, status))),
    });
    const by = versionOf(context, null);
    // Before a password is: it is told to whoever has the user from now on (decision 0160).
    if (relinks) {
      await repository.linkClient(trx, stored.id, fields.id_cliente ?? null);
      await api.closeRecoveries(trx, stored.id, context.now);
    }
    if (login) await api.saveLogin(trx, login, stored.id_cliente ?? 0, by);
    if (status === 'A') await repository.activateUser(trx, stored.id);
    if (status === 'I') await api.inactivate(trx, stored.id, by);
    await repository.markEdited(trx, stored.id, by);
  };

  return async (context: StaffContext, { dados, ...flat }: UsuarioSalvarEntrada): Promise<Saved> => {
    const fields: Fields = { ...flat, ...dados };
    const touchesLogin = !fields.id || fields.login !== undefined || Boolean(fields.senha) || Boolean(fields.confirmar_senha);
    // Before the transaction: none waits for a password to be hashed. A password alone keeps the login it has.
    const known = fields.id && touchesLogin ? await api.find(database, fields.id) : null;
    if (known === undefined) throw new NotFound();
    const name = fields.login ?? known?.login;
    const login = touchesLogin ? await api.prepareLogin({ ...fields, login: name }, context.caller.id) : null;
    try {
      return await write(context, async (trx) => {
        if (fields.id) await api.lockStaff(trx, [fields.id]);
        const stored = fields.id ? await repository.lockUser(trx, fields.id) : null;
        if (stored === undefined) throw new NotFound();
        const id = stored ? stored.id : login ? await create(trx, context, fields, login) : 0;
        if (stored) await edit(trx, context, stored, fields, login);
        const saved = await repository.lockUser(trx, id);
        if (!saved) throw new NotFound();
        await history.recordChange(trx, context, {
          client: saved.id_cliente,
          record: id,
          before: stored ? shown(stored) : {},
          after: shown(saved),
          detail: { ...(login?.passwordHash && { senha_alterada: true }) },
        });
        return { ...shown(saved), mudou: simNao(changes(stored, saved, login)) };
      });
    } catch (error) {
      if (isForeignKeyViolation(error, 'usuarios_cliente')) throw new RuleError({ id_cliente: NO_CLIENT });
      throw takenMeanwhile(error, 'id_cliente');
    }
  };
}
