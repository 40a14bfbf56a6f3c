import { sql } from 'kysely';
import type { FichaAchadaResposta } from '#contract/fichas/fichas.lists.schemas.ts';
import { bareCode } from '#contract/kernel/formats.ts';
import type { Executor } from '#server/kernel/db/database.ts';

const MAX = 7;
/** Fewer letters are in too many plates to be looked up by their index. */
const LEAST = 3;
const ID_MAX = 2_147_483_647;

/** Active fichas by part of a plate (E060) or of a policy number (E061), or by their code: newest first. */
export async function searchFichas(executor: Executor, text: string): Promise<FichaAchadaResposta[]> {
  const bare = bareCode(text);
  const id = /^\d{1,10}$/.test(text) && Number(text) <= ID_MAX ? Number(text) : null;
  const part = bare.length < LEAST ? null : `%${bare}%`;
  if (id === null && part === null) return [];
  const { rows } = await sql<FichaAchadaResposta>`
    with achadas as (
      (select f.id from fichas f where f.tipo = 2 and f.ativo = 'S' and f.placa_busca like ${part}::text order by f.id desc limit ${MAX})
      union
      (select e.id_ficha from fichas_emissoes e where e.ativo = 'S' and e.apolice_busca like ${part}::text order by e.id_ficha desc limit ${MAX})
      union
      (select f.id from fichas f where f.id = ${id}::int)
    )
    select f.id, f.id_cliente, f.tipo, f.titulo, f.placa_veiculo, e.numero_apolice, c.nome as _cliente
    from achadas
    join fichas f using (id)
    join clientes c on c.id = f.id_cliente
    left join fichas_emissoes e on e.id_ficha = f.id and e.ativo = 'S'
    where f.ativo = 'S'
    order by f.id desc
    limit ${MAX}`.execute(executor);
  return rows;
}
