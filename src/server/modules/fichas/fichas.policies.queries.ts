import { sql } from 'kysely';
import { TIPO_SEGURO } from '#contract/fichas/fichas.labels.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { instalmentCounts } from './fichas.list.queries.ts';

/** More policies than any client has. */
const MAX = 500;

/** Policies of a client: newest end of cover first, cancelled last (E077). */
export const listPolicies = (executor: Executor, clientId: number) =>
  executor
    .selectFrom('fichas as f')
    .innerJoin('fichas_emissoes as e', 'e.id_ficha', 'f.id')
    .leftJoin('clientes as s', 's.id', 'e.id_fornecedor')
    .select(['f.id', 'f.id_cliente', 'f.titulo', 'f.placa_veiculo', 'f.data_vigencia', 'f.possui_vigencia', 'f.finalizado', 'e.cancelado'])
    .select(['e.id as emissao_id', 'e.numero_apolice', 'e.data_emitido', 'e.id_fornecedor', 'e.valor_bruto', 's.nome as seguradora'])
    .select(instalmentCounts('fichas_emissoes_parcelas', 'id_emissao', 'e.id').as('parcelas'))
    .where('f.id_cliente', '=', clientId)
    .where('f.tipo', '=', TIPO_SEGURO)
    .where('f.ativo', '=', 'S')
    .orderBy('e.cancelado')
    .orderBy(sql`f.data_vigencia desc nulls last`)
    .orderBy('f.id', 'desc')
    .limit(MAX)
    .execute();
