import { z } from 'zod';
import { celularOf } from '#contract/mensagens/celular.ts';
import { normalizeText } from '#contract/kernel/formats.ts';
import type { Database } from '#server/kernel/db/database.ts';
import type { NoticeHandler } from '#server/kernel/notices/notice.ts';
import { optOut } from './mensagens.opt-outs.ts';

const Reply = z.object({ fone: z.string().max(30), mensagem: z.string().max(2000) });

/** The whole answer, in any letters: what only mentions leaving asks for nothing. */
const LEAVE: ReadonlySet<string> = new Set(['sair', 'parar', 'stop']);

export const asksToLeave = (text: string): boolean => LEAVE.has(normalizeText(text).replace(/[.!\s]+$/, ''));

/** Whoever answers SAIR, PARAR or STOP gets no more messages to a filter by SMS. */
export const smsReplies = (database: Database): NoticeHandler => ({
  provider: 'facilita-movel',
  kinds: ['resposta'],
  perform: async ({ body, context }) => {
    const parsed = Reply.safeParse(Object.fromEntries(new URLSearchParams(body.toString('utf8'))));
    const endereco = parsed.success ? celularOf(parsed.data.fone) : null;
    if (!parsed.success || endereco === null || !asksToLeave(parsed.data.mensagem)) return;
    await optOut(database, { canal: 'sms', endereco, origem: 'resposta', now: context.now });
  },
});
