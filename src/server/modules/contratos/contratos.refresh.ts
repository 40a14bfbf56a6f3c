import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ProvedorAssinaturas } from '#server/integrations/assinaturas/assinaturas.port.ts';
import type { Failure, FailureKind } from '#server/integrations/result.ts';
import { type SystemContext, systemContext } from '#server/kernel/callers/system.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { NoticeHandler } from '#server/kernel/notices/notice.ts';
import { type Remind, remindOf } from './contratos.reminder.ts';
import { type Contract, contractOf, findByProvider, lockContract, updateContract, waiting } from './contratos.repository.ts';
import { gaveWay, isFinal, stateAfter } from './contratos.rules.ts';

const PDF = 'application/pdf';
const MAX_BYTES = 30 * 1024 * 1024;
/** Looked at again each hour, so many at a time: a notice may be lost. */
const AT_ONCE = 200;
/** One that is not read may be that one's; so many after one another are the provider's. */
const UNREAD_AT_MOST = 3;

export interface RefreshNeeds {
  readonly eventos: Remind;
  readonly provedor: ProvedorAssinaturas;
}

/** One look at those that wait. */
interface Look {
  readonly signal?: AbortSignal | undefined;
  /** So many read from the database at a time; another only in tests. */
  readonly atOnce?: number;
}

/** What the provider did not say of a contract. */
class Unread extends Error {
  readonly kind: FailureKind;
  constructor(id: number, { kind, message }: Failure) {
    super(`contract ${id} was not read: ${message}`);
    this.kind = kind;
  }
}

const SIGNED_ALREADY = 'O contrato substituído já tinha sido assinado e não foi cancelado: o que tomou o lugar dele continua à espera';
const isOver = (contract: Contract): boolean => isFinal(contract.situacao) && !gaveWay(contract);

const Body = z.object({
  event: z.object({
    data: z.object({
      object: z.string().optional(),
      id: z.union([z.string(), z.number()]).optional(),
      public_id: z.string().optional(),
      document: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).optional(),
    }),
  }),
});

/** What the document became is read from the provider, never from a notice. */
export function createRefresh({ database, files, history, log, clock }: Kernel, { eventos, provedor }: RefreshNeeds) {
  const keepSigned = async (address: string, id: number): Promise<{ chave: string; sha256: string }> => {
    const file = await provedor.baixar(address);
    if (!file.ok) throw new Error(`the signed copy of contract ${id} was not fetched: ${file.message}`);
    const stored = await files.gerar(
      { tipo: 'anexo', nome: `Contrato assinado ${id}.pdf`, mime: PDF, maxBytes: MAX_BYTES },
      async (out) => void out.end(file.value),
    );
    return { chave: stored.chave, sha256: createHash('sha256').update(file.value).digest('hex') };
  };

  const refresh = async (context: SystemContext, id: number): Promise<void> => {
    const contract = await contractOf(database, id);
    if (!contract || contract.id_provedor === null || isOver(contract)) return;
    const known = await provedor.obter(contract.id_provedor);
    if (!known.ok) throw new Unread(id, known);
    const next = stateAfter(contract, known.value, context.now);
    if (next === null) return;
    const address = next.situacao === 'assinado' ? (known.value?.arquivoAssinado ?? null) : null;
    if (next.situacao === 'assinado' && address === null) throw new Error(`contract ${id} is signed, and its copy is not ready`);
    const signed = address === null ? null : await keepSigned(address, id);
    await database.transaction().execute(async (trx) => {
      const now = await lockContract(trx, id);
      // Another notice of the same was faster; a copy that nobody keeps is swept away.
      if (!now || isOver(now)) return;
      if (signed) await files.confirmar(trx, signed.chave);
      await updateContract(trx, id, { ...next, ...(signed && { arquivo_assinado: signed.chave, sha256_assinado: signed.sha256 }) });
      await history.recordChange(trx, context, {
        client: now.id_cliente,
        record: id,
        before: { situacao: now.situacao },
        after: { situacao: next.situacao, motivo: next.motivo, ...(signed && { sha256: signed.sha256 }) },
      });
      if (gaveWay(now)) await remindOf(eventos, trx, context, now, SIGNED_ALREADY);
      // Rejected once, a contract is so for good (E074).
      if (next.situacao === 'rejeitado') await remindOf(eventos, trx, context, now, `Contrato rejeitado: ${next.motivo}`);
    });
  };

  const notices: NoticeHandler = {
    provider: 'autentique',
    kinds: [
      'document.finished',
      'document.updated',
      'document.deleted',
      'signature.viewed',
      'signature.accepted',
      'signature.rejected',
      'signature.updated',
      'signature.delivery_failed',
    ],
    perform: async ({ body, context, kind }) => {
      const data = Body.parse(JSON.parse(body.toString('utf8'))).event.data;
      const document = kind.startsWith('document.') ? (data.id === undefined ? null : String(data.id)) : (data.document ?? null);
      const found = await findByProvider(database, document, data.public_id ?? null);
      if (found) await refresh(context, found.id);
    },
  };

  /** Where the last look was given up: the next begins behind it, or whoever stands there would keep everybody after them from being asked about. */
  let leftAt = 0;

  return {
    refresh,
    /** Before somebody puts another in its place; what cannot be read now is asked about once more before it is cancelled. */
    look: async (id: number): Promise<void> => {
      const error: unknown = await refresh(systemContext('contrato-substituir', 'contrato a substituir', clock(), log), id).catch(
        (thrown: unknown) => thrown,
      );
      if (error !== undefined) log.warn({ err: error, contrato: id }, 'contrato não conferido');
    },
    notices,
    /** Whoever signed and whose notice was lost. Left for the next hour when the provider does not answer, whoever it is asked about. */
    refreshWaiting: async (context: SystemContext, { signal, atOnce = AT_ONCE }: Look = {}): Promise<void> => {
      let unread = 0;
      const begun = leftAt;
      leftAt = 0;
      for (let after = begun; ; ) {
        const page = await waiting(database, after, atOnce);
        for (const { id } of page) {
          if (signal?.aborted) {
            leftAt = after;
            return;
          }
          const error: unknown = await refresh(context, id).catch((thrown: unknown) => thrown);
          if (error !== undefined) log.warn({ err: error, contrato: id }, 'contrato não conferido');
          after = id;
          unread = error instanceof Unread && error.kind === 'unavailable' ? unread + 1 : 0;
          const silent = error instanceof Unread && (error.kind === 'auth' || error.kind === 'rate_limited');
          if (!silent && unread < UNREAD_AT_MOST) continue;
          // Of one that was not answered for the pace alone nothing is known: the next look begins with it.
          leftAt = silent ? id - 1 : id;
          return;
        }
        if (page.length < atOnce) return;
      }
    },
  };
}
