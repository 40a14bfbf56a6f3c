import { escapeHtml } from '#contract/kernel/html.ts';
import { PAGE_HEADERS, page } from '../simuladores/html.ts';
import { type SimRequest, type SimResponse, html, json } from '../simuladores/simulator.ts';
import type { Mailbox, MessageSummary, StoredMessage } from './mailbox.ts';

const when = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'America/Sao_Paulo' });
const instant = (iso: string): string => when.format(new Date(iso));

const view = (title: string, body: string): SimResponse => html(200, page(title, body), PAGE_HEADERS);
const notFound = (): SimResponse => html(404, page('Mensagem não encontrada', '<p><a href="/correio">Voltar</a></p>'), PAGE_HEADERS);

const row = ({ id, de, para, assunto, data }: MessageSummary): string =>
  `<tr><td>${escapeHtml(instant(data))}</td><td>${escapeHtml(de)}</td><td>${escapeHtml(para)}</td>
<td><a href="/correio/${id}">${escapeHtml(assunto) || '(sem assunto)'}</a></td></tr>`;

const listPage = (messages: readonly MessageSummary[]): SimResponse =>
  view(
    'E-mails enviados',
    messages.length === 0
      ? '<p>Nenhum e-mail enviado ainda.</p>'
      : `<table><thead><tr><th scope="col">Data</th><th scope="col">De</th><th scope="col">Para</th><th scope="col">Assunto</th></tr></thead>
<tbody>${messages.map(row).join('')}</tbody></table>`,
  );

/** Addresses in plain text become links: that is how a person follows the link of a message here. */
const linkify = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escapeHtml(part)}" rel="noreferrer">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('');

const attachments = ({ id, anexos }: StoredMessage): string =>
  anexos.length === 0
    ? ''
    : `<h2>Anexos</h2><ul>${anexos
        .map(({ nome, tamanho }, index) => `<li><a href="/correio/${id}/anexos/${index}">${escapeHtml(nome)}</a> (${tamanho} bytes)</li>`)
        .join('')}</ul>`;

const messagePage = (message: StoredMessage): SimResponse =>
  view(
    message.assunto || '(sem assunto)',
    `<p><a href="/correio">Todos os e-mails</a></p>
<dl><dt>De</dt><dd>${escapeHtml(message.de)}</dd><dt>Para</dt><dd>${escapeHtml(message.para)}</dd>
<dt>Data</dt><dd>${escapeHtml(instant(message.data))}</dd></dl>
<h2>Texto</h2><pre>${linkify(message.texto)}</pre>
${message.html ? `<h2>HTML</h2><iframe title="Mensagem em HTML" sandbox src="/correio/${message.id}/html"></iframe>` : ''}${attachments(message)}`,
  );

/** The message's own HTML runs nothing and loads nothing, even when opened outside the frame. */
const htmlView = (message: StoredMessage): SimResponse =>
  html(200, message.html, {
    ...PAGE_HEADERS,
    'content-security-policy': "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'",
  });

const download = (nome: string, body: Uint8Array): SimResponse => ({
  status: 200,
  headers: {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(nome).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`,
    'x-content-type-options': 'nosniff',
  },
  body,
});

/**
 * What was sent, for people (`/correio`, `/correio/{id}`) and for tests: `GET /correio/mensagens` (newest first, `?para=` filters by
 * part of the recipient) and `GET /correio/mensagens/{id}`.
 */
export function createMailViewer(mailbox: Mailbox): (request: SimRequest) => Promise<SimResponse> {
  const withMessage = async (
    id: string,
    show: (message: StoredMessage) => SimResponse,
    missing: () => SimResponse,
  ): Promise<SimResponse> => {
    const message = await mailbox.read(id);
    return message ? show(message) : missing();
  };

  return async ({ method, path, query }) => {
    if (method !== 'GET') return json(405, { mensagem: 'Somente GET' });
    const [first = '', second, third] = path.split('/').filter((part) => part !== '');
    if (first === '') return listPage(await mailbox.list());
    if (first === 'mensagens' && second === undefined) {
      const para = (query.get('para') ?? '').toLowerCase();
      return json(
        200,
        (await mailbox.list()).filter((one) => one.para.toLowerCase().includes(para)),
      );
    }
    if (first === 'mensagens')
      return withMessage(
        second ?? '',
        (message) => json(200, message),
        () => json(404, { mensagem: 'Mensagem não encontrada' }),
      );
    if (second === 'html') return withMessage(first, htmlView, notFound);
    if (second === 'anexos') {
      const found = await mailbox.attachment(first, Number(third));
      return found ? download(found.nome, found.bytes) : notFound();
    }
    return withMessage(first, messagePage, notFound);
  };
}
