import { MESSAGES } from '#contract/kernel/errors.ts';
import { escapeHtml } from '#contract/kernel/html.ts';
import { plainPage, plainPageHeaders } from './plain-page.ts';

/** How much a type is wanted by the header, as it names it: `*` of any kind is not a wish for pages. */
function wish(accept: string, type: string): number {
  const said = accept.split(',').find((one) => one.split(';')[0]?.trim().toLowerCase() === type);
  if (said === undefined) return 0;
  const quality = /;\s*q=([\d.]+)/i.exec(said)?.[1];
  return quality === undefined ? 1 : Number(quality);
}

/** Whether a page is wanted rather than JSON: by a browser that goes to an address, not by a program or an image. */
export const prefersPage = (accept: string | undefined): boolean =>
  accept !== undefined && wish(accept, 'text/html') > wish(accept, 'application/json');

/** Of a body of the catalogue: its sentence, or that of its first field. */
function sentenceOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return MESSAGES.malformed;
  if ('mensagem' in body && typeof body.mensagem === 'string') return body.mensagem;
  return Object.values(body).find((value) => typeof value === 'string') ?? MESSAGES.malformed;
}

/** What comes after the sentence: the way on, or what the support asks for. */
function restOf(status: number, code: string | null): string {
  if (code !== null) return `<p>Código para o suporte: ${escapeHtml(code)}</p>`;
  if (status === 404) return '<p>O endereço pode estar incompleto, ou já não valer. Volte à página de onde o abriu e tente de novo.</p>';
  return '';
}

/** A refusal for somebody to read, with its headers; it also stands in the frame where a file of ours would. */
export const refusalPage = (
  status: number,
  body: unknown,
  requestId: string,
  forSupport = status === 500,
): { readonly html: string; readonly headers: Readonly<Record<string, string>> } => ({
  html: plainPage(sentenceOf(body), restOf(status, forSupport ? requestId : null)),
  headers: plainPageHeaders(["frame-ancestors 'self'"]),
});
