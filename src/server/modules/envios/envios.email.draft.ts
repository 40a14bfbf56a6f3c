import type { EmailRascunhoEntrada } from '#contract/envios/envios.email.schemas.ts';
import { Email } from '#contract/kernel/vocabulary.ts';
import { isBlank } from '#contract/kernel/visible.ts';
import { momentOf } from '#contract/mensagens/momento.ts';
import { campoDoCorpo, corpoVazio } from '#contract/modelos-email/modelos-email.rules.ts';

type Problems = Record<string, string>;

/** What is the same in a single e-mail and in one to many. */
export type Words = Pick<
  EmailRascunhoEntrada,
  'titulo' | 'conteudo' | 'conteudo_corpo' | 'destaque' | 'id_imagem' | 'padrao_novo' | 'responder_para'
>;
export type Moment = Pick<EmailRascunhoEntrada, 'agendado_para_data' | 'agendado_para_hora' | 'agendado_para'>;

const PAST = 'A data do agendamento já passou';
/** The screen's clock and ours differ by a little; a minute is no past. */
const TOLERANCE_MS = 60_000;

export const frameOf = ({ padrao_novo }: Pick<Words, 'padrao_novo'>): 'S' | 'N' => padrao_novo ?? 'S';

/** The body as it was written, wherever it is (E139). */
export const bodyOf = (words: Omit<Words, 'responder_para'>): string => words[campoDoCorpo(frameOf(words))] ?? '';

/** What is missing of the words; of the body counts what cleaning leaves. */
export function wordsProblems(words: Words, corpo: string): Problems {
  return {
    ...(isBlank(words.titulo ?? '') && { titulo: 'Informe o assunto' }),
    ...(corpoVazio(corpo) && { [campoDoCorpo(frameOf(words))]: 'Escreva o e-mail' }),
  };
}

/** The moment that was chosen, null for as soon as may be, or what is wrong with it. */
export function momentChosen(
  { agendado_para_data: data, agendado_para_hora: hora, agendado_para }: Moment,
  now: Date,
): { readonly moment: Date | null; readonly problems: Problems } {
  const apart = data !== undefined || hora !== undefined;
  if (apart && data && !hora) return { moment: null, problems: { agendado_para_hora: 'Informe a hora' } };
  if (apart && hora && !data) return { moment: null, problems: { agendado_para_data: 'Informe a data' } };
  const moment = apart ? (data && hora ? momentOf(`${data} ${hora}`) : null) : (agendado_para ?? null);
  const past = moment !== null && moment.getTime() < now.getTime() - TOLERANCE_MS;
  return { moment, problems: past ? { [apart ? 'agendado_para_data' : 'agendado_para']: PAST } : {} };
}

/** One address, one line, or null. */
const addressOf = (text: string): string | null => Email.safeParse(text).data ?? null;

/** Whoever else gets it; null when one of them is no address. */
export function othersOf(outros: EmailRascunhoEntrada['outros_destinatarios']) {
  const all = (outros ?? []).map(({ nome, email, tipo }) => ({
    tipo: tipo ?? ('' as const),
    nome: nome ?? null,
    email: addressOf(email),
  }));
  const valid = all.flatMap(({ email, ...one }) => (email === null ? [] : [{ ...one, email }]));
  return valid.length < all.length ? null : valid;
}
