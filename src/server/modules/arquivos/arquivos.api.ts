import type { Permissions } from '#contract/kernel/permissions.ts';
import type { SignedLinks } from '#server/kernel/files/signed-links.ts';
import type { WorkRow } from '#server/kernel/work/rows.ts';

/** Kinds of address that this module opens: each only what was signed as its own. */
export const DOWNLOAD = 'download';
export const ANEXO = 'anexo';
export const FOTO = 'foto';

/** The address of a photo, for whoever may see the record it is of; null without one. */
export const photoLink = (links: SignedLinks, chave: string | null): string | null =>
  chave === null ? null : links.signShared(FOTO, chave);

/** Files keep the door of the operation that made them, however long ago (resolution 16). */
export interface ArquivosApi {
  /** Throws 401 with the missing key when who has these permissions may not do what made the file; 404 when nobody knows what did. */
  requireDoor(permissions: Permissions, operationId: string | null): void;
  /** The opening token of a generated file, for who may still do what made it. */
  handOver(permissions: Permissions, operationId: string | null, key: string): string;
  /** The same for the file of a long work; null while there is none. */
  handOverOf(permissions: Permissions, work: Pick<WorkRow, 'situacao' | 'funcao' | 'chave'>): string | null;
}
