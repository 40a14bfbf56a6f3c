import { PERIODOS } from '#contract/eventos/eventos.labels.ts';
import { BANDEIRAS, FORMAS_PAGAMENTO, TIPOS_FICHA } from '#contract/fichas/fichas.labels.ts';
import { optionsOf } from '#web/ui/options.ts';

/** The closed lists of a ficha, as fields offer them. */
export const OPTIONS = {
  tipo: optionsOf(TIPOS_FICHA),
  forma_pagamento: optionsOf(FORMAS_PAGAMENTO),
  bandeira: optionsOf(BANDEIRAS),
  possui_vigencia: optionsOf({ S: 'Sim', N: 'Não' }),
  periodo_lembrar: optionsOf(PERIODOS),
};
