// Gerado por `npm run docs` a partir do esquema; não edite.
import type { FieldTable, FormFields } from '../kernel/fields.ts';
import type { EventoFormulario } from './seguro-aventura.evento.schemas.ts';

/** The fields of the form, in the order of the screen. */
export const EVENTO_SEGURADO_FIELDS = {
  nomeEvento: { label: 'Nome do evento', format: 'text', max: 150, required: 'Informe o nome do evento' },
  dataInicio: { label: 'Data de início', format: 'date', required: 'Informe a data de início' },
  horaInicio: { label: 'Hora de início', format: 'text', max: 5, required: 'Informe a hora de início' },
  localEvento: { label: 'Local', format: 'text', max: 400, required: 'Informe o local do evento' },
  dataFinal: { label: 'Data final', format: 'date', required: 'Informe a data final' },
  descricao: { label: 'Descrição', format: 'text', max: 500, required: 'Informe a descrição do evento' },
} as const satisfies FieldTable<FormFields<typeof EventoFormulario>>;
