// Gerado por `npm run docs` a partir do esquema; não edite.
import type { FieldTable, FormFields } from '../kernel/fields.ts';
import type { ModeloEmailSalvar } from './modelos-email.schemas.ts';

/** The fields of the form, in the order of the screen. */
export const MODELO_EMAIL_FIELDS = {
  descricao: { label: 'Descrição', format: 'text', max: 200, required: 'Informe a descrição' },
  tipo: { label: 'Tipo', format: 'choice', choices: ['1', '2', '3'], required: 'Escolha o tipo' },
  titulo: { label: 'Assunto', format: 'text', max: 200, required: 'Informe o assunto' },
  id_imagem: { label: 'Imagem', format: 'record' },
  destaque: { label: 'Destaque', format: 'text', max: 500 },
  conteudo_corpo: { label: 'Corpo do e-mail', format: 'text', max: 100000, required: 'Escreva o e-mail' },
  conteudo: { label: 'Corpo do e-mail', format: 'text', max: 100000 },
  padrao_novo: { label: 'Moldura da casa', format: 'yesNo' },
  ativo: { label: 'Ativo', format: 'yesNo' },
} as const satisfies FieldTable<FormFields<typeof ModeloEmailSalvar>>;
