import { z } from 'zod';
import { type HttpCall, callProvider } from '#server/integrations/http/call.ts';
import { type Failure, type Result, failure, success } from '#server/integrations/result.ts';
import type { ClienteNoProvedor, CobrancaNoProvedor, ProvedorCobrancas } from './cobrancas.port.ts';

export interface AsaasOptions {
  /** With the version, without a final slash. */
  readonly baseUrl: string;
  readonly chave: string;
  readonly timeoutMs?: number;
}

/** A question is asked twice at most: both must fit in the minute that an effect has. */
const TIMEOUT_MS = 20_000;
const TRIES = 2;
const PAGE = 100;
const MAX_BYTES = 2 * 1024 * 1024;

const Payment = z.object({
  id: z.string().min(1).max(100),
  status: z.string().max(60),
  value: z.number(),
  dueDate: z.iso.date(),
  paymentDate: z.iso.date().nullish(),
  clientPaymentDate: z.iso.date().nullish(),
  invoiceUrl: z.string().max(500),
  bankSlipUrl: z.string().max(500).nullish(),
  externalReference: z.string().nullish(),
  dateCreated: z.string().nullish(),
  deleted: z.boolean().nullish(),
});
const Customer = z.object({ id: z.string().min(1).max(100), deleted: z.boolean().nullish() });
const PixCode = z.object({
  payload: z.string().min(1).max(1000),
  expirationDate: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
});
const Line = z.object({ identificationField: z.string().regex(/^\d{47,48}$/) });
const Problems = z.object({ errors: z.array(z.object({ code: z.string(), description: z.string() })).min(1) });
const list = <S extends z.ZodType>(schema: S) => z.object({ hasMore: z.boolean(), data: z.array(schema) });

const cobrancaOf = (payment: z.output<typeof Payment>): CobrancaNoProvedor => ({
  id: payment.id,
  status: payment.status,
  removida: payment.deleted === true,
  valor: Math.round(payment.value * 100),
  vencimento: payment.dueDate,
  pagaEm: payment.clientPaymentDate ?? payment.paymentDate ?? null,
  linkBoleto: payment.bankSlipUrl ?? null,
  linkFatura: payment.invoiceUrl,
  chave: payment.externalReference ?? null,
});
const clienteOf = ({ id, deleted }: z.output<typeof Customer>): ClienteNoProvedor => ({ id, removido: deleted === true });

/** In the provider's own words, which are Portuguese already. */
function told(refusal: Failure): Failure {
  const [first] = Problems.safeParse(refusal.answer).data?.errors ?? [];
  return first ? { ...refusal, message: first.description, code: refusal.kind === 'auth' ? (refusal.code ?? '401') : first.code } : refusal;
}

/** Whatever is given ends as plain text of a bounded length. */
const present = (fields: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value]])));

/** Asaas, version 3. */
export function asaas({ baseUrl, chave, timeoutMs = TIMEOUT_MS }: AsaasOptions): ProvedorCobrancas {
  // Accounts made since 2024 are refused without a name of the program.
  const headers = { access_token: chave, 'user-agent': 'guarida' };

  const ask = async <S extends z.ZodType>(
    schema: S,
    path: string,
    what: Pick<HttpCall, 'method' | 'body'> = {},
  ): Promise<Result<z.output<S>>> => {
    const safe = what.method === undefined;
    const answer = await callProvider({ url: `${baseUrl}${path}`, headers, timeoutMs, tries: TRIES, maxBytes: MAX_BYTES, ...what });
    if (!answer.ok) return answer.code === '404' ? failure('not_found', answer.message, { code: '404' }) : told(answer);
    const parsed = schema.safeParse(answer.value.body);
    if (parsed.success) return success(parsed.data);
    return failure(safe ? 'unavailable' : 'unknown_outcome', 'answer in an unknown shape');
  };
  const found = <T, U>(answer: Result<T>, read: (value: T) => U): Result<U | null> => {
    if (answer.ok) return success(read(answer.value));
    return answer.kind === 'not_found' ? success(null) : answer;
  };
  /** What the charge does not offer is refused, and is no mistake. */
  const offered = <T, U>(answer: Result<T>, as: (value: T) => U): Result<U | null> =>
    answer.ok || answer.kind !== 'rejected' ? found(answer, as) : success(null);
  const read = <T, U>(answer: Result<T>, as: (value: T) => U): Result<U> => (answer.ok ? success(as(answer.value)) : answer);
  const at = (id: string): string => encodeURIComponent(id);

  return {
    obterCliente: async (id) => found(await ask(Customer, `/customers/${at(id)}`), clienteOf),
    procurarClientes: async (documento) =>
      read(await ask(list(Customer), `/customers?${new URLSearchParams({ cpfCnpj: documento, limit: String(PAGE) })}`), ({ data }) =>
        data.map(clienteOf),
      ),
    criarCliente: async (cliente) => {
      const json = {
        name: cliente.nome,
        cpfCnpj: cliente.documento,
        externalReference: cliente.chave,
        ...present({
          email: cliente.email,
          mobilePhone: cliente.celular,
          postalCode: cliente.cep,
          address: cliente.endereco,
          addressNumber: cliente.numero,
          complement: cliente.complemento,
          province: cliente.bairro,
        }),
      };
      return read(await ask(Customer, '/customers', { method: 'POST', body: { json } }), clienteOf);
    },
    restaurarCliente: async (id) =>
      read(await ask(Customer, `/customers/${at(id)}/restore`, { method: 'POST', body: { json: {} } }), clienteOf),

    emitir: async ({ chave: key, cliente, valor, vencimento, descricao }) => {
      // A boleto carries a PIX too, where the account has a key.
      const json = {
        customer: cliente,
        billingType: 'BOLETO',
        value: valor / 100,
        dueDate: vencimento,
        description: descricao,
        externalReference: key,
      };
      return read(await ask(Payment, '/payments', { method: 'POST', body: { json } }), cobrancaOf);
    },
    procurar: async (key) => {
      const query = new URLSearchParams({ externalReference: key, limit: String(PAGE) });
      // Newest first, as they come.
      return read(await ask(list(Payment), `/payments?${query}`), ({ data }) =>
        data
          .map(cobrancaOf)
          .filter((one) => one.chave === key && !one.removida)
          .toReversed(),
      );
    },
    obter: async (id) => found(await ask(Payment, `/payments/${at(id)}`), cobrancaOf),
    listar: async (desde, pagina) => {
      const query = new URLSearchParams({ 'dueDate[ge]': desde, limit: String(PAGE), offset: String(pagina * PAGE) });
      return read(await ask(list(Payment), `/payments?${query}`), ({ data, hasMore }) => ({
        cobrancas: data.map(cobrancaOf),
        mais: hasMore,
      }));
    },
    pix: async (id) =>
      offered(await ask(PixCode, `/payments/${at(id)}/pixQrCode`), ({ payload, expirationDate }) => ({
        copiaECola: payload,
        validade: new Date(`${expirationDate.replace(' ', 'T')}-03:00`),
      })),
    linhaDigitavel: async (id) =>
      offered(await ask(Line, `/payments/${at(id)}/identificationField`), ({ identificationField }) => identificationField),
    remover: async (id) => {
      const answer = await ask(z.object({ deleted: z.boolean() }), `/payments/${at(id)}`, { method: 'DELETE' });
      return answer.ok || answer.kind === 'not_found' ? success(true) : answer;
    },
  };
}
