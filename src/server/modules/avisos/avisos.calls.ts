import { desafioMeta } from '#contract/avisos/avisos.operations.ts';
import {
  META_CHALLENGE_TOKEN,
  NOTICE_SENDERS,
  NOTICE_SENDER_NAMES,
  type NoticeSecret,
  type NoticeSender,
  type NoticeVariable,
  challengeProof,
} from '#server/integrations/avisos/senders.ts';
import { proofOf } from '#server/integrations/avisos/proofs.ts';
import { type NoticeRoute, noticeRoute } from '#server/kernel/http/notices.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createNoticeKeeper } from '#server/kernel/notices/keep.ts';

/** The calls by which providers send their notices: proof first, kept once, answered at once. */
export function createNoticeRoutes(kernel: Kernel, secretOf: NoticeSecret): readonly NoticeRoute[] {
  const keep = createNoticeKeeper(kernel);

  const callsOf = (name: (typeof NOTICE_SENDER_NAMES)[number]): NoticeRoute[] => {
    const { secret, calls, identify }: NoticeSender & { readonly secret: NoticeVariable } = NOTICE_SENDERS[name];
    return calls.map(({ operation, proof }) =>
      noticeRoute(operation, proofOf(proof, secretOf(secret)), async (context, { raw, broken }) => {
        const { id, kind } = identify({ raw, contentType: context.headers['content-type'] ?? '' });
        await keep({ provider: name, eventId: id, kind, body: raw, broken });
        return { recebido: true };
      }),
    );
  };
  const challenge = noticeRoute(
    desafioMeta,
    challengeProof(secretOf(META_CHALLENGE_TOKEN)),
    async (_context, { query }) => query['hub.challenge'],
  );
  return [...NOTICE_SENDER_NAMES.flatMap(callsOf), challenge];
}
