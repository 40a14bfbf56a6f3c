import { z } from 'zod';
import { Id, SimNao, filterOne, filterText, paging } from '../kernel/vocabulary.ts';

const TipoModelo = z.enum(['1', '2', '3'], 'Tipo inválido');

/** Template of adventure insurance: the only kind a cancellation may use (CFG-002). */
export const TIPO_SEGURO_AVENTURA = '3';

export const ModeloEmail = z.object({
  id: Id,
  descricao: z.string(),
  titulo: z.string(),
  /** 1 clients, 2 instalments, 3 adventure insurance. */
  tipo: TipoModelo,
  ativo: SimNao,
});

/** The whole template (document 1, section 3). */
export const ModeloEmailCompleto = ModeloEmail.extend({
  conteudo: z.string().nullable(),
  destaque: z.string().nullable(),
  conteudo_corpo: z.string().nullable(),
  padrao_novo: SimNao,
  id_imagem: Id.nullable(),
});

export const ModeloEmailFiltro = z.object({
  ...paging(10),
  texto: filterText(200),
  tipo: filterOne(TipoModelo),
  /** Active ones when absent. */
  ativo: filterOne(SimNao),
});
