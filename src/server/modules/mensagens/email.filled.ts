import { type Valores, resolve } from '#contract/mensagens/resolver.ts';

/**
 * Stands in the content of a batch for the address by which whoever reads it leaves. It is put in before the tags are filled in, so that no
 * value can name another.
 */
const LEAVE_PLACE = '\ue001';

export interface EmailWords {
  readonly titulo: string | null;
  readonly html: string | null;
  readonly texto: string;
}

export interface FilledEmail {
  readonly titulo: string;
  readonly html: string;
  readonly texto: string;
  /** In Portuguese: what came out empty, what stands in brackets and is no tag. */
  readonly avisos: readonly string[];
}

/** What an e-mail says to one person: one line in the subject, nothing of a value read as HTML. `leave`: the address by which they leave. */
export function fillEmail({ titulo, html, texto }: EmailWords, values: Valores, leave = ''): FilledEmail {
  const subject = resolve(titulo ?? '', values, 'header');
  const page = resolve((html ?? '').replaceAll(LEAVE_PLACE, leave), values, 'html');
  // Shown to whoever writes it, nobody leaves by it.
  const said = leave === '' ? texto.replaceAll(` (${LEAVE_PLACE})`, '') : texto;
  const words = resolve(said.replaceAll(LEAVE_PLACE, leave), values, 'plain');
  return {
    titulo: subject.text,
    html: page.text,
    texto: words.text,
    avisos: [...new Set([...subject.avisos, ...page.avisos])],
  };
}

/** What was typed, without what only the house writes. */
export const withoutLeavePlace = (text: string): string => text.replaceAll(LEAVE_PLACE, '');

/** The last line of whatever goes to many: HTML, its tags not filled in. */
export const LEAVE_FOOTER = `Você recebe este e-mail porque é cliente de [empresa]. <a href="${LEAVE_PLACE}">Não quero mais receber</a>`;
export const SINGLE_FOOTER = '[empresa]';
