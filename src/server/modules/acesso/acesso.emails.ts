import { type EmailContent, emailFrame } from '#server/kernel/email-frame.ts';
import { formatInstant } from '#contract/kernel/dates.ts';
import { escapeHtml } from '#contract/kernel/html.ts';
import { CODE_MINUTES, RECOVERY_MINUTES } from './acesso.rules.ts';

/** The six digits of the second step. */
export const codeEmail = (login: string, code: string): EmailContent => ({
  subject: `Guarida: seu código de acesso`,
  html: emailFrame(
    `<p>Olá, ${escapeHtml(login)}.</p><p>Use este código para entrar no painel:</p>` +
      `<p style="font-size:32px;letter-spacing:8px;font-weight:700;color:#0b5a6b;margin:24px 0">${code}</p>` +
      `<p>Ele vale por ${CODE_MINUTES} minutos. Se não foi você, troque a sua senha e avise o administrador.</p>`,
  ),
  text: `Olá, ${login}.\n\nUse este código para entrar no painel: ${code}\n\nEle vale por ${CODE_MINUTES} minutos. Se não foi você, troque a sua senha e avise o administrador.\n`,
});

/** The same by SMS, in its letters. */
export const codeSms = (code: string): string => `Guarida: ${code} e o seu codigo de acesso. Vale por ${CODE_MINUTES} minutos.`;

/** The link to a new password. */
export const recoveryEmail = (login: string, link: string): EmailContent => ({
  subject: 'Guarida: nova senha',
  html: emailFrame(
    `<p>Olá, ${escapeHtml(login)}.</p><p>Recebemos um pedido de nova senha para o seu acesso.</p>` +
      `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="background:#0b5a6b;color:#fff;padding:12px 20px;border-radius:6px;text-decoration:none">Escolher nova senha</a></p>` +
      `<p>O link vale por ${RECOVERY_MINUTES} minutos e só uma vez. Se não foi você, ignore esta mensagem.</p>`,
  ),
  text: `Olá, ${login}.\n\nRecebemos um pedido de nova senha para o seu acesso. Escolha a nova senha em:\n${link}\n\nO link vale por ${RECOVERY_MINUTES} minutos e só uma vez. Se não foi você, ignore esta mensagem.\n`,
});

const PASSWORD_CHANGED = 'Guarida: a sua senha foi trocada';
const APP_CHANGED = 'Guarida: o seu aplicativo autenticador mudou';

const CHANGES = {
  senha: [PASSWORD_CHANGED, 'A sua senha do painel foi trocada'],
  'senha-por-outro': [PASSWORD_CHANGED, 'Outra pessoa definiu a sua senha do painel'],
  'aplicativo-ligado': [APP_CHANGED, 'Um aplicativo autenticador foi ligado ao seu usuário do painel'],
  'aplicativo-desativado': [APP_CHANGED, 'O aplicativo autenticador do seu usuário do painel foi desativado'],
  'aplicativo-por-outro': [APP_CHANGED, 'Outra pessoa desligou o aplicativo autenticador do seu usuário do painel'],
} as const;

export type AccessChange = keyof typeof CHANGES;

/** What changed of an access, and what to do if it should not have (decision 0160). No link: whoever asks for a password by e-mail sends one. */
export function changedAccessEmail(login: string, change: AccessChange, now: Date): EmailContent {
  const [subject, what] = CHANGES[change];
  const sentence = `${what} em ${formatInstant(now)}.`;
  const advice =
    'Se não foi você, nem alguém a seu pedido, peça uma nova senha em «Esqueceu a senha?», na entrada do painel, e avise o administrador.';
  return {
    subject,
    html: emailFrame(`<p>Olá, ${escapeHtml(login)}.</p><p>${sentence}</p><p>${advice}</p>`),
    text: `Olá, ${login}.\n\n${sentence}\n\n${advice}\n`,
  };
}
