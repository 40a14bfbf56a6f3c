import { expect, test } from 'vitest';
import { type FailureKind, failure } from '#server/integrations/result.ts';
import { createMailer } from './mailer.ts';
import type { MailMessage } from './message.ts';

const MESSAGE: MailMessage = {
  to: ['ana@exemplo.com'],
  cc: [],
  bcc: [],
  replyTo: null,
  returnTo: null,
  headers: {},
  subject: 'Assunto',
  html: '<p>corpo</p>',
  text: 'corpo',
  messageId: '<caixa-saida.1@guarida>',
  files: [],
};
const said = (kind: FailureKind, extra: { readonly step?: string; readonly code?: string }) =>
  createMailer(async () => failure(kind, 'palavras do servidor', extra), 'Guarida <nao-responda@exemplo.com>')(MESSAGE);

test.each([
  ['greets us with a refusal', 'rejected', { step: 'CONN', code: '554' }, 'later'],
  ['does not take our name', 'rejected', { step: 'EHLO', code: '550' }, 'later'],
  ['does not take our sender', 'rejected', { step: 'MAIL FROM', code: '550' }, 'later'],
  ['does not take our login', 'auth', { step: 'AUTH PLAIN', code: '535' }, 'later'],
  ['finds the message too large', 'rejected', { step: 'MAIL FROM', code: '552' }, 'refused'],
  ['does not take whom it is for', 'rejected', { step: 'RCPT TO', code: '550' }, 'refused'],
  ['does not take what it says', 'rejected', { step: 'DATA', code: '554' }, 'refused'],
  ['does not answer', 'unavailable', { step: 'CONN' }, 'later'],
  ['breaks off after the text', 'unknown_outcome', {}, 'unknown'],
] as const)('a mail server that %s', async (_what, kind, extra, expected) => {
  expect(await said(kind, extra)).toEqual({ kind: expected, reason: 'palavras do servidor' });
});
