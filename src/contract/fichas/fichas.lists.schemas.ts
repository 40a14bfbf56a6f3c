import { z } from 'zod';
import { ordering } from '../kernel/ordering.ts';
import { sensitive } from '../kernel/sensitive.ts';
import { IdText, SimNao, filterOne, line, listOf, numberChoice, paging, textOrNull } from '../kernel/vocabulary.ts';
import { ORDENS_FICHA } from './fichas.orders.ts';
import { FichaDados, TipoFicha } from './fichas.schemas.ts';

/** Default: active, every type, every client; newest first (E117). Another order is of one client's alone: 400 on `ordem` without `id_cliente`. */
export const FichaListaQuery = z
  .object({
    ...paging(200),
    tipo: listOf(numberChoice(TipoFicha)),
    ativo: filterOne(SimNao),
    id_cliente: filterOne(IdText),
    ...ordering(ORDENS_FICHA),
  })
  .refine(({ ordem, id_cliente }) => ordem === undefined || id_cliente !== undefined, { path: ['ordem'], message: 'Escolha um cliente' });

/** `texto`: part of a plate in either of its forms, part of a policy number, or the code of a ficha. */
export const FichaBuscaQuery = z.object({ texto: sensitive('procura', line(200)) });

/** What a search shows of a ficha: enough to tell it from another. */
export const FichaAchada = FichaDados.pick({ id: true, id_cliente: true, tipo: true, titulo: true, placa_veiculo: true }).extend({
  numero_apolice: textOrNull,
  _cliente: z.string(),
});

export type FichaAchadaResposta = z.output<typeof FichaAchada>;
