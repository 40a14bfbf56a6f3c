import { z } from 'zod';
import { ArquivoOuExportacao } from '../exportacoes/exportacoes.schemas.ts';
import { operation } from '../kernel/operation.ts';
import { flag } from '../kernel/permissions.ts';
import {
  EmissaoNoFunil,
  FichaNoFunil,
  Funil,
  FunilEmissoesQuery,
  FunilListaQuery,
  FunilPlanilhaQuery,
  FunilPropostasQuery,
  FunilQuery,
  FunilRenovacoesQuery,
  Geral,
  GeralQuery,
  Parcelas,
  ParcelasQuery,
  PropostaNoFunil,
  Vigente,
  VigenteQuery,
} from './relatorios.schemas.ts';

const relatorio = {
  method: 'GET',
  access: { to: 'staff', permission: flag('habilitarAcessoRelatorios') },
} as const;
const totalRegistros = z.int().nonnegative();

/** The figures of today, each of which opens its list. */
export const consultarGeral = operation({
  ...relatorio,
  id: 'relatorios/geral',
  summary: 'Consultar os números do dia',
  path: '/relatorios/geral',
  history: 'none',
  query: GeralQuery,
  response: Geral,
});

/** Six months of the funnel, the same six a year before, and the insurers of the month (E158, E160). Every count is the length of its list. */
export const consultarFunil = operation({
  ...relatorio,
  id: 'relatorios/funil',
  summary: 'Consultar o funil de vendas',
  path: '/relatorios/funil',
  history: 'none',
  query: FunilQuery,
  response: Funil,
});

/** Quotes registered in the month, newest first (E159). In pages, as every list below. */
export const consultarFunilCotacoes = operation({
  ...relatorio,
  id: 'relatorios/funil/cotacoes',
  summary: 'Listar cotações do funil',
  path: '/relatorios/funil/cotacoes',
  history: 'read',
  query: FunilListaQuery,
  response: z.object({ cotacoes: z.array(FichaNoFunil), totalRegistros }),
});

/** Proposals of the month, or with `todas` S every open one. */
export const consultarFunilPropostas = operation({
  ...relatorio,
  id: 'relatorios/funil/propostas',
  summary: 'Listar propostas do funil',
  path: '/relatorios/funil/propostas',
  history: 'read',
  query: FunilPropostasQuery,
  response: z.object({ propostas: z.array(PropostaNoFunil), totalRegistros }),
});

export const consultarFunilEmissoes = operation({
  ...relatorio,
  id: 'relatorios/funil/emissoes',
  summary: 'Listar emissões do funil',
  path: '/relatorios/funil/emissoes',
  history: 'read',
  query: FunilEmissoesQuery,
  response: z.object({ emissoes: z.array(EmissaoNoFunil), totalRegistros }),
});

/** Fichas that are a renewal now, whatever the month. */
export const consultarFunilRenovacoes = operation({
  ...relatorio,
  id: 'relatorios/funil/renovacoes',
  summary: 'Listar renovações do funil',
  path: '/relatorios/funil/renovacoes',
  history: 'read',
  query: FunilRenovacoesQuery,
  response: z.object({ renovacoes: z.array(FichaNoFunil), totalRegistros }),
});

export const consultarFunilEmissoesCanceladas = operation({
  ...relatorio,
  id: 'relatorios/funil/emissoesCanceladas',
  summary: 'Listar emissões canceladas do funil',
  path: '/relatorios/funil/emissoesCanceladas',
  history: 'read',
  query: FunilEmissoesQuery,
  response: z.object({ emissoesCanceladas: z.array(EmissaoNoFunil), totalRegistros }),
});

/** The month as a spreadsheet: a summary, the insurers and a sheet for each stage (E163). */
export const exportarFunil = operation({
  ...relatorio,
  id: 'relatorios/funil/xls',
  summary: 'Funil de vendas em Excel',
  path: '/relatorios/funil/xls',
  history: 'read',
  query: FunilPlanilhaQuery,
  response: ArquivoOuExportacao,
});

/** Policies in force on a day, soonest end first (E161). */
export const consultarVigente = operation({
  ...relatorio,
  id: 'relatorios/vigente',
  summary: 'Listar apólices vigentes',
  path: '/relatorios/vigente',
  history: 'read',
  query: VigenteQuery,
  response: Vigente,
});

/** Instalments of issuances by due date, cancelled ones left out (E162). */
export const consultarParcelas = operation({
  ...relatorio,
  id: 'fichasEmissao/parcelas',
  summary: 'Listar parcelas das emissões',
  path: '/fichasEmissao/parcelas',
  history: 'read',
  query: ParcelasQuery,
  response: Parcelas,
});
