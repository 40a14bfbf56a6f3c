import { CAMPOS_DA_FICHA } from './fichas.fields.ts';
import { z } from 'zod';
import { ArquivoOuExportacao } from '../exportacoes/exportacoes.schemas.ts';
import { operation } from '../kernel/operation.ts';
import { allOf, flag, level } from '../kernel/permissions.ts';
import { IdParams, pageOf } from '../kernel/vocabulary.ts';
import {
  EventosEtapa,
  EventosEtapaQuery,
  FichaCompleta,
  FichaLinha,
  FichaSalva,
  FichaSalvar,
  RelatorioFichas,
  RelatorioPedido,
} from './fichas.schemas.ts';
import { ParcelaPaga, ParcelaPagar } from './parcelas.schemas.ts';
import { FichaAchada, FichaBuscaQuery, FichaListaQuery } from './fichas.lists.schemas.ts';

/** Newest first (E117). */
export const consultarFichas = operation({
  id: 'fichas/consultar',
  summary: 'Listar fichas',
  method: 'GET',
  path: '/fichas',
  access: { to: 'staff', permission: level('clientes', 2) },
  history: 'read',
  query: FichaListaQuery,
  response: pageOf(FichaLinha),
});

/** Seven at most, newest first; none for a text with fewer than three letters or digits, unless it is the code of one. */
export const buscarFichas = operation({
  id: 'fichas/busca',
  summary: 'Procurar fichas',
  method: 'GET',
  path: '/fichas/busca',
  access: { to: 'staff', permission: level('clientes', 2) },
  history: 'read',
  query: FichaBuscaQuery,
  response: z.object({ registros: z.array(FichaAchada) }),
});

/** What a stage would create and take away; writes nothing (E100). */
export const consultarEventosEtapa = operation({
  id: 'fichas/eventosEtapa',
  summary: 'Prever eventos da etapa',
  method: 'GET',
  path: '/fichas/eventosEtapa',
  access: { to: 'staff', permission: level('clientes', 2) },
  history: 'read',
  query: EventosEtapaQuery,
  response: EventosEtapa,
});

export const consultarFicha = operation({
  id: 'fichas/consultarId',
  summary: 'Consultar ficha',
  method: 'GET',
  path: '/fichas/{id}',
  access: { to: 'staff', permission: level('clientes', 2) },
  history: 'read',
  params: IdParams,
  response: FichaCompleta,
});

/**
 * Creates without `dados.id`, edits with it; all or nothing. 400: field messages in screen order (E110 to E113), `{emissao}`, `{proposta}` for
 * a block that may not be added or removed, `{id_ficha_renovado}` when a renewal exists, `{data_edicao, registroAtual}` when somebody else saved
 * first (E013), `{finalizado}` when a finished ficha would change. Undoing `finalizado` and changing `ativo` need clientes 4; removing
 * attachments needs clienteAnexos 4, adding them 3.
 */
export const salvarFicha = operation({
  id: 'fichas/salvar',
  summary: 'Salvar ficha',
  method: 'POST',
  repeat: 'key',
  path: '/fichas',
  access: { to: 'staff', permission: level('clientes', 3) },
  history: 'change',
  order: CAMPOS_DA_FICHA,
  body: FichaSalvar,
  response: FichaSalva,
});

/**
 * Marks one instalment of an issuance as paid on a day, or takes it back: a save of its ficha with nothing else in it, refused as such a save
 * is. 404 without the instalment, 400 `{data_edicao, registroAtual}` when somebody else saved the ficha first (E013).
 */
export const pagarParcela = operation({
  id: 'fichasEmissao/parcelas/pagar',
  summary: 'Marcar parcela da emissão como paga',
  method: 'POST',
  repeat: 'key',
  path: '/fichasEmissao/parcelas/{id}/pagar',
  access: { to: 'staff', permission: level('clientes', 3) },
  history: 'change',
  params: IdParams,
  body: ParcelaPagar,
  response: ParcelaPaga,
});

const relatorio = {
  method: 'POST',
  // It is read in the client's own screen, and holds what that screen shows.
  access: { to: 'staff', permission: allOf(level('clientes', 2), flag('clienteVerRelatorioAtendimentos')) },
  history: 'read',
  body: RelatorioPedido,
} as const;

/** At most 5,000 rows: 400 `{consulta}` above that (E116). */
export const relatorioFichas = operation({
  ...relatorio,
  id: 'fichas/relatorio',
  repeat: 'nature',
  summary: 'Relatório de atendimentos',
  path: '/fichas/relatorio',
  response: RelatorioFichas,
});

/** The same report as a spreadsheet. */
export const relatorioFichasPlanilha = operation({
  ...relatorio,
  id: 'fichas/relatorio/planilha',
  repeat: 'key',
  summary: 'Relatório de atendimentos em Excel',
  path: '/fichas/relatorio/planilha',
  response: ArquivoOuExportacao,
});

/** The same report as a PDF, at most 5,000 rows: 400 `{pdf}` above that. */
export const relatorioFichasPdf = operation({
  ...relatorio,
  id: 'fichas/relatorio/pdf',
  repeat: 'key',
  summary: 'Relatório de atendimentos em PDF',
  path: '/fichas/relatorio/pdf',
  response: ArquivoOuExportacao,
});
