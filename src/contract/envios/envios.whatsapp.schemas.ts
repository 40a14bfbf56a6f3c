import { z } from 'zod';
import { Momento } from '../mensagens/momento.ts';
import { WHATSAPP_MAX } from '../modelos-sms/modelos-sms.rules.ts';
import { Id, SimNao, optional, text } from '../kernel/vocabulary.ts';
import { FiltroDoEnvio } from './envios.schemas.ts';

/** `id_modelo`: leaves as that template; without it the words are the one variable of the template of the settings (E130). */
export const EnviarWhatsappMassa = z.object({
  filtrosClientes: FiltroDoEnvio.nullish(),
  /** Blank only where it is tried, or where a template is chosen. */
  mensagem: optional(text(WHATSAPP_MAX)),
  id_modelo: optional(Id),
  data_agendado: optional(Momento),
  /** S: says whom it would reach, writes nothing (E125). */
  simular: optional(SimNao),
});

export const AbrirWhatsapp = z.object({
  id_cliente: Id,
  tipo_aniversariante: optional(SimNao),
  idade_referencia: optional(z.int().min(0).max(200)),
});

export type EnviarWhatsappMassaEntrada = z.output<typeof EnviarWhatsappMassa>;
export type AbrirWhatsappEntrada = z.output<typeof AbrirWhatsapp>;
