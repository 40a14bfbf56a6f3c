import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { ProvedorAssinaturas } from '#server/integrations/assinaturas/assinaturas.port.ts';
import { failure, success } from '#server/integrations/result.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Database, Trx } from '#server/kernel/db/database.ts';
import { type EffectActs, effectKind } from '#server/kernel/effects/effect-kind.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { type Remind, remindOf } from './contratos.reminder.ts';
import { contractOf, lockContract, updateContract } from './contratos.repository.ts';
import { isFinal, isSigned, notAskedAgain, withoutAsking } from './contratos.rules.ts';
import { shortReason } from '#server/kernel/reason.ts';

const Payload = z.object({ contrato: z.int() });

export const SEND = effectKind({
  name: 'contrato-enviar',
  summary: 'Enviar um contrato para assinatura',
  payload: Payload,
  result: z.object({ id: z.string(), link: z.string().nullable(), assinaturas: z.array(z.string()) }),
  concurrency: 2,
});

export const RESEND = effectKind({
  name: 'contrato-reenviar',
  summary: 'Pedir de novo a assinatura de um contrato',
  payload: z.object({ assinaturas: z.array(z.string()) }),
  result: z.literal(true),
  concurrency: 2,
});

export const CANCEL = effectKind({
  name: 'contrato-cancelar',
  summary: 'Cancelar um contrato enviado',
  payload: z.object({ documento: z.string() }),
  result: z.literal(true),
  concurrency: 2,
});

/** What travels to the provider, so that a document whose answer was lost is found again. */
export const keyOf = (clientId: number, contractId: number): string => `ctr-${clientId}-${contractId}`;

const sendActs = (
  { database, files, effects }: Pick<Kernel, 'files' | 'effects'> & { readonly database: Database },
  provedor: ProvedorAssinaturas,
): EffectActs<typeof SEND.payload, typeof SEND.result> => ({
  perform: async ({ key, payload }) => {
    const contract = await contractOf(database, payload.contrato);
    if (contract?.situacao !== 'enviando' && contract?.situacao !== 'recusado') return failure('rejected', 'O contrato foi cancelado');
    const sent = await provedor.enviar({
      chave: key,
      nome: `Contrato ${contract.id_cliente}`,
      pdf: await buffer(await files.abrir(contract.arquivo)),
      signatario: { nome: contract.nome_assinatura, email: contract.email_assinatura, celular: contract.celular_assinatura },
    });
    return sent.ok ? success({ ...sent.value, assinaturas: [...sent.value.assinaturas] }) : sent;
  },
  find: async ({ key }) => {
    const found = await provedor.procurar(key);
    if (!found.ok) return found;
    return success(found.value && { ...found.value, assinaturas: [...found.value.assinaturas] });
  },
  settle: async (trx: Trx, { payload, context }, outcome) => {
    const contract = await lockContract(trx, payload.contrato);
    if (!contract) return;
    if (outcome.state !== 'feito') {
      if (contract.situacao === 'enviando')
        await updateContract(trx, contract.id, { situacao: 'recusado', motivo: shortReason(outcome.reason) });
      return;
    }
    const { id, link, assinaturas } = outcome.result;
    const told = { id_provedor: id, link, assinaturas };
    if (contract.situacao === 'enviando' || contract.situacao === 'recusado') {
      await updateContract(trx, contract.id, { ...told, situacao: 'enviado', enviado_em: context.now, motivo: null });
      return;
    }
    // Something else took its place while it was on its way.
    await updateContract(trx, contract.id, told);
    await effects.ask(trx, CANCEL, { key: `${keyOf(contract.id_cliente, contract.id)}-fim`, payload: { documento: id } }, context.now);
  },
});

/** The contract that a key is of, and what is asked of it: the number of a request, or its end. */
const keyParts = (key: string): { readonly contract: number; readonly asked: string } => {
  const [contract = '', asked = ''] = key.split('-').slice(2);
  return { contract: Number(contract), asked };
};

const resendActs = (provedor: ProvedorAssinaturas): EffectActs<typeof RESEND.payload, typeof RESEND.result> => ({
  perform: ({ payload }) => provedor.reenviar(payload.assinaturas),
  settle: async (trx, { key }, outcome) => {
    const { contract: id, asked } = keyParts(key);
    const contract = await lockContract(trx, id);
    // Asked for once more meanwhile, it is the last request that counts.
    if (!contract || isFinal(contract.situacao) || asked !== String(contract.reenvios)) return;
    // One that was only slow is believed after all: what was said of it meanwhile is not so.
    const motivo = outcome.state === 'feito' ? withoutAsking(contract.motivo) : notAskedAgain(outcome);
    if (motivo !== contract.motivo) await updateContract(trx, id, { motivo });
  },
});

const SIGNED = 'assinado';

export interface ContractParts {
  readonly provedor: ProvedorAssinaturas;
  readonly eventos: Remind;
  /** Has what the provider says of a contract written. */
  readonly refresh: (context: SystemContext, id: number) => Promise<void>;
}

const cancelActs = ({ provedor, eventos, refresh }: ContractParts): EffectActs<typeof CANCEL.payload, typeof CANCEL.result> => ({
  // What was signed stays signed.
  perform: async ({ key, payload, context }) => {
    const known = await provedor.obter(payload.documento);
    if (!known.ok) return known;
    if (known.value === null || !isSigned(known.value)) return provedor.cancelar(payload.documento);
    await refresh(context, keyParts(key).contract);
    return failure('rejected', 'O contrato já tinha sido assinado', { code: SIGNED });
  },
  find: async ({ payload }) => {
    const known = await provedor.obter(payload.documento);
    return known.ok ? success(known.value === null ? (true as const) : null) : known;
  },
  settle: async (trx, { key, context }, outcome) => {
    if (outcome.state === 'feito' || (outcome.state === 'recusado' && outcome.code === SIGNED)) return;
    const contract = await lockContract(trx, keyParts(key).contract);
    if (!contract) return;
    const words = `Contrato substituído que ainda pode ser assinado, porque o provedor não o cancelou: ${outcome.reason}`;
    await remindOf(eventos, trx, context, contract, words);
  },
});

/** The jobs by which contracts reach the provider. */
export const contractJobs = (kernel: Pick<Kernel, 'database' | 'files' | 'effects'>, parts: ContractParts) => [
  kernel.effects.job(SEND, sendActs(kernel, parts.provedor)),
  kernel.effects.job(RESEND, resendActs(parts.provedor)),
  kernel.effects.job(CANCEL, cancelActs(parts)),
];
