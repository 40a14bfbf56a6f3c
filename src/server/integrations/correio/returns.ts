/*
 * What other mail servers write back: a report of delivery (RFC 3464), or a complaint of the reader's provider (RFC 5965).
 */

/** What an address of the catcher does after the message was taken, by what stands before its at sign. */
export const RETURNS = ['hard', 'soft', 'spam'] as const;
export type Return = (typeof RETURNS)[number];

const statusOf = (address: string, action: string, status: string, words: string): string =>
  [
    'Reporting-MTA: dns; mx.exemplo',
    '',
    `Final-Recipient: rfc822; ${address}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${words}`,
    '',
  ].join('\r\n');

const PARTS: Readonly<Record<Return, { readonly type: string; readonly says: string; readonly part: (address: string) => string }>> = {
  hard: {
    type: 'delivery-status',
    says: 'The message could not be delivered.',
    part: (address) => statusOf(address, 'failed', '5.1.1', '550 5.1.1 no such user here'),
  },
  soft: {
    type: 'delivery-status',
    says: 'The message could not be delivered yet.',
    part: (address) => statusOf(address, 'delayed', '4.2.2', '452 4.2.2 mailbox full'),
  },
  spam: {
    type: 'feedback-report',
    says: 'This message was marked as spam by its reader.',
    part: (address) => ['Feedback-Type: abuse', 'User-Agent: Mailbox/1.0', 'Version: 1', `Original-Rcpt-To: ${address}`, ''].join('\r\n'),
  },
};

/** The message that comes back to `to`, the sender on the envelope of what was sent to `address`. */
export function returnOf(kind: Return, to: string, address: string): string {
  const { type, says, part } = PARTS[kind];
  return [
    `From: MAILER-DAEMON@mx.exemplo\r\nTo: <${to}>\r\nSubject: Returned\r\nMIME-Version: 1.0`,
    `Content-Type: multipart/report; report-type=${type}; boundary="volta"\r\n`,
    `--volta\r\nContent-Type: text/plain\r\n\r\n${says}`,
    `--volta\r\nContent-Type: message/${type}\r\n\r\n${part(address)}`,
    '--volta--\r\n',
  ].join('\r\n');
}
