import { z } from 'zod';
import { CODIGO_NAO_ENCONTRADO, NAO_ENCONTRADO, documentoProblema, finalDaApolice, primeiroNome } from '#contract/fichas/consulta.rules.ts';
import type { ConsultaPedidoEntrada, ConsultaPorCodigoResposta, ConsultaPorDocumentoResposta } from '#contract/fichas/consulta.schemas.ts';
import { enderecoConsulta } from '#contract/clientes/parceiro.enderecos.ts';
import { addDays, civilDateAt } from '#contract/kernel/dates.ts';
import { SUCESSO } from '#contract/kernel/vocabulary.ts';
import { DAY_MS } from '#contract/kernel/durations.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { PublicContext } from '#server/kernel/http/context.ts';
import { job, jobKind } from '#server/kernel/jobs/job.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { refuseTrapped } from '#server/kernel/trap.ts';
import type { AnexosApi } from '#server/modules/anexos/anexos.api.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import { linkEmail } from './fichas.consulta.emails.ts';
import { publicPolicies } from './fichas.consulta.queries.ts';

/** A policy is told of for so long after its end. */
const DAYS_AFTER = 60;
/** Who is no client. */
const NOBODY = 0;

/** Whether there is anything to send is found out here: to whoever asks, a document that is known and one that is not are the same work. */
const SEND_LINK = jobKind({
  name: 'apolices-link',
  summary: 'Enviar ao cliente o link das suas apólices',
  payload: z.object({ cliente: z.int().nonnegative() }),
  retries: 3,
  heartbeatSeconds: 30,
  concurrency: 1,
});

interface Needs {
  readonly anexos: Pick<AnexosApi, 'showExternal'>;
  readonly clientes: Pick<ClientesApi, 'lookup'>;
}

/** What anybody is told of policies: little by a document, more by the client's own code (E196, G2-35). */
export function createConsulta({ database, history, write, jobs, outbox, publicUrl }: Kernel, { anexos, clientes }: Needs) {
  const policiesOf = (clientId: number, now: Date) => publicPolicies(database, clientId, addDays(civilDateAt(now), -DAYS_AFTER));

  /** 400 for a document without its check digits; null for one that no client has. */
  const clientOf = async ({ tipo, cpf, cnpj, site }: ConsultaPedidoEntrada) => {
    refuseTrapped(site);
    const campo = tipo === 'F' ? 'cpf' : 'cnpj';
    const documento = (tipo === 'F' ? cpf : cnpj) ?? '';
    const problem = documentoProblema(tipo, documento);
    if (problem !== null) throw new RuleError({ [campo]: problem });
    return { campo, client: await clientes.lookup.byDocument(database, campo, documento) } as const;
  };

  return {
    async porDocumento(context: PublicContext, pedido: ConsultaPedidoEntrada): Promise<ConsultaPorDocumentoResposta> {
      const { campo, client } = await clientOf(pedido);
      const rows = await policiesOf(client?.id ?? NOBODY, context.now);
      const told = rows.length > 0 ? client : null;
      await history.recordRead(context, {
        client: client?.id ?? null,
        detail: told ? { fichas: rows.map(({ id }) => id) } : { resultado: 'recusado' },
      });
      if (told === null) throw new RuleError({ [campo]: NAO_ENCONTRADO });
      return {
        dadosCliente: { nome: primeiroNome(told.nome) },
        fichas: rows.map(({ seguradora, data_vigencia, numero_apolice }) => ({
          seguradora,
          data_vigencia,
          apolice_final: finalDaApolice(numero_apolice),
        })),
      };
    },

    async porCodigo(context: PublicContext, codigo: string): Promise<ConsultaPorCodigoResposta> {
      const client = await clientes.lookup.byCode(database, codigo);
      if (client === null) throw new RuleError({ codigo: CODIGO_NAO_ENCONTRADO });
      const rows = await policiesOf(client.id, context.now);
      const emissoes = rows.map(({ emissao_id }) => emissao_id);
      const [files, own] = await Promise.all([
        anexos.showExternal(database, 'cliente_ficha_emitido', emissoes),
        anexos.showExternal(database, 'clientes', [client.id]),
      ]);
      await history.recordRead(context, { client: client.id, detail: { fichas: rows.map(({ id }) => id) } });
      return {
        dadosCliente: { nome: primeiroNome(client.nome) },
        fichas: rows.map(({ emissao_id, ...row }) => ({ ...row, anexos: files.get(emissao_id) ?? [] })),
        anexos: own.get(client.id) ?? [],
      };
    },

    async enviarLink(context: PublicContext, pedido: ConsultaPedidoEntrada): Promise<typeof SUCESSO> {
      const { client } = await clientOf(pedido);
      return write(context, async (trx) => {
        await jobs.enqueue(trx, SEND_LINK, { cliente: client?.id ?? NOBODY });
        await history.recordChange(trx, context, { client: client?.id ?? null, detail: { resultado: 'pedido' } });
        return SUCESSO;
      });
    },

    job: job(SEND_LINK, async ({ payload: { cliente }, context }) => {
      const { now } = context;
      if (cliente === NOBODY || (await policiesOf(cliente, now)).length === 0) return;
      await write(context, async (trx) => {
        const found = await clientes.lookup.toSend(trx, cliente, now);
        if (found === null) return;
        const content = linkEmail(enderecoConsulta(publicUrl(), found.codigo));
        const usefulUntil = new Date(now.getTime() + DAY_MS);
        await outbox.email(
          trx,
          { key: `apolices-link:${cliente}:${now.toISOString()}`, to: [found.email], ...content, secret: true, usefulUntil },
          now,
        );
        await history.recordChange(trx, context, { client: cliente, record: cliente, detail: { feito: 'link de consulta enviado' } });
      });
    }),
  };
}

export type Consulta = ReturnType<typeof createConsulta>;
