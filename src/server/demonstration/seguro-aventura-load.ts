import type pg from 'pg';
import { GRUPO_SEGURO_AVENTURA } from '#contract/clientes/clientes.labels.ts';
import { addDays } from '#contract/kernel/dates.ts';
import { copyFrom } from './copy.ts';
import { withoutIndexes } from './indexes.ts';
import { type Outing, type Promoter, eventAt } from './seguro-aventura-event.ts';
import { DAYS_COLUMNS, EVENT_COLUMNS, type Lines, MONTHS_COLUMNS, PERSON_COLUMNS, type RowsOf, linesOf } from './seguro-aventura-rows.ts';
import { type Random, chance, integer, pick, randomAt } from './random.ts';
import type { LoadedLuck } from './sorte-load.ts';

/* Insured events with their people and the ledger of their days, written as the product leaves them. */

const BATCH = 2000;
/** From here on it is cheaper to build the indexes once than to keep them up row by row. */
const LARGE = 100_000;
const TABLES = [
  'seguro_aventura',
  'seguro_aventura_participantes',
  'seguro_aventura_sensiveis',
  'seguro_aventura_diarias',
  'seguro_aventura_meses',
] as const;

export interface EventsLoad {
  readonly seed: number;
  readonly referenceDay: string;
  readonly onProgress?: (people: number) => void;
  readonly luck?: LoadedLuck;
}

/** Everybody who may have events, the promoters of the catalogue first. */
export async function promotersOf(client: pg.ClientBase): Promise<Promoter[]> {
  const { rows } = await client.query<Promoter & { codigo: string }>(
    `select c.id, c.carta_oferta as codigo, coalesce(c.nome_assinatura, c.responsavel_juridico_nome, c.nome_fantasia, c.nome) as nome,
       coalesce(c.telefone_celular, c.telefone_comercial) as telefone, c.email
     from clientes c join clientes_grupos g on g.id_cliente = c.id and g.id_grupo = $1
     where c.ativo = 'S' and c.carta_oferta is not null order by c.id`,
    [GRUPO_SEGURO_AVENTURA],
  );
  return rows;
}

/** Saturdays and Sundays carry most of it, and summer more than winter. */
const SEASONS = [150, 130, 100, 100, 90, 80, 120, 80, 90, 110, 110, 140] as const;
const WEEKDAYS = [190, 15, 12, 12, 18, 70, 320] as const;

/** Draws days between two, both included, as outings fall on them. */
export function drawDays(from: string, to: string): (random: Random) => string {
  const days: string[] = [];
  const sums: number[] = [];
  let sum = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const date = new Date(`${day}T12:00:00Z`);
    sum += (SEASONS[date.getUTCMonth()] ?? 100) * (WEEKDAYS[date.getUTCDay()] ?? 10);
    days.push(day);
    sums.push(sum);
  }
  return (random) => {
    const point = random() * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (point < (sums[middle] ?? 0)) high = middle;
      else low = middle + 1;
    }
    return days[low] ?? from;
  };
}

/** Few bring many: the middle is well below `mean`. */
export const peopleOf = (random: Random, mean: number): number => 1 + Math.floor(-Math.log(1 - random()) * (mean - 0.5));

/** What the insurer said of whom it refused, and where each closed event stands with it. */
const REFUSALS = `insert into seguradora_erros (id_participante, id_evento, codigo, campo, mensagem, criado_em, resolvido_em, resolvido_como, id_usuario)
  select p.id, p.id_evento, case when semNome then 'nome-invalido' else 'cpf-invalido' end, case when semNome then 'nome' else 'cpf' end,
    case when semNome then 'Informe nome e sobrenome, sem números' else 'Informe o CPF do participante' end,
    e.finalizado_em + interval '1 day', p.dispensado_em, case when p.dispensado_em is not null then 'dispensado' end, p.id_usuario_dispensa
  from seguro_aventura_participantes p join seguro_aventura e on e.id = p.id_evento cross join lateral (select p.nome !~ ' ' as semNome) n
  where p.id >= $1 and p.seguradora in ('rejeitado', 'dispensado')`;
const QUEUE = `insert into seguradora_fila (id_evento, situacao, tentativas, data_envio, mensagem, revisao, criado_em)
  select id, case when integrado = 'S' then 'concluido' when rejeitados > 0 then 'erro' else 'aguardando' end,
    case when aceitos > 0 then 1 else 0 end, case when aceitos > 0 then finalizado_em + interval '1 day' end,
    case when rejeitados > 0 then 'Há participantes a corrigir' end, case when aceitos > 0 then 1 else 0 end, finalizado_em
  from seguro_aventura where id >= $1 and finalizado = 'S'`;

const firstId = async (client: pg.ClientBase, table: string): Promise<number> =>
  (await client.query<{ id: number }>(`select greatest(999, max(id)) + 1 as id from ${table}`)).rows[0]?.id ?? 1000;

/** Writes the events in the caller's transaction, from the first free code on; answers how many people they have. */
export async function copyEvents(client: pg.ClientBase, load: EventsLoad, outings: readonly Omit<Outing, 'id'>[]): Promise<number> {
  const { seed, referenceDay } = load;
  const people = outings.reduce((sum, outing) => sum + outing.people, 0);
  const { rows } = await client.query<{ id: number | null }>("select min(id) as id from usuarios where status = 'A'");
  const options: RowsOf = {
    seed,
    today: referenceDay,
    crowd: Math.max(2000, Math.ceil(people / 3)),
    user: rows[0]?.id ?? null,
    luck: load.luck?.next ?? null,
  };
  const firstEvent = await firstId(client, 'seguro_aventura');
  let person = await firstId(client, 'seguro_aventura_participantes');
  const before = person;

  const write = async (): Promise<void> => {
    for (let done = 0; done < outings.length; done += BATCH) {
      const lines: Lines[] = outings.slice(done, done + BATCH).map((outing, place) => {
        const event = eventAt(seed, referenceDay, { ...outing, id: firstEvent + done + place });
        const made = linesOf(options, event, person);
        person += event.people;
        return made;
      });
      const copy = (table: string, columns: string, part: keyof Lines) =>
        copyFrom(
          client,
          `copy ${table} (${columns}) from stdin`,
          lines.map((one) => one[part]),
        );
      await copy('seguro_aventura', EVENT_COLUMNS, 'event');
      await copy('seguro_aventura_participantes', PERSON_COLUMNS, 'people');
      await copy('seguro_aventura_diarias', DAYS_COLUMNS, 'days');
      await copy('seguro_aventura_meses', MONTHS_COLUMNS, 'months');
      load.onProgress?.(person - before);
    }
  };
  await (people >= LARGE ? withoutIndexes(client, TABLES, write) : write());
  await load.luck?.keep();
  await client.query(REFUSALS, [before]);
  await client.query(QUEUE, [firstEvent]);
  for (const table of ['seguro_aventura', 'seguro_aventura_participantes'])
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select greatest(999, max(id)) from ${table}))`);
  return person - before;
}

const YEARS_DAYS = 730;
const DAYS_AHEAD = 60;
const BUSY = 'MANTIQUEIRA';
const RACE = 'CORRIDAS';
const PROPERTY = 'CHAPADA';

/** What every partner of the demonstration has had and will have, and what its known ones are known for. */
function outingsOf(promoters: readonly (Promoter & { readonly codigo?: string })[], seed: number, today: string): Omit<Outing, 'id'>[] {
  const random = randomAt(seed ^ 0xda7, 1);
  const anyDay = drawDays(addDays(today, -YEARS_DAYS), addDays(today, DAYS_AHEAD));
  const lately = drawDays(addDays(today, -30), addDays(today, 10));
  const outings: Omit<Outing, 'id'>[] = [];
  for (const promoter of promoters) {
    const count = promoter.codigo === BUSY ? 300 : integer(random, 12, 36);
    for (let place = 0; place < count; place += 1)
      outings.push({ promoter, start: place % 6 === 0 ? lately(random) : anyDay(random), people: Math.min(120, peopleOf(random, 9)) });
    if (promoter.codigo === RACE)
      outings.push({ promoter, start: addDays(today, -13), people: 1000, nome: 'Corrida das Águas 2026', days: 2, fate: 'sent' });
    if (promoter.codigo === PROPERTY)
      for (let back = 1; back <= 12; back += 1)
        outings.push({
          promoter,
          start: addDays(today, -back),
          people: integer(random, 1, 8),
          stay: back % 2 === 0 ? 1 : 3,
          nome: 'Chapada Viva',
        });
    // Runs for weeks, so that something is always going on.
    if (promoter.codigo === BUSY)
      outings.push({ promoter, start: addDays(today, -9), people: 24, days: 50, nome: 'Expedição Mantiqueira Inteira', fate: 'waiting' });
    if (chance(random, 0.6))
      outings.push({ promoter, start: addDays(today, -integer(random, 3, 25)), people: integer(random, 4, 14), fate: 'refused' });
  }
  return outings
    .map((outing, place) => ({ outing, place }))
    .toSorted((a, b) => (a.outing.start < b.outing.start ? -1 : a.outing.start > b.outing.start ? 1 : a.place - b.place))
    .map(({ outing }) => outing);
}

/** Two years of events of every partner, in every state, in the caller's transaction. */
export async function loadInsuredEvents(client: pg.ClientBase, load: EventsLoad): Promise<number> {
  return copyEvents(client, load, outingsOf(await promotersOf(client), load.seed, load.referenceDay));
}

/** Those without a closed month, for what is written into one would be made up for in the next; everybody when there are none. */
async function unclosed(client: pg.ClientBase): Promise<Promoter[]> {
  const all = await promotersOf(client);
  const { rows } = await client.query<{ id: number }>('select distinct id_cliente as id from fechamentos');
  const closed = new Set(rows.map(({ id }) => id));
  const open = all.filter(({ id }) => !closed.has(id));
  return open.length > 0 ? open : all;
}

/** So many people over as many partners, the months full: what a bench is run on. */
export async function loadManyEvents(
  client: pg.ClientBase,
  load: EventsLoad,
  { people, eventsAMonth, mean }: { readonly people: number; readonly eventsAMonth: number; readonly mean: number },
): Promise<number> {
  const promoters = await unclosed(client);
  if (promoters.length === 0) return 0;
  const random = randomAt(load.seed ^ 0xb16, 1);
  const last = addDays(load.referenceDay, DAYS_AHEAD / 2);
  const months = Math.max(1, people / mean / eventsAMonth);
  const days = drawDays(addDays(last, -Math.round(months * 30.44)), last);
  const outings: Omit<Outing, 'id'>[] = [];
  for (let left = people; left > 0; ) {
    const size = Math.min(left, 400, peopleOf(random, mean));
    outings.push({ promoter: pick(random, promoters), start: days(random), people: size });
    left -= size;
  }
  return copyEvents(
    client,
    load,
    outings.toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0)),
  );
}
