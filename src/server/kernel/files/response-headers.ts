import { cleanFileName } from './file-name.ts';

const PDF = 'application/pdf';
const INLINE = new Set([PDF, 'image/jpeg', 'image/png', 'image/webp', 'image/gif']);

const encodeExtended = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const asciiFallback = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%;]/g, '_');

/** `Content-Disposition` with the name in both forms of RFC 6266; nothing in the name can end the header. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const clean = cleanFileName(name);
  return `${kind}; filename="${asciiFallback(clean)}"; filename*=UTF-8''${encodeExtended(clean)}`;
}

export interface ServedFile {
  readonly nome: string;
  readonly mime: string;
  readonly tamanho: number;
}

// Chrome refuses to show a PDF under a sandbox, so only pages and images get it; a PDF viewer is already isolated from our origin.
const policyOf = (mime: string): string =>
  mime === PDF ? "frame-ancestors 'self'" : "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/**
 * Headers of a file sent to a browser. Only PDF and ordinary images open in the tab; everything else is saved, and the browser never
 * guesses a type. `generated`, a file made by the product: only a PDF opens (PON-516), under the same policy as a stored one.
 */
export function fileHeaders({ nome, mime, tamanho }: ServedFile, { generated = false } = {}): Record<string, string> {
  const kind = (generated ? mime === PDF : INLINE.has(mime)) ? 'inline' : 'attachment';
  return {
    'content-type': mime,
    'content-length': String(tamanho),
    'content-disposition': contentDisposition(kind, nome),
    'x-content-type-options': 'nosniff',
    'content-security-policy': policyOf(mime),
    // No copy outlives the door: not the link, nor the permission, nor the logout of whoever opened it.
    'cache-control': 'no-store',
  };
}
