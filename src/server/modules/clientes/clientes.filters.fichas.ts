import { type Expression, type SqlBool, sql } from 'kysely';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { bareCode } from '#contract/kernel/formats.ts';

/* Filters of the clients that read fichas. */

/** Has an insurance ficha issued, not cancelled, whose cover has not ended (E052). */
export const emVigencia = (hoje: CivilDate): Expression<SqlBool> =>
  sql<boolean>`exists (
    select from fichas f join fichas_emissoes e on e.id_ficha = f.id
    where f.id_cliente = c.id and f.tipo = 2 and f.ativo = 'S' and f.possui_vigencia = 'S' and f.data_vigencia >= ${hoje}
      and e.cancelado = 'N' and e.ativo = 'S')`;

/** Had something issued, not cancelled, between two days (E053). */
export const emitiu = (from: CivilDate, to: CivilDate): Expression<SqlBool> =>
  sql<boolean>`exists (
    select from fichas_emissoes e
    where e.id_cliente = c.id and e.cancelado = 'N' and e.ativo = 'S' and e.data_emitido between ${from} and ${to})`;

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
