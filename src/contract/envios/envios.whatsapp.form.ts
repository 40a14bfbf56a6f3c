// Gerado por `npm run docs` a partir do esquema; não edite.
import type { FieldTable, FormFields } from '../kernel/fields.ts';
import type { WhatsappFormulario } from './envios.whatsapp.schemas.ts';

/** The fields of the form, in the order of the screen. */
export const WHATSAPP_FIELDS = {
  fone: { label: 'WhatsApp', format: 'text', max: 30, required: 'Informe o número', sensitive: 'telefone' },
  id_modelo: { label: 'Modelo', format: 'record' },
  mensagem: { label: 'Mensagem', format: 'text', max: 4096, required: 'Informe a mensagem' },
  data_agendado: { label: 'Data', format: 'date', required: 'Informe a data' },
  hora_agendado: { label: 'Hora', format: 'text', max: 5, required: 'Informe a hora' },
} as const satisfies FieldTable<FormFields<typeof WhatsappFormulario>>;
