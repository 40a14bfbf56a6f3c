// Gerado por `npm run docs` a partir do esquema; não edite.
import type { FieldTable, FormFields } from '../kernel/fields.ts';
import type { SmsFormulario } from './envios.schemas.ts';

/** The fields of the form, in the order of the screen. */
export const SMS_FIELDS = {
  celular: { label: 'Celular', format: 'phone', required: 'Informe o celular', sensitive: 'telefone' },
  mensagem: { label: 'Mensagem', format: 'text', max: 200, required: 'Informe a mensagem' },
  agendar: { label: 'Agendar', format: 'yesNo' },
  data_agendado: { label: 'Data', format: 'date' },
  hora_agendado: { label: 'Hora', format: 'text', max: 5 },
  flashsms: { label: 'Mostrar direto na tela do celular (flash)', format: 'yesNo' },
} as const satisfies FieldTable<FormFields<typeof SmsFormulario>>;
