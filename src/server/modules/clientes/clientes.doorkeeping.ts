import { sql } from 'kysely';
import { GRUPO_SEGURO_AVENTURA } from '#contract/clientes/clientes.labels.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { anyOf, runPrepared } from '#server/kernel/db/fixed-query.ts';
import type { PartnerDoor } from './clientes.api.ts';
import { inGroup } from './clientes.promotor.ts';

/** Of these partners, by one statement. */
export async function partnerDoors(executor: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, PartnerDoor>> {
  const statement = sql<PartnerDoor>`
    select c.id, c.ativo, c.carta_oferta, ${inGroup(sql`g.id = ${sql.lit(GRUPO_SEGURO_AVENTURA)}`)} as seguro_aventura,
      ${inGroup(sql`g.propriedade = 'S'`)} as possui_grupo_propriedade, ${inGroup(sql`g.suspenso = 'S'`)} as cliente_grupo_suspenso,
      coalesce(a.seguro_propriedade_bloqueado, 'N') as seguro_propriedade_bloqueado,
      coalesce(a.bloquear_envio_emails_seguro_aventura, 'N') as bloquear_envio_emails_seguro_aventura, a.id_imagem_participante
    from clientes c left join clientes_seguro_aventura a on a.id_cliente = c.id
    where c.id = ${anyOf(ids)}`;
  const rows = await runPrepared(executor, statement.compile(executor));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whose QR opens with this token; null for nobody's. */
export const partnerOfProperty = async (executor: Executor, token: string): Promise<number | null> =>
  (await executor.selectFrom('clientes_seguro_aventura').select('id_cliente').where('token_propriedade', '=', token).executeTakeFirst())
    ?.id_cliente ?? null;
