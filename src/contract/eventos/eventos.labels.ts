/** Closed lists of a reminder (document 0, section 3), as stored and as read. */
export const ALVO_TABELAS = ['usuarios', 'clientes', 'clientes_fichas'] as const;
export const PERIODOS = { D: 'Dias', S: 'Semanas', M: 'Meses', A: 'Anos' } as const;
export const STATUS_PROGRAMACAO = { 1: 'Concluído', 2: 'A vencer', 3: 'Vence hoje', 4: 'Vencido' } as const;
/** What a reminder or a pattern is about: the types of a ficha, and 7 a client (EVE-507). */
export const ALVOS = { 1: 'Direito', 2: 'Seguro', 3: 'Consultoria', 4: 'Avaliação', 5: 'Imóveis', 7: 'Cliente' } as const;
export const ALVO_SEGURO = 2;
export const ALVO_CLIENTE = 7;

/** Longest text of a reminder and of its conclusion (EVE-003). */
export const DESCRICAO_MAX = 1000;
/** At most this many occurrences of one series are listed at once (E090). */
export const OCORRENCIAS_MAX = 60;
/** Days counted one by one on the start screen, today the first of them. */
export const DIAS_ADIANTE = 14;

/** Days a reminder may fall on. */
export const PRIMEIRO_DIA = '1900-01-01';
export const ULTIMO_DIA = '2199-12-31';

export type AlvoTabela = (typeof ALVO_TABELAS)[number];
export type Alvo = keyof typeof ALVOS;
export type StatusProgramacao = keyof typeof STATUS_PROGRAMACAO;
/** Most reminders concluded or put off in one call. */
export const CONCLUIR_MAX = 100;
