/** Largest attachment, in bytes (E083). */
export const ANEXO_MAX_BYTES = 25 * 1024 * 1024;

/** Most attachments of one record: its list is answered whole (ANE-011). */
export const ANEXOS_POR_REGISTRO = 500;

/** Tables an attachment may hang on (document 0, section 7); reminders have attachments too (EVE-034). */
export const ANEXO_TABELAS = ['clientes', 'clientes_fichas', 'cliente_ficha_proposta', 'cliente_ficha_emitido', 'eventos'] as const;

/** Most attachments of records not saved yet that one person may have waiting, in a day: files, and bytes in all. */
export const RASCUNHOS_MAX = 100;
export const RASCUNHOS_MAX_BYTES = 500 * 1024 * 1024;
