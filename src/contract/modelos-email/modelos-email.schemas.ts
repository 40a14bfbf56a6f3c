import { z } from 'zod';
import { ordering } from '../kernel/ordering.ts';
import { Id, Instante, SimNao, filterOne, filterText, line, optional, paging, text, textOrNull } from '../kernel/vocabulary.ts';
import { ORDENS_MODELO_EMAIL } from './modelos-email.orders.ts';
import { CORPO_MAX, DESTAQUE_MAX, type TipoModeloEmail } from './modelos-email.rules.ts';

const TipoModelo = z.enum(['1', '2', '3'] satisfies TipoModeloEmail[], 'Tipo inválido');

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
  conteudo: textOrNull,
  destaque: textOrNull,
  conteudo_corpo: textOrNull,
  padrao_novo: SimNao,
  id_imagem: Id.nullable(),
  data_edicao: Instante,
});

export const ModeloEmailFiltro = z.object({
  ...paging(10),
  ...ordering(ORDENS_MODELO_EMAIL),
  texto: filterText(200),
  tipo: filterOne(TipoModelo),
  /** Active ones when absent. */
  ativo: filterOne(SimNao),
});

/** What is absent stays as it is stored: `{id, ativo: 'N'}` puts a template away, `{id, ativo: 'S'}` brings it back. */
export const ModeloEmailSalvar = z.object({
  id: Id.nullish(),
  descricao: optional(line(200)).meta({ title: 'Descrição', 'x-obrigatorio': 'Informe a descrição' }),
  tipo: TipoModelo.optional().meta({ title: 'Tipo', 'x-obrigatorio': 'Escolha o tipo' }),
  titulo: optional(line(200)).meta({ title: 'Assunto', 'x-obrigatorio': 'Informe o assunto' }),
  id_imagem: optional(Id).meta({ title: 'Imagem' }),
  destaque: optional(text(DESTAQUE_MAX)).meta({ title: 'Destaque' }),
  conteudo_corpo: optional(text(CORPO_MAX)).meta({ title: 'Corpo do e-mail', 'x-obrigatorio': 'Escreva o e-mail' }),
  /** The whole HTML of one that has no frame (`padrao_novo` N). */
  conteudo: optional(text(CORPO_MAX)).meta({ title: 'Corpo do e-mail' }),
  padrao_novo: SimNao.optional().meta({ title: 'Moldura da casa' }),
  ativo: SimNao.optional().meta({ title: 'Ativo' }),
  data_edicao: Instante.nullish(),
});

/** The object as it is, or inside `dados` (GAP-09). */
export const ModeloEmailPedido = z.object({ ...ModeloEmailSalvar.shape, dados: ModeloEmailSalvar.optional() });

export type ModeloEmailResposta = z.output<typeof ModeloEmailCompleto>;
export type ModeloEmailFiltroEntrada = z.output<typeof ModeloEmailFiltro>;
export type ModeloEmailSalvarEntrada = z.output<typeof ModeloEmailPedido>;
export type ModeloEmailLinha = z.output<typeof ModeloEmail>;
