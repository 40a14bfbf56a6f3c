import type { Executor } from '#server/kernel/db/database.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { ImagensEmailsApi } from '#server/modules/imagens-emails/imagens-emails.api.ts';
import type { OpenedLink } from '#server/modules/seguro-aventura/seguro-aventura.api.ts';
import type { TermosApi } from '#server/modules/termos/termos.api.ts';

export type Imagens = Pick<ImagensEmailsApi, 'load'>;

export interface OpenedNeeds {
  readonly clientes: Pick<ClientesApi, 'partnerPapers'>;
  readonly imagens: Imagens;
  readonly termos: Pick<TermosApi, 'current'>;
}

/** What a page of registration shows of a partner beside the event: the term to accept, and the image of its e-mails. */
export async function shownOf(
  executor: Executor,
  { clientes, imagens, termos }: OpenedNeeds,
  clientId: number,
): Promise<Omit<OpenedLink, 'jwt'>> {
  const [terms, { id_imagem_participante: image }] = await Promise.all([
    termos.current(executor, [clientId]),
    clientes.partnerPapers(executor, clientId),
  ]);
  const term = terms.get(clientId);
  return {
    exibirTermos: term ? 'S' : 'N',
    linkTermoResponsabilidade: term?.link ?? null,
    termo: term ? { idCliente: clientId, versao: term.versao, sha256: term.sha256, paginas: term.paginas } : null,
    dadosImagemModeloEmailParticipante: { nomeTemporario: await nomeTemporarioOf(executor, imagens, image) },
  };
}

/** The last part of its address. */
export async function nomeTemporarioOf(executor: Executor, imagens: Imagens, id: number | null): Promise<string | null> {
  const image = id === null ? null : await imagens.load(executor, id);
  return image ? image.endereco.slice(image.endereco.lastIndexOf('/') + 1) : null;
}
