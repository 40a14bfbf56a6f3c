// Gerado por `npm run docs` a partir do esquema; não edite.
import type { FieldTable, FormFields } from '../kernel/fields.ts';
import type { DispositivoSalvar } from './dispositivos.schemas.ts';

/** The fields of the form, in the order of the screen. */
export const DISPOSITIVO_FIELDS = {
  descricao: { label: 'Descrição', format: 'text', max: 100, required: 'Informe a descrição' },
  habilitar_ponto: { label: 'Habilitar ponto neste dispositivo', format: 'yesNo' },
  ativo: { label: 'Ativo', format: 'yesNo' },
} as const satisfies FieldTable<FormFields<typeof DispositivoSalvar.shape.dados>>;
