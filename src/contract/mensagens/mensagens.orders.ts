/** Columns the SMS can be ordered by; the newest first when none is chosen. By the number of the operator, as they are filtered by it. */
export const ORDENS_SMS = ['id', 'cliente', 'status_operadora'] as const;
export type OrdemSms = (typeof ORDENS_SMS)[number];

/** Columns the messages of WhatsApp can be ordered by; the newest first when none is chosen. */
export const ORDENS_WHATSAPP = ['id', 'cliente', 'situacao'] as const;
export type OrdemWhatsapp = (typeof ORDENS_WHATSAPP)[number];
