import type { ArquivoProntoResposta } from '#contract/kernel/vocabulary.ts';
import type { AnyOperation } from '#contract/kernel/operation.ts';
import type { Permissions } from '#contract/kernel/permissions.ts';
import type { Caller, Staff } from '#server/kernel/callers/caller.ts';
import type { SignedLink, SignedLinks } from '#server/kernel/files/signed-links.ts';
import type { WorkRow } from '#server/kernel/work/rows.ts';

/** Kinds of address that this module opens: each only what was signed as its own. */
export const DOWNLOAD = 'download';
export const ANEXO = 'anexo';
export const FOTO = 'foto';

/** Holder of a link that is given to nobody in particular. */
export const NOBODY = 0;

/** The address of a photo, for whoever may see the record it is of; null without one. */
export const photoLink = (links: SignedLinks, chave: string | null): string | null =>
  chave === null ? null : links.signShared(FOTO, chave);

interface ForWhom {
  readonly caller: Pick<Staff, 'kind' | 'id'> | { readonly kind: Exclude<Caller['kind'], 'staff'> };
  readonly operation: Pick<AnyOperation, 'id'>;
}

/** The opening token of a file for whoever calls; staff open it for as long as they may do what gave it. */
export const downloadLink = (links: SignedLinks, { caller, operation }: ForWhom, key: string): string =>
  links.sign(DOWNLOAD, key, caller.kind === 'staff' ? { holder: caller.id, operation: operation.id } : undefined);

/** What a call that hands a file over answers: the opening token under both of its names. */
export const readyFile = (token: string, nome: string): ArquivoProntoResposta => ({ arquivo: token, temporario: token, nome });

/** Who is given a file, and what they may do now. */
export type Holder = Pick<Staff, 'id' | 'permissions'>;

/** Files keep the door of the operation that made them, however long ago (R16). */
export interface ArquivosApi {
  /** Throws 401 with the missing key when who has these permissions may not do what made the file; 404 when nobody knows what did. */
  requireDoor(permissions: Permissions, operationId: string | null): void;
  /** The opening token of a generated file, for who may still do what made it. */
  handOver(holder: Holder, operationId: string | null, key: string): string;
  /** The same for the file of a long work; null while there is none. */
  handOverOf(holder: Holder, work: Pick<WorkRow, 'situacao' | 'funcao' | 'chave'>): string | null;
  /** A user as who is given what the operation makes, if they may do it now; null if not, of an inactive one and of nobody. */
  holderNow(userId: number, operation: Pick<AnyOperation, 'access'>): Promise<Holder | null>;
  /** Whoever a link was given to, if they may still do what gave it; null if not. Of a link given to somebody. */
  holderOf(link: Pick<SignedLink, 'holder' | 'door'>): Promise<Holder | null>;
}
