import type pg from 'pg';

/** Writes an SMS to a client straight into the database: one that waits for tomorrow, or that failed for the reason given. */
export async function insertSms(database: pg.Client, idCliente: number, texto: string, motivo: string | null = null): Promise<void> {
  await database.query(
    `with conteudo as (insert into mensagens_conteudos (canal, texto, criado_em) values ('sms', $2, now()) returning id)
     insert into mensagens (canal, id_conteudo, id_cliente, destino, estado, prioridade, sair_em, agendado_para, status_operadora, motivo, criado_em)
     select 'sms', id, $1, '11987654321', $3, 1, now() + interval '1 day', now() + interval '1 day', $4, $5, now() from conteudo`,
    [idCliente, texto, motivo === null ? 'aguardando' : 'erro', motivo === null ? 2 : 5, motivo],
  );
}

/** Writes a paused batch of SMS straight into the database: one client who waits for it, one without a mobile. Gives its code. */
export async function insertBatch(database: pg.Client, waiting: number, without: number): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `with conteudo as (insert into mensagens_conteudos (canal, texto, criado_em) values ('sms', 'Bom dia, [primeiro_nome]', now()) returning id),
     lote as (
       insert into mensagens_lotes (canal, id_conteudo, filtro, id_usuario, estado, enfileirados, ignorados, sair_em, ultima_atividade, criado_em)
       select 'sms', conteudo.id, '{"ativo": "S", "estado": ["SP"]}', usuarios.id, 'pausado', 1, 1, now(), now(), now()
       from conteudo, usuarios where login = 'admin' returning id, id_conteudo),
     mensagem as (
       insert into mensagens (canal, id_conteudo, id_lote, id_cliente, destino, prioridade, sair_em, retida, status_operadora, criado_em, estado)
       select 'sms', id_conteudo, id, $1, '11987654321', 2, now(), true, 1, now(), 'aguardando' from lote),
     ignorado as (insert into mensagens_ignorados (id_lote, id_cliente, motivo) select id, $2, 'sem_contato' from lote)
     select id from lote`,
    [waiting, without],
  );
  return rows[0]?.id ?? 0;
}

/** Lets what is sent to many leave at any hour of any day, as fast as it can. */
export const openWindow = (database: pg.Client): Promise<unknown> =>
  database.query(
    `update configuracoes set valor = case chave when 'taxaSmsMin' then '0' when 'janelaEnvioDomingo' then 'S' else '00:00' end
     where chave in ('taxaSmsMin', 'janelaEnvioInicio', 'janelaEnvioFim', 'janelaEnvioDomingo')`,
  );
