import { queryOptions } from '@tanstack/react-query';
import type { OrdemSms } from '#contract/mensagens/mensagens.orders.ts';
import type { consultarSms } from '#contract/mensagens/mensagens.operations.ts';
import type { consultarWhatsapp } from '#contract/mensagens/mensagens.whatsapp.operations.ts';
import { call } from '#web/kernel/api.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { listQuery, type ListSearch } from '#web/kernel/list-search.ts';
import type { SmsBusca } from './sms/busca.ts';
import { SITUACAO_INICIAL } from './sms/palavras.ts';
import type { WhatsappBusca } from './whatsapp/busca.ts';
import { pedido } from './whatsapp/palavras.ts';

/** Every query about messages begins with this key. */
export const MENSAGENS = ['mensagens'] as const;

/** A page of the sent SMS; as it opens, the active ones that the operator has. */
export const smsQuery = ({ statusOperadora = SITUACAO_INICIAL, ...busca }: SmsBusca) =>
  queryOptions({
    queryKey: [...MENSAGENS, 'sms', statusOperadora, busca] as const,
    queryFn: async ({ signal }) => {
      const { texto, id_lote, dataProgramadoInicio, dataProgramadoFim, ...search } = busca;
      try {
        const query = {
          ativo: 'S' as const,
          texto,
          ...(id_lote === undefined ? {} : { id_lote: String(id_lote) }),
          dataProgramadoInicio,
          dataProgramadoFim,
          ...(statusOperadora === 'todos' ? {} : { statusOperadora: [statusOperadora] }),
          ...listQuery(search),
        };
        const { registros, totalRegistros } = await call<typeof consultarSms>('GET /smsEnviado', { query, signal });
        return { registros: registros.map((row) => ({ ...row, id: row.dados.id })), totalRegistros };
      } catch (error) {
        toastFieldErrors(error);
        throw error;
      }
    },
    refetchOnWindowFocus: true,
  });

/** A page of the SMS of one client, in any state. */
export const smsDoClienteQuery = (id: number, search: ListSearch<OrdemSms>) =>
  queryOptions({
    queryKey: [...MENSAGENS, 'sms-cliente', id, search] as const,
    queryFn: async ({ signal }) => {
      const query = { ativo: 'S' as const, id_cliente: String(id), ...listQuery(search) };
      const { registros, totalRegistros } = await call<typeof consultarSms>('GET /smsEnviado', { query, signal });
      return { registros: registros.map((row) => ({ ...row, id: row.dados.id })), totalRegistros };
    },
    refetchOnWindowFocus: true,
  });

export type SmsRow = Awaited<ReturnType<NonNullable<ReturnType<typeof smsQuery>['queryFn']>>>['registros'][number];

/** A page of the messages sent by WhatsApp. */
export const whatsappQuery = ({ situacao, cliente, id_lote, texto, dataProgramadoInicio, dataProgramadoFim, ...search }: WhatsappBusca) =>
  queryOptions({
    queryKey: [...MENSAGENS, 'whatsapp', situacao, cliente, id_lote, texto, dataProgramadoInicio, dataProgramadoFim, search] as const,
    queryFn: async ({ signal }) => {
      try {
        const query = {
          ...pedido(situacao),
          texto,
          ...(cliente === undefined ? {} : { idCliente: String(cliente) }),
          ...(id_lote === undefined ? {} : { id_lote: String(id_lote) }),
          dataProgramadoInicio,
          dataProgramadoFim,
          ...listQuery(search),
        };
        const { registros, totalRegistros } = await call<typeof consultarWhatsapp>('GET /whatsapp-enviado', { query, signal });
        return { registros: registros.map((row) => ({ ...row, id: row.dados.id })), totalRegistros };
      } catch (error) {
        toastFieldErrors(error);
        throw error;
      }
    },
    refetchOnWindowFocus: true,
  });

export type WhatsappRow = Awaited<ReturnType<NonNullable<ReturnType<typeof whatsappQuery>['queryFn']>>>['registros'][number];
