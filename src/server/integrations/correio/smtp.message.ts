import { randomUUID } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { AnexoEmail, Email, EnderecoEmail } from './correio.port.ts';

const mailbox = ({ nome, email }: EnderecoEmail) => ({ name: nome ?? '', address: email });
const attachment = ({ nome, mime, dados, cid }: AnexoEmail) => ({
  filename: nome,
  contentType: mime,
  content: Buffer.from(dados.buffer, dados.byteOffset, dados.byteLength),
  ...(cid !== undefined && { cid, contentDisposition: 'inline' as const }),
});

const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/;
const HEADER_VALUE = /^[\x20-\x7E]+$/;

/** Written as it is, on one line; what could end the line and begin another header never gets there. */
function header([key, value]: readonly [string, string]) {
  if (!HEADER_NAME.test(key) || !HEADER_VALUE.test(value)) throw new RangeError(`header ${JSON.stringify(key)} cannot be written`);
  return { key, value: { prepared: true, value } };
}

/** The message in the library's words. */
export function toMessage(email: Email): SendMailOptions {
  const { para, cc = [], cco = [], remetenteEnvelope, cabecalhos = {}, anexos = [] } = email;
  const everybody = [...para, ...cc, ...cco].map((one) => one.email);
  return {
    from: mailbox(email.de),
    to: para.map(mailbox),
    cc: cc.map(mailbox),
    bcc: cco.map(mailbox),
    ...(email.responderPara && { replyTo: mailbox(email.responderPara) }),
    ...(remetenteEnvelope !== undefined && { envelope: { from: remetenteEnvelope, to: everybody } }),
    headers: Object.entries(cabecalhos).map(header),
    subject: email.assunto,
    html: email.html,
    text: email.texto,
    messageId: email.messageId,
    // Once a message: the library asks the system for one for each of its parts.
    baseBoundary: randomUUID(),
    attachments: anexos.map(attachment),
  };
}
