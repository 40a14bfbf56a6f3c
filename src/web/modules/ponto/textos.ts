import type { HorarioResposta } from '#contract/ponto/ponto.schemas.ts';
import { showInstant } from '#web/kernel/format.ts';

/** Who wrote or took away a time, when and why; '' for an original mark that counts. */
export const treatmentText = (time: HorarioResposta): string =>
  time.tratamento
    ? `${time.origem === 'I' ? 'Incluído' : 'Desconsiderado'} por ${time.tratamento.autor} em ${showInstant(time.tratamento.criado_em)}: ${time.tratamento.motivo}`
    : '';
