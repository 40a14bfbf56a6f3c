import { z } from 'zod';
import { allows, flag } from '#contract/kernel/permissions.ts';
import type { Claims, Promotor } from '#server/kernel/callers/caller.ts';
import { completePermissions } from '#server/kernel/session.ts';
import type { BearerRow } from './carta-oferta.queries.ts';

/** Who may enter in the place of a partner, by the panel (E168). */
export const PELO_PAINEL = flag('habilitarAcessoSeguroAventura');

const Login = z.object({
  cliente: z.int32(),
  /** Version of the partner's code. */
  versao: z.int32(),
  /** The panel's session by which staff entered; null for whoever knew the code. */
  sessao: z.int32().nullable(),
  /** First login, in seconds: the end counts from here, however often the JWT is renewed. */
  inicio: z.int(),
});

/** What a partner's JWT says: no name, no code. */
export type Login = z.output<typeof Login>;

/** Null for claims that no login of ours has. */
export const loginOf = (claims: Claims): Login | null => Login.safeParse(claims).data ?? null;

interface Standing {
  readonly ativo: string;
  readonly carta_oferta: string | null;
  readonly seguro_aventura: 'S' | 'N';
}

/** Whether a client is a partner that may enter: active, of its group, with a code. A suspended one may, to pay (G2-09). */
export const mayEnter = <R extends Standing>(row: R | null): row is R & { readonly carta_oferta: string } =>
  row !== null && row.ativo === 'S' && row.seguro_aventura === 'S' && row.carta_oferta !== null;

/** The member of staff behind a login by the panel; null when that login holds no more. */
function panelUser(row: BearerRow): Promotor['enteredBy'] {
  if (row.id_usuario === null || row.usuario === null || !row.origem_permitida) return null;
  return allows(completePermissions(row.permissoes), PELO_PAINEL) ? { id: row.id_usuario, name: row.usuario } : null;
}

/** The partner behind a login as everything stands now, or null: the login has ended. */
export function promotorOf(login: Login, row: BearerRow | undefined): Promotor | null {
  if (!row || !mayEnter(row) || row.carta_oferta_versao !== login.versao) return null;
  const enteredBy = login.sessao === null ? null : panelUser(row);
  if (login.sessao !== null && enteredBy === null) return null;
  return { kind: 'promotor', id: row.id, name: row.nome, enteredBy, claims: { ...login } };
}
