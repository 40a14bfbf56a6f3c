import { z } from 'zod';

/** One address that a mail server gave up on. */
export interface FailedAddress {
  readonly endereco: string;
  /** `5.1.1` */
  readonly status: string;
  readonly motivo: string;
}

/** What came back of a message. */
export interface Report {
  readonly failed: readonly FailedAddress[];
  /** Whoever got it said it was not wanted (RFC 5965). */
  readonly complaint: boolean;
}

type Fields = ReadonlyMap<string, string>;

/** The groups of fields of a report (RFC 3464, section 2.1): folded lines put together, names in small letters. */
const groupsOf = (body: string): Fields[] =>
  body
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((group) => {
      const lines = group.replace(/\n[ \t]+/g, ' ').split('\n');
      return new Map(
        lines.flatMap((line): [string, string][] => {
          const [, name, value] = /^([\w-]+)[ \t]*:[ \t]*(.*)$/.exec(line) ?? [];
          return name === undefined ? [] : [[name.toLowerCase(), (value ?? '').trim()]];
        }),
      );
    });

/** More of a field, or of what stands before the first part, is no honest report; and trimming costs the square of what it reads. */
const MOST = 1000;

/** `rfc822; ana@exemplo.com` as an address. */
const addressIn = (value: string): string =>
  value
    .slice(0, MOST)
    .replace(/^[^;]*;/, '')
    .replace(/^[\s<]+|[\s>]+$/g, '')
    .toLowerCase();

/** What can be kept as one. */
const mayBe = (endereco: string): boolean => endereco !== '' && endereco.length <= 320;

const STATUS = /^5\.\d{1,3}\.\d{1,3}/;
/** Of the sender, not of the address (decision 0064). */
const POLICY = /^5\.7\./;

function failedOf(group: Fields): FailedAddress[] {
  const [status = ''] = STATUS.exec(group.get('status') ?? '') ?? [];
  const endereco = addressIn(group.get('final-recipient') ?? group.get('original-recipient') ?? '');
  if ((group.get('action') ?? '').toLowerCase() !== 'failed' || status === '' || POLICY.test(status) || !mayBe(endereco)) return [];
  const said = (group.get('diagnostic-code') ?? '').slice(0, MOST).replace(/^[^;]*;\s*/, '');
  return [{ endereco, status, motivo: said === '' ? `Devolvido (${status})` : said }];
}

const Part = z.object({ mimeType: z.string(), content: z.string() });

/** The whole message as its parts are read: one that came without its own head has it made from its first line. */
const withHead = (raw: string): string => {
  const [, boundary] = /^\s*--([^\r\n]{1,200}?)[ \t]*\r?\n/.exec(raw.slice(0, MOST)) ?? [];
  return boundary === undefined ? raw : `MIME-Version: 1.0\r\nContent-Type: multipart/report; boundary="${boundary}"\r\n\r\n${raw}`;
};

/** What a report says stands before the message it came of; a mail of nothing but line ends would hold up everybody for seconds. */
const MOST_LETTERS = 200_000;
const MOST_LINES = 5000;

const beginningOf = (raw: string): string => raw.slice(0, MOST_LETTERS).split('\n', MOST_LINES).join('\n');

/** What a delivery report or a complaint says; an answer of somebody, or of a holiday, says nothing. */
export async function readReport(raw: string): Promise<Report> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(withHead(beginningOf(raw)), { attachmentEncoding: 'utf8', forceRfc822Attachments: true });
  const parts = mail.attachments.flatMap((one) => Part.safeParse(one).data ?? []);
  const status = parts.filter((one) => /^message\/(global-)?delivery-status$/i.test(one.mimeType));
  const feedback = parts.filter((one) => /^message\/feedback-report$/i.test(one.mimeType));
  return {
    failed: status.flatMap((one) => groupsOf(one.content).flatMap(failedOf)),
    complaint: feedback.some((one) => groupsOf(one.content).some((group) => /^(abuse|fraud)$/i.test(group.get('feedback-type') ?? ''))),
  };
}
