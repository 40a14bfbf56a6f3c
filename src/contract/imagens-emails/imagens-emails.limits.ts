/** Largest image sent. */
export const IMAGEM_EMAIL_MAX_BYTES = 10 * 1024 * 1024;
/** Images of the picker on a page (document 1, section 9). */
export const IMAGENS_POR_PAGINA = 5;
