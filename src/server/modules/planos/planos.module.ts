import { sql } from 'kysely';
import { consultarPlano, consultarPlanos } from '#contract/planos/planos.operations.ts';
import { escapeLike } from '#server/kernel/db/text-search.ts';
import { NotFound } from '#server/kernel/errors.ts';
import { route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';

const MAX_LISTED = 200;
const SHOWN = ['id', 'nome', 'valor', 'valor_morte_acidental', 'valor_invalidez', 'valor_dmho'] as const;

/** Price plans, read by the pickers. */
export function planosModule({ database }: Kernel) {
  return {
    routes: [
      route(consultarPlanos, async (_context, { query }) => ({
        registros: await database
          .selectFrom('planos')
          .select(SHOWN)
          .where('ativo', '=', 'S')
          .where(sql<boolean>`f_busca(nome) like '%' || f_busca(${escapeLike(query.texto ?? '')}) || '%'`)
          .orderBy(sql`nome collate pt_br`)
          .limit(MAX_LISTED)
          .execute(),
      })),
      route(consultarPlano, async (_context, { params }) => {
        const plan = await database.selectFrom('planos').select(SHOWN).where('id', '=', params.id).executeTakeFirst();
        if (!plan) throw new NotFound();
        return plan;
      }),
    ],
  };
}
