import { z } from 'zod';
import { ordering } from '../kernel/ordering.ts';
import { Id, Instante, SimNao, filterOne, filterText, line, paging, textOrNull } from '../kernel/vocabulary.ts';
import { ORDENS_DISPOSITIVO } from './dispositivos.orders.ts';

export const DispositivoFiltro = z.object({
  ...paging(10),
  ...ordering(ORDENS_DISPOSITIVO),
  texto: filterText(200),
  /** T: both. */
  ativo: filterOne(z.enum(['S', 'N', 'T'], 'Use S, N ou T')).transform((ativo) => ativo ?? 'S'),
  /** S: only those one may still choose, active and not linked (GAP-46). */
  disponivel: filterOne(SimNao),
});

/** `hashcookie` says only whether a browser is linked; the hash itself never leaves the server (E033). */
export const Dispositivo = z.object({
  id: Id,
  descricao: z.string(),
  habilitar_ponto: SimNao,
  hashcookie: z.literal('vinculado').nullable(),
  ativo: SimNao,
  vinculado_em: Instante.nullable(),
  vinculado_por: textOrNull,
  data_edicao: Instante,
});

/** `data_edicao` of an edit is the version one saw. */
export const DispositivoSalvar = z.object({
  dados: z.object({
    id: Id.nullish(),
    descricao: line(100).default('').meta({ title: 'Descrição', 'x-obrigatorio': 'Informe a descrição' }),
    habilitar_ponto: SimNao.optional().meta({ title: 'Habilitar ponto neste dispositivo' }),
    ativo: SimNao.optional().meta({ title: 'Ativo' }),
    data_edicao: Instante.nullish(),
  }),
});

export const DispositivoDefinir = z.object({ id: Id });

/** What a browser knows of the terminal it is. */
export const DispositivoDoNavegador = z.object({ id: Id, descricao: z.string(), habilitar_ponto: SimNao });

export type DispositivoResposta = z.output<typeof Dispositivo>;
export type DispositivoAtual = z.output<typeof DispositivoDoNavegador>;
