/** The lists of the panel whose columns a person may choose. */
export const LISTAS = [
  'caixa-saida',
  'clientes',
  'dispositivos',
  'eventos',
  'eventos-padrao',
  'fiancas',
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
