import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { flag } from '../kernel/permissions.ts';
import { ArquivoPronto, DataCivil, Id, IdParams, Instante, Sucesso, queryText, textOrNull } from '../kernel/vocabulary.ts';

/** A day, or the month of a day. */
export const Periodo = z.enum(['diario', 'mensal']);

const permission = flag('habilitarAcessoSeguroAventura');

/**
 * Sends what waits for the insurer as one workbook: the events that touch the day or month, whose tolerance is over (G2-30). With nothing to
 * send `processados` is 0 and there is no file. 400 `{sincronizacao}` while another run goes on.
 */
export const sincronizarXls = operation({
  id: 'seguradora/sincronizarXls',
  summary: 'Sincronizar participantes com a seguradora',
  method: 'POST',
  repeat: 'key',
  path: '/seguroAventura/sincronizarXls',
  access: { to: 'staff', permission },
  history: 'change',
  body: z.object({ data: DataCivil, periodo: Periodo }),
  response: z.object({
    /** People who left with this run. */
    processados: z.int().nonnegative(),
    /** People whom the rules of the insurer left out. */
    erros: z.int().nonnegative(),
    arquivo: textOrNull,
    temporario: textOrNull,
    nome: textOrNull,
  }),
});

/** How the insurer is reached: people send workbooks, or the panel sends by itself (decision 0084). */
export const situacaoSeguradora = operation({
  id: 'seguradora/situacao',
  summary: 'Consultar como se chega à seguradora',
  method: 'GET',
  path: '/seguroAventura/seguradora',
  access: { to: 'staff', permission },
  history: 'none',
  response: z.object({ envio: z.enum(['planilha', 'api']) }),
});

/** The last runs that sent anybody, newest first, at most ten: whose answer was lost is found here (G2-30). */
export const consultarSincronizacoes = operation({
  id: 'seguradora/sincronizacoes',
  summary: 'Consultar as últimas sincronizações com a seguradora',
  method: 'GET',
  path: '/seguroAventura/sincronizacoes',
  access: { to: 'staff', permission },
  history: 'read',
  response: z.object({
    registros: z.array(
      z.object({
        id: Id,
        data: DataCivil,
        periodo: Periodo,
        iniciadaEm: Instante,
        /** Name or, without one, login of whoever asked for it. */
        iniciadaPor: z.string(),
        processados: z.int().positive(),
        erros: z.int().nonnegative(),
        /** Why its e-mail to the insurer did not leave, or that nobody knows whether it did; null while it waits, once it left, or without one. */
        emailNaoSaiu: textOrNull,
      }),
    ),
    totalRegistros: z.int().nonnegative(),
  }),
});

/** The workbook of a run that is over, made again of whom it sent. 404 for a run that sent nobody. */
export const baixarSincronizacao = operation({
  id: 'seguradora/baixarSincronizacao',
  summary: 'Baixar de novo a planilha de uma sincronização',
  method: 'GET',
  path: '/seguroAventura/sincronizacoes/{id}/planilha',
  access: { to: 'staff', permission },
  history: 'read',
  params: IdParams,
  response: ArquivoPronto,
});

/** Lets the refusal of a person stand: without cover, no days, with who said so and why (G2-31). `id` is the person's. */
export const dispensarErro = operation({
  id: 'seguradora/dispensarErro',
  summary: 'Dispensar participante recusado pela seguradora',
  method: 'DELETE',
  repeat: 'nature',
  path: '/seguroAventura/erros/{id}',
  access: { to: 'staff', permission },
  history: 'change',
  params: IdParams,
  query: z.object({ motivo: queryText(200) }),
  response: Sucesso,
});

/**
 * Asks the insurer now about an event that waits for its answer; what it never got goes again. `id` is the event's. 400 `{fila}` where
 * nothing of it waits, where the insurer cannot be asked, and with the driver 'planilha'.
 */
export const perguntarSeguradora = operation({
  id: 'seguradora/perguntar',
  summary: 'Perguntar de novo à seguradora por um evento',
  method: 'POST',
  repeat: 'key',
  path: '/seguroAventura/fila/{id}/perguntar',
  access: { to: 'staff', permission },
  history: 'change',
  params: IdParams,
  response: z.object({
    situacao: z.enum(['aguardando', 'enviando', 'concluido', 'erro']),
    mensagem: textOrNull,
  }),
});
