import { type RawBuilder, sql } from 'kysely';
import { GRUPO_SEGURO_AVENTURA } from '#contract/clientes/clientes.labels.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { fixedQuery } from '#server/kernel/db/fixed-query.ts';

/** S: the client `c` is in such a group. */
export const inGroup = (which: RawBuilder<unknown>) =>
  sql<'S' | 'N'>`case when exists (
    select 1 from clientes_grupos cg join grupos g on g.id = cg.id_grupo where cg.id_cliente = c.id and ${which}) then 'S' else 'N' end`;

const load = fixedQuery((executor) =>
  executor
    .selectFrom('clientes as c')
    .leftJoin('clientes_seguro_aventura as a', 'a.id_cliente', 'c.id')
    .select([
      'c.id',
      'c.ativo',
      'c.tipo_pessoa',
      'c.nome',
      'c.nome_fantasia',
      'c.cpf',
      'c.cnpj',
      'c.email',
      'c.telefone_celular',
      'c.telefone_comercial',
      'c.responsavel_juridico_nome',
      'c.responsavel_juridico_email',
      'c.responsavel_juridico_telefone',
      'c.carta_oferta',
      'c.numero_apolice',
    ])
    .select([
      'a.carta_oferta_desde',
      'a.data_vigencia_apolice',
      'a.seguro_valor_diaria',
      'a.seguro_valor_diaria_editado',
      'a.seguro_valor_morte_acidental',
      'a.seguro_valor_invalidez',
      'a.seguro_valor_dmho',
      'a.seguro_evento_nome',
      'a.seguro_evento_local',
      'a.seguro_evento_descricao',
      'a.cadastro_participante_nome',
      'a.id_imagem_participante',
    ])
    .select((eb) => [
      eb.fn.coalesce('a.carta_oferta_versao', sql<number>`0`).as('carta_oferta_versao'),
      eb.fn.coalesce('a.sem_faturamento_minimo', sql<'S' | 'N'>`'N'`).as('sem_faturamento_minimo'),
      eb.fn.coalesce('a.bloquear_envio_emails_seguro_aventura', sql<'S' | 'N'>`'N'`).as('bloquear_envio_emails_seguro_aventura'),
      eb.fn.coalesce('a.seguro_propriedade_bloqueado', sql<'S' | 'N'>`'N'`).as('seguro_propriedade_bloqueado'),
    ])
    .select([
      inGroup(sql`g.id = ${sql.lit(GRUPO_SEGURO_AVENTURA)}`).as('seguro_aventura'),
      inGroup(sql`g.suspenso = 'S'`).as('cliente_grupo_suspenso'),
      inGroup(sql`g.propriedade = 'S'`).as('possui_grupo_propriedade'),
    ])
    .where('c.id', '=', 0)
    .compile(),
);

/**
 * What a partner of adventure insurance is now, by one statement: null for an unknown client. `seguro_aventura` S: in group 27; with `ativo`
 * and a code, it may enter. `carta_oferta_versao` is another one when the code changed.
 */
export const promotorOf = async (executor: Executor, id: number) => (await load(executor, id))[0] ?? null;

export type PromotorRow = NonNullable<Awaited<ReturnType<typeof promotorOf>>>;

const byCode = fixedQuery((executor) =>
  executor.selectFrom('clientes').select('id').where(sql<string>`upper(carta_oferta)`, '=', sql<string>`upper(${''})`).compile(),
);

/** The client with this partner code, in any case, whether it may enter or not; null when nobody has it. */
export const clientOfCode = async (executor: Executor, code: string): Promise<number | null> =>
  (await byCode(executor, code.trim()))[0]?.id ?? null;
