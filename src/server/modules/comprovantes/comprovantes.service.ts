import { Readable } from 'node:stream';
import { z } from 'zod';
import type { ComprovanteOuEsperaResposta } from '#contract/comprovantes/comprovantes.schemas.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import { fileHeaders } from '#server/kernel/files/response-headers.ts';
import { digestHeader, readVerified } from '#server/kernel/files/verified.ts';
import type { PromotorContext, PublicContext } from '#server/kernel/http/context.ts';
import type { FileReply } from '#server/kernel/http/route.ts';
import { job, jobKind } from '#server/kernel/jobs/job.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { DOWNLOAD, readyFile } from '#server/modules/arquivos/arquivos.api.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import { type EventoDosPapeis, type PapeisApi, type PessoaDosPapeis, isCovered } from '#server/modules/seguro-aventura/papeis.api.ts';
import type { Make } from './comprovantes.make.ts';
import { proofByToken } from './comprovantes.repository.ts';

export interface ComprovantesNeeds {
  readonly clientes: Pick<ClientesApi, 'partnerPapers'>;
  readonly papeis: Pick<PapeisApi, 'event' | 'people'>;
  readonly make: Make;
}

/** Above so many people a proof is made in the background. */
const NOW_AT_MOST = 200;
const WAIT_SECONDS = 2;
const VIA_ALTERADA = 'A via guardada deste comprovante não é a que foi emitida';

export const MAKE_PROOF = jobKind({
  name: 'comprovante',
  summary: 'Gerar um comprovante de contratação',
  payload: z.object({ cliente: z.int(), evento: z.int() }),
  retries: 2,
  heartbeatSeconds: 120,
  concurrency: 1,
});

/** What there is to say to whoever asks for a paper or an e-mail of somebody who has no cover; null for whoever has. */
export function uncoveredProblem(person: PessoaDosPapeis): string | null {
  if (isCovered(person)) return null;
  return person.cancelado === 'S' ? 'Este participante foi cancelado' : 'Este participante está sem cobertura';
}

/** 400 for what there is nothing to prove of. */
function refuseNothing(event: EventoDosPapeis, covered: readonly PessoaDosPapeis[], person: PessoaDosPapeis | null): void {
  if (event.cancelado === 'S') throw new RuleError({ comprovante: 'Este evento foi cancelado' });
  const uncovered = person && uncoveredProblem(person);
  if (uncovered) throw new RuleError({ comprovante: uncovered });
  if (covered.length > 0) return;
  throw new RuleError({
    comprovante: event.participantes > 0 ? 'Ninguém deste evento tem cobertura' : 'O evento ainda não tem participantes',
  });
}

/** Proofs of contracting for their partner and for whoever doubts them, and the partner's policy. */
export function createComprovantes({ database, files, history, jobs, links, log }: Kernel, { clientes, papeis, make }: ComprovantesNeeds) {
  const handedOver = (chave: string, nome: string) => {
    return readyFile(links.sign(DOWNLOAD, chave), nome);
  };

  return {
    job: job(MAKE_PROOF, async ({ payload }) => {
      const event = await papeis.event(database, payload.cliente, { id: payload.evento });
      if (!event || event.cancelado === 'S') return;
      const covered = (await papeis.people(database, event)).filter(isCovered);
      const wanted = covered.length === 0 ? null : await make.wanted(event, covered, null);
      if (wanted) await make.ofOne(wanted);
    }),

    async abrirAutentico(context: PublicContext, token: string): Promise<FileReply> {
      const proof = await proofByToken(database, token);
      const file = proof && (await files.consultar(database, proof.chave));
      if (!proof || !file) throw new RuleError({ token: 'Token não encontrado' });
      const { id, id_cliente, sha256 } = proof;
      const bytes = await readVerified(await files.abrir(file.chave, { comprovante: id }), { sha256, bytes: file.tamanho });
      if (bytes === null) {
        log.error({ comprovante: id, arquivo: file.chave }, 'o arquivo de um comprovante não é o que foi emitido');
        throw new RuleError({ comprovante: VIA_ALTERADA }, { impressao: sha256 });
      }
      await history.recordRead(context, { client: id_cliente, record: id });
      const headers = { ...fileHeaders({ ...file, tamanho: bytes.length }, { generated: true }), ...digestHeader(sha256) };
      return { stream: Readable.from([bytes]), headers };
    },

    async gerar(context: PromotorContext, token: string, personId: number | null): Promise<ComprovanteOuEsperaResposta> {
      const event = await papeis.event(database, context.caller.id, { token });
      if (!event) throw new NotFound();
      const people = await papeis.people(database, event);
      const person = personId === null ? null : people.find(({ id }) => id === personId);
      if (person === undefined) throw new NotFound();
      const covered = people.filter(isCovered);
      refuseNothing(event, covered, person);
      const wanted = await make.wanted(event, covered, person);
      if (!wanted) throw new NotFound();
      const { nome } = wanted;
      const later = person === null && covered.length > NOW_AT_MOST;
      const proof = later ? await make.find(wanted) : await make.ofOne(wanted);
      await history.recordRead(context, {
        client: event.id_cliente,
        record: event.id,
        detail: { evento: event.codigo, participante: person?.id ?? null, comprovante: proof?.id ?? null },
      });
      if (proof) return { ...handedOver(proof.chave, nome), gerando: 'N', aguardarSegundos: 0 };
      const key = `${event.id}:${wanted.hash.toString('hex')}`;
      await jobs.enqueue(database, MAKE_PROOF, { cliente: event.id_cliente, evento: event.id }, { key });
      return { arquivo: null, temporario: null, nome, gerando: 'S', aguardarSegundos: WAIT_SECONDS };
    },

    async abrirApolice(context: PromotorContext) {
      const { arquivo_apolice: key } = await clientes.partnerPapers(database, context.caller.id);
      const file = key === null ? null : await files.consultar(database, key);
      if (!file) throw new RuleError({ apolice: 'A corretora ainda não enviou a sua apólice' });
      await history.recordRead(context, { client: context.caller.id, record: context.caller.id, detail: { nome: file.nome } });
      return handedOver(file.chave, file.nome);
    },
  };
}
