import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { MESSAGES } from '#contract/kernel/errors.ts';
import { type AnyOperation, opensInTab } from '#contract/kernel/operation.ts';
import { isUnstorable } from '#server/kernel/error-code.ts';
import { FileGone, Malformed, NotFound, Refusal, RuleError, Unavailable } from '#server/kernel/errors.ts';
import { MissingFile } from '#server/kernel/files/missing-file.ts';
import type { Log } from '#server/kernel/log.ts';
import { isBrokenForm } from './multipart.ts';
import { prefersPage, refusalPage } from './refusal-page.ts';
import { brokeOff, unavailableFor } from './unavailable.ts';
import { lingerAfterAnswer } from './linger.ts';

const PAYLOAD_TOO_LARGE = 413;

/** What the HTTP layer itself refuses, in the words of the catalogue. */
function translate(error: unknown, operation: AnyOperation | undefined): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof MissingFile) return new FileGone();
  const { code, statusCode } = error as Partial<FastifyError>;
  if (isUnstorable(error) || isBrokenForm(error)) return new Malformed();
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new RuleError({ arquivo: 'O arquivo é grande demais' });
  if (statusCode === PAYLOAD_TOO_LARGE) return new Malformed({ requisicao: 'Conteúdo grande demais' });
  if (statusCode === 404) return new NotFound();
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Malformed();
  return unavailableFor(error, operation !== undefined && operation.method !== 'GET' && operation.history !== 'read');
}

/** Whether the body of a request has not been read to its end. */
const isStillComing = ({ raw: { complete, headers } }: FastifyRequest): boolean =>
  !complete && (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined);

/** Whoever asked went away before the answer, or in the middle of what they sent: a lost signal, a closed tab. */
const isGone = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed || raw.readableAborted;

/**
 * The one handler: a refusal speaks for itself; what is away for a moment says when to try again; anything else is a 500 with the request's
 * id on screen and the story in the log. In JSON, but to somebody who reads it in the tab of a file (G2-41).
 */
export function errorHandler(log: Log) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { operation } = request.routeOptions.config;
    const refusal = translate(error, operation);
    const told = { requisicao: request.id, operacao: operation?.id };
    if (isGone(request) && brokeOff(error)) log.info(told, 'quem pediu foi embora');
    else if (refusal === null) log.error({ err: error, ...told }, 'falha inesperada');
    else if (refusal instanceof Unavailable) log.error({ err: refusal.cause ?? refusal, ...told }, 'serviço indisponível');
    // A refusal to whoever asked, and the loss of the house: nothing but where to look for it.
    else if (error instanceof MissingFile)
      log.error({ arquivo: error.key, registro: error.owner, ...told }, 'arquivo guardado não existe mais');
    // What is still coming was refused: nobody waits for its end.
    if (isStillComing(request)) {
      reply.header('connection', 'close');
      lingerAfterAnswer(request.raw);
    }
    if (refusal !== null && refusal.retryAfterSeconds !== null) reply.header('retry-after', refusal.retryAfterSeconds);
    const status = refusal?.status ?? 500;
    const body = refusal?.body() ?? { mensagem: MESSAGES.unexpected, requisicao: request.id };
    reply.code(status);
    if (operation && opensInTab(operation)) {
      reply.header('vary', 'accept');
      if (prefersPage(request.headers.accept)) {
        const { html, headers } = refusalPage(status, body, request.id, refusal?.forSupport);
        return reply.headers(headers).send(html);
      }
    }
    return reply.serializer(JSON.stringify).type('application/json').send(body);
  };
}
