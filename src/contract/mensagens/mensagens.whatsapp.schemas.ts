import { z } from 'zod';
import { ordering } from '../kernel/ordering.ts';
import { DataCivil, Id, IdText, Instante, SimNao, filterOne, filterText, paging, textOrNull } from '../kernel/vocabulary.ts';
import { ORDENS_WHATSAPP } from './mensagens.orders.ts';

/** A: waits or leaves; E: the provider took it; F: failed. */
export const SITUACOES_WHATSAPP = ['A', 'E', 'F'] as const;
const Situacao = z.enum(SITUACOES_WHATSAPP, 'Situação inválida');

/** Days are those for which a message was scheduled, else of its making; without `ativo` those that were not called off (E131). */
export const WhatsappFiltro = z.object({
  ...paging(10),
  ...ordering(ORDENS_WHATSAPP),
  ativo: filterOne(SimNao),
  erro: filterOne(SimNao),
  situacao: filterOne(Situacao),
  idCliente: filterOne(IdText),
  /** Those of one batch. */
  id_lote: filterOne(IdText),
  /** In the message or the name of the client. */
  texto: filterText(200),
  dataProgramadoInicio: filterOne(DataCivil),
  dataProgramadoFim: filterOne(DataCivil),
});

/** A row of the sent WhatsApp (document 2). */
export const WhatsappLinha = z.object({
  dados: z.object({
    id: Id,
    mensagem: z.string(),
    celular: z.string(),
    dataAgendado: Instante.nullable(),
    dataCadastro: Instante,
    ativo: SimNao,
    situacao: Situacao,
    erro: SimNao,
    /** In Portuguese: why it did not go, or not yet, or what is in doubt. */
    motivoErro: textOrNull,
    /** How far WhatsApp says it came. */
    entrega: z.enum(['enviada', 'falha', 'entregue', 'lida']).nullable(),
    /** The batch it is of. */
    id_lote: Id.nullable(),
    /** When somebody last sent it again. */
    data_reenvio: Instante.nullable(),
  }),
  cliente: z.object({ id: Id, nome: z.string() }).nullable(),
  /** One that failed is sent again, and one of which nobody knows whether it arrived (`incerto`). */
  pode: z.object({ reenviar: SimNao, incerto: SimNao }),
});

export type WhatsappLinhaResposta = z.output<typeof WhatsappLinha>;
