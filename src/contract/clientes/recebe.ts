import type { ClienteCompletoResposta } from './clientes.schemas.ts';

/** The fields that say by which channels a client is written to in bulk, and the channel of each (E138). */
export const RECEBE = { recebe_email: 'email', recebe_sms: 'sms', recebe_whatsapp: 'whatsapp' } as const;
export type CampoRecebe = keyof typeof RECEBE;
export const CAMPOS_RECEBE = Object.keys(RECEBE) as CampoRecebe[];

/** A channel by which a client gets nothing in bulk, since when and by whose doing. */
export type Descadastro = ClienteCompletoResposta['_descadastros'][number];
