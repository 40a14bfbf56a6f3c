import { escapeHtml } from '#contract/kernel/html.ts';
import { type EmailContent, emailFrame } from '#server/kernel/email-frame.ts';

const SENTENCE = 'Você pediu para ver as suas apólices. O endereço abaixo as abre, com parcelas e documentos:';
const ADVICE = 'Quem tem este endereço vê as suas apólices: não o passe adiante. Se não foi você quem pediu, ignore esta mensagem.';

/** The address of a client's own policies, to the client's own e-mail. */
export const linkEmail = (link: string): EmailContent => ({
  subject: 'Guarida: consulta das suas apólices',
  html: emailFrame(`<p>${SENTENCE}</p><p><a href="${escapeHtml(link)}" style="color:#0b5a6b">Ver minhas apólices</a></p><p>${ADVICE}</p>`),
  text: `${SENTENCE}\n\n${link}\n\n${ADVICE}\n`,
});
