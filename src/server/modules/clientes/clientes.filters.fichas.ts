import { type Expression, type SqlBool, sql } from 'kysely';
import { GRUPO_SEGURO_AVENTURA } from '#contract/clientes/clientes.labels.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { bareCode } from '#contract/kernel/formats.ts';

/* Filters of the clients that read what was sold to them: fichas, and the events of partners of adventure insurance. */

/** Has an insurance ficha issued, not cancelled, whose cover has not ended; or is a partner whose policy has not (E052). */
export const emVigencia = (hoje: CivilDate): Expression<SqlBool> =>
  sql<boolean>`exists (
    select from (
      select f.id_cliente from fichas f join fichas_emissoes e on e.id_ficha = f.id
      where f.tipo = 2 and f.ativo = 'S' and f.possui_vigencia = 'S' and f.data_vigencia >= ${hoje} and e.cancelado = 'N' and e.ativo = 'S'
      union all
      select a.id_cliente from clientes_seguro_aventura a join clientes_grupos g on g.id_cliente = a.id_cliente
      where a.data_vigencia_apolice >= ${hoje} and g.id_grupo = ${sql.lit(GRUPO_SEGURO_AVENTURA)}
    ) v where v.id_cliente = c.id)`;

/** Had something issued, not cancelled, between two days; or an insured event that took place, begun between them (E053). */
export const emitiu = (from: CivilDate, to: CivilDate): Expression<SqlBool> =>
  sql<boolean>`exists (
    select from (
      select e.id_cliente from fichas_emissoes e where e.cancelado = 'N' and e.ativo = 'S' and e.data_emitido between ${from} and ${to}
      union all
      select s.id_cliente from seguro_aventura s where s.finalizado = 'S' and s.cancelado = 'N' and s.data_inicio between ${from} and ${to}
    ) v where v.id_cliente = c.id)`;

// The next two are lists of codes: found by their own index first, whatever else is asked.

/** Any part of a plate, in either of its forms (E060). */
export const comPlaca = (text: string): Expression<SqlBool> =>
  sql<boolean>`c.id in (
    select f.id_cliente from fichas f where f.tipo = 2 and f.ativo = 'S' and f.placa_busca like '%' || ${bareCode(text)}::text || '%' and ${bareCode(text)} <> '')`;

/** Any part of a policy number, of an issuance or of the client itself (E061). */
export const comApolice = (text: string): Expression<SqlBool> =>
  sql<boolean>`c.id in (
    select e.id_cliente from fichas_emissoes e where e.ativo = 'S' and e.apolice_busca like '%' || ${bareCode(text)}::text || '%' and ${bareCode(text)} <> ''
    union
    select x.id from clientes x where x.apolice_busca like '%' || ${bareCode(text)}::text || '%' and ${bareCode(text)} <> '')`;
