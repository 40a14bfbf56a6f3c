import type pg from 'pg';
import { WITH_MOBILE as PEOPLE } from './mensagens-people.ts';
import { loadEmails } from './emails-load.ts';
import { loadWaiting } from './waiting-load.ts';
import { loadWhatsapp } from './whatsapp-load.ts';

/* SMS that were sent: a batch with whom it left out, and single ones in every state that a message ends in. What waits is elsewhere. */

/** Of the client with this place among those who have a mobile. */
interface Single {
  readonly texto: string;
  readonly estado: 'entregue' | 'erro' | 'incerta' | 'cancelada' | 'expirada';
  readonly status: number;
  readonly statusSms: number | null;
  readonly motivo?: string;
}

const SINGLES: readonly Single[] = [
  { texto: 'Ola [primeiro_nome], sua apolice vence em 10 dias. Podemos renovar?', estado: 'entregue', status: 9, statusSms: 6 },
  { texto: 'Ola [primeiro_nome], recebemos os seus documentos.', estado: 'entregue', status: 4, statusSms: 6 },
  { texto: 'Ola [primeiro_nome], a vistoria foi marcada para amanha as 9h.', estado: 'entregue', status: 1, statusSms: 6 },
  { texto: 'Parabens, [primeiro_nome]. Um otimo dia para voce.', estado: 'entregue', status: 9, statusSms: 6 },
  { texto: 'Ola [primeiro_nome], ligue para nos.', estado: 'erro', status: 5, statusSms: 3, motivo: 'Celular inválido' },
  {
    texto: 'Ola [primeiro_nome], o boleto segue por e-mail.',
    estado: 'erro',
    status: 5,
    statusSms: 6,
    motivo: 'Não entregue pela operadora',
  },
  {
    texto: 'Ola [primeiro_nome], confirme o seu endereco.',
    estado: 'incerta',
    status: 5,
    statusSms: null,
    motivo: 'Resultado incerto – verifique antes de reenviar',
  },
  { texto: 'Ola [primeiro_nome], lembrete da reuniao.', estado: 'cancelada', status: 2, statusSms: null },
  { texto: 'Ola [primeiro_nome], feliz Pascoa.', estado: 'expirada', status: 5, statusSms: null, motivo: 'Agendamento expirado' },
];

const BATCH = 'Ola [primeiro_nome], dia 20 nao abrimos. Voltamos dia 23. Bom feriado.';
const IN_BATCH = 60;
const LEFT_OUT = 12;

const insertContent = async (client: pg.ClientBase, texto: string, referenceDay: string): Promise<number> => {
  const { rows } = await client.query<{ id: number }>(
    `insert into mensagens_conteudos (canal, texto, criado_em) values ('sms', $1, $2::date - 6) returning id`,
    [texto, referenceDay],
  );
  return rows[0]?.id ?? 0;
};

async function loadBatch(client: pg.ClientBase, referenceDay: string): Promise<void> {
  const content = await insertContent(client, BATCH, referenceDay);
  const { rows } = await client.query<{ id: number }>(
    `insert into mensagens_lotes
       (canal, id_conteudo, filtro, id_usuario, estado, enfileirados, ignorados, sair_em, ultima_atividade, criado_em, terminado_em)
     select 'sms', $1, '{"ativo":"S","tipo_pessoa":["F"]}', min(id), 'concluido', $2, $3, d, d + interval '31 minutes', d, d + interval '31 minutes'
     from usuarios, (select ($4::date - 3)::timestamp at time zone 'America/Sao_Paulo' + interval '10 hours' as d) as dia
     where login = 'admin' group by d returning id`,
    [content, IN_BATCH, LEFT_OUT, referenceDay],
  );
  const batch = rows[0]?.id;
  await client.query(
    `insert into mensagens (canal, id_conteudo, id_lote, id_cliente, destino, estado, prioridade, sair_em, tentativas, id_provedor,
       status_operadora, status_sms, motivo, valores, id_usuario, criado_em, enviado_em)
     select 'sms', $1::bigint, $2::int, p.id, p.celular, case when p.lugar % 20 = 0 then 'erro' else 'entregue' end, 2, l.sair_em, 1,
       'demonstracao-' || $2::int || '-' || p.lugar, case when p.lugar % 20 = 0 then 5 when p.lugar % 3 = 0 then 4 else 9 end, 6,
       case when p.lugar % 20 = 0 then 'Não entregue pela operadora' end, jsonb_build_object('primeiro_nome', p.primeiro_nome),
       l.id_usuario, l.criado_em, l.sair_em + p.lugar * interval '30 seconds'
     from (${PEOPLE}) as p, mensagens_lotes l where l.id = $2::int and p.lugar <= $3::int order by p.lugar`,
    [content, batch, IN_BATCH],
  );
  await client.query(
    `insert into mensagens_ignorados (id_lote, id_cliente, motivo)
     select $1, id, 'sem_contato' from clientes where id >= 1000 and ativo = 'S' and tipo_pessoa = 'F' and telefone_celular is null
     order by id limit $2`,
    [batch, LEFT_OUT],
  );
  await client.query(
    `update mensagens_lotes set ignorados = (select count(*) from mensagens_ignorados where id_lote = $1),
       enfileirados = (select count(*) from mensagens where id_lote = $1) where id = $1`,
    [batch],
  );
}

/** Writes the messages of the demonstration in the caller's transaction. */
export async function loadMessages(client: pg.ClientBase, referenceDay: string): Promise<void> {
  await loadWaiting(client, referenceDay);
  await loadBatch(client, referenceDay);
  await loadWhatsapp(client, referenceDay);
  await loadEmails(client, referenceDay);
  for (const [at, { texto, estado, status, statusSms, motivo }] of SINGLES.entries()) {
    const content = await insertContent(client, texto, referenceDay);
    const left = estado === 'entregue' || estado === 'incerta' || statusSms === 6;
    await client.query(
      `insert into mensagens (canal, id_conteudo, id_cliente, destino, estado, prioridade, sair_em, agendado_para, tentativas, id_provedor,
         status_operadora, status_sms, motivo, valores, id_usuario, cancelado_em, criado_em, enviado_em)
       select 'sms', $1::bigint, p.id, p.celular, $2::text, 1, d, case when $2::text in ('cancelada', 'expirada') then d end, case when $7::boolean then 1 else 0 end,
         case when $7::boolean then 'demonstracao-' || $1::bigint end, $3::smallint, $4::smallint, $5::text, case when $7::boolean then jsonb_build_object('primeiro_nome', p.primeiro_nome) end,
         (select min(id) from usuarios where login = 'atendente'), case when $2::text = 'cancelada' then d end, d - interval '1 hour',
         case when $2::text = 'entregue' then d end
       from (${PEOPLE}) as p, (select ($6::date - 1 - $8::int)::timestamp at time zone 'America/Sao_Paulo' + interval '14 hours' as d) as dia
       where p.lugar = 100 + $8::int * 7`,
      [content, estado, status, statusSms, motivo ?? null, referenceDay, left, at],
    );
  }
}
