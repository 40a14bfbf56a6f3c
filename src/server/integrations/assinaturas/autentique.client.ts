import { z } from 'zod';
import { callProvider, fetchFile } from '#server/integrations/http/call.ts';
import type { FormPart } from '#server/integrations/http/exchange.ts';
import { type Result, failure, success } from '#server/integrations/result.ts';
import type { Assinatura, DocumentoAAssinar, DocumentoEnviado, ProvedorAssinaturas } from './assinaturas.port.ts';

export interface AutentiqueOptions {
  /** The GraphQL address. */
  readonly baseUrl: string;
  readonly token: string;
  /** Documents without legal value, that cost nothing. */
  readonly sandbox: boolean;
  /** Longest for what changes something, and for a file; a question waits less. */
  readonly timeoutMs?: number;
}

const SIGNATURES = 'signatures { public_id link { short_link } }';
const CREATE = `mutation CreateDocument($document: DocumentInput!, $signers: [SignerInput!]!, $file: Upload!, $sandbox: Boolean) {
  createDocument(document: $document, signers: $signers, file: $file, sandbox: $sandbox) { id name ${SIGNATURES} } }`;
const RECENT = `query Documents($limit: Int!, $page: Int!) { documents(limit: $limit, page: $page) { data { id name ${SIGNATURES} } } }`;
const ONE = `query Document($id: UUID!) { document(id: $id) { id name files { signed } signatures {
  public_id link { short_link } email_events { refused reason } viewed { created_at } signed { created_at } rejected { created_at reason } } } }`;
const RESEND = 'mutation Resend($ids: [UUID!]!) { resendSignatures(public_ids: $ids) }';
const DELETE = 'mutation Delete($id: UUID!) { deleteDocument(id: $id) }';

/** Asked once: whoever asks holds an effect, or a batch of notices, for as long, and comes again by itself. */
const QUESTION_MS = 15_000;
/** After a question: both must fit in the minute that an effect has. */
const AFTERWARDS_MS = 40_000;
/** As many as could have been sent while an answer was lost. */
const RECENT_ONES = 60;
const MAX_FILE_BYTES = 30 * 1024 * 1024;

const Signature = z.object({ public_id: z.string().min(1), link: z.object({ short_link: z.string().nullable() }).nullish() });
const Sent = z.object({ id: z.string().min(1).max(100), name: z.string(), signatures: z.array(Signature).default([]) });
const at = z.object({ created_at: z.string() }).nullish();
const Known = Sent.extend({
  files: z.object({ signed: z.string().nullish() }).nullish(),
  signatures: z
    .array(
      Signature.extend({
        email_events: z.object({ refused: z.string().nullish(), reason: z.string().nullish() }).nullish(),
        viewed: at,
        signed: at,
        rejected: z.object({ created_at: z.string(), reason: z.string().nullish() }).nullish(),
      }),
    )
    .default([]),
});
const Refusal = z.object({
  errors: z.array(
    z.object({
      message: z.string(),
      extensions: z
        .object({ category: z.string().optional(), validation: z.record(z.string(), z.array(z.string())).optional() })
        .optional(),
    }),
  ),
});

type Sent = z.output<typeof Sent>;

const sentOf = ({ id, signatures }: Sent): DocumentoEnviado => ({
  id,
  link: signatures.find(({ link }) => link?.short_link)?.link?.short_link ?? null,
  assinaturas: signatures.map(({ public_id }) => public_id),
});

/** The key stands at the end of the name. */
const nameOf = ({ nome, chave }: DocumentoAAssinar): string => `${nome} [${chave}]`;

/** Errors come with 200: what they say is in the body. */
function refused(body: unknown): Result<never> | null {
  const parsed = Refusal.safeParse(body);
  const [first] = parsed.data?.errors ?? [];
  if (!first) return null;
  const fields = Object.entries(first.extensions?.validation ?? {}).map(([field, problems]) => `${field}: ${problems.join(', ')}`);
  const words = [first.message, ...fields].join('; ');
  if (/unauthenticated|unauthorized/i.test(first.message)) return failure('auth', words);
  if (/not_found|not found/i.test(first.message)) return failure('not_found', words);
  return failure('rejected', words, { code: first.extensions?.category ?? first.message });
}

/** Autentique (GraphQL v2). */
export function autentique({ baseUrl, token, sandbox, timeoutMs = 50_000 }: AutentiqueOptions): ProvedorAssinaturas {
  const headers = { authorization: `Bearer ${token}` };
  const ask = async <S extends z.ZodType>(
    schema: S,
    body: { readonly json: unknown } | { readonly multipart: readonly FormPart[] },
    safe: boolean,
    atMostMs = safe ? QUESTION_MS : timeoutMs,
  ): Promise<Result<z.output<S>>> => {
    const patience = Math.min(timeoutMs, atMostMs);
    const answer = await callProvider({ url: baseUrl, method: 'POST', headers, body, timeoutMs: patience, safe, tries: 1 });
    if (!answer.ok) return answer;
    const refusal = refused(answer.value.body);
    if (refusal) return refusal;
    const parsed = schema.safeParse(answer.value.body);
    if (parsed.success) return success(parsed.data);
    return failure(safe ? 'unavailable' : 'unknown_outcome', 'answer in a shape nobody documented');
  };
  const asked = (query: string, variables: object): { readonly json: object } => ({ json: { query, variables } });

  const signerOf = ({ signatario: { nome, email, celular } }: DocumentoAAssinar): object =>
    email === null
      ? { name: nome, phone: `+55${celular}`, delivery_method: 'DELIVERY_METHOD_WHATSAPP', action: 'SIGN' }
      : { name: nome, email, action: 'SIGN' };

  return {
    async enviar(documento) {
      const variables = { document: { name: nameOf(documento) }, signers: [signerOf(documento)], file: null, sandbox };
      const form: readonly FormPart[] = [
        { name: 'operations', content: JSON.stringify({ query: CREATE, variables }) },
        { name: 'map', content: JSON.stringify({ file: ['variables.file'] }) },
        { name: 'file', content: { bytes: documento.pdf, fileName: 'contrato.pdf', type: 'application/pdf' } },
      ];
      const answer = await ask(z.object({ data: z.object({ createDocument: Sent }) }), { multipart: form }, false);
      return answer.ok ? success(sentOf(answer.value.data.createDocument)) : answer;
    },

    async procurar(chave) {
      const answer = await ask(
        z.object({ data: z.object({ documents: z.object({ data: z.array(Sent) }) }) }),
        asked(RECENT, { limit: RECENT_ONES, page: 1 }),
        true,
      );
      if (!answer.ok) return answer;
      const found = answer.value.data.documents.data.find(({ name }) => name.endsWith(`[${chave}]`));
      return success(found ? sentOf(found) : null);
    },

    async obter(id) {
      const answer = await ask(z.object({ data: z.object({ document: Known.nullable() }) }), asked(ONE, { id }), true);
      if (!answer.ok) return answer.kind === 'not_found' ? success(null) : answer;
      const { document } = answer.value.data;
      if (!document) return success(null);
      const quem = document.signatures.map(
        ({ viewed, signed, rejected, email_events }): Assinatura => ({
          vistoEm: viewed?.created_at ?? null,
          assinadoEm: signed?.created_at ?? null,
          recusadoEm: rejected?.created_at ?? null,
          motivo: rejected?.reason ?? (email_events?.refused ? (email_events.reason ?? 'O e-mail voltou') : null),
        }),
      );
      return success({ ...sentOf(document), quem, arquivoAssinado: document.files?.signed ?? null });
    },

    async reenviar(ids) {
      const answer = await ask(z.object({ data: z.object({ resendSignatures: z.boolean() }) }), asked(RESEND, { ids }), false);
      return answer.ok ? success(true) : answer;
    },

    async cancelar(id) {
      const answer = await ask(z.object({ data: z.object({ deleteDocument: z.boolean() }) }), asked(DELETE, { id }), false, AFTERWARDS_MS);
      return answer.ok || answer.kind === 'not_found' ? success(true) : answer;
    },

    baixar: (endereco) => fetchFile({ url: endereco, within: baseUrl, timeoutMs, maxBytes: MAX_FILE_BYTES }),
  };
}
