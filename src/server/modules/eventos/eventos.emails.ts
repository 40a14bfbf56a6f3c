import { type CivilDate, formatCivilDate } from '#contract/kernel/dates.ts';
import { type EmailContent, emailFrame } from '#server/kernel/email-frame.ts';
import { escapeHtml } from '#contract/kernel/html.ts';

export interface HandedOver {
  readonly descricao: string;
  readonly day: CivilDate;
  /** Who changed the responsible. */
  readonly author: string;
  /** Address of the start screen. */
  readonly link: string;
}

function contentOf(subject: string, sentence: string, { descricao, day, link }: HandedOver): EmailContent {
  const when = formatCivilDate(day);
  return {
    subject: `Guarida: ${subject}`,
    html: emailFrame(
      `<p>${escapeHtml(sentence)}</p>` +
        `<p style="white-space:pre-line"><strong>${when}</strong><br>${escapeHtml(descricao)}</p>` +
        `<p><a href="${escapeHtml(link)}" style="color:#0b5a6b">Abrir o painel</a></p>`,
    ),
    text: `${sentence}\n\n${when}\n${descricao}\n\n${link}\n`,
  };
}

/** To the one who answers for the reminder from now on (E096). */
export const receivedEmail = (event: HandedOver): EmailContent =>
  contentOf('um evento agora é seu', `${event.author} passou este evento para você.`, event);

/** To the one who answered for it until now. */
export const handedOverEmail = (event: HandedOver): EmailContent =>
  contentOf('um evento deixou de ser seu', `${event.author} passou este evento para outra pessoa.`, event);
