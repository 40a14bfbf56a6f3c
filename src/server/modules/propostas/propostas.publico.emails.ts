import { formatInstant } from '#contract/kernel/dates.ts';
import { escapeHtml } from '#contract/kernel/html.ts';
import { RASCUNHO_DIAS } from '#contract/propostas/propostas.limits.ts';
import { type EmailContent, emailFrame } from '#server/kernel/email-frame.ts';

/*
 * To the responsible of a proposal. Whoever fills in the form says to whom: so that nobody makes us their messenger, nothing that was typed is in
 * them.
 */

interface Words {
  readonly subject: string;
  readonly sentence: string;
  readonly rest: string;
  readonly button: string;
}

const NOT_ME = 'Se não foi você quem pediu, ignore esta mensagem.';

const content = ({ subject, sentence, rest, button }: Words, code: string, link: string): EmailContent => ({
  subject,
  html: emailFrame(
    `<p>${sentence}</p><p>Código: <strong>${escapeHtml(code)}</strong></p><p>${rest}</p>` +
      `<p><a href="${escapeHtml(link)}" style="color:#0b5a6b">${button}</a></p><p>${NOT_ME}</p>`,
  ),
  text: `${sentence}\n\nCódigo: ${code}\n\n${rest}\n\n${link}\n\n${NOT_ME}\n`,
});

/** The code and the link by which the draft is opened again, on any machine. */
export const draftEmail = (code: string, link: string): EmailContent =>
  content(
    {
      subject: 'Guarida: código da sua proposta de seguro',
      sentence: 'A sua proposta de seguro de acidentes pessoais foi salva como rascunho e ainda não foi enviada.',
      rest: `Com o código, ou pelo link, você continua de onde parou. Guarde-o: quem o tem abre a proposta. Sem alterações, o rascunho é apagado em ${RASCUNHO_DIAS} dias.`,
      button: 'Continuar a proposta',
    },
    code,
    link,
  );

/** How it is cancelled; of an event of tomorrow the time for it may be over before it is finished. */
function cancelledBy(until: Date | null, now: Date): string {
  if (until === null) return 'Guarde o código: é por ele que se cancela.';
  return now <= until ? `Guarde o código: por ele se cancela, até ${formatInstant(until)}.` : 'O prazo para cancelar já terminou.';
}

/** That it was finished, and until when it can be cancelled. */
export const finishedEmail = (code: string, link: string, until: Date | null, now: Date): EmailContent =>
  content(
    {
      subject: 'Guarida: sua proposta de seguro foi finalizada',
      sentence: 'A sua proposta de seguro de acidentes pessoais foi finalizada e está com a corretora.',
      rest: cancelledBy(until, now),
      button: 'Abrir a proposta',
    },
    code,
    link,
  );
