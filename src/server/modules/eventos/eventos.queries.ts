import { sql } from 'kysely';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { anyOf, fixedQuery } from '#server/kernel/db/fixed-query.ts';

const COLUMNS = [
  'e.id',
  'e.id_responsavel',
  'e.id_evento_padrao',
  'e.alvo_tabela',
  'e.id_alvo',
  'e.id_cliente',
  'e.descricao',
  'e.data_programada',
  'e.data_reagendamento',
  'e.data_referencia',
  'e.concluido',
  'e.encerrado',
  'e.observacao_concluido',
  'e.concluido_em',
  'e.tipo_aniversario',
  'e.tipo_vigencia',
  'e.data_lembrar',
  'e.quantidade_lembrar',
  'e.periodo_lembrar',
  'e.recorrente',
  'e.recorrente_periodo',
  'e.recorrente_quantidade',
  'e.recorrente_pai',
  'e.recorrente_data_limite',
  'e.recorrente_repetir',
  'e.recorrente_proxima',
  'e.ativo',
  'e.data_cadastro',
  'e.data_edicao',
] as const;

/** Reminders with what the screens say of their target, client and responsible. */
const reminders = (executor: Executor) =>
  executor
    .selectFrom('eventos as e')
    .leftJoin('clientes as c', 'c.id', 'e.id_cliente')
    .leftJoin('fichas as f', (join) => join.onRef('f.id', '=', 'e.id_alvo').on(sql<boolean>`e.alvo_tabela = 'clientes_fichas'`))
    .leftJoin('usuarios as tu', (join) => join.onRef('tu.id', '=', 'e.id_alvo').on(sql<boolean>`e.alvo_tabela = 'usuarios'`))
    .leftJoin('clientes as tc', 'tc.id', 'tu.id_cliente')
    .leftJoin('usuarios as ru', 'ru.id', 'e.id_responsavel')
    .leftJoin('clientes as rc', 'rc.id', 'ru.id_cliente')
    .select(COLUMNS)
    .select(['c.nome as cliente_nome', 'c.foto as cliente_foto', 'c.tipo_pessoa as cliente_tipo_pessoa', 'c.pre_cliente'])
    .select(['f.titulo as ficha_titulo', 'f.tipo as ficha_tipo', 'tu.login as alvo_login', 'tc.nome as alvo_nome'])
    .select([
      'ru.login as responsavel_login',
      'ru.status as responsavel_status',
      'rc.nome as responsavel_nome',
      'rc.foto as responsavel_foto',
    ]);

const byIds = fixedQuery((executor) => reminders(executor).where('e.id', '=', anyOf([])).compile());

/** Reminders by code, in one statement. */
export async function loadReminders(executor: Executor, ids: readonly number[]): Promise<Map<number, ReminderRow>> {
  if (ids.length === 0) return new Map();
  const rows = await byIds(executor, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}

export const loadReminder = async (executor: Executor, id: number) => (await loadReminders(executor, [id])).get(id);

const CHILDREN = 200;

/** Stored occurrences of a series, newest first. */
export const loadChildren = (executor: Executor, parentId: number) =>
  reminders(executor)
    .where('e.recorrente_pai', '=', parentId)
    .where('e.ativo', '=', 'S')
    .orderBy('e.data_programada', 'desc')
    .limit(CHILDREN)
    .execute();

/** Days of a series whose occurrence was removed, newest first. */
export const removedDays = async (executor: Executor, parentId: number): Promise<CivilDate[]> =>
  (
    await executor
      .selectFrom('eventos')
      .select('data_programada')
      .where('recorrente_pai', '=', parentId)
      .where('ativo', '=', 'N')
      .orderBy('data_programada', 'desc')
      .limit(CHILDREN)
      .execute()
  ).map((row) => row.data_programada);

export type ReminderRow = Awaited<ReturnType<typeof loadChildren>>[number];

/** Who gets an e-mail about a reminder: active users whose record has an address. */
export const addressesOf = (executor: Executor, userIds: readonly number[]) =>
  executor
    .selectFrom('usuarios as u')
    .innerJoin('clientes as c', 'c.id', 'u.id_cliente')
    .select(['u.id', 'u.login', 'c.nome', 'c.email'])
    .where('u.id', 'in', userIds)
    .where('u.status', '=', 'A')
    .where('c.email', 'is not', null)
    .execute();

/** Status of users, for those that are to answer for a reminder. */
export const statusOfUsers = async (executor: Executor, ids: readonly number[]): Promise<Map<number, 'A' | 'I'>> => {
  if (ids.length === 0) return new Map();
  const rows = await executor.selectFrom('usuarios').select(['id', 'status']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.status]));
};

/** Days before the end of cover to remind of it (setting `fichaVigenciaDiasLembrar`). */
export const coverReminderDays = async (executor: Executor): Promise<number> => {
  const row = await executor.selectFrom('configuracoes').select('valor').where('chave', '=', 'fichaVigenciaDiasLembrar').executeTakeFirst();
  return Number(row?.valor ?? 30);
};
