import { ETAPA_EMITIDO } from '#contract/fichas/fichas.labels.ts';
import type { FichaLinhaResposta } from '#contract/fichas/fichas.schemas.ts';

type Renovavel = Pick<FichaLinhaResposta, 'ativo' | 'etapa' | 'id_ficha_renovado' | '_renovacao'>;

/** Whether a stored ficha may be renewed: active, not renewed yet, and no renewal that is still to be issued (FIC-021, E107). */
export const podeRenovar = ({ ativo, etapa, id_ficha_renovado, _renovacao }: Renovavel): boolean =>
  ativo === 'S' && _renovacao === null && (id_ficha_renovado === null || etapa === ETAPA_EMITIDO);
