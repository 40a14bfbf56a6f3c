import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { EventoDosPapeis, PessoaDosPapeis } from './papeis.api.ts';

export const paperEvent = (
  executor: Executor,
  clientId: number,
  which: { readonly id: number } | { readonly token: string },
): Promise<EventoDosPapeis | undefined> =>
  executor
    .selectFrom('seguro_aventura')
    .select([
      'id',
      'id_cliente',
      'codigo',
      'token',
      'nome_evento',
      'local_evento',
      'descricao',
      'data_inicio',
      'hora_inicio',
      'data_final',
      'inicio_em',
      'fim_em',
      'responsavel',
      'telefone',
      'email',
      'propriedade',
      'finalizado',
      'cancelado',
      'cancelado_em',
      'bloquear_envio_emails_seguro_aventura',
      'participantes',
      'data_cadastro',
    ])
    .where('id_cliente', '=', clientId)
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('token', '=', which.token)))
    .executeTakeFirst();

export const paperPeople = (
  executor: Executor,
  { id, id_cliente }: Pick<EventoDosPapeis, 'id' | 'id_cliente'>,
): Promise<PessoaDosPapeis[]> =>
  executor
    .selectFrom('seguro_aventura_participantes')
    .select([
      'id',
      'numero',
      'nome',
      'estrangeiro',
      'cpf',
      'numero_passaporte',
      'nacionalidade',
      'data_nascimento',
      'genero',
      'email',
      'telefone',
      'data_entrada',
      'data_saida',
      'cancelado',
      'cancelado_em',
      'numero_sorte',
      'aceitou_termos',
      'email_enviado',
      'data_cadastro',
    ])
    .where('id_evento', '=', id)
    .where('id_cliente', '=', id_cliente)
    .where('ativo', '=', 'S')
    .orderBy('numero')
    .execute();

export async function markDownloaded(trx: Trx, { id, id_cliente }: Pick<EventoDosPapeis, 'id' | 'id_cliente'>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('seguro_aventura')
    .set({ realizou_download_xls: 'S' })
    .where('id', '=', id)
    .where('id_cliente', '=', id_cliente)
    .where('realizou_download_xls', '=', 'N')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
