import { type Modo, MODOS } from '#contract/fiancas/fiancas.labels.ts';
import { escapeHtml } from '#contract/kernel/html.ts';
import { type EmailContent, emailFrame } from '#server/kernel/email-frame.ts';

/** To the brokerage: that a form came, and where it is read. Nothing of what it says. */
export function arrivedEmail(id: number, modo: Modo, link: string): EmailContent {
  const sentence = `Chegou a solicitação de fiança nº ${id} (${MODOS[modo].toLowerCase()}).`;
  return {
    subject: `Guarida: chegou a solicitação de fiança nº ${id}`,
    html: emailFrame(`<p>${sentence}</p><p><a href="${escapeHtml(link)}" style="color:#0b5a6b">Abrir a solicitação</a></p>`),
    text: `${sentence}\n\n${link}\n`,
  };
}

/** To the address that the agency gave. Whoever typed it may have typed anybody's: only the number is said, and nothing that was typed. */
export function followUpEmail(id: number): EmailContent {
  const sentence = `Recebemos o formulário de fiança nº ${id}. Guarde este número: por ele a corretora o encontra.`;
  const advice = 'Se não foi você quem enviou, ignore esta mensagem.';
  return {
    subject: `Guarida: formulário de fiança nº ${id} recebido`,
    html: emailFrame(`<p>${sentence}</p><p>${advice}</p>`),
    text: `${sentence}\n\n${advice}\n`,
  };
}
