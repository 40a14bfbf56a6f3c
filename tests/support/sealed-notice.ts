import { createHmac } from 'node:crypto';
import type { NoticeCall } from '#server/integrations/avisos/senders.ts';

/** A notice as its provider sends it. */
export interface SealedNotice {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

/** What proves a body at an instant; written apart from the code that checks it. */
function sealOf({ proof }: NoticeCall, secret: string, body: string, now: Date): Readonly<Record<string, string>> {
  const mac = (text: string): string => createHmac('sha256', secret).update(text).digest('hex');
  const stamp = String(Math.floor(now.getTime() / 1000));
  switch (proof.by) {
    case 'token':
      return { [proof.header]: secret };
    case 'signature':
      return { [proof.header]: `${proof.prefix}${mac(body)}` };
    case 'stampedSignature':
      return { [proof.header]: `t=${stamp},v1=${mac(`${stamp}.${body}`)}` };
    case 'address':
      return {};
  }
}

/** A notice with the proof that its call asks for. `body`: of a GET, its query. */
export function sealedNotice(call: NoticeCall, secret: string, body: string, now: Date): SealedNotice {
  const { method, path } = call.operation;
  const url = `/api${path.replace('{segredo}', encodeURIComponent(secret))}`;
  if (method === 'GET') return { method, url: `${url}?${body}`, headers: sealOf(call, secret, '', now) };
  return { method: 'POST', url, headers: { 'content-type': 'application/json', ...sealOf(call, secret, body, now) }, payload: body };
}
