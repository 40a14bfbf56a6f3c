// Gerado por `npm run docs` a partir do esquema; não edite.
import type { FieldTable, FormFields } from '../kernel/fields.ts';
import type { EventoFormulario } from './eventos.schemas.ts';

/** The fields of the form, in the order of the screen. */
export const EVENTO_FIELDS = {
  descricao: { label: 'Descrição', format: 'text', max: 1000, required: 'Descreva o evento' },
  data_programada: { label: 'Data programada', format: 'date', required: 'Informe a data programada' },
  data_reagendamento: { label: 'Reagendado para', format: 'date' },
  id_responsavel: { label: 'Responsável', format: 'record' },
  quantidade_lembrar: { label: 'Lembrar', format: 'number' },
  periodo_lembrar: { label: 'Período do lembrete', format: 'choice', choices: ['D', 'S', 'M', 'A'], chosen: true },
  recorrente: { label: 'Evento recorrente', format: 'yesNo' },
  recorrente_quantidade: { label: 'Repetir a cada', format: 'number' },
  recorrente_periodo: { label: 'Período da repetição', format: 'choice', choices: ['D', 'S', 'M', 'A'] },
  recorrente_repetir: { label: 'Repetições', format: 'number' },
  recorrente_data_limite: { label: 'Data limite', format: 'date' },
  concluido: { label: 'Concluído', format: 'yesNo' },
  observacao_concluido: { label: 'Observação da conclusão', format: 'text', max: 1000 },
} as const satisfies FieldTable<FormFields<typeof EventoFormulario>>;
