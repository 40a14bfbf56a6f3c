/** Largest attachment of an e-mail, and most of all its attachments together (E140). */
export const ANEXO_EMAIL_MAX_BYTES = 10 * 1024 * 1024;
export const ANEXOS_EMAIL_MAX_BYTES = 20 * 1024 * 1024;
