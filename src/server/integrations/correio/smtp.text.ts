import * as base64 from 'nodemailer/lib/base64';
import type MimeNode from 'nodemailer/lib/mime-node';
import * as qp from 'nodemailer/lib/qp';

const CRLF = Buffer.from('\r\n');
const LF = 0x0a;
const CR = 0x0d;

/** What a part says, in the encoding that its head names. */
function saidBy(part: MimeNode): Buffer {
  const { content = '' } = part;
  if (typeof content !== 'string' && !Buffer.isBuffer(content)) throw new RangeError('a part is written of text or bytes only');
  const encoding = part.getTransferEncoding();
  if (encoding === 'quoted-printable') return Buffer.from(qp.wrap(qp.encode(content)), 'latin1');
  if (encoding === 'base64') return Buffer.from(base64.wrap(base64.encode(content)), 'latin1');
  return typeof content === 'string' ? Buffer.from(content) : content;
}

function* piecesOf(part: MimeNode): Generator<Buffer> {
  yield Buffer.from(`${part.buildHeaders()}\r\n\r\n`);
  yield saidBy(part);
  // Both are known once the head is built.
  const { multipart, boundary } = part;
  if (!multipart || !boundary) return;
  for (const [at, child] of part.childNodes.entries()) {
    yield Buffer.from(`${at === 0 ? '' : '\r\n'}--${boundary}\r\n`);
    yield* piecesOf(child);
  }
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}

/**
 * A message that the library composed, as it leaves: byte for byte what the library's own `build` gives, without the dozen streams that
 * `build` opens for each (decision 0208). Throws `RangeError` where a part is a file, an address or a stream: of those none leaves here.
 */
export function textOf(message: MimeNode): Buffer {
  const all = Buffer.concat([...piecesOf(message)]);
  const last = all.at(-1);
  if (last === LF) return all;
  return Buffer.concat([all, last === CR ? CRLF.subarray(1) : CRLF]);
}
