// Gerado por `npm run docs` a partir do esquema; não edite.
import type { FieldTable, FormFields } from '../kernel/fields.ts';
import type { FiltroSalvoFormulario } from './filtros-salvos.schemas.ts';

/** The fields of the form, in the order of the screen. */
export const FILTRO_SALVO_FIELDS = {
  nome: { label: 'Nome', format: 'text', max: 60, required: 'Informe o nome' },
  equipe: { label: 'Para a equipe', format: 'yesNo' },
} as const satisfies FieldTable<FormFields<typeof FiltroSalvoFormulario>>;
