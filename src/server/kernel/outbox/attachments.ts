import { formatInstant } from '#contract/kernel/dates.ts';
import { addEmailCard } from '#server/kernel/email-frame.ts';
import { escapeHtml } from '#contract/kernel/html.ts';

/** What travels in one message, before its encoding: what mail servers take without complaint. */
export const ATTACHED_MAX_BYTES = 10 * 1024 * 1024;
/** How long a file that did not travel may be opened in the panel. */
export const KEPT_DAYS = 7;

interface Sized {
  readonly tamanho: number;
  readonly cid?: string | undefined;
}

/** The files that travel and those that do not fit. Images of the text go first, for without them it cannot be read. */
export function divide<F extends Sized>(files: readonly F[]): { readonly travel: readonly F[]; readonly stay: readonly F[] } {
  const ordered = [...files.filter((file) => file.cid !== undefined), ...files.filter((file) => file.cid === undefined)];
  const travel: F[] = [];
  const stay: F[] = [];
  let left = ATTACHED_MAX_BYTES;
  for (const file of ordered) {
    if (file.tamanho > left) stay.push(file);
    else {
      left -= file.tamanho;
      travel.push(file);
    }
  }
  return { travel, stay };
}

export interface FileByAddress {
  readonly nome: string;
  readonly tamanho: number;
  readonly address: string;
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / (1024 * 1024)).toLocaleString('pt-BR')} MB`;

/** What the message says of the files that stayed, at its end. */
export function withAddresses(
  { html, text }: { readonly html: string; readonly text: string },
  files: readonly FileByAddress[],
  until: Date,
): { readonly html: string; readonly text: string } {
  if (files.length === 0) return { html, text };
  const lead = `Grande demais para um e-mail. Abra no painel até ${formatInstant(until)}, com o seu login:`;
  const lines = files.map(({ nome, tamanho, address }) => `${nome} (${megabytes(tamanho)}): ${address}`);
  const items = files.map(
    ({ nome, tamanho, address }) =>
      `<li><a href="${escapeHtml(address)}" style="color:#0b5a6b">${escapeHtml(nome)}</a> (${megabytes(tamanho)})</li>`,
  );
  return {
    html: addEmailCard(html, `<p>${lead}</p><ul>${items.join('')}</ul>`),
    text: `${text}\n\n${lead}\n${lines.join('\n')}\n`,
  };
}
