/** The lists of the panel whose columns and page size a person may choose. */
export const LISTAS = [
  'caixa-saida',
  'clientes',
  'dispositivos',
  'eventos',
  'eventos-do-registro',
  'eventos-padrao',
  'fiancas',
  'fichas',
  'grupos',
  'inadimplencia',
  'mensagens-whatsapp',
  'modelos-email',
  'modelos-sms',
  'modelos-whatsapp',
  'propostas',
  'propostas-agrupadas',
  'relatorios-funil',
  'relatorios-parcelas',
  'relatorios-vigente',
  'solicitacao-pagamento',
  'sms',
  'usuarios',
  'usuarios-ip',
] as const;

export type Lista = (typeof LISTAS)[number];

/** Rows on a page of a list as it opens. */
export const POR_PAGINA_INICIAL = 10;

/** The other sizes, which are kept for whoever chose one. */
export const POR_PAGINA = [25, 50, 100] as const;

export type PorPagina = (typeof POR_PAGINA)[number];
