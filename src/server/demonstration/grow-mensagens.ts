import pg from 'pg';
import { DAY_MS } from '#contract/kernel/durations.ts';
import { REFERENCE_DAY } from './demonstration.ts';

/** How many of a batch; fewer where there are fewer people. */
const BATCH = 20_000;
/** Spread over as many, one batch a day. */
const DAYS = 700;
/** Of five batches. */
const CHANNELS = ['sms', 'email', 'sms', 'email', 'sms'] as const;
type Canal = (typeof CHANNELS)[number];

const TEXTS = [
  'Ola [primeiro_nome], sua apolice vence em breve. Podemos renovar?',
  'Ola [primeiro_nome], dia 20 nao abrimos. Voltamos dia 23.',
  'Bom dia, [primeiro_nome]! Temos uma novidade no seguro do carro.',
] as const;

/** Everybody with a mobile and an e-mail, by a place of their own. */
const PEOPLE = `
  create temporary table pessoas_a_escrever on commit drop as
  select id, split_part(nome, ' ', 1) as primeiro_nome, telefone_celular as sms, lower(email) as email,
    (row_number() over (order by id))::int as lugar
  from clientes where ativo = 'S' and telefone_celular ~ '^[1-9]{2}9[0-9]{8}$' and email is not null`;

const CONTENT = `insert into mensagens_conteudos (canal, titulo, texto, html, corpo, criado_em)
  values ($1::canal_mensagem, case when $1 = 'email' then 'Um recado para [primeiro_nome]' end, $2::text,
    case when $1 = 'email' then '<p>' || $2::text || '</p>' end, case when $1 = 'email' then '<p>' || $2::text || '</p>' end, $3::date) returning id`;

const LOT = `insert into mensagens_lotes
    (canal, id_conteudo, filtro, id_usuario, estado, enfileirados, ignorados, sair_em, ultima_atividade, criado_em, terminado_em)
  select $1, $2, '{"ativo":"S"}', min(id), 'concluido', 0, 0, $3::timestamptz, $3::timestamptz, $3::timestamptz, $3::timestamptz + interval '3 hours'
  from usuarios returning id`;

/** Most left; of the rest, each end its share. Who has the same address as another gets one. */
const messages = (canal: Canal): string => `
  insert into mensagens (canal, id_conteudo, id_lote, id_cliente, destino, estado, prioridade, sair_em, tentativas, id_provedor,
    status_operadora, status_sms, motivo, valores, id_usuario, cancelado_em, criado_em, enviado_em)
  select '${canal}', $1, $2, id, destino, estado, 2, quando, 1, case when left_house then 'cresce-' || $2 || '-' || id end,
    ${canal === 'sms' ? `case when left_house then 9 else 5 end, 6` : 'null, null'}, case when estado in ('erro', 'incerta') then 'Não entregue' end,
    case when left_house then jsonb_build_object('primeiro_nome', primeiro_nome) end, (select min(id) from usuarios),
    case when estado = 'cancelada' then quando end, quando, case when left_house then quando end
  from (
    select distinct on (${canal}) id, ${canal} as destino, primeiro_nome, $5::timestamptz as quando,
      case when (id::bigint * 31 + $2::int) % 60 < 5 then (array['erro', 'erro', 'incerta', 'cancelada', 'expirada'])[1 + (id::bigint * 31 + $2::int) % 60]
        else 'entregue' end as estado,
      (id::bigint * 31 + $2::int) % 60 >= 5 as left_house
    from pessoas_a_escrever where lugar > $3 and lugar <= $4 order by ${canal}, id
  ) p on conflict do nothing`;

/** Of four messages one is written to one person alone, in words of its own. */
const ALONE = 4;

/** Of every channel, over as many days as the batches. */
const SINGLES = `
  with a_escrever as (
    select n, (array['sms', 'email', 'whatsapp'])[1 + n % 3]::canal_mensagem as canal, p.*, $3::timestamptz - (n % ${DAYS}) * interval '1 day' as quando
    from generate_series(1, $1::int) n join pessoas_a_escrever p on p.lugar = 1 + n % $2::int
  ), conteudos as (
    insert into mensagens_conteudos (canal, titulo, texto, criado_em)
    select canal, case when canal = 'email' then dito end, dito, quando from (
      select *, 'Bom dia, ' || primeiro_nome || '! A parcela ' || n || ' do seu seguro vence em breve.' as dito from a_escrever
    ) d order by n returning id
  ), em_ordem as (select id, row_number() over (order by id) as n from conteudos)
  insert into mensagens (canal, id_conteudo, id_cliente, destino, destino_nome, estado, prioridade, sair_em, tentativas, id_provedor,
    status_operadora, status_sms, id_usuario, criado_em, enviado_em)
  select canal, c.id, a.id, case when canal = 'email' then email else sms end, case when canal = 'email' then primeiro_nome end, 'entregue', 1,
    quando, 1, 'cresce-avulsa-' || c.id, case when canal = 'sms' then 9 end, case when canal = 'sms' then 6 end,
    (select min(id) from usuarios), quando, quando
  from a_escrever a join em_ordem c using (n)`;

async function writeSingles(client: pg.ClientBase, count: number, people: number): Promise<number> {
  const { rowCount } = await client.query(SINGLES, [count, people, `${REFERENCE_DAY}T12:00:00Z`]);
  return rowCount ?? 0;
}

async function write(client: pg.ClientBase, wanted: number, first: number): Promise<number> {
  await client.query(PEOPLE);
  await client.query('create index on pessoas_a_escrever (lugar)');
  const { rows } = await client.query<{ people: number }>('select count(*)::int as people from pessoas_a_escrever');
  const people = rows[0]?.people ?? 0;
  if (people === 0) return 0;
  const alone = await writeSingles(client, Math.floor(wanted / ALONE), people);
  const count = wanted - alone;
  const size = Math.min(BATCH, people, count);
  let written = 0;
  for (let turn = 0; written < count; turn += 1) {
    const canal = CHANNELS[turn % CHANNELS.length] ?? 'sms';
    const from = (turn * size) % Math.max(1, people - size + 1);
    const when = new Date(new Date(`${REFERENCE_DAY}T12:00:00Z`).getTime() - ((first + turn) % DAYS) * DAY_MS);
    const content = await client.query<{ id: number }>(CONTENT, [canal, TEXTS[turn % TEXTS.length], REFERENCE_DAY]);
    const lot = await client.query<{ id: number }>(LOT, [canal, content.rows[0]?.id, when]);
    const id = lot.rows[0]?.id;
    const { rowCount } = await client.query(messages(canal), [
      content.rows[0]?.id,
      id,
      from,
      Math.min(from + size, from + count - written),
      when,
    ]);
    await client.query('update mensagens_lotes set enfileirados = $2 where id = $1', [id, rowCount]);
    if (!rowCount) break;
    written += rowCount;
  }
  return alone + written;
}

/** Fills a database that has clients with messages that were sent to them in batches and one by one, up to that many; answers how many were added. */
export async function growMensagensTo(connectionString: string, target: number): Promise<number> {
  const client = new pg.Client({ connectionString, application_name: 'guarida-dados', options: '-c timezone=UTC' });
  await client.connect();
  try {
    const { rows } = await client.query<{ present: number; lots: number }>(
      'select (select count(*)::int from mensagens) as present, (select count(*)::int from mensagens_lotes) as lots',
    );
    const count = target - (rows[0]?.present ?? 0);
    if (count <= 0) return 0;
    await client.query('begin');
    let written: number;
    try {
      written = await write(client, count, rows[0]?.lots ?? 0);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
    await client.query('vacuum (analyze) mensagens, mensagens_conteudos');
    return written;
  } finally {
    await client.end();
  }
}
