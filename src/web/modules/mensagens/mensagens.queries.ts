import { queryOptions } from '@tanstack/react-query';
import type { consultarSms } from '#contract/mensagens/mensagens.operations.ts';
import type { consultarWhatsapp } from '#contract/mensagens/mensagens.whatsapp.operations.ts';
import { call } from '#web/kernel/api.ts';
import { sayingFieldErrors } from '#web/kernel/field-toasts.ts';
import { listQuery } from '#web/kernel/list-search.ts';
import type { SmsBusca } from './sms/busca.ts';
import { SITUACAO_INICIAL } from './sms/palavras.ts';
import type { WhatsappBusca } from './whatsapp/busca.ts';
import { pedido } from './whatsapp/palavras.ts';

/** Every query about messages begins with this key. */
export const MENSAGENS = ['mensagens'] as const;

/** A page of the sent SMS that are active, of everybody or of a client; `statusOperadora` absent: in any state. */
const smsPage = (ofClient: number | null, { statusOperadora, ...busca }: SmsBusca) =>
  queryOptions({
    queryKey: [...MENSAGENS, 'sms', ofClient, statusOperadora, busca] as const,
    queryFn: async ({ signal }) => {
      const { texto, id_lote, dataProgramadoInicio, dataProgramadoFim, ...search } = busca;
      const query = {
        ativo: 'S' as const,
        texto,
        ...(ofClient === null ? {} : { id_cliente: String(ofClient) }),
        ...(id_lote === undefined ? {} : { id_lote: String(id_lote) }),
        dataProgramadoInicio,
        dataProgramadoFim,
        ...(statusOperadora === undefined || statusOperadora === 'todos' ? {} : { statusOperadora: [statusOperadora] }),
        ...listQuery(search),
      };
      const { registros, totalRegistros } = await sayingFieldErrors(call<typeof consultarSms>('GET /smsEnviado', { query, signal }));
      return { registros: registros.map((row) => ({ ...row, id: row.dados.id })), totalRegistros };
    },
    refetchOnWindowFocus: true,
  });

/** A page of the sent SMS; as it opens, those that the operator has. */
export const smsQuery = (busca: SmsBusca) => smsPage(null, { statusOperadora: SITUACAO_INICIAL, ...busca });

/** A page of the SMS of a client; as it opens, in any state. */
export const smsDoClienteQuery = (id: number, busca: SmsBusca) => smsPage(id, busca);

export type SmsRow = Awaited<ReturnType<NonNullable<ReturnType<typeof smsQuery>['queryFn']>>>['registros'][number];

/** A page of the messages sent by WhatsApp. */
export const whatsappQuery = ({ situacao, cliente, id_lote, texto, dataProgramadoInicio, dataProgramadoFim, ...search }: WhatsappBusca) =>
  queryOptions({
    queryKey: [...MENSAGENS, 'whatsapp', situacao, cliente, id_lote, texto, dataProgramadoInicio, dataProgramadoFim, search] as const,
    queryFn: async ({ signal }) => {
      const query = {
        ...pedido(situacao),
        texto,
        ...(cliente === undefined ? {} : { idCliente: String(cliente) }),
        ...(id_lote === undefined ? {} : { id_lote: String(id_lote) }),
        dataProgramadoInicio,
        dataProgramadoFim,
        ...listQuery(search),
      };
      const { registros, totalRegistros } = await sayingFieldErrors(
        call<typeof consultarWhatsapp>('GET /whatsapp-enviado', { query, signal }),
      );
      return { registros: registros.map((row) => ({ ...row, id: row.dados.id })), totalRegistros };
    },
    refetchOnWindowFocus: true,
  });

export type WhatsappRow = Awaited<ReturnType<NonNullable<ReturnType<typeof whatsappQuery>['queryFn']>>>['registros'][number];
