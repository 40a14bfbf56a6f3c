import { z } from 'zod';
import { ordering } from '../kernel/ordering.ts';
import { sensitive } from '../kernel/sensitive.ts';
import {
  DataCivil,
  Id,
  IdText,
  Instante,
  SimNao,
  filterOne,
  filterText,
  listOf,
  numberChoice,
  paging,
  textOrNull,
} from '../kernel/vocabulary.ts';
import { ORDENS_EMAIL } from './caixa-saida.orders.ts';

/** 1 waiting, 2 error, 3 sent (E134). */
export const ESTADOS_EMAIL = [1, 2, 3] as const;
const EstadoEmail = z.literal(ESTADOS_EMAIL, 'Estado inválido');
export type EstadoEmail = (typeof ESTADOS_EMAIL)[number];

/** Whoever gets a single e-mail beside its recipient; without a type, as one more of them (E137). */
export const TIPOS_DESTINATARIO = ['', 'CC', 'CCO'] as const;

/** Days are those of the date column: when it was sent again, else when it was sent. `campos` is accepted, and nothing more. */
export const EmailsFiltro = z.object({
  ...paging(10),
  ...ordering(ORDENS_EMAIL),
  campos: filterText(2000),
  /** N: those that were called off. */
  ativo: filterOne(SimNao),
  /** In the subject, the recipient or the name of the client. */
  texto: filterText(200),
  estados: listOf(numberChoice(EstadoEmail)),
  /** Those of one batch. */
  id_lote: filterOne(IdText),
  dataProgramadoInicio: filterOne(DataCivil),
  dataProgramadoFim: filterOne(DataCivil),
});

/** A row of the outbox (document 1, section 3); no body in it. */
export const EmailLinha = z.object({
  id: Id,
  status: EstadoEmail,
  /** N: called off. */
  ativo: SimNao,
  /** In Portuguese: why it did not go, or what is in doubt. */
  motivo: textOrNull,
  tipo_aniversariante: SimNao,
  titulo: z.string(),
  para_email: z.string(),
  para_nome: textOrNull,
  data_cadastro: Instante,
  data_enviado: Instante.nullable(),
  data_reenvio: Instante.nullable(),
  agendado_para: Instante.nullable(),
  id_cliente: Id.nullable(),
  cliente: z.object({ id: Id, nome: z.string() }).nullable(),
  id_alvo: Id.nullable(),
  alvo_tabela: textOrNull,
  /** The batch it is of. */
  id_lote: Id.nullable(),
  /** `incerto`: it may have arrived. */
  pode: z.object({ reenviar: SimNao, alterar: SimNao, incerto: SimNao }),
});

export const OutroDestinatario = z.object({
  nome: textOrNull,
  email: sensitive('email', z.string()),
  tipo: z.enum(TIPOS_DESTINATARIO),
});

/** The whole e-mail. What left says what its tags said; what waits shows them. */
export const EmailCompleto = EmailLinha.extend({
  /** The subject as whoever gets it reads it; `titulo` is as it was written. */
  assunto: z.string(),
  /** Who wrote it; null where nobody did. */
  autor: z.object({ id: Id, nome: z.string() }).nullable(),
  outros_destinatarios: z.array(OutroDestinatario),
  conteudo: textOrNull,
  conteudo_corpo: textOrNull,
  destaque: textOrNull,
  id_imagem: Id.nullable(),
  responder_para: textOrNull,
  padrao_novo: SimNao,
  idade_referencia: z.int().nullable(),
  /** The sent one that this one is a new version of. */
  id_origem: Id.nullable(),
  /** As it leaves: the whole document, to be shown in a frame of its own, and its text. */
  html: z.string(),
  texto: z.string(),
});

/** Bytes. */
export const AnexoDoEmail = z.object({ id: Id, nome: z.string(), tamanho: z.int(), tipo: z.string() });

export const EmailAberto = z.object({ dados: EmailCompleto, anexos: z.array(AnexoDoEmail) });
/** How an e-mail stood where it was asked to be sent again: it is refused when it stands otherwise by now (decision 0180). */
export const ReenviarEmail = z.object({
  visto: EmailLinha.pick({ status: true, data_reenvio: true }).extend({ incerto: SimNao }).nullish(),
});

/** The batches that were seen to wait; without them, every one that does (decision 0180). */
export const CancelarEmails = z.object({ lotes: z.array(Id).min(1).max(1000).nullish() });
export const EmailsCancelados = z.object({ cancelados: z.int().nonnegative() });

export type EmailVisto = NonNullable<z.output<typeof ReenviarEmail>['visto']>;
export type EmailLinhaResposta = z.output<typeof EmailLinha>;
export type EmailAbertoResposta = z.output<typeof EmailAberto>;
export type EmailsFiltroEntrada = z.output<typeof EmailsFiltro>;
export type AnexoDoEmailResposta = z.output<typeof AnexoDoEmail>;
