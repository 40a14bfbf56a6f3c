import { CLIENTE_FIELDS } from '#contract/clientes/clientes.form.ts';
import type { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { CAMPOS_RECEBE } from '#contract/clientes/recebe.ts';
import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';
import type { FieldInfo, FieldTable } from '#contract/kernel/fields.ts';
import type { RequestOf } from '#contract/kernel/operation.ts';
import { CAMPOS_DO_PARCEIRO, CAMPOS_DO_PLANO, planoTrava } from '#contract/clientes/parceiro.ts';
import { idOf } from '#web/patterns/picker/options.ts';
import { bodyFrom } from '#web/patterns/form/values.ts';
import { receives } from './recebe.ts';
import { type ClienteValues, type Note, isAdventureGroup } from './values.ts';

export type ClienteBody = RequestOf<typeof salvarCliente>['body'];

const OF_PARTNER: readonly string[] = CAMPOS_DO_PARCEIRO;
const OF_PLAN: readonly string[] = CAMPOS_DO_PLANO;

/** What is on screen for this kind of person and these groups: what is hidden keeps what was typed but is not sent. */
const shownIn = (values: ClienteValues): Partial<ClienteValues> => {
  const partner = values.grupos.some(isAdventureGroup);
  // What a plan says, the server takes from the plan.
  const locked = planoTrava(idOf(values.id_plano));
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const { person }: Partial<FieldInfo> = (CLIENTE_FIELDS as FieldTable)[name] ?? {};
      if (OF_PARTNER.includes(name)) return partner && !(locked && OF_PLAN.includes(name));
      return person === undefined || person === values.tipo_pessoa;
    }),
  );
};

const notesOf = (notes: readonly Note[]) =>
  notes
    .filter((note) => !note.removed && (note.id !== null || (note.text ?? '').trim() !== ''))
    .map((note) => ({ ...(note.id === null ? {} : { id: note.id }), ...(note.text === null ? {} : { texto: note.text }) }));

/** Whether the login block takes part in the save: opened for a new login, or changed for an existing one (E044). */
export function sendsLogin(values: ClienteValues, base: ClienteCompletoResposta | null): boolean {
  if (!base?.dadosUsuario) return values.com_login;
  return values.login.trim() !== base.dadosUsuario.login || values.senha !== '' || values.confirmar_senha !== '';
}

/** Somebody may leave while the form is open: only what was changed here is said of the channels, and why. */
function onlyChangedChannels<T extends object>(body: T, values: ClienteValues, base: ClienteCompletoResposta | null): T {
  const changed = CAMPOS_RECEBE.filter((field) => values[field] !== receives(base, field));
  const kept = new Set<string>(changed.length > 0 ? [...changed, 'motivo_recebe'] : []);
  const spoken = new Set<string>([...CAMPOS_RECEBE, 'motivo_recebe']);
  return Object.fromEntries(Object.entries(body).filter(([name]) => !spoken.has(name) || kept.has(name))) as T;
}

/**
 * The body of POST /clientes. `base`: the record the form was filled from, null while creating. Blank clears; hidden fields are left out.
 * `inactivateUser`: the answer to the question of E044.
 */
export function payloadOf(values: ClienteValues, base: ClienteCompletoResposta | null, inactivateUser = false): ClienteBody {
  const { ativo, login: _login, senha: _senha, confirmar_senha: _again, ...rest } = bodyFrom(CLIENTE_FIELDS, shownIn(values));
  const dados = onlyChangedChannels(rest, values, base);
  const login = sendsLogin(values, base);
  return {
    modoUsuario: login ? 'S' : 'N',
    dados: {
      ...dados,
      ...(base ? { id: base.dados.id, data_edicao: base.dados.data_edicao, ativo } : {}),
      observacao_grupo: notesOf(values.observacao_grupo),
    },
    grupos: values.grupos.map(({ id }) => Number(id)),
    dadosUsuario: login
      ? {
          ...(base?.dadosUsuario ? { id: base.dadosUsuario.id } : {}),
          login: values.login.trim(),
          senha: values.senha,
          confirmar_senha: values.confirmar_senha,
        }
      : null,
    ...(inactivateUser ? { inativarUsuario: 'S' as const } : {}),
  };
}
