import { sql } from 'kysely';
import type { DadosPropriosEntrada } from '#contract/portal/proprios.schemas.ts';
import { bareCnpj, digits } from '#contract/kernel/documents.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { versionAfter } from '#server/kernel/db/version.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { History } from '#server/kernel/history/history.ts';
import type { UsuariosApi } from '#server/modules/usuarios/usuarios.api.ts';
import type { MobileEffect, PropertyPage, SaveOwn } from './clientes.api.ts';
import { writePartner, partnerOf } from './clientes.partner.repository.ts';
import { type StoredCliente, lockCliente, updateCliente } from './clientes.repository.ts';

/* What a partner may change of its own record, and nothing else (G2-43, E195). */

const OTHER_DOCUMENT = 'O documento não é o deste cadastro';
const ASK_US = 'Este contato também entra no painel. Fale com a corretora para mudá-lo';

/** The two contacts by kind of person: the wire's name and the column. */
const CONTACTS = {
  F: [
    ['email', 'email', 'Informe o e-mail'],
    ['telefoneCelular', 'telefone_celular', 'Informe o telefone'],
  ],
  J: [
    ['responsavelJuridicoEmail', 'responsavel_juridico_email', 'Informe o e-mail do responsável'],
    ['responsavelJuridicoTelefone', 'responsavel_juridico_telefone', 'Informe o telefone do responsável'],
  ],
} as const;

type ContactColumn = (typeof CONTACTS)['F' | 'J'][number][1];

function documentProblems(stored: StoredCliente, { cpf, cnpj }: DadosPropriosEntrada): Record<string, string> {
  const wrong = (said: string | null | undefined, kept: string | null, bare: (text: string) => string): boolean =>
    typeof said === 'string' && bare(said) !== '' && bare(said) !== (kept ?? '');
  return {
    ...(wrong(cpf, stored.cpf, digits) && { cpf: OTHER_DOCUMENT }),
    ...(wrong(cnpj, stored.cnpj, bareCnpj) && { cnpj: OTHER_DOCUMENT }),
  };
}

interface OwnNeeds {
  readonly history: History;
  readonly usuarios: Pick<UsuariosApi, 'userOf'>;
  /** What follows from another mobile. */
  readonly mobileChanged: MobileEffect;
}

/** Lays a partner's own contacts, or the switch of its QR, over its record: what is absent stays, and nothing else is looked at. */
export function createOwn({ history, usuarios, mobileChanged }: OwnNeeds): SaveOwn {
  return async (trx, context, said) => {
    const { caller, now } = context;
    const stored = await lockCliente(trx, caller.id);
    if (!stored || (said.id && said.id !== caller.id)) throw new NotFound();
    const contacts = CONTACTS[stored.tipo_pessoa].flatMap(([name, column, missing]) => {
      const value = said[name];
      return value === undefined || value === stored[column] ? [] : [{ name, column, value, missing }];
    });
    const problems: Record<string, string> = documentProblems(stored, said);
    for (const { name, value, missing } of contacts) if (value === null) problems[name] = missing;
    if (Object.keys(problems).length > 0) throw new RuleError(problems);
    // New passwords of a user go to these: whoever knows the code of the partner is not whoever is that user (decision 0009).
    const [first] = contacts;
    if (first && stored.tipo_pessoa === 'F' && (await usuarios.userOf(trx, stored.id))?.status === 'A')
      throw new RuleError({ [first.name]: ASK_US });

    const columns: { [column in ContactColumn]?: string | null } = Object.fromEntries(contacts.map(({ column, value }) => [column, value]));
    const version = versionAfter(stored, now);
    if (contacts.length > 0) await updateCliente(trx, stored.id, columns, { at: version, userId: caller.enteredBy?.id ?? null });
    const { telefone_celular: after } = columns;
    const changed = { id: stored.id, before: stored.telefone_celular, userId: caller.enteredBy?.id ?? null };
    if (after !== undefined) await mobileChanged(trx, now, { ...changed, after });
    const blocked = (await partnerOf(trx, stored.id))?.seguro_propriedade_bloqueado ?? 'N';
    const wanted = said.seguroPropriedadeBloqueado ?? blocked;
    if (wanted !== blocked) await writePartner(trx, stored.id, { seguro_propriedade_bloqueado: wanted });
    await history.recordChange(trx, context, {
      client: stored.id,
      record: stored.id,
      before: { ...Object.fromEntries(contacts.map(({ column }) => [column, stored[column]])), seguro_propriedade_bloqueado: blocked },
      after: { ...columns, seguro_propriedade_bloqueado: wanted },
    });
    const [[, emailColumn], [, phoneColumn]] = CONTACTS[stored.tipo_pessoa];
    // A company without a contact of whoever answers for it was reached at its own.
    const oldEmail = stored[emailColumn] ?? stored.email;
    const oldPhone = stored[phoneColumn] ?? stored.telefone_celular;
    const newOf = (column: ContactColumn, old: string | null): string | null => {
      const value = columns[column] ?? null;
      return value === old ? null : value;
    };
    return { oldEmail, newEmail: newOf(emailColumn, oldEmail), newPhone: newOf(phoneColumn, oldPhone), version };
  };
}

/** What the QR codes of a property open. */
export async function propertyOf(executor: Executor, id: number): Promise<PropertyPage> {
  const { rows } = await sql<PropertyPage>`
    select (select token_propriedade from clientes_seguro_aventura where id_cliente = ${id}) as "tokenPropriedade", coalesce((
      select json_agg(json_build_object('numeroDiariasToken', d.numero_diarias_token, 'numeroDiarias', d.numero_diarias) order by d.numero_diarias, d.id)
      from clientes_diarias_evento d where d.id_cliente = ${id}), '[]') as estadas`.execute(executor);
  return rows[0] ?? { tokenPropriedade: null, estadas: [] };
}

/** At most so many companies have one e-mail. */
const MOST_CLIENTS = 20;
const CPF_DIGITS = 11;
const CNPJ_SIGNS = 14;

/** Clients whom an e-mail, a CPF or a CNPJ is of, oldest first; nobody for anything else (G2-34). */
export async function clientsOfContact(executor: Executor, text: string): Promise<number[]> {
  const said = text.trim();
  const bare = bareCnpj(said);
  const which = said.includes('@')
    ? sql`lower(email) = lower(${said}) or lower(responsavel_juridico_email) = lower(${said})`
    : digits(said).length === CPF_DIGITS && bare.length === CPF_DIGITS
      ? sql`cpf = ${bare}`
      : bare.length === CNPJ_SIGNS
        ? sql`cnpj = ${bare}`
        : null;
  if (which === null) return [];
  const { rows } = await sql<{ id: number }>`select id from clientes where ${which} order by id limit ${MOST_CLIENTS}`.execute(executor);
  return rows.map(({ id }) => id);
}
