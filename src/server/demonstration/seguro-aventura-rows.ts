import { hash } from 'node:crypto';
import { addDays, firstOfMonth } from '#contract/kernel/dates.ts';
import type { Luck } from '#server/modules/seguro-aventura/seguro-aventura.permutation.ts';
import { fatiasDe } from '#contract/seguro-aventura/diarias.ts';
import { type InventedEvent, at } from './seguro-aventura-event.ts';
import { type Adventurer, adventurerAt, refusedAt } from './seguro-aventura-person.ts';
import { type Random, chance, integer, randomAt } from './random.ts';

/* Lines of COPY for an event, its people, and the days of each. */

export interface Lines {
  readonly event: string;
  readonly people: string;
  readonly days: string;
  readonly months: string;
}

export interface RowsOf {
  readonly seed: number;
  readonly today: string;
  /** How many people there are to draw from: they come back. */
  readonly crowd: number;
  /** Who dismissed what an insurer refused. */
  readonly user: number | null;
  /** Where whoever is in a closed list gets a lucky number from; null: they get it later. */
  readonly luck: ((mes: string) => Luck) | null;
}

export const EVENT_COLUMNS =
  'id, id_cliente, codigo, token, token_autenticidade, nome_evento, local_evento, descricao, data_inicio, hora_inicio, data_final, responsavel, telefone, email, propriedade, numero_diarias, token_numero_diarias, finalizado, finalizado_em, email_finalizado_enviado, cancelado, cancelado_em, cancelado_por_cliente, motivo_cancelado, integrado, integrado_em, ultimo_numero, participantes, aceitos, rejeitados, data_cadastro, data_edicao';
export const PERSON_COLUMNS =
  'id, id_evento, id_cliente, token, numero, nome, estrangeiro, cpf, numero_passaporte, nacionalidade, data_nascimento, genero, email, telefone, email_enviado, data_entrada, data_saida, cancelado, cancelado_em, ativo, removido_em, seguradora, dispensado_em, id_usuario_dispensa, motivo_dispensa, mes_sorte, serie, numero_sorte, data_cadastro, data_edicao';
export const DAYS_COLUMNS = 'id_participante, mes, id_evento, id_cliente, primeiro_dia, ultimo_dia';
export const MONTHS_COLUMNS = 'id_evento, mes, id_cliente, participantes, diarias, a_faturar';

/** As the codes of the product: nothing that looks like something else. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const MASK = (1n << 40n) - 1n;

/** Eight letters and digits, in no visible order and never the same for two events. */
function codeOf(id: number): string {
  let rest = (BigInt(id) * 668_265_263_533n + 31_415_926_535n) & MASK;
  let code = '';
  for (let place = 0; place < 8; place += 1) {
    code += CODE_LETTERS[Number(rest & 31n)] ?? 'A';
    rest >>= 5n;
  }
  return code;
}

const tokenOf = (text: string): string => hash('md5', text);
const line = (cells: readonly (string | number | null)[]): string =>
  `${cells.map((cell) => (cell === null ? '\\N' : String(cell).replaceAll('\\', '\\\\'))).join('\t')}\n`;

type Standing = 'there' | 'cancelled' | 'removed' | 'refused' | 'dismissed';

const REFUSED_OF_AN_EVENT = 3;

function standingOf(random: Random, event: InventedEvent, place: number): Standing {
  if (event.fate === 'refused' && place < REFUSED_OF_AN_EVENT && place < event.people) return place === 2 ? 'dismissed' : 'refused';
  const point = random();
  return point < 0.018 ? 'cancelled' : point < 0.026 ? 'removed' : 'there';
}

const INSURER = { there: 'pendente', cancelled: 'pendente', removed: 'pendente', refused: 'rejeitado', dismissed: 'dispensado' } as const;

/** Somebody in an event, and how they stand in it. */
interface Somebody {
  readonly id: number;
  readonly place: number;
  readonly person: Adventurer;
  readonly standing: Standing;
  readonly accepted: boolean;
  readonly leavesEarly: boolean;
  readonly lastDay: string;
  readonly number: Luck | null;
  readonly joined: string;
}

const wasSent = ({ fate, closed }: InventedEvent): boolean => fate === 'sent' && closed;

/** Whoever stands at this place in the event; `inCrowd`: who of the crowd they are. */
function somebodyAt(
  random: Random,
  { seed, today, luck }: RowsOf,
  event: InventedEvent,
  id: number,
  place: number,
  inCrowd: number,
): Somebody {
  const { start, end, fate, registered } = event;
  const standing = standingOf(random, event, place);
  const drawn = adventurerAt(seed, inCrowd, today);
  const leavesEarly = end > start && fate === 'sent' && chance(random, 0.04);
  const lucky = event.closed && luck !== null && (standing === 'there' || standing === 'refused');
  return {
    id,
    place,
    person: standing === 'refused' || standing === 'dismissed' ? refusedAt(seed, inCrowd, drawn) : drawn,
    standing,
    accepted: standing === 'there' && (wasSent(event) || fate === 'refused'),
    leavesEarly,
    lastDay: leavesEarly ? addDays(end, -1) : end,
    number: lucky ? luck(firstOfMonth(start)) : null,
    joined: at(addDays(registered, registered < start && registered < today ? integer(random, 0, 1) : 0), '16:30'),
  };
}

function personLine({ seed, user }: RowsOf, event: InventedEvent, somebody: Somebody): string {
  const { id: eventId, promoter, start, fate } = event;
  const { id, place, person, standing, accepted, leavesEarly, lastDay, number, joined } = somebody;
  const sent = wasSent(event);
  return line([
    id,
    eventId,
    promoter.id,
    tokenOf(`pessoa ${id} ${seed}`),
    place + 1,
    person.nome,
    person.passport === null ? 'N' : 'S',
    person.cpf,
    person.passport,
    person.country,
    person.birth,
    person.sex,
    person.email,
    person.phone,
    person.email === null || fate === 'cancelled' ? 'N' : 'S',
    sent || leavesEarly ? start : null,
    sent || leavesEarly ? lastDay : null,
    standing === 'cancelled' ? 'S' : 'N',
    standing === 'cancelled' ? joined : null,
    standing === 'removed' ? 'N' : 'S',
    standing === 'removed' ? joined : null,
    accepted ? 'enviado' : INSURER[standing],
    standing === 'dismissed' ? at(addDays(start, 2), '09:00') : null,
    standing === 'dismissed' ? user : null,
    standing === 'dismissed' ? 'Parceiro não respondeu com os dados' : null,
    number && firstOfMonth(start),
    number?.serie ?? null,
    number?.numero ?? null,
    joined,
    joined,
  ]);
}

/** Lines of the days of those who have some, and of how many each month has of them. */
function daysOf({ id, promoter, start, fate }: InventedEvent, people: readonly Somebody[]): Pick<Lines, 'days' | 'months'> {
  const sums = new Map<string, { people: number; days: number }>();
  let days = '';
  for (const { id: personId, standing, lastDay } of people) {
    if (fate === 'cancelled' || (standing !== 'there' && standing !== 'refused')) continue;
    for (const { mes, primeiroDia, ultimoDia, dias } of fatiasDe({ de: start, ate: lastDay })) {
      days += line([personId, mes, id, promoter.id, primeiroDia, ultimoDia]);
      const sum = sums.get(mes) ?? { people: 0, days: 0 };
      sums.set(mes, { people: sum.people + 1, days: sum.days + dias });
    }
  }
  const months = [...sums].map(([mes, sum]) => line([id, mes, promoter.id, sum.people, sum.days, sum.days])).join('');
  return { days, months };
}

/** When its list closed: as it began, or once the first day of a stay was over; null while it is open. */
const closedAtOf = ({ closed, stay, start, hour }: InventedEvent): string | null =>
  closed ? at(stay === undefined ? start : addDays(start, 1), stay === undefined ? hour : '00:00') : null;

function eventLine({ seed, today }: RowsOf, event: InventedEvent, people: readonly Somebody[]): string {
  const { id, promoter, start, end, fate, stay } = event;
  const closedAt = closedAtOf(event);
  const registered = at(event.registered, '10:15');
  const sent = wasSent(event);
  const countOf = (counts: (one: Somebody) => boolean): number => people.filter(counts).length;
  return line([
    id,
    promoter.id,
    codeOf(id),
    tokenOf(`evento ${id} ${seed}`),
    tokenOf(`autenticidade ${id} ${seed}`),
    event.nome,
    event.local,
    `${event.nome}, com guia e equipamento.`,
    start,
    `${event.hour}:59`,
    end,
    promoter.nome,
    promoter.telefone,
    promoter.email,
    stay === undefined ? 'N' : 'S',
    stay ?? null,
    stay === undefined ? null : tokenOf(`diarias ${promoter.id} ${stay} ${seed}`).slice(0, 16),
    closedAt === null ? 'N' : 'S',
    closedAt,
    closedAt === null ? 'N' : 'S',
    fate === 'cancelled' ? 'S' : 'N',
    fate === 'cancelled' ? at(event.registered < today ? addDays(event.registered, 1) : today, '11:40') : null,
    fate === 'cancelled' && event.byClient ? 'S' : 'N',
    event.reason,
    sent ? 'S' : 'N',
    sent ? at(addDays(start, 1), '08:20') : null,
    event.people,
    countOf(({ standing }) => standing !== 'cancelled' && standing !== 'removed'),
    countOf(({ accepted }) => accepted),
    countOf(({ standing }) => standing === 'refused'),
    registered,
    registered,
  ]);
}

/** Lines of the event, and of its people from `firstId` on. */
export function linesOf(rows: RowsOf, event: InventedEvent, firstId: number): Lines {
  const random = randomAt(rows.seed ^ 0x9e0, event.id);
  // Everybody stands beside whom they came with: neighbours of the crowd.
  const from = Math.floor(random() * rows.crowd);
  const people = Array.from({ length: event.people }, (_, place) =>
    somebodyAt(random, rows, event, firstId + place, place, (from + place) % rows.crowd),
  );
  return {
    event: eventLine(rows, event, people),
    people: people.map((one) => personLine(rows, event, one)).join(''),
    ...daysOf(event, people),
  };
}
