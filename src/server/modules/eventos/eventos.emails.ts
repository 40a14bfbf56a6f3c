import { type CivilDate, formatCivilDate } from '#contract/kernel/dates.ts';

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

export interface HandedOver {
  readonly descricao: string;
  readonly day: CivilDate;
  /** Who changed the responsible. */
  readonly author: string;
  /** Address of the start screen. */
  readonly link: string;
}

interface Content {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

function contentOf(subject: string, sentence: string, { descricao, day, link }: HandedOver): Content {
  const when = formatCivilDate(day);
  return {
    subject: `Guarida: ${subject}`,
    html: `<!doctype html>
<html lang="pt-BR"><body style="margin:0;padding:24px;background:#f3f5f6;font-family:Inter,Arial,sans-serif;color:#1d2b30">
<div style="max-width:480px;margin:0 auto;background:#fff;border-radius:8px;padding:32px;border-top:4px solid #0b5a6b">
<p>${escapeHtml(sentence)}</p>
<p style="white-space:pre-line"><strong>${when}</strong><br>${escapeHtml(descricao)}</p>
<p><a href="${escapeHtml(link)}" style="color:#0b5a6b">Abrir o painel</a></p></div>
</body></html>`,
    text: `${sentence}\n\n${when}\n${descricao}\n\n${link}\n`,
  };
}

/** To the one who answers for the reminder from now on (E096). */
export const receivedEmail = (event: HandedOver): Content =>
  contentOf('um evento agora é seu', `${event.author} passou este evento para você.`, event);

/** To the one who answered for it until now. */
export const handedOverEmail = (event: HandedOver): Content =>
  contentOf('um evento deixou de ser seu', `${event.author} passou este evento para outra pessoa.`, event);
