// Gerado por `npm run docs` a partir do esquema; não edite.
import type { FieldTable, FormFields } from '../kernel/fields.ts';
import type { ModeloSmsSalvar } from './modelos-sms.schemas.ts';

/** The fields of the form, in the order of the screen. */
export const MODELO_SMS_FIELDS = {
  descricao: { label: 'Descrição', format: 'text', max: 200, required: 'Informe a descrição' },
  tipo: { label: 'Tipo', format: 'number', choices: [1, 2, 3], required: 'Escolha o tipo' },
  mensagem: { label: 'Mensagem', format: 'text', max: 4096, required: 'Escreva a mensagem' },
  nome_provedor: { label: 'Nome no provedor', format: 'text', max: 512 },
  idioma: { label: 'Idioma no provedor', format: 'text', max: 15 },
  ativo: { label: 'Ativo', format: 'yesNo' },
} as const satisfies FieldTable<FormFields<typeof ModeloSmsSalvar>>;
