/** A message of the product to one of its own people. */
export interface EmailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** The look of every message of the product, around what it says. */
export const emailFrame = (body: string): string => `<!doctype html>
<html lang="pt-BR"><body style="margin:0;padding:24px;background:#f3f5f6;font-family:Inter,Arial,sans-serif;color:#1d2b30">
<div style="max-width:480px;margin:0 auto;background:#fff;border-radius:8px;padding:32px;border-top:4px solid #0b5a6b">${body}</div>
</body></html>`;
