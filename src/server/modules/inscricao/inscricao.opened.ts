import type { Executor } from '#server/kernel/db/database.ts';
import type { ImagensEmailsApi } from '#server/modules/imagens-emails/imagens-emails.api.ts';
import type { OpenedLink, OpeningPartner } from '#server/modules/seguro-aventura/seguro-aventura.api.ts';
import type { TermosApi } from '#server/modules/termos/termos.api.ts';

export type Imagens = Pick<ImagensEmailsApi, 'load'>;

export interface OpenedNeeds {
  readonly imagens: Imagens;
  readonly termos: Pick<TermosApi, 'current'>;
}

/** What a page of registration shows of a partner beside the event: the term to accept, and the image of its e-mails. */
export async function shownOf(
  executor: Executor,
  { imagens, termos }: OpenedNeeds,
  { id, id_imagem_participante: image }: OpeningPartner,
): Promise<Omit<OpenedLink, 'jwt'>> {
  const [terms, nomeTemporario] = await Promise.all([termos.current(executor, [id]), nomeTemporarioOf(executor, imagens, image)]);
  const term = terms.get(id);
  return {
    exibirTermos: term ? 'S' : 'N',
    linkTermoResponsabilidade: term?.link ?? null,
    termo: term ? { idCliente: id, versao: term.versao, sha256: term.sha256, paginas: term.paginas } : null,
    dadosImagemModeloEmailParticipante: { nomeTemporario },
  };
}

/** The last part of its address. */
export async function nomeTemporarioOf(executor: Executor, imagens: Imagens, id: number | null): Promise<string | null> {
  const image = id === null ? null : await imagens.load(executor, id);
  return image ? image.endereco.slice(image.endereco.lastIndexOf('/') + 1) : null;
}
