import type pg from 'pg';
import { type CivilDate, addDays } from '#contract/kernel/dates.ts';
import { MINUTE_MS } from '#contract/kernel/durations.ts';
import { markHash } from '#server/modules/ponto/ponto.afd.ts';
import { type Random, chance, integer, randomAt } from './random.ts';

/*
 * An invented register of times: office days of four marks, some with one forgotten. Written as a terminal would, with numbers that
 * have no gap and a chain that closes.
 */

export interface PunchesLoad {
  readonly users: readonly number[];
  /** First and last day, both included. */
  readonly from: CivilDate;
  readonly to: CivilDate;
  readonly seed: number;
}

interface Mark {
  readonly id_usuario: number;
  readonly data_batida: Date;
}

const CHUNK = 20_000;
const FORGOTTEN = 0.04;
const ABSENT = 0.03;
const OFFICE: readonly (readonly [number, number])[] = [
  [8 * 60, 12],
  [12 * 60, 20],
  [13 * 60, 20],
  [18 * 60, 25],
];

const isWeekend = (day: CivilDate): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() % 6 === 0;

function marksOf(random: Random, id_usuario: number, day: CivilDate): Mark[] {
  if (chance(random, ABSENT)) return [];
  const midnight = Date.parse(`${day}T00:00:00-03:00`);
  const marks = OFFICE.map(([minute, spread]) => ({
    id_usuario,
    data_batida: new Date(midnight + (minute + integer(random, -spread, spread)) * MINUTE_MS),
  }));
  return chance(random, FORGOTTEN) ? marks.toSpliced(integer(random, 0, marks.length - 1), 1) : marks;
}

/** Every mark of the period, in the order in which they were made. */
function allMarks({ users, from, to, seed }: PunchesLoad): Mark[] {
  const marks: Mark[] = [];
  for (const user of users) {
    const random = randomAt(seed, user);
    for (let day = from; day <= to; day = addDays(day, 1)) if (!isWeekend(day)) marks.push(...marksOf(random, user, day));
  }
  return marks.toSorted((a, b) => a.data_batida.getTime() - b.data_batida.getTime() || a.id_usuario - b.id_usuario);
}

interface Person {
  readonly id: number;
  readonly nome: string;
  readonly cpf: string;
}

const PEOPLE = `select u.id, coalesce(c.nome, u.login) as nome, coalesce(c.cpf, '00000000000') as cpf
  from usuarios u left join clientes c on c.id = u.id_cliente where u.id = any($1)`;
const INSERT_PEOPLE = `insert into ponto_empregados (nsr, gravado_em, operacao, id_usuario, cpf, nome, cpf_responsavel)
  select nsr, gravado_em, 'I', id_usuario, cpf, nome, cpf
  from jsonb_to_recordset($1) as linha(nsr int, gravado_em timestamptz, id_usuario int, cpf text, nome text)`;
const INSERT_MARKS = `insert into ponto_batidas (nsr, id_usuario, id_dispositivo, data_batida, gravado_em, cpf, hash)
  select nsr, id_usuario, (select min(id) from dispositivos where habilitar_ponto = 'S'), data_batida, data_batida, cpf, decode(hash, 'hex')
  from jsonb_to_recordset($1) as linha(nsr int, id_usuario int, data_batida timestamptz, cpf text, hash text) order by nsr`;

/** Writes the register in the caller's transaction, after what it already holds; answers how many marks. */
export async function loadPunches(client: pg.ClientBase, load: PunchesLoad): Promise<number> {
  const end = await client.query<{ ultimo_nsr: number; ultimo_hash: Buffer | null }>('select * from ponto_cadeia for update');
  const people = new Map((await client.query<Person>(PEOPLE, [load.users])).rows.map((person) => [person.id, person]));
  let nsr = end.rows[0]?.ultimo_nsr ?? 0;
  let previous = end.rows[0]?.ultimo_hash ?? null;
  const marks = allMarks(load);
  const employees = [...people.values()].map(({ id, ...person }) => {
    nsr += 1;
    return { ...person, nsr, id_usuario: id, gravado_em: `${load.from}T00:00:00-03:00` };
  });
  await client.query(INSERT_PEOPLE, [JSON.stringify(employees)]);
  for (let at = 0; at < marks.length; at += CHUNK) {
    const rows = marks.slice(at, at + CHUNK).map((mark) => {
      nsr += 1;
      const record = { ...mark, nsr, gravado_em: mark.data_batida, cpf: people.get(mark.id_usuario)?.cpf ?? '' };
      const hash = markHash(record, previous);
      previous = hash;
      return { ...record, hash: hash.toString('hex') };
    });
    await client.query(INSERT_MARKS, [JSON.stringify(rows)]);
  }
  await client.query('update ponto_cadeia set ultimo_nsr = $1, ultimo_hash = $2', [nsr, previous]);
  return marks.length;
}

const TERMINALS = [
  ['Computador da recepção', 'S'],
  ['Tablet da entrada', 'S'],
  ['Sala de reuniões', 'N'],
] as const;

/** Terminals nobody has linked yet, the employer, and a season of marks of the users of the demonstration. */
export async function insertTimeClock(client: pg.ClientBase, referenceDay: CivilDate, seed: number): Promise<void> {
  for (const [descricao, habilitar_ponto] of TERMINALS) {
    await client.query(
      `insert into dispositivos (descricao, habilitar_ponto, data_cadastro, data_edicao) values ($1, $2, $3::timestamptz, $3::timestamptz)`,
      [descricao, habilitar_ponto, '2024-03-04T12:00:00Z'],
    );
  }
  await client.query(
    `insert into configuracoes (chave, valor) values ('empregadorNome', 'Corretora Guarida Ltda'), ('empregadorDocumento', '11222333000181')
     on conflict (chave) do nothing`,
  );
  const { rows } = await client.query<{ id: number }>(
    "select id from usuarios where login in ('admin', 'atendente', 'consulta') order by id",
  );
  await loadPunches(client, { users: rows.map(({ id }) => id), from: addDays(referenceDay, -75), to: addDays(referenceDay, -1), seed });
}
