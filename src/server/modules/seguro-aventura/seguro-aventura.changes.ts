import type { EventoLimpo } from '#contract/seguro-aventura/evento.rules.ts';
import { fatiasDe } from '#contract/seguro-aventura/diarias.ts';
import type { EventoEscritoDados } from '#contract/seguro-aventura/seguro-aventura.schemas.ts';
import type { EventRow } from './seguro-aventura.queries.ts';

/* What a save changes of a stored event. Pure functions over its row. */

/** The fields of a stored event, for what a form does not send. */
export const asForm = (row: EventRow): EventoEscritoDados => ({
  ...limpoOf(row),
  linkInscricaoBloqueado: row.link_inscricao_bloqueado,
  bloquearEnvioEmailsSeguroAventura: row.bloquear_envio_emails_seguro_aventura,
  mobile: row.mobile,
});

type Own = Pick<EventRow, 'nome_evento' | 'local_evento' | 'descricao' | 'data_inicio' | 'hora_inicio' | 'data_final'>;

/** A stored event as a form that was checked, and as it is shown: what is written of itself. */
export const limpoOf = (row: Own): EventoLimpo => ({
  nomeEvento: row.nome_evento,
  localEvento: row.local_evento,
  descricao: row.descricao,
  dataInicio: row.data_inicio,
  horaInicio: row.hora_inicio,
  dataFinal: row.data_final,
});

const OWN: readonly (keyof EventoLimpo)[] = ['nomeEvento', 'localEvento', 'descricao', 'dataInicio', 'horaInicio', 'dataFinal'];

/** Of the event itself, as the history tells it. */
export const own = (event: EventoLimpo): Record<string, unknown> => Object.fromEntries(OWN.map((name) => [name, event[name]]));

/** Whether the form changes anything of the event itself; what cannot be read does. */
export function changesEvent(row: EventRow, limpo: EventoLimpo | null): boolean {
  if (!limpo) return true;
  const stored = limpoOf(row);
  return OWN.some((name) => limpo[name] !== stored[name]);
}

const FLAGS = ['linkInscricaoBloqueado', 'bloquearEnvioEmailsSeguroAventura', 'mobile'] as const;

/** Whether a save of the event's own fields leaves them as they are: then its version stands, and nobody's form grows old by it. */
export const movesVersion = (row: EventRow, limpo: EventoLimpo, form: EventoEscritoDados): boolean => {
  const stored = asForm(row);
  return changesEvent(row, limpo) || FLAGS.some((name) => form[name] !== stored[name]);
};

export const movesDays = (row: EventRow, limpo: EventoLimpo): boolean =>
  row.data_inicio !== limpo.dataInicio || row.data_final !== limpo.dataFinal;

/** The months that an event has days in, before and after a save. */
export const monthsTouched = (before: EventRow | null, after: EventoLimpo): string[] => [
  ...(before ? monthsOf(before.data_inicio, before.data_final) : []),
  ...monthsOf(after.dataInicio, after.dataFinal),
];

const monthsOf = (de: string, ate: string): string[] => fatiasDe({ de, ate }).map(({ mes }) => mes);
