import { z } from 'zod';
import { FileAnswer, operation } from '../kernel/operation.ts';
import { ArquivoPronto, IdText } from '../kernel/vocabulary.ts';
import { PLANILHA_MAX_BYTES } from './planilhas.limits.ts';
import { BaixarPlanilha, CartazQuery, PlanilhaLida } from './planilhas.schemas.ts';

/** Each costs a file, made or read. */
const doPromotor = { to: 'promotor', limit: { points: 60, seconds: 60, counts: 'caller', kept: 'process' } } as const;

/**
 * The model to be filled in, with the people of the event and their health left out (G2-28, E190): the answer is the file. The event's
 * `realizouDownloadXls` is S from then on. 404 for another partner's event, and for a name that is not the one stored with it.
 */
export const baixarPlanilhaParticipantes = operation({
  id: 'seguroAventura/baixarParticipantesXls',
  summary: 'Baixar a planilha de participantes',
  method: 'POST',
  repeat: 'nature',
  path: '/seguroAventura/baixarParticipantesXls',
  access: doPromotor,
  history: 'change',
  body: BaixarPlanilha,
  response: FileAnswer,
});

/**
 * Reads a spreadsheet of people, csv, xls or xlsx, by its content; nothing is stored (G2-28). A row with mistakes never stops the others. 404
 * for another partner's event; 400 `{arquivo}`: above 5 MB or 1,000 rows, no spreadsheet, no columns that are known.
 */
export const lerPlanilhaParticipantes = operation({
  id: 'seguroAventura/xlsParticipantesEvento',
  summary: 'Ler uma planilha de participantes',
  method: 'POST',
  repeat: 'nature',
  path: '/seguroAventura/xlsParticipantesEvento',
  access: doPromotor,
  history: 'read',
  body: z.object({ id: IdText }),
  upload: { file: 'arquivo', maxBytes: PLANILHA_MAX_BYTES },
  response: PlanilhaLida,
});

/** The event and everybody in it, as a workbook; without what is told of health. 404 for another partner's event. */
export const baixarInformacoesEvento = operation({
  id: 'seguroAventura/xlsInformacoesEvento',
  summary: 'Baixar os dados do evento',
  method: 'GET',
  path: '/seguroAventura/xlsInformacoesEvento/{token}',
  access: doPromotor,
  history: 'read',
  secretPath: true,
  params: z.object({ token: z.string().max(64) }),
  response: ArquivoPronto,
});

/**
 * The poster to be hung at a property, A4 PDF: its QR, its name and how one registers. `tokenDiarias`: of one stay; absent: of
 * one day. 404 for a partner that is no property, or has no QR yet, and for a stay that is not the partner's.
 */
export const baixarCartazPropriedade = operation({
  id: 'seguroAventura/cartazPropriedade',
  summary: 'Baixar o cartaz da propriedade',
  method: 'GET',
  path: '/seguroAventura/cartazPropriedade',
  access: doPromotor,
  history: 'read',
  query: CartazQuery,
  response: ArquivoPronto,
});
