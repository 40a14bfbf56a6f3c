import { frame } from '#contract/mensagens/moldura.ts';
import { cleanEmailHtml } from '#server/kernel/email/clean-html.ts';
import { plainTextOf } from '#server/kernel/email/plain-text.ts';
import { LEAVE_FOOTER, SINGLE_FOOTER, withoutLeavePlace } from './email.filled.ts';
import type { Content, WrittenEmail } from './mensagens.api.ts';

/** The whole document around what was written: the frame of the house, or what stands by itself with a last line of ours (E139). */
function documentOf({ titulo, imagem, destaque, padrao_novo, bulk }: WrittenEmail, corpo: string): string {
  if (padrao_novo === 'S') return frame({ titulo, imagem, destaque, corpo, rodape: bulk ? LEAVE_FOOTER : SINGLE_FOOTER });
  return bulk ? `${corpo}\n<p style="font-size:12px;color:#5c6b70;text-align:center">${LEAVE_FOOTER}</p>` : corpo;
}

/** Makes the content of an e-mail, once however many get it: cleaned, framed, and as plain text; its tags are filled in for each. */
export async function composeEmail(written: WrittenEmail): Promise<Content> {
  const typed: WrittenEmail = {
    ...written,
    titulo: withoutLeavePlace(written.titulo),
    destaque: written.destaque === null ? null : withoutLeavePlace(written.destaque),
  };
  const corpo = await cleanEmailHtml(withoutLeavePlace(written.corpo));
  const html = documentOf(typed, corpo);
  const { destaque, imagem, responder_para, padrao_novo } = typed;
  return {
    canal: 'email',
    titulo: typed.titulo,
    html,
    texto: await plainTextOf(html),
    email: { destaque, corpo, id_imagem: imagem?.id ?? null, responder_para, padrao_novo },
  };
}
