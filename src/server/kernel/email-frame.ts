/** A message of the product to one of its own people. */
export interface EmailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const CARD = 'max-width:480px;margin:0 auto;background:#fff;border-radius:8px;padding:32px;overflow-wrap:anywhere;word-break:break-word';

/** The look of every message of the product, around what it says; `body` is HTML already made safe. */
export const emailFrame = (body: string): string => `<!doctype html>
<html lang="pt-BR"><body style="margin:0;padding:24px;background:#f3f5f6;font-family:Inter,Arial,sans-serif;color:#1d2b30">
<div style="${CARD};border-top:4px solid #0b5a6b">${body}</div>
</body></html>`;

/** Adds a card of its own at the end of a message, whoever wrote it. */
export function addEmailCard(html: string, body: string): string {
  const card = `<div style="${CARD};margin-top:16px">${body}</div>\n`;
  const end = html.lastIndexOf('</body>');
  return end < 0 ? html + card : html.slice(0, end) + card + html.slice(end);
}
