import { z } from 'zod';
import { ordering } from '../kernel/ordering.ts';
import {
  Id,
  Instante,
  Pode,
  SimNao,
  filterText,
  line,
  listOf,
  numberChoice,
  optional,
  paging,
  text,
  textOrNull,
} from '../kernel/vocabulary.ts';
import { ORDENS_MODELO_SMS } from './modelos-sms.orders.ts';
import { SITUACOES_PROVEDOR, type TipoModeloSms, WHATSAPP_MAX } from './modelos-sms.rules.ts';

const Tipo = z.literal([1, 2, 3] satisfies TipoModeloSms[], 'Tipo inválido');
const SituacaoProvedor = z.enum(Object.keys(SITUACOES_PROVEDOR) as (keyof typeof SITUACOES_PROVEDOR)[]);

/** A template of SMS or WhatsApp (document 1, section 3). */
export const ModeloSms = z.object({
  id: Id,
  descricao: z.string(),
  mensagem: z.string(),
  /** 1 client, 2 instalment of an issued policy, 3 WhatsApp. */
  tipo: Tipo,
  /** Of WhatsApp, once registered with the provider (E130). */
  nome_provedor: textOrNull,
  idioma: textOrNull,
  situacao_provedor: SituacaoProvedor.nullable(),
  /** The text as the provider has it, with its variables. */
  corpo_provedor: textOrNull,
  ativo: SimNao,
  data_edicao: Instante,
  pode: Pode,
});

export const ModeloSmsFiltro = z.object({
  ...paging(10),
  ...ordering(ORDENS_MODELO_SMS),
  texto: filterText(200),
  tipo: listOf(numberChoice(Tipo)),
  /** Active ones when absent. */
  ativo: listOf(SimNao),
});

/** What is absent stays as it is stored: `{id, ativo: 'N'}` puts a template away, `{id, ativo: 'S'}` brings it back. */
export const ModeloSmsSalvar = z.object({
  id: Id.nullish(),
  descricao: optional(line(200)).meta({ title: 'Descrição', 'x-obrigatorio': 'Informe a descrição' }),
  tipo: numberChoice(Tipo).optional().meta({ title: 'Tipo', 'x-obrigatorio': 'Escolha o tipo' }),
  mensagem: optional(text(WHATSAPP_MAX)).meta({ title: 'Mensagem', 'x-obrigatorio': 'Escreva a mensagem' }),
  nome_provedor: optional(line(512)).meta({ title: 'Nome no provedor' }),
  idioma: optional(line(15)).meta({ title: 'Idioma no provedor' }),
  ativo: SimNao.optional().meta({ title: 'Ativo' }),
  data_edicao: Instante.nullish(),
});

/** The object as it is, or inside `dados` (GAP-09). */
export const ModeloSmsPedido = z.object({ ...ModeloSmsSalvar.shape, dados: ModeloSmsSalvar.optional() });

export type ModeloSmsResposta = z.output<typeof ModeloSms>;
export type ModeloSmsFiltroEntrada = z.output<typeof ModeloSmsFiltro>;
export type ModeloSmsSalvarEntrada = z.output<typeof ModeloSmsPedido>;
