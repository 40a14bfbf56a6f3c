import { z } from 'zod';
import { Id } from '../kernel/vocabulary.ts';
import { PreviaEmail } from './envios.email.schemas.ts';
import { EnviarSms, MensagemSms } from './envios.schemas.ts';
import { EnviarWhatsappMassa } from './envios.whatsapp.schemas.ts';

/** An SMS as this client would get it, to whoever asks for it. */
export const TestarSms = EnviarSms.pick({ id_cliente: true, idade_referencia: true, flashsms: true }).extend({ mensagem: MensagemSms });

/** The same of an e-mail, without attachments. */
export const TestarEmail = z.object({ dados: PreviaEmail.shape.dados, id_cliente: Id });

/** The same by WhatsApp: a template, or words as the template of the settings carries them. */
export const TestarWhatsapp = EnviarWhatsappMassa.pick({ mensagem: true, id_modelo: true }).extend({ id_cliente: Id });

/** Where it went. */
export const TesteEnviado = z.object({ id: Id, destino: z.string() });

export type TestarSmsEntrada = z.output<typeof TestarSms>;
export type TestarEmailEntrada = z.output<typeof TestarEmail>;
export type TestarWhatsappEntrada = z.output<typeof TestarWhatsapp>;
export type TesteEnviadoResposta = z.output<typeof TesteEnviado>;
