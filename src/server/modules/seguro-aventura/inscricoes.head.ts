import { empresaDe } from '#contract/clientes/parceiro.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import type { EventHead } from './inscricoes.api.ts';

/** The head of the event with this link, where its list is still open by what is stored; null for any other. */
export async function headOf(executor: Executor, token: string): Promise<EventHead | null> {
  const row = await executor
    .selectFrom('seguro_aventura as e')
    .innerJoin('clientes as c', 'c.id', 'e.id_cliente')
    .select(['e.nome_evento', 'e.local_evento', 'e.data_inicio', 'e.hora_inicio', 'e.data_final', 'e.responsavel'])
    .select(['c.tipo_pessoa', 'c.nome', 'c.nome_fantasia'])
    .where('e.token', '=', token)
    .where('c.ativo', '=', 'S')
    .where('e.cancelado', '=', 'N')
    .where('e.finalizado', '=', 'N')
    .where('e.propriedade', '=', 'N')
    .where('e.link_inscricao_bloqueado', '=', 'N')
    .executeTakeFirst();
  if (!row) return null;
  const { tipo_pessoa, nome, nome_fantasia, ...head } = row;
  return { ...head, empresa: empresaDe({ tipo_pessoa, nome, nome_fantasia }) };
}
