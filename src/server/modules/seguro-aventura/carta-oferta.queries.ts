import { sql } from 'kysely';
import { GRUPO_SEGURO_AVENTURA } from '#contract/clientes/clientes.labels.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { fixedQuery } from '#server/kernel/db/fixed-query.ts';
import type { Origin } from '#server/kernel/http/context.ts';
import { NOWHERE, originAllowed } from '#server/kernel/session.ts';

/** A partner behind a JWT, and the panel's login by which somebody else entered in its place. */
export interface BearerRow {
  readonly id: number;
  readonly nome: string;
  readonly ativo: 'S' | 'N';
  readonly carta_oferta: string | null;
  readonly carta_oferta_versao: number;
  readonly seguro_aventura: 'S' | 'N';
  /** In any group of suspended ones, now (E169). */
  readonly cliente_grupo_suspenso: 'S' | 'N';
  readonly id_usuario: number | null;
  readonly usuario: string | null;
  readonly permissoes: unknown;
  readonly origem_permitida: boolean;
}

/** Parameters: address, terminal, session, now, client. By primary keys only. */
const byLogin = fixedQuery((executor) =>
  sql<BearerRow>`
    select c.id, c.nome, c.ativo, c.carta_oferta, coalesce(a.carta_oferta_versao, 0) as carta_oferta_versao,
      case when exists (select from clientes_grupos cg where cg.id_cliente = c.id and cg.id_grupo = ${sql.lit(GRUPO_SEGURO_AVENTURA)})
        then 'S' else 'N' end as seguro_aventura,
      case when exists (select from clientes_grupos cg join grupos g on g.id = cg.id_grupo where cg.id_cliente = c.id and g.suspenso = 'S')
        then 'S' else 'N' end as cliente_grupo_suspenso,
      u.id as id_usuario, coalesce(p.nome, u.login) as usuario, u.permissoes, ${originAllowed(sql.ref('u.id'), NOWHERE)} as origem_permitida
    from clientes c
    left join clientes_seguro_aventura a on a.id_cliente = c.id
    left join sessoes s on s.id = ${0}::int and s.expira_em > ${new Date(0)} and s.encerrada_em is null
    left join usuarios u on u.id = s.id_usuario and u.status = 'A'
    left join clientes p on p.id = u.id_cliente
    where c.id = ${0}`.compile(executor),
);

/** Read at each call, never remembered. */
export const findByLogin = async (
  executor: Executor,
  { cliente, sessao }: { readonly cliente: number; readonly sessao: number | null },
  { address, terminal }: Origin,
  now: Date,
): Promise<BearerRow | undefined> => (await byLogin(executor, address, terminal, sessao, now, cliente))[0];
