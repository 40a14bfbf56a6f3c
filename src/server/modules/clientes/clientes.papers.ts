import type { Executor } from '#server/kernel/db/database.ts';
import { partnerOf } from './clientes.partner.repository.ts';

/** The file of a partner's policy, and the image of the e-mails to its participants; null for what there is not. */
export async function papersOf(executor: Executor, id: number) {
  const partner = await partnerOf(executor, id);
  return { arquivo_apolice: partner?.arquivo_apolice ?? null, id_imagem_participante: partner?.id_imagem_participante ?? null };
}

export type PartnerPapers = Awaited<ReturnType<typeof papersOf>>;
