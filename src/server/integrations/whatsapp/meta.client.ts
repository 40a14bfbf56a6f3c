import { z } from 'zod';
import { callProvider } from '#server/integrations/http/call.ts';
import { type Failure, type Result, failure, success } from '#server/integrations/result.ts';
import type { ConteudoWhatsapp, ModeloNoProvedor, ProvedorWhatsapp, SituacaoProvedor } from './whatsapp.port.ts';

export interface MetaOptions {
  /** With the version, without a final slash. */
  readonly baseUrl: string;
  readonly token: string;
  /** Of the number that sends. */
  readonly phoneId: string;
  /** The account whose templates they are. */
  readonly accountId: string;
  readonly timeoutMs?: number;
}

const Sent = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(200) })).min(1) });
const Refusal = z.object({
  error: z.object({
    code: z.number(),
    message: z.string().default(''),
    error_subcode: z.number().optional(),
    error_data: z.object({ details: z.string().optional() }).optional(),
  }),
});
const Template = z.object({
  name: z.string(),
  language: z.string(),
  status: z.string(),
  components: z.array(z.object({ type: z.string(), text: z.string().optional() })).default([]),
});
const Templates = z.object({
  data: z.array(Template),
  paging: z.object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() }).optional(),
});

/** Too much at once, of the account or to the same person: not taken. */
const BUSY: ReadonlySet<number> = new Set([4, 80_007, 130_429, 131_056]);
const ACCESS: ReadonlySet<number> = new Set([0, 3, 10, 190, 200]);
const NO_SUCH_OBJECT = 33;
const MOST_PAGES = 50;

const SITUATIONS: Readonly<Record<string, SituacaoProvedor>> = {
  APPROVED: 'aprovado',
  REJECTED: 'rejeitado',
  PAUSED: 'pausado',
  DISABLED: 'desativado',
  LIMIT_EXCEEDED: 'pausado',
};

/** Meta's own code and words of a refusal, in the place of those of HTTP. */
function told(refused: Failure): Failure {
  const parsed = Refusal.safeParse(refused.answer);
  if (!parsed.success) return refused;
  const { code, message, error_subcode, error_data } = parsed.data.error;
  const words = { message: error_data?.details ?? message, extra: { code: String(code) } };
  if (BUSY.has(code)) return failure('rate_limited', words.message, words.extra);
  if (ACCESS.has(code) || error_subcode === NO_SUCH_OBJECT) return failure('auth', words.message, words.extra);
  return failure('rejected', words.message, words.extra);
}

const contentOf = (conteudo: ConteudoWhatsapp): object =>
  conteudo.tipo === 'texto'
    ? { type: 'text', text: { preview_url: false, body: conteudo.texto } }
    : {
        type: 'template',
        template: {
          name: conteudo.nome,
          language: { code: conteudo.idioma },
          components:
            conteudo.variaveis.length === 0
              ? []
              : [{ type: 'body', parameters: conteudo.variaveis.map((text) => ({ type: 'text', text })) }],
        },
      };

const toModelo = ({ name, language, status, components }: z.output<typeof Template>): ModeloNoProvedor => ({
  nome: name,
  idioma: language,
  situacao: SITUATIONS[status] ?? 'em_analise',
  corpo: components.find(({ type }) => type === 'BODY')?.text ?? null,
});

/** The Cloud API of Meta. */
export function metaCloud({ baseUrl, token, phoneId, accountId, timeoutMs = 15_000 }: MetaOptions): ProvedorWhatsapp {
  const headers = { authorization: `Bearer ${token}` };

  const page = async (after: string | null): Promise<Result<z.output<typeof Templates>>> => {
    const query = new URLSearchParams({ fields: 'name,language,status,components', limit: '100', ...(after !== null && { after }) });
    const answer = await callProvider({
      url: `${baseUrl}/${accountId}/message_templates?${query}`,
      headers,
      timeoutMs,
      maxBytes: 2_000_000,
    });
    if (!answer.ok) return told(answer);
    const parsed = Templates.safeParse(answer.value.body);
    return parsed.success ? success(parsed.data) : failure('unavailable', 'answer in an unknown shape');
  };

  return {
    oficial: true,
    async enviar({ chave, fone, conteudo }) {
      const json = {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: fone,
        biz_opaque_callback_data: chave,
        ...contentOf(conteudo),
      };
      const answer = await callProvider({ url: `${baseUrl}/${phoneId}/messages`, method: 'POST', headers, body: { json }, timeoutMs });
      if (!answer.ok) return told(answer);
      const parsed = Sent.safeParse(answer.value.body);
      const id = parsed.data?.messages[0]?.id;
      return id === undefined ? failure('unknown_outcome', 'answer in an unknown shape') : success({ idProvedor: id });
    },
    async modelos() {
      const all: ModeloNoProvedor[] = [];
      let after: string | null = null;
      for (let pages = 0; pages < MOST_PAGES; pages += 1) {
        const answer: Result<z.output<typeof Templates>> = await page(after);
        if (!answer.ok) return answer;
        all.push(...answer.value.data.map(toModelo));
        const { paging } = answer.value;
        after = paging?.next === undefined ? null : (paging.cursors?.after ?? null);
        if (after === null) return success(all);
      }
      return failure('unavailable', 'more templates than anybody has');
    },
  };
}
