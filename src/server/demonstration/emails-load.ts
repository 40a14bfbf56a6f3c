import type pg from 'pg';
import { frame } from '#contract/mensagens/moldura.ts';
import { WITH_EMAIL } from './mensagens-people.ts';

/* E-mails that were sent: a batch that ended, and single ones in every state that one ends in. What waits is elsewhere. */

interface Words {
  readonly titulo: string;
  readonly texto: string;
}

interface Single extends Words {
  readonly estado: 'entregue' | 'erro' | 'incerta' | 'cancelada' | 'expirada';
  readonly motivo?: string;
}

const SINGLES: readonly Single[] = [
  {
    titulo: 'A sua apólice, [primeiro_nome]',
    texto: 'Olá, [primeiro_nome]. A apólice foi emitida e segue pelo correio.',
    estado: 'entregue',
  },
  {
    titulo: 'Documentos da vistoria',
    texto: 'Olá, [primeiro_nome]. Precisamos de uma foto do documento do veículo.',
    estado: 'entregue',
  },
  { titulo: 'Feliz aniversário, [primeiro_nome]!', texto: 'A equipe deseja um ótimo dia para você.', estado: 'entregue' },
  {
    titulo: 'Proposta de renovação',
    texto: 'Olá, [primeiro_nome]. A renovação pode ser feita até o fim do mês.',
    estado: 'erro',
    motivo: '550 5.1.1 Esta caixa de correio não existe',
  },
  {
    titulo: 'Segunda via do boleto',
    texto: 'Olá, [primeiro_nome]. Segue a segunda via do boleto.',
    estado: 'incerta',
    motivo: 'Resultado incerto – verifique antes de reenviar',
  },
  { titulo: 'Reunião de quinta', texto: 'Olá, [primeiro_nome]. A reunião fica para quinta, às 15h.', estado: 'cancelada' },
  { titulo: 'Feliz Páscoa', texto: 'Boa Páscoa, [primeiro_nome].', estado: 'expirada', motivo: 'Agendamento expirado' },
];

const BATCH: Words = {
  titulo: 'Horário do feriado',
  texto: 'Olá, [primeiro_nome]. No dia 20 não abrimos. Em caso de sinistro, ligue para a assistência 24 horas.',
};
const IN_BATCH = 40;
const RODAPE = 'Você recebe este e-mail porque é cliente da corretora.';

const insertContent = async (client: pg.ClientBase, { titulo, texto }: Words, referenceDay: string): Promise<number> => {
  const corpo = `<p>${texto}</p>`;
  const { rows } = await client.query<{ id: number }>(
    `insert into mensagens_conteudos (canal, titulo, texto, html, corpo, criado_em)
     values ('email', $1, $2, $3, $4, $5::date - 6) returning id`,
    [titulo, texto, frame({ titulo, imagem: null, destaque: null, corpo, rodape: RODAPE }), corpo, referenceDay],
  );
  return rows[0]?.id ?? 0;
};

async function loadBatch(client: pg.ClientBase, referenceDay: string): Promise<void> {
  const content = await insertContent(client, BATCH, referenceDay);
  const { rows } = await client.query<{ id: number }>(
    `insert into mensagens_lotes
       (canal, id_conteudo, filtro, id_usuario, estado, enfileirados, ignorados, sair_em, ultima_atividade, criado_em, terminado_em)
     select 'email', $1, '{"ativo":"S","tipo_pessoa":["F"]}', min(id), 'concluido', $2, 0, d, d + interval '40 minutes', d, d + interval '40 minutes'
     from usuarios, (select ($3::date - 4)::timestamp at time zone 'America/Sao_Paulo' + interval '9 hours' as d) as dia
     where login = 'admin' group by d returning id`,
    [content, IN_BATCH, referenceDay],
  );
  await client.query(
    `insert into mensagens (canal, id_conteudo, id_lote, id_cliente, destino, destino_nome, estado, prioridade, sair_em, tentativas, motivo,
       valores, id_usuario, criado_em, enviado_em)
     select 'email', $1::bigint, l.id, p.id, p.email, p.nome, case when p.lugar % 16 = 0 then 'erro' else 'entregue' end, 2, l.sair_em, 1,
       case when p.lugar % 16 = 0 then '550 5.1.1 Esta caixa de correio não existe' end, jsonb_build_object('primeiro_nome', p.primeiro_nome),
       l.id_usuario, l.criado_em, case when p.lugar % 16 <> 0 then l.sair_em + p.lugar * interval '1 minute' end
     from (${WITH_EMAIL}) as p, mensagens_lotes l where l.id = $2::int and p.lugar <= $3::int order by p.lugar`,
    [content, rows[0]?.id, IN_BATCH],
  );
}

/** Writes the e-mails of the demonstration in the caller's transaction. */
export async function loadEmails(client: pg.ClientBase, referenceDay: string): Promise<void> {
  await loadBatch(client, referenceDay);
  for (const [at, { estado, motivo, ...words }] of SINGLES.entries()) {
    const content = await insertContent(client, words, referenceDay);
    await client.query(
      `insert into mensagens (canal, id_conteudo, id_cliente, destino, destino_nome, estado, prioridade, sair_em, agendado_para, tentativas,
         motivo, valores, id_usuario, cancelado_em, criado_em, enviado_em)
       select 'email', $1::bigint, p.id, p.email, p.nome, $2::text, 1, d, case when $2::text in ('cancelada', 'expirada') then d end,
         case when $6::boolean then 1 else 0 end, $3::text, case when $6::boolean then jsonb_build_object('primeiro_nome', p.primeiro_nome) end,
         (select min(id) from usuarios where login = 'atendente'), case when $2::text = 'cancelada' then d end, d - interval '1 hour',
         case when $2::text = 'entregue' then d end
       from (${WITH_EMAIL}) as p, (select ($4::date - 1 - $5::int)::timestamp at time zone 'America/Sao_Paulo' + interval '15 hours' as d) as dia
       where p.lugar = 100 + $5::int * 7`,
      [content, estado, motivo ?? null, referenceDay, at, estado === 'entregue' || estado === 'incerta'],
    );
  }
}
