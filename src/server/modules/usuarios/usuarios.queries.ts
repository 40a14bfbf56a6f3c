import { sql } from 'kysely';
import type { z } from 'zod';
import type { ResponsavelFiltro } from '#contract/usuarios/usuarios.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { holdsWordsOfFew, parseSearch } from '#server/kernel/db/text-search.ts';

const COLLABORATOR = 1;

/** Staff for the pickers: active before inactive, collaborators before the rest, then by name (E071). */
export const searchResponsaveis = (executor: Executor, filter: z.output<typeof ResponsavelFiltro>) =>
  executor
    .selectFrom('usuarios as u')
    .leftJoin('clientes as c', 'c.id', 'u.id_cliente')
    .select(['u.id', 'u.login', 'u.status', 'c.nome', 'c.foto', 'c.profissao'])
    .$if(filter.texto !== undefined, (query) => {
      const term = parseSearch(filter.texto ?? '');
      return query.where((eb) => eb.or([holdsWordsOfFew(sql`c.busca`, term), holdsWordsOfFew(sql`f_busca(u.login)`, term)]));
    })
    .$if((filter.ignorarIds?.length ?? 0) > 0, (query) => query.where('u.id', 'not in', filter.ignorarIds ?? []))
    .$if((filter.ids?.length ?? 0) > 0, (query) => query.where('u.id', 'in', filter.ids ?? []))
    .orderBy('u.status')
    .orderBy(sql`(c.tipo_cliente = ${sql.lit(COLLABORATOR)}) desc nulls last`)
    .orderBy(sql`coalesce(c.nome, u.login)`)
    .orderBy('u.id')
    .limit(filter.registrosPorPagina)
    .execute();
