import type { SignedLinks } from '#server/kernel/files/signed-links.ts';

/** Kinds of address that this module opens: each only what was signed as its own. */
export const DOWNLOAD = 'download';
export const ANEXO = 'anexo';
export const FOTO = 'foto';

/** The address of a photo, for whoever may see the record it is of; null without one. */
export const photoLink = (links: SignedLinks, chave: string | null): string | null => (chave === null ? null : links.sign(FOTO, chave));
