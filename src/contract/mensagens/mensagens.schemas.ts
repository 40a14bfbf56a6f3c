import { z } from 'zod';
import { ordering } from '../kernel/ordering.ts';
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
import { ORDENS_SMS } from './mensagens.orders.ts';

export const CANAIS = ['sms', 'whatsapp', 'email'] as const;
export const Canal = z.enum(CANAIS, 'Canal inválido');
export type CanalResposta = z.output<typeof Canal>;

/** 1 queued, 2 scheduled, 3 sending, 4 sent, 5 error, 7 without credit, 9 received (document 1, section 4; E122). */
export const STATUS_OPERADORA = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const StatusOperadora = numberChoice(z.literal(STATUS_OPERADORA, 'Status inválido'));

/** `cancelado` is said by itself, so that none is `ativo` N; without `statusOperadora` every state comes (E133). Days are those for which it was scheduled, else of its making. */
export const SmsFiltro = z.object({
  ...paging(10),
  ...ordering(ORDENS_SMS),
  ativo: filterOne(SimNao),
  id_cliente: filterOne(IdText),
  /** Those of one batch. */
  id_lote: filterOne(IdText),
  /** In the message or the name of the client. */
  texto: filterText(200),
  statusOperadora: listOf(StatusOperadora),
  dataProgramadoInicio: filterOne(DataCivil),
  dataProgramadoFim: filterOne(DataCivil),
});

export const SmsDados = z.object({
  id: Id,
  mensagem: z.string(),
  celular: z.string(),
  flashsms: SimNao,
  data_cadastro: Instante,
  data_agendado: Instante.nullable(),
  cancelado: SimNao,
  status_operadora: z.int().nullable(),
  /** What the gateway said at hand-over; 6 accepted. */
  status_sms: z.int().nullable(),
  id_cliente_ficha_emitido_parcelas: Id.nullable(),
  tipo_aniversariante: SimNao,
  idade_referencia: z.int().nullable(),
  id_lote: Id.nullable(),
  /** In Portuguese: why it did not go, or what is in doubt. */
  motivo: textOrNull,
  /** When somebody last sent it again. */
  data_reenvio: Instante.nullable(),
});

/** A row of the query of sent SMS (document 1, section 3). */
export const SmsLinha = z.object({
  dados: SmsDados,
  cliente: z.object({ id: Id, nome: z.string() }).nullable(),
  parcela: z.object({ numero: z.int(), valor: z.string(), pago: SimNao }).nullable(),
  emitido: z.object({ id_cliente_ficha: Id }).nullable(),
  /** One by itself that waits is written anew (E132); one that failed is sent again, and one of which nobody knows whether it arrived (`incerto`). */
  pode: z.object({ alterar: SimNao, reenviar: SimNao, incerto: SimNao }),
});

/** As it was seen by whoever sends it again (decision 0180). */
export const ReenviarMensagem = z.object({ visto: z.object({ data_reenvio: Instante.nullable(), incerto: SimNao }) });

export const SmsAgendados = z.object({ agendados: z.int().nonnegative() });
export const SmsCancelados = z.object({ cancelados: z.int().nonnegative() });
export type SmsLinhaResposta = z.output<typeof SmsLinha>;
export type MensagemVista = z.output<typeof ReenviarMensagem>['visto'];
