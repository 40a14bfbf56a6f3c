import { type RawBuilder, sql } from 'kysely';
import { GRUPO_SEGURO_AVENTURA } from '#contract/clientes/clientes.labels.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { fixedQuery } from '#server/kernel/db/fixed-query.ts';
import type { Origin } from '#server/kernel/http/context.ts';
import { NOWHERE, originAllowed } from '#server/kernel/session.ts';

/* Who is a partner now: read at each call, never remembered. */

const inGroup = (client: RawBuilder<unknown>, flagged: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from clientes_grupos cg join grupos g on g.id = cg.id_grupo where cg.id_cliente = ${client} and ${flagged})`;

/** By primary key only; the same steps whether the client exists or not. */
const standing = (client: RawBuilder<unknown>) => sql`
  coalesce(a.carta_oferta_versao, 0) as versao,
  exists (select from clientes_grupos cg where cg.id_cliente = ${client} and cg.id_grupo = ${sql.lit(GRUPO_SEGURO_AVENTURA)}) as parceiro,
  ${inGroup(client, sql`g.suspenso = 'S'`)} as suspenso`;

interface Standing {
  readonly id: number | null;
  readonly nome: string | null;
  readonly ativo: 'S' | 'N' | null;
  readonly carta_oferta: string | null;
  readonly versao: number;
  readonly parceiro: boolean;
  readonly suspenso: boolean;
}

export interface PartnerRow extends Standing {
  readonly nome_fantasia: string | null;
  readonly tipo_pessoa: 'F' | 'J' | null;
  readonly cpf: string | null;
  readonly cnpj: string | null;
  readonly email: string | null;
  readonly telefone_comercial: string | null;
  readonly telefone_celular: string | null;
  readonly responsavel_juridico_nome: string | null;
  readonly responsavel_juridico_email: string | null;
  readonly responsavel_juridico_telefone: string | null;
  readonly numero_apolice: string | null;
  readonly seguro_valor_diaria: string | null;
  readonly seguro_valor_morte_acidental: string | null;
  readonly seguro_valor_invalidez: string | null;
  readonly seguro_valor_dmho: string | null;
  readonly seguro_propriedade_bloqueado: 'S' | 'N' | null;
  readonly seguro_evento_nome: string | null;
  readonly seguro_evento_local: string | null;
  readonly seguro_evento_descricao: string | null;
  readonly cadastro_participante_nome: string | null;
  readonly bloquear_envio_emails_seguro_aventura: 'S' | 'N' | null;
  readonly propriedade: boolean;
}

const byCode = fixedQuery((executor) =>
  sql<PartnerRow>`
    select c.id, c.nome, c.ativo, c.carta_oferta, c.nome_fantasia, c.tipo_pessoa, c.cpf, c.cnpj, c.email, c.telefone_comercial,
      c.telefone_celular, c.responsavel_juridico_nome, c.responsavel_juridico_email, c.responsavel_juridico_telefone, c.numero_apolice,
      a.seguro_valor_diaria, a.seguro_valor_morte_acidental, a.seguro_valor_invalidez, a.seguro_valor_dmho, a.seguro_propriedade_bloqueado,
      a.seguro_evento_nome, a.seguro_evento_local, a.seguro_evento_descricao, a.cadastro_participante_nome,
      a.bloquear_envio_emails_seguro_aventura, ${inGroup(sql.ref('x.id'), sql`g.propriedade = 'S'`)} as propriedade, ${standing(sql.ref('x.id'))}
    from (select coalesce((select t.id from clientes t where upper(t.carta_oferta) = upper(${''}::text)), 0) as id) x
    left join clientes c on c.id = x.id
    left join clientes_seguro_aventura a on a.id_cliente = x.id`.compile(executor),
);

/** Whoever has this code, whether or not it opens anything; one row, empty for a code that nobody has. */
export async function findByCode(executor: Executor, code: string): Promise<PartnerRow> {
  const [row] = await byCode(executor, code);
  if (!row) throw new Error('the statement of the code answers one row');
  return row;
}

/** A partner behind a JWT, and the panel's login by which somebody else entered in its place. */
export interface BearerRow extends Standing {
  readonly id_usuario: number | null;
  readonly usuario: string | null;
  readonly permissoes: unknown;
  readonly origem_permitida: boolean;
}

/** Parameters: address, terminal, session, now, client. */
const byLogin = fixedQuery((executor) =>
  sql<BearerRow>`
    select c.id, c.nome, c.ativo, c.carta_oferta, ${standing(sql.ref('c.id'))},
      u.id as id_usuario, coalesce(p.nome, u.login) as usuario, u.permissoes, ${originAllowed(sql.ref('u.id'), NOWHERE)} as origem_permitida
    from clientes c
    left join clientes_seguro_aventura a on a.id_cliente = c.id
    left join sessoes s on s.id = ${0}::int and s.expira_em > ${new Date(0)} and s.encerrada_em is null
    left join usuarios u on u.id = s.id_usuario and u.status = 'A'
    left join clientes p on p.id = u.id_cliente
    where c.id = ${0}`.compile(executor),
);

export const findByLogin = async (
  executor: Executor,
  { cliente, sessao }: { readonly cliente: number; readonly sessao: number | null },
  { address, terminal }: Origin,
  now: Date,
): Promise<BearerRow | undefined> => (await byLogin(executor, address, terminal, sessao, now, cliente))[0];
