import { z } from 'zod';
import { Momento } from '../mensagens/momento.ts';
import { WHATSAPP_MAX } from '../modelos-sms/modelos-sms.rules.ts';
import { sensitive } from '../kernel/sensitive.ts';
import { DataCivil, Id, SimNao, line, optional, text } from '../kernel/vocabulary.ts';
import { ENSAIO, FiltroDoEnvio } from './envios.schemas.ts';

const INFORME = 'Informe a mensagem';

/** `id_modelo`: leaves as that template; without it the words are the one variable of the template of the settings (E130). */
export const EnviarWhatsappMassa = z.object({
  filtrosClientes: FiltroDoEnvio.nullish(),
  /** Blank only where it is tried, or where a template is chosen. */
  mensagem: optional(text(WHATSAPP_MAX)),
  id_modelo: optional(Id),
  data_agendado: optional(Momento),
  ...ENSAIO,
});

/** What is typed to write by WhatsApp: to one, whose words never pass by the server, or to many at a moment, which is two fields on screen. */
export const WhatsappFormulario = z.object({
  fone: optional(sensitive('telefone', line(30))).meta({ title: 'WhatsApp', 'x-obrigatorio': 'Informe o número' }),
  /** The template it leaves as. */
  id_modelo: optional(Id).meta({ title: 'Modelo' }),
  mensagem: text(WHATSAPP_MAX).meta({ title: 'Mensagem', 'x-obrigatorio': INFORME }),
  data_agendado: optional(DataCivil).meta({ title: 'Data', 'x-obrigatorio': 'Informe a data' }),
  hora_agendado: optional(line(5)).meta({ title: 'Hora', 'x-obrigatorio': 'Informe a hora' }),
});

export const AbrirWhatsapp = z.object({
  id_cliente: Id,
  tipo_aniversariante: optional(SimNao),
  idade_referencia: optional(z.int().min(0).max(200)),
});

export type EnviarWhatsappMassaEntrada = z.output<typeof EnviarWhatsappMassa>;
export type AbrirWhatsappEntrada = z.output<typeof AbrirWhatsapp>;
