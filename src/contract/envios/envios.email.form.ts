// Gerado por `npm run docs` a partir do esquema; não edite.
import type { FieldTable, FormFields } from '../kernel/fields.ts';
import type { EmailFormulario } from './envios.email.schemas.ts';

/** The fields of the form, in the order of the screen. */
export const EMAIL_FIELDS = {
  para_email: { label: 'Para', format: 'email', max: 200, required: 'Informe o e-mail', sensitive: 'email' },
  outros_destinatarios: { label: 'Outros destinatários', format: 'list', sensitive: 'email' },
  responder_para: { label: 'Responder para', format: 'email', max: 200, sensitive: 'email' },
  titulo: { label: 'Assunto', format: 'text', max: 200, required: 'Informe o assunto' },
  id_imagem: { label: 'Imagem', format: 'record' },
  destaque: { label: 'Destaque', format: 'text', max: 500 },
  conteudo_corpo: { label: 'Corpo do e-mail', format: 'text', max: 100000, required: 'Escreva o e-mail' },
  conteudo: { label: 'Corpo do e-mail', format: 'text', max: 100000 },
  padrao_novo: { label: 'Moldura da casa', format: 'yesNo' },
  anexos: { label: 'Anexos', format: 'list' },
  agendar: { label: 'Agendar', format: 'yesNo' },
  agendado_para_data: { label: 'Data', format: 'date' },
  agendado_para_hora: { label: 'Hora', format: 'text', max: 5 },
} as const satisfies FieldTable<FormFields<typeof EmailFormulario>>;
