// Gerado por `npm run docs` a partir do esquema; não edite.
import type { FieldTable, FormFields } from '../kernel/fields.ts';
import type { SolicitacaoFormulario } from './pagamentos.schemas.ts';

/** The fields of the form, in the order of the screen. */
export const SOLICITACAO_FIELDS = {
  nome: { label: 'Nome no cartão', format: 'text', max: 100, required: 'Informe o nome no cartão' },
  valor: { label: 'Valor', format: 'amount', required: 'Informe um valor maior que zero' },
  vencimento_fatura: { label: 'Vencimento da fatura', format: 'date', required: 'Informe o vencimento da fatura' },
} as const satisfies FieldTable<FormFields<typeof SolicitacaoFormulario>>;
