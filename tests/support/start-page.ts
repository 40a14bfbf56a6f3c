import type { Page } from 'playwright-core';
import type pg from 'pg';
import { civilDateAt } from '#contract/kernel/dates.ts';
import type { Permissions } from '#contract/kernel/permissions.ts';
import { createLogin, signIn } from './people.ts';

export const today = (): string => civilDateAt(new Date());
const daily: Partial<Permissions> = { clientes: 3, clienteAnexos: 3, habilitarAcessoEventos: 'S' };

export const note = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

/** A login of its own with the start screen open: what it sees is only what the journey makes. */
export async function enter(page: Page, database: pg.Client, permissions: Partial<Permissions> = daily): Promise<string> {
  const login = await createLogin(database, permissions);
  await signIn(page, login);
  await page.getByRole('heading', { name: 'Início' }).waitFor();
  return login;
}

/** The reminders of the database with this value in this column. */
export const storedReminders = async (database: pg.Client, where: string, value: number): Promise<Record<string, unknown>[]> =>
  (
    await database.query<Record<string, unknown>>(`select *, data_programada::text as dia from eventos where ${where} = $1 order by id`, [
      value,
    ])
  ).rows;
