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

/** To the brokerage: the page that takes cards is not the one that was built. */
export function changedPageEmail(address: string, differences: readonly string[]): EmailContent {
  const sentence = 'A conferência semanal da página do cartão encontrou diferenças entre o que foi construído e o que um visitante recebe:';
  const advice = 'Se ninguém mudou o servidor nem o que fica diante dele, deixe de receber cartões e fale com quem o mantém.';
  return {
    subject: 'Guarida: a página do cartão não é a que foi construída',
    html: emailFrame(
      `<p>${sentence}</p><ul>${differences.map((one) => `<li>${escapeHtml(one)}</li>`).join('')}</ul><p>${escapeHtml(address)}</p><p>${advice}</p>`,
    ),
    text: `${sentence}\n\n${differences.map((one) => `- ${one}`).join('\n')}\n\n${address}\n\n${advice}\n`,
  };
}
