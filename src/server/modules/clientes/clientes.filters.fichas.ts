import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { GRUPO_SEGURO_AVENTURA } from '#contract/clientes/clientes.labels.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { bareCode } from '#contract/kernel/formats.ts';

/* Filters of the clients that read what was sold to them: fichas, and the events of partners of adventure insurance. */

const fichasEmVigencia = (hoje: CivilDate): RawBuilder<unknown> =>
  sql`
    select f.id_cliente from fichas f join fichas_emissoes e on e.id_ficha = f.id
    where f.tipo = 2 and f.ativo = 'S' and f.possui_vigencia = 'S' and f.data_vigencia >= ${hoje} and e.cancelado = 'N' and e.ativo = 'S'`;

const apolicesDeParceiro = (hoje: CivilDate): RawBuilder<unknown> =>
  sql`
    select a.id_cliente from clientes_seguro_aventura a join clientes_grupos g on g.id_cliente = a.id_cliente
    where a.data_vigencia_apolice >= ${hoje} and g.id_grupo = ${sql.lit(GRUPO_SEGURO_AVENTURA)}`;

const fichasDele = (hoje: CivilDate): RawBuilder<unknown> => sql`${fichasEmVigencia(hoje)} and f.id_cliente = c.id`;
const apolicesDele = (hoje: CivilDate): RawBuilder<unknown> => sql`${apolicesDeParceiro(hoje)} and a.id_cliente = c.id`;

/**
 * Has no insurance ficha issued, not cancelled, whose cover has not ended, nor is a partner whose policy has not (E052). Nobody of either is
 * two anti-joins, however large the tables: pages walk the list and stop.
 */
export const semVigencia = (hoje: CivilDate): Expression<SqlBool> =>
  sql<SqlBool>`(not exists (${fichasDele(hoje)}) and not exists (${apolicesDele(hoje)}))`;

/** Has one of them. Whoever counts or gathers all makes the list of those who have, once: twice as fast as two lists of who may not. */
export const emVigencia = (hoje: CivilDate): Expression<SqlBool> =>
  sql<SqlBool>`c.id in (${fichasEmVigencia(hoje)} union ${apolicesDeParceiro(hoje)})`;

/** The same, of whoever walks a list and stops soon: client by client (a page takes 5 ms, and 100 of making a list whole). */
export const emVigenciaUmAUm = (hoje: CivilDate): Expression<SqlBool> =>
  sql<SqlBool>`exists (${fichasDele(hoje)} union all ${apolicesDele(hoje)})`;

/** The same, of whoever walks further. */
export const emVigenciaAoLonge = (hoje: CivilDate): Expression<SqlBool> => sql<SqlBool>`not ${semVigencia(hoje)}`;

/** Had nothing issued, not cancelled, between two days, nor an insured event that took place, begun between them (E053). */
export const semEmissao = (from: CivilDate, to: CivilDate): Expression<SqlBool> =>
  sql<SqlBool>`(not exists (
      select from fichas_emissoes e
      where e.id_cliente = c.id and e.cancelado = 'N' and e.ativo = 'S' and e.data_emitido between ${from} and ${to})
    and not exists (
      select from seguro_aventura s
      where s.id_cliente = c.id and s.finalizado = 'S' and s.cancelado = 'N' and s.data_inicio between ${from} and ${to}))`;

/** The newest contract is signed by everybody (E074). */
export const contratoAssinado: Expression<SqlBool> = sql<SqlBool>`exists (
    select from contratos k
    where k.id_cliente = c.id and k.situacao = 'assinado' and not exists (select from contratos d where d.id_cliente = k.id_cliente and d.id > k.id))`;

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
