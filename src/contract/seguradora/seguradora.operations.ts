import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { flag } from '../kernel/permissions.ts';
import { DataCivil, IdParams, Sucesso, filterText } from '../kernel/vocabulary.ts';

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
    temporario: z.string().nullable(),
    nome: z.string().nullable(),
  }),
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
  query: z.object({ motivo: filterText(200) }),
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
    mensagem: z.string().nullable(),
  }),
});
