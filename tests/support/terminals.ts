import { definirDispositivo, salvarDispositivo } from '#contract/dispositivos/dispositivos.operations.ts';
import type { Permissions } from '#contract/kernel/permissions.ts';
import type { Api } from './api.ts';
import type { Persona } from './personas.ts';

/** Changes some of a user's permissions in the database. */
export async function permit(api: Api, userId: number, change: Partial<Permissions>): Promise<void> {
  const { permissoes } = await api.database.selectFrom('usuarios').select('permissoes').where('id', '=', userId).executeTakeFirstOrThrow();
  await api.database
    .updateTable('usuarios')
    .set({ permissoes: JSON.stringify({ ...(permissoes as object), ...change }) })
    .where('id', '=', userId)
    .execute();
}

/** Lets a user choose a terminal once more: each choice spends it. */
export const grant = (api: Api, persona: Persona): Promise<void> =>
  permit(api, api.as(persona).userId, { habilitarTemporariamenteDefinirDispositivo: 'S' });

/** The `cookie` header a browser sends after this answer. */
export const cookieOf = (headers: Readonly<Record<string, unknown>>): string =>
  [headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ');

export async function createTerminal(api: Api, descricao: string, habilitar_ponto: 'S' | 'N' = 'S'): Promise<number> {
  return (await api.as('admin').call(salvarDispositivo, { body: { dados: { descricao, habilitar_ponto } } })).body.id;
}

/** A new terminal linked to a browser: the `cookie` header of that browser. */
export async function linkedBrowser(
  api: Api,
  descricao: string,
  habilitar_ponto: 'S' | 'N' = 'S',
): Promise<{ id: number; cookie: string }> {
  const id = await createTerminal(api, descricao, habilitar_ponto);
  await grant(api, 'admin');
  const { headers } = await api.as('admin').call(definirDispositivo, { body: { id } });
  return { id, cookie: cookieOf(headers) };
}
