import { createHash } from 'node:crypto';
import { abrirContrato } from '#contract/contratos/contratos.operations.ts';
import { toDados } from '#contract/contratos/contratos.ts';
import { type ContratoVisto, DadosContratoAutentique, type DadosContratoResposta } from '#contract/contratos/contratos.schemas.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { whoDid } from '#server/kernel/db/version.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { sha256 } from '#server/kernel/security/secrets.ts';
import type { ArquivosApi } from '#server/modules/arquivos/arquivos.api.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import { CANCEL, RESEND, SEND, keyOf } from './contratos.effects.ts';
import { type Contract, type Party, insertContract, loadParty, lockContract, newestOf, updateContract } from './contratos.repository.ts';
import { SUBSTITUIDO, changedSince, contractDocument, contractProblems, isFinal, withoutAsking } from './contratos.rules.ts';
import { readyFile } from '#server/modules/arquivos/arquivos.api.ts';

const MAX_BYTES = 5 * 1024 * 1024;

export interface ContratosNeeds {
  readonly arquivos: ArquivosApi;
  readonly clientes: Pick<ClientesApi, 'lockPartner'>;
  /** Has it written what became of one that waits, where the provider says it. */
  readonly look: (id: number) => Promise<void>;
}

interface Prepared {
  readonly party: Party;
  readonly digest: string;
  readonly file: { readonly chave: string; readonly sha256: string };
}

/** Contracts of partners: made, sent to be signed, sent again, and opened. */
export function createContratos(
  { database, files, history, write, effects, pdf, publicUrl }: Kernel,
  { arquivos, clientes, look }: ContratosNeeds,
) {
  const requireParty = async (id: number): Promise<Party> => {
    const party = await loadParty(database, id);
    if (!party) throw new NotFound();
    const problems = contractProblems(party);
    if (Object.keys(problems).length > 0) throw new RuleError(problems);
    return party;
  };

  const prepare = async (id: number): Promise<Prepared> => {
    const party = await requireParty(id);
    const document = contractDocument(party, publicUrl());
    const { email_assinatura, celular_assinatura } = party;
    const digest = sha256(JSON.stringify([document, email_assinatura, celular_assinatura])).toString('hex');
    const bytes = await pdf.renderDocument(document);
    const stored = await files.gerar(
      { tipo: 'anexo', nome: `Contrato ${party.nome_fantasia ?? party.nome}.pdf`, mime: 'application/pdf', maxBytes: MAX_BYTES },
      async (out) => void out.end(bytes),
    );
    return { party, digest, file: { chave: stored.chave, sha256: createHash('sha256').update(bytes).digest('hex') } };
  };

  /** The one that waits, asked for once more. */
  const again = async (trx: Trx, context: StaffContext, contract: Contract): Promise<Contract> => {
    const key = keyOf(contract.id_cliente, contract.id);
    if (contract.situacao === 'enviando') return contract;
    if (contract.situacao === 'recusado') {
      await effects.askAgain(trx, SEND, { key, payload: { contrato: contract.id } }, context.now);
      return updateContract(trx, contract.id, { situacao: 'enviando', motivo: null });
    }
    const reenvios = contract.reenvios + 1;
    await effects.ask(trx, RESEND, { key: `${key}-${reenvios}`, payload: { assinaturas: contract.assinaturas } }, context.now);
    return updateContract(trx, contract.id, { reenvios, motivo: withoutAsking(contract.motivo) });
  };

  /** What waited gives way to another contract. */
  const end = async (trx: Trx, context: StaffContext, contract: Contract): Promise<void> => {
    await updateContract(trx, contract.id, { situacao: 'cancelado', motivo: SUBSTITUIDO });
    if (contract.id_provedor === null) return;
    const key = `${keyOf(contract.id_cliente, contract.id)}-fim`;
    await effects.ask(trx, CANCEL, { key, payload: { documento: contract.id_provedor } }, context.now);
  };

  const refuseUnseen = async (trx: Trx, current: Contract | null, seen: ContratoVisto | null | undefined): Promise<void> => {
    if (current === null || seen === undefined) return;
    const message = changedSince(current, seen, await whoDid(trx, current.id_usuario));
    if (message !== null) throw new RuleError({ situacao: message }, { registroAtual: DadosContratoAutentique.parse(toDados(current)) });
  };

  return {
    async emitir(context: StaffContext, id: number, seen?: ContratoVisto | null): Promise<DadosContratoResposta> {
      const { party, digest, file } = await prepare(id);
      const before = await newestOf(database, id);
      // Signed meanwhile, it gives way only where somebody says so of what was signed.
      if (before && before.resumo !== digest && !isFinal(before.situacao)) await look(before.id);
      return write(context, async (trx) => {
        await clientes.lockPartner(trx, id, 'grupos');
        const newest = await newestOf(trx, id);
        const current = newest ? ((await lockContract(trx, newest.id)) ?? null) : null;
        await refuseUnseen(trx, current, seen);
        const pending = current !== null && !isFinal(current.situacao) ? current : null;
        if (pending?.resumo === digest) {
          const asked = await again(trx, context, pending);
          await history.recordChange(trx, context, { client: id, record: asked.id, detail: { feito: 'pedida de novo' } });
          return toDados(asked);
        }
        if (pending) await end(trx, context, pending);
        await files.confirmar(trx, file.chave);
        const made = await insertContract(trx, {
          id_cliente: id,
          resumo: digest,
          nome_assinatura: party.nome_assinatura ?? '',
          email_assinatura: party.email_assinatura,
          celular_assinatura: party.celular_assinatura,
          arquivo: file.chave,
          sha256: file.sha256,
          id_usuario: context.caller.id,
          data_cadastro: context.now,
        });
        await effects.ask(trx, SEND, { key: keyOf(id, made.id), payload: { contrato: made.id } }, context.now);
        await history.recordChange(trx, context, {
          client: id,
          record: made.id,
          after: { nome_assinatura: made.nome_assinatura, sha256: made.sha256 },
          detail: { feito: pending ? 'enviado no lugar do anterior' : 'enviado' },
        });
        return toDados(made);
      });
    },

    async abrir(context: StaffContext, id: number) {
      const contract = await newestOf(database, id);
      const key = contract ? (contract.arquivo_assinado ?? contract.arquivo) : null;
      const file = key === null ? null : await files.consultar(database, key);
      if (!file) throw new NotFound();
      await history.recordRead(context, { client: id, record: contract?.id ?? null });
      return readyFile(arquivos.handOver(context.caller, abrirContrato.id, file.chave), file.nome);
    },
  };
}
