import { type RawBuilder, sql } from 'kysely';
import { formatCnpj, formatCpf } from '#contract/kernel/documents.ts';
import { ageAt, civilDateAt, formatCivilDate, timeAt } from '#contract/kernel/dates.ts';
import { formatPhone } from '#contract/kernel/formats.ts';
import type { ClienteFiltroDados } from '#contract/clientes/clientes.schemas.ts';
import type { Valores } from '#contract/mensagens/resolver.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { onDay } from './clientes.filters.ts';
import { inFilter, inOrderOf } from './clientes.list.queries.ts';

/** What a client is written to by. */
export type Contact = 'telefone_celular' | 'email';

/**
 * The people of a filter as a sub-query: `id_cliente`, `endereco` as it is kept, and `ordem`, their place in the list. It is read where it is
 * used, in one statement with the rest.
 */
export function audienceOf(executor: Executor, filter: ClienteFiltroDados, contact: Contact, now: Date): RawBuilder<unknown> {
  const found = inFilter(executor, onDay(filter, now), {}).select(`c.${contact} as endereco`).as('achados');
  return sql`select achados.id as id_cliente, achados.endereco, row_number() over (order by ${inOrderOf({}, 'achados')}) as ordem from ${found}`;
}

const peopleOf = (executor: Executor, ids: readonly number[]) =>
  executor
    .selectFrom('clientes as c')
    .leftJoin('usuarios as u', 'u.id', 'c.id_responsavel')
    .leftJoin('clientes as r', 'r.id', 'u.id_cliente')
    .select(['c.id', 'c.tipo_pessoa', 'c.nome', 'c.nome_fantasia', 'c.data_nascimento', 'c.cpf', 'c.cnpj'])
    .select(['r.nome as responsavel', 'r.telefone_celular as responsavel_celular', 'r.telefone_comercial as responsavel_comercial'])
    .where('c.id', '=', sql<number>`any(${[...new Set(ids)]}::int[])`)
    .execute();

type Person = Awaited<ReturnType<typeof peopleOf>>[number];

/** Good morning until noon, good afternoon until six, in São Paulo. */
function greetingAt(now: Date): string {
  const time = timeAt(now);
  if (time >= '05:00' && time < '12:00') return 'Bom dia';
  return time >= '12:00' && time < '18:00' ? 'Boa tarde' : 'Boa noite';
}

const document = ({ cpf, cnpj }: Person): string | null => (cnpj === null ? cpf && formatCpf(cpf) : formatCnpj(cnpj));

/** A person by the first name, a company by the whole name people know it by. */
const calledBy = ({ tipo_pessoa, nome, nome_fantasia }: Person): string =>
  tipo_pessoa === 'J' ? (nome_fantasia ?? nome) : (nome.split(' ')[0] ?? '');

const valuesOf = (person: Person, now: Date): Valores => ({
  nome: person.nome,
  primeiro_nome: calledBy(person),
  nome_fantasia: person.nome_fantasia,
  saudacao: greetingAt(now),
  data_nascimento: person.data_nascimento && formatCivilDate(person.data_nascimento),
  idade: person.data_nascimento && String(ageAt(person.data_nascimento, civilDateAt(now))),
  cpf_cnpj: document(person),
  responsavel: person.responsavel,
  responsavel_telefone: formatPhone(person.responsavel_celular ?? person.responsavel_comercial ?? ''),
  data_hoje: formatCivilDate(civilDateAt(now)),
});

/** What the tags of a message say of each of these clients (E118); one statement, however many they are. */
export async function tagValuesOf(executor: Executor, ids: readonly number[], now: Date): Promise<ReadonlyMap<number, Valores>> {
  if (ids.length === 0) return new Map();
  return new Map((await peopleOf(executor, ids)).map((person) => [person.id, valuesOf(person, now)]));
}

const contacts = (executor: Executor) =>
  executor
    .selectFrom('clientes as c')
    .leftJoin('usuarios as u', 'u.id', 'c.id_responsavel')
    .leftJoin('clientes as r', 'r.id', 'u.id_cliente')
    .select(['c.id', 'c.nome', 'c.telefone_celular', 'c.email', 'r.email as responsavel_email']);

/** Whom a message goes to. */
export const contactsOf = (executor: Executor, id: number) => contacts(executor).where('c.id', '=', id).executeTakeFirst();

/** The same of the client behind a user. */
export const contactsOfUser = (executor: Executor, userId: number) =>
  contacts(executor).innerJoin('usuarios as own', 'own.id_cliente', 'c.id').where('own.id', '=', userId).executeTakeFirst();
