/** Closed lists of a ficha (document 0, sections 3 to 5), as stored and as read. */
export const TIPOS_FICHA = { 1: 'Direito', 2: 'Seguro', 3: 'Consultoria', 4: 'Avaliação', 5: 'Imóveis' } as const;
export const TIPO_SEGURO = 2;
/** 0 is none: another type than insurance, or nothing reached yet. */
export const ETAPAS = { 1: 'Cotação', 2: 'Renovação', 3: 'Proposta', 4: 'Emitido' } as const;
export const ETAPA_NENHUMA = 'Sem etapa';
export const ETAPA_FINALIZADO = 'Finalizado';
export const CANCELADO = 'Cancelado';
export const FORMAS_PAGAMENTO = { 1: 'Boleto', 2: 'Cartão de crédito', 3: 'Débito em conta' } as const;
export const FORMA_CARTAO = 2;
export const BANDEIRAS = { 1: 'Visa', 2: 'Mastercard', 3: 'American Express', 4: 'Diners', 5: 'Elo' } as const;

export const TITULO_MAX = 200;
export const PLACA_MAX = 30;
export const MOTIVO_MAX = 1000;
/** Most instalments of a proposal or an issuance. */
export const PARCELAS_MAX = 60;
/** How far ahead an issuance may be dated, in days (E112). */
export const EMISSAO_DIAS_A_FRENTE = 30;

export type TipoFicha = keyof typeof TIPOS_FICHA;
export type FormaPagamento = keyof typeof FORMAS_PAGAMENTO;
export type Bandeira = keyof typeof BANDEIRAS;
export type Etapa = 0 | keyof typeof ETAPAS;

/** Situations of the ficha report. */
export const SITUACOES = { aberto: 'Em aberto', finalizado: 'Finalizado', cancelado: 'Cancelado' } as const;
/** Key of the colours of a type among the settings: `tipo-seguro` (FIC-054). */
export const CHAVES_COR = { 1: 'tipo-direito', 2: 'tipo-seguro', 3: 'tipo-consultoria', 4: 'tipo-avaliacao', 5: 'tipo-imoveis' } as const;
/** Stage from which a ficha may be finished (E105). */
export const ETAPA_EMITIDO = 4;
/** Said beside the totals of a report, on screen as on paper (E116). */
export const TOTAIS_SEM_CANCELADOS = 'Os totais não somam os cancelados.';
/** Most rows of a report on screen or on paper (E116). */
export const RELATORIO_MAX = 5000;
