// Gerado por `npm run docs` a partir do esquema; não edite.
import type { FieldTable, FormFields } from '../kernel/fields.ts';
import type { EventoPadraoSalvar } from './eventos-padrao.schemas.ts';

/** The fields of the form, in the order of the screen. */
export const EVENTO_PADRAO_FIELDS = {
  alvo: { label: 'Alvo', format: 'number', choices: [1, 2, 3, 4, 5, 7], required: 'Escolha para quem é o evento' },
  descricao: { label: 'Descrição', format: 'text', max: 1000, required: 'Descreva o evento' },
  quantidade: { label: 'Daqui a', format: 'number' },
  periodo: { label: 'Período do prazo', format: 'choice', choices: ['D', 'S', 'M', 'A'], chosen: true },
  quantidade_lembrar: { label: 'Lembrar antes', format: 'number' },
  periodo_lembrar: { label: 'Período do lembrete', format: 'choice', choices: ['D', 'S', 'M', 'A'], chosen: true },
  pre_cliente: { label: 'Pré-cliente', format: 'yesNo' },
  cotacao: { label: 'Cotação', format: 'yesNo' },
  proposta: { label: 'Proposta', format: 'yesNo' },
  emissao: { label: 'Emissão', format: 'yesNo' },
  recorrente: { label: 'Evento recorrente', format: 'yesNo' },
  recorrente_quantidade: { label: 'Repetir a cada', format: 'number' },
  recorrente_periodo: { label: 'Período da repetição', format: 'choice', choices: ['D', 'S', 'M', 'A'], chosen: true },
  recorrente_repetir: { label: 'Repetições', format: 'number' },
  limitar: { label: 'Limitar por tempo', format: 'yesNo' },
  limitar_quantidade: { label: 'Parar depois de', format: 'number' },
  limitar_periodo: { label: 'Período do limite', format: 'choice', choices: ['D', 'S', 'M', 'A'], chosen: true },
} as const satisfies FieldTable<FormFields<typeof EventoPadraoSalvar>>;
