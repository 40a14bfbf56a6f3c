import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { flag, signedIn } from '../kernel/permissions.ts';
import { ArquivoPronto, IdParams } from '../kernel/vocabulary.ts';
import {
  AfdFiltro,
  Batida,
  Comprovante,
  DatasPonto,
  DiaFiltro,
  EstadoPonto,
  MesFiltro,
  MesPonto,
  PontoSalvar,
  TerminalEPonto,
} from './ponto.schemas.ts';

/** The terminal this browser is, and the state of one's own time clock (E034). */
export const verificarDispositivo = operation({
  id: 'dispositivos/verificar',
  summary: 'Verificar dispositivo e ponto',
  method: 'GET',
  path: '/dispositivos/verificar',
  access: { to: 'staff', permission: signedIn },
  history: 'none',
  response: TerminalEPonto,
});

/** 400 `{ponto}` away from a terminal for it and before the minimum interval; within a minute the same mark is answered (E151, E152). */
export const baterPonto = operation({
  id: 'ponto/bater',
  summary: 'Bater ponto',
  method: 'POST',
  repeat: 'key',
  path: '/ponto/bater',
  access: { to: 'staff', permission: signedIn },
  history: 'change',
  response: z.object({ ponto: EstadoPonto }),
});

/** One's own, or with habilitarPontoConsultaUsuario anybody's; 404 for an unknown user. */
export const consultarMesPonto = operation({
  id: 'ponto/consultarMes',
  summary: 'Consultar o mês do ponto',
  method: 'GET',
  path: '/ponto/consultar/mes',
  access: { to: 'staff', permission: signedIn },
  history: 'read',
  query: MesFiltro,
  response: MesPonto,
});

/** The times of a day that count; permissions as the month's. */
export const consultarDiaPonto = operation({
  id: 'ponto/consultarData',
  summary: 'Consultar o dia do ponto',
  method: 'GET',
  path: '/ponto/data',
  access: { to: 'staff', permission: signedIn },
  history: 'read',
  query: DiaFiltro,
  response: z.object({ registros: z.array(Batida) }),
});

/** Writes treatments, never touching a mark (E153). 400 `{horarios|removidos}`, 404 for a code that is not that user's (E154). */
export const salvarPonto = operation({
  id: 'ponto/salvar',
  summary: 'Ajustar o ponto',
  method: 'POST',
  repeat: 'key',
  path: '/ponto',
  access: { to: 'staff', permission: flag('habilitarPontoConsultaUsuario') },
  history: 'change',
  body: PontoSalvar,
  response: DatasPonto,
});

/** The printed month (E156); another user's also needs habilitarPontoConsultaUsuario. 400 `{empregador}` without the employer's settings. */
export const gerarPdfPonto = operation({
  id: 'ponto/mesPdf',
  summary: 'Gerar o espelho de ponto',
  method: 'GET',
  path: '/ponto/mes/pdf',
  access: { to: 'staff', permission: flag('habilitarGerarPdfPonto') },
  history: 'read',
  query: MesFiltro,
  response: ArquivoPronto,
});

/** Original marks of at most a year in the layout of the Portaria 671 (AFD). 400 `{empregador|data_inicio|data_fim}`. */
export const gerarAfd = operation({
  id: 'ponto/afd',
  summary: 'Gerar o arquivo AFD',
  method: 'GET',
  path: '/ponto/afd',
  access: { to: 'staff', permission: flag('habilitarPontoConsultaUsuario') },
  history: 'read',
  query: AfdFiltro,
  response: ArquivoPronto,
});

/** The receipts of one's own marks of the last 48 hours, newest first (E157). */
export const consultarComprovantes = operation({
  id: 'ponto/comprovantes',
  summary: 'Listar os comprovantes de ponto',
  method: 'GET',
  path: '/ponto/comprovantes',
  access: { to: 'staff', permission: signedIn },
  history: 'read',
  response: z.object({ registros: z.array(Comprovante) }),
});

/** The receipt of one of one's own marks, whenever it was made (E157). 404 for another person's; 400 `{empregador}`. */
export const gerarComprovante = operation({
  id: 'ponto/comprovantePdf',
  summary: 'Gerar o comprovante de ponto',
  method: 'GET',
  path: '/ponto/comprovantes/{id}/pdf',
  access: { to: 'staff', permission: signedIn },
  history: 'read',
  params: IdParams,
  response: ArquivoPronto,
});
