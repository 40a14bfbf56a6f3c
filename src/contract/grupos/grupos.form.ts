// Gerado por `npm run docs` a partir do esquema; não edite.
import type { FieldTable, FormFields } from '../kernel/fields.ts';
import type { GrupoSalvar } from './grupos.schemas.ts';

/** The fields of the form, in the order of the screen. */
export const GRUPO_FIELDS = {
  descricao: { label: 'Descrição', format: 'text', max: 100, required: 'Informe a descrição' },
  propriedade: { label: 'Grupo de propriedade', format: 'yesNo' },
  suspenso: { label: 'Grupo dos clientes suspensos', format: 'yesNo' },
} as const satisfies FieldTable<FormFields<typeof GrupoSalvar.shape.dados>>;
