import type pg from 'pg';
import { WITH_MOBILE } from './mensagens-people.ts';

/* Two batches of WhatsApp: one that ended, with every end that a message has, and one that somebody called off. What waits is elsewhere. */

interface Batch {
  readonly texto: string;
  readonly estado: 'concluido' | 'cancelado';
  /** Days before the demonstration's own. */
  readonly dias: number;
  readonly from: number;
  readonly to: number;
}

const BATCHES: readonly Batch[] = [
  {
    texto: '[primeiro_nome], a assistência 24 horas mudou de número. Anote o novo: 0800 000 0000.',
    estado: 'cancelado',
    dias: 5,
    from: 46,
    to: 57,
  },
  {
    texto: 'Olá, [primeiro_nome]! 😊\n\nEstamos atualizando os cadastros. O seu endereço continua o mesmo?',
    estado: 'concluido',
    dias: 2,
    from: 1,
    to: 45,
  },
];

/** What became of the one at this place. */
const ENDS = `
  case when $5::text = 'cancelado' then case when p.lugar % 3 = 0 then 'entregue' else 'cancelada' end
    when p.lugar % 15 = 0 then 'incerta' when p.lugar % 11 = 0 then 'expirada' when p.lugar % 7 = 0 then 'erro' else 'entregue' end`;

const REASONS = `
  case e.estado when 'incerta' then 'Resultado incerto – verifique antes de reenviar' when 'expirada' then 'Agendamento expirado'
    when 'erro' then (array['Este número não recebe mensagens do WhatsApp', 'O WhatsApp não entregou: esta pessoa já recebeu muitas mensagens de empresas'])[1 + p.lugar % 2] end`;

async function loadBatch(client: pg.ClientBase, { texto, estado, dias, from, to }: Batch, referenceDay: string): Promise<void> {
  const { rows } = await client.query<{ id: number; id_conteudo: number }>(
    `with conteudo as (insert into mensagens_conteudos (canal, texto, criado_em) values ('whatsapp', $1, $2::date - $3::int) returning id)
     insert into mensagens_lotes
       (canal, id_conteudo, filtro, id_usuario, estado, enfileirados, ignorados, sair_em, ultima_atividade, criado_em, terminado_em)
     select 'whatsapp', conteudo.id, '{"ativo":"S","tipo_pessoa":["F"]}', (select min(id) from usuarios where login = 'admin'), $4, 0, 0, d,
       d + interval '4 minutes', d - interval '1 hour', d + interval '4 minutes'
     from conteudo, (select ($2::date - $3::int)::timestamp at time zone 'America/Sao_Paulo' + interval '11 hours' as d) as dia
     returning id, id_conteudo`,
    [texto, referenceDay, dias, estado],
  );
  const batch = rows[0];
  await client.query(
    `insert into mensagens (canal, id_conteudo, id_lote, id_cliente, destino, estado, prioridade, sair_em, agendado_para, tentativas, id_provedor,
       entrega, motivo, valores, id_usuario, cancelado_em, criado_em, enviado_em)
     select 'whatsapp', $1::bigint, $2::int, p.id, p.celular, e.estado, 2, l.sair_em, l.sair_em, case when e.left then 1 else 0 end,
       case when e.estado = 'entregue' then 'demonstracao-' || $2::int || '-' || p.lugar end,
       case when e.estado = 'entregue' then (array['lida', 'entregue', 'lida', 'enviada'])[1 + p.lugar % 4] end, ${REASONS},
       case when e.left then jsonb_build_object('primeiro_nome', p.primeiro_nome) end, l.id_usuario,
       case when e.estado = 'cancelada' then l.terminado_em end, l.criado_em,
       case when e.estado = 'entregue' then l.sair_em + (p.lugar - $3::int) * interval '3 seconds' end
     from (${WITH_MOBILE}) as p
       cross join lateral (select ${ENDS} as estado) as f
       cross join lateral (select f.estado, f.estado in ('entregue', 'incerta') as left) as e,
       mensagens_lotes l
     where l.id = $2::int and p.lugar between $3::int and $4::int order by p.lugar`,
    [batch?.id_conteudo, batch?.id, from, to, estado],
  );
  await client.query('update mensagens_lotes set enfileirados = (select count(*) from mensagens where id_lote = $1) where id = $1', [
    batch?.id,
  ]);
}

/** Writes the WhatsApp messages of the demonstration in the caller's transaction. */
export async function loadWhatsapp(client: pg.ClientBase, referenceDay: string): Promise<void> {
  for (const batch of BATCHES) await loadBatch(client, batch, referenceDay);
}
