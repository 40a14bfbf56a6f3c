import { escapeHtml } from '#contract/kernel/html.ts';
import { type EmailContent, emailFrame } from '#server/kernel/email-frame.ts';

const SENTENCE = 'Chegou uma solicitação de pagamento com cartão.';
const DEADLINE = 'O código de segurança fica guardado por 24 horas, e o número, por sete dias. Depois são destruídos.';

/** To the brokerage: that a card came, and where it is seen. Nothing of whose it is. */
export const arrivedEmail = (link: string): EmailContent => ({
  subject: 'Guarida: chegou uma solicitação de pagamento',
  html: emailFrame(
    `<p>${SENTENCE}</p><p>${DEADLINE}</p><p><a href="${escapeHtml(link)}" style="color:#0b5a6b">Abrir a solicitação</a></p>`,
  ),
  text: `${SENTENCE}\n\n${DEADLINE}\n\n${link}\n`,
});
