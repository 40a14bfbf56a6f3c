import { sql } from 'kysely';
import { TIPO_SEGURO } from '#contract/fichas/fichas.labels.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { Executor } from '#server/kernel/db/database.ts';

/** More policies than anybody has at once. */
const MAX = 50;

interface Instalment {
  readonly numero: number;
  readonly vencimento: string;
  readonly pago: 'S' | 'N';
}

/** Policies of a client whose cover ends on a day or later: issued, not cancelled, newest end first (E196). */
export const publicPolicies = (executor: Executor, clientId: number, since: CivilDate) =>
  executor
    .selectFrom('fichas as f')
    .innerJoin('fichas_emissoes as e', 'e.id_ficha', 'f.id')
    .leftJoin('clientes as s', 's.id', 'e.id_fornecedor')
    .select(['f.id', 'f.placa_veiculo', 'e.id as emissao_id', 'e.numero_apolice', 's.nome as seguradora'])
    .select(sql<string>`f.data_vigencia`.as('data_vigencia'))
    .select(
      sql<Instalment[]>`coalesce((
        select json_agg(json_build_object('numero', x.numero, 'vencimento', x.vencimento, 'pago', x.pago) order by x.numero)
        from fichas_emissoes_parcelas x where x.id_emissao = e.id), '[]')`.as('parcelas'),
    )
    .where('f.id_cliente', '=', clientId)
    .where('f.tipo', '=', TIPO_SEGURO)
    .where('f.ativo', '=', 'S')
    .where('e.ativo', '=', 'S')
    .where('e.cancelado', '=', 'N')
    .where('f.data_vigencia', '>=', since)
    .orderBy('f.data_vigencia', 'desc')
    .orderBy('f.id', 'desc')
    .limit(MAX)
    .execute();
