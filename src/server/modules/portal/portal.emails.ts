import { escapeHtml } from '#contract/kernel/html.ts';
import { type EmailContent, emailFrame } from '#server/kernel/email-frame.ts';

/** A partner and the code by which it enters. */
export interface CodeOf {
  readonly nome: string;
  readonly codigo: string;
}

const PORTAL = 'Abrir o portal';

/** The codes of whoever asked for them, each with its company (G2-34). */
export function codesEmail(codes: readonly CodeOf[], link: string): EmailContent {
  const sentence = codes.length === 1 ? 'Este é o seu código de parceiro:' : 'Estes são os códigos de parceiro deste e-mail:';
  return {
    subject: 'Guarida: seu código de parceiro',
    html: emailFrame(
      `<p>${sentence}</p><ul>` +
        codes.map(({ nome, codigo }) => `<li>${escapeHtml(nome)}: <strong>${escapeHtml(codigo)}</strong></li>`).join('') +
        `</ul><p><a href="${escapeHtml(link)}" style="color:#0b5a6b">${PORTAL}</a></p>` +
        '<p>Se não foi você quem pediu, ignore esta mensagem.</p>',
    ),
    text: `${sentence}\n\n${codes.map(({ nome, codigo }) => `${nome}: ${codigo}`).join('\n')}\n\n${link}\n\nSe não foi você quem pediu, ignore esta mensagem.\n`,
  };
}

/** To the e-mail that was, when another contact took the place of one (E195, decision 0161). */
export function movedEmail(nome: string, contact: 'e-mail' | 'telefone', masked: string): EmailContent {
  const sentence = `O ${contact} de contato de ${nome} foi trocado para ${masked}, pelo portal do parceiro.`;
  const advice = 'Se não foi você, fale com a corretora.';
  return {
    subject: `Guarida: o ${contact} de contato foi trocado`,
    html: emailFrame(`<p>${escapeHtml(sentence)}</p><p>${advice}</p>`),
    text: `${sentence}\n\n${advice}\n`,
  };
}
