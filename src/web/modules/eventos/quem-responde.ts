import type { EventoLinhaResposta } from '#contract/eventos/eventos.schemas.ts';
import { nomeDoResponsavel } from '#contract/usuarios/responsavel.ts';

/** Name of who answers for a reminder; of nobody, none. */
export const nomeDeQuemResponde = ({ _dadosResponsavel: quem }: Pick<EventoLinhaResposta, '_dadosResponsavel'>): string | undefined =>
  quem === null ? undefined : nomeDoResponsavel(quem.nome, quem.status);
