import type pg from 'pg';
import { addDays } from '#contract/kernel/dates.ts';

/*
 * Invented fichas, made by the database itself: two hundred thousand of them with their instalments in well under a minute. What is drawn
 * depends only on the seed, the code and the purpose, so the same seed gives the same fichas whatever the machine.
 */

export interface FichasLoad {
  readonly count: number;
  readonly seed: number;
  /** Nothing invented is later than this day. */
  readonly referenceDay: string;
}

const DRAW = `
  create or replace function pg_temp.sorte(codigo int, fim text, n int, semente int) returns int language sql immutable parallel safe
  return (('x' || substr(md5(codigo || ':' || fim || ':' || semente), 1, 8))::bit(32)::bigint % n)::int`;

/** Lines of business of insurance, with the annual premium they turn around in reais, and whether they have a plate. */
const LINES = [
  ['Seguro Auto', 2800, true],
  ['Seguro Auto', 3600, true],
  ['Seguro Moto', 1400, true],
  ['Seguro Residencial', 620, false],
  ['Seguro de Vida', 1100, false],
  ['Seguro Empresarial', 4200, false],
  ['Acidentes Pessoais', 480, false],
  ['Fiança Locatícia', 1900, false],
  ['Seguro Viagem', 390, false],
  ['Frota', 9800, true],
] as const;
const OTHERS = { 1: 'Revisão de contrato', 3: 'Consultoria patrimonial', 4: 'Avaliação de imóvel', 5: 'Locação de imóvel' } as const;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const arrayOf = (values: readonly (string | number | boolean)[]): string =>
  `array[${values.map((value) => (typeof value === 'string' ? quoted(value) : String(value))).join(', ')}]`;

/** How busy each month of the year is, January first: cars are renewed in autumn and companies before the year ends. */
const SEASONS = [70, 65, 120, 110, 85, 80, 60, 90, 100, 105, 140, 95] as const;
const DAYS = 730;

/**
 * The days of two years weighed by season, growth and the weekend, added up from the reference day backwards: a number drawn below the
 * total falls on a day.
 */
function daysByWeight(referenceDay: string): readonly number[] {
  let sum = 0;
  return Array.from({ length: DAYS }, (_, back) => {
    const day = new Date(`${addDays(referenceDay, -back)}T12:00:00Z`);
    const weekend = day.getUTCDay() % 6 === 0;
    sum += Math.round((SEASONS[day.getUTCMonth()] ?? 100) * (1.5 - back / DAYS) * (weekend ? 0.25 : 1));
    return sum;
  });
}

/** What each ficha is: whose, of which type, how far it goes (0 nothing, 1 quote, 2 renewal, 3 proposal, 4 issued), and when. */
const plan = ({ count, seed, referenceDay }: FichasLoad): string => {
  const weights = daysByWeight(referenceDay);
  return `
  create temporary table fichas_novas on commit drop as
  with gente as (
    select id, id_responsavel, row_number() over (order by id) - 1 as lugar, count(*) over () as total
    from clientes where id >= 1000 and id not in (select id_cliente from clientes_grupos where id_grupo = 7)
  ),
  sorteio as (
    select n, base.id + n as id, pg_temp.sorte(n, 'cliente', (select max(total)::int from gente), ${seed}) as lugar,
      case when pg_temp.sorte(n, 'tipo', 100, ${seed}) < 78 then 2 else (array[1, 3, 4, 5])[1 + pg_temp.sorte(n, 'outro', 4, ${seed})] end as tipo,
      pg_temp.sorte(n, 'etapa', 100, ${seed}) as passo, 1 + pg_temp.sorte(n, 'ramo', ${LINES.length}, ${seed}) as ramo,
      width_bucket(pg_temp.sorte(n, 'dia', ${weights.at(-1)}, ${seed}), ${arrayOf(weights)}) as dias
    from generate_series(1, ${count}) n, (select coalesce(max(id), 1000) as id from fichas) base
  )
  select s.id, s.n, s.tipo, s.ramo, g.id as id_cliente, g.id_responsavel,
    case when s.tipo <> 2 then 0 when passo < 10 then 0 when passo < 24 then 1 when passo < 30 then 2
      when s.dias < ateProposta then 1 when passo < 42 or s.dias < ateEmissao then 3 else 4 end as etapa,
    ${quoted(referenceDay)}::date - s.dias as dia,
    ${quoted(referenceDay)}::date - greatest(s.dias - ateProposta, 0) as proposto,
    ${quoted(referenceDay)}::date - greatest(s.dias - ateEmissao, 0) as emitido,
    1 + (array[0, 0, 2, 3, 5, 9, 9, 11])[1 + pg_temp.sorte(s.n, 'parcelas', 8, ${seed})] as parcelas,
    (${arrayOf(LINES.map(([, premium]) => premium))})[s.ramo] * (60 + pg_temp.sorte(s.n, 'premio', 90, ${seed})) as centavos,
    case when pg_temp.sorte(s.n, 'cancelada', 100, ${seed}) < 4 then 'S' else 'N' end as cancelado,
    null::int as renova, null::date as vigencia_renovada
  from sorteio s join gente g on g.lugar = s.lugar
  cross join lateral (
    select 2 + pg_temp.sorte(s.n, 'proposta', 6, ${seed}) as ateProposta, 8 + pg_temp.sorte(s.n, 'emissao', 12, ${seed}) as ateEmissao
  ) passos`;
};

/**
 * Renewals: what is in that stage renews a policy that ends about now, and part of what was issued in the last ten months renews one that
 * ended then. Both sides in the order of their days, so that each renewal is near the end of its source, and of its client.
 */
const renewals = ({ seed, referenceDay }: FichasLoad): string => `
  with fins as (
    select *, vigencia > ${quoted(referenceDay)}::date + 4 as agora,
      row_number() over (partition by vigencia > ${quoted(referenceDay)}::date + 4 order by vigencia, id) as lugar
    from (select id, id_cliente, id_responsavel, ramo, dia, (proposto + interval '1 year')::date as vigencia
      from fichas_novas where etapa = 4 and cancelado = 'N') emitidas
    where vigencia between ${quoted(referenceDay)}::date - 300 and ${quoted(referenceDay)}::date + 60
  ),
  novas as (
    select id, etapa = 2 as agora, row_number() over (partition by etapa = 2 order by dia, id) as lugar
    from fichas_novas
    where etapa = 2 or
      (etapa = 4 and dia > ${quoted(referenceDay)}::date - 300 and pg_temp.sorte(n, 'renova', 100, ${seed}) < 30)
  )
  update fichas_novas f set renova = s.id, id_cliente = s.id_cliente, id_responsavel = s.id_responsavel, ramo = s.ramo,
    vigencia_renovada = (s.vigencia + interval '1 year')::date,
    dia = case when f.etapa = 2 then least(s.vigencia - 30, ${quoted(referenceDay)}::date - 1) else f.dia end
  from novas n join fins s on s.agora = n.agora and s.lugar = n.lugar
  where f.id = n.id`;

/** There may be fewer policies that end than renewals: what renews nothing is a quote. */
const QUOTES = 'update fichas_novas set etapa = 1 where etapa = 2 and renova is null';

const fichas = ({ seed }: FichasLoad): string => `
  insert into fichas (id, id_cliente, id_responsavel, tipo, etapa, cancelado, titulo, descricao, possui_vigencia, data_vigencia, cotacao,
    placa_veiculo, finalizado, id_ficha_renovado, data_cadastro, data_edicao)
  select id, id_cliente, id_responsavel, tipo, least(etapa, 4), case when etapa = 4 then cancelado else 'N' end,
    case when renova is null then '' else 'Renovação – ' end || case when tipo = 2 then (${arrayOf(LINES.map(([title]) => title))})[ramo]
      else (${arrayOf(Object.values(OTHERS))})[array_position(array[1, 3, 4, 5], tipo)] end,
    case when pg_temp.sorte(n, 'descricao', 3, ${seed}) = 0 then 'Cliente pediu retorno por telefone no fim da tarde.' end,
    case when etapa = 4 or vigencia_renovada is not null then 'S' end,
    case when etapa = 4 then (proposto + interval '1 year')::date else vigencia_renovada end,
    case when etapa >= 1 then 'S' else 'N' end,
    case when tipo = 2 and (${arrayOf(LINES.map(([, , plate]) => plate))})[ramo] then
      chr(65 + pg_temp.sorte(n, 'p1', 26, ${seed})) || chr(65 + pg_temp.sorte(n, 'p2', 26, ${seed})) || chr(65 + pg_temp.sorte(n, 'p3', 26, ${seed})) ||
      pg_temp.sorte(n, 'p4', 10, ${seed}) ||
      case when n % 2 = 0 then chr(65 + pg_temp.sorte(n, 'p5', 10, ${seed})) else pg_temp.sorte(n, 'p5', 10, ${seed})::text end ||
      lpad(pg_temp.sorte(n, 'p6', 100, ${seed})::text, 2, '0') end,
    case when etapa = 4 and cancelado = 'N' and pg_temp.sorte(n, 'finalizado', 4, ${seed}) = 0 then 'S' else 'N' end,
    renova,
    (dia + interval '12 hours' + pg_temp.sorte(n, 'hora', 32400, ${seed}) * interval '1 second')::timestamp at time zone 'UTC',
    (dia + interval '22 hours')::timestamp at time zone 'UTC'
  from fichas_novas`;

// Taxes 7.38 % of the premium, as on most insurance.
const TERMS = `
  id_fornecedor, forma_pagamento, bandeira, valor_bruto, valor_impostos, valor_liquido, comissao, valor_comissao`;
const terms = (seed: number): string => `
  (select array_agg(id_cliente order by id_cliente) from clientes_grupos where id_grupo = 7)
    [1 + pg_temp.sorte(f.n, 'seguradora', (select count(*)::int from clientes_grupos where id_grupo = 7), ${seed})],
  1 + pg_temp.sorte(f.n, 'forma', 3, ${seed}),
  case when pg_temp.sorte(f.n, 'forma', 3, ${seed}) = 1 then 1 + pg_temp.sorte(f.n, 'bandeira', 5, ${seed}) end,
  f.centavos / 100.0, round(f.centavos * 0.0738) / 100, (f.centavos - round(f.centavos * 0.0738)) / 100,
  10 + pg_temp.sorte(f.n, 'comissao', 11, ${seed}),
  round((f.centavos - round(f.centavos * 0.0738)) * (10 + pg_temp.sorte(f.n, 'comissao', 11, ${seed})) / 100.0) / 100`;

const proposals = ({ seed }: FichasLoad): string => `
  insert into fichas_propostas (id_ficha, data_proposta, ${TERMS})
  select f.id, f.proposto, ${terms(seed)} from fichas_novas f where f.etapa >= 3 order by f.id`;

const issuances = ({ seed, referenceDay }: FichasLoad): string => `
  insert into fichas_emissoes (id_ficha, id_cliente, data_emitido, numero_apolice, cancelado, data_cancelado, motivo_cancelado, ${TERMS})
  select f.id, f.id_cliente, f.emitido, '05' || lpad(f.id::text, 8, '0') || '.' || (f.id % 10), f.cancelado,
    case when f.cancelado = 'S' then least(f.emitido + 30, ${quoted(referenceDay)}::date) end, case when f.cancelado = 'S' then 'Cliente vendeu o bem' end, ${terms(seed)}
  from fichas_novas f where f.etapa = 4 order by f.id`;

/** Equal parts, the odd cents on the last; of an issuance, those already due are mostly paid. */
const instalments = (deal: 'fichas_propostas' | 'fichas_emissoes', owner: string, load: FichasLoad): string => `
  insert into ${deal}_parcelas (${owner}, numero, vencimento, valor, pago, data_pago)
  select d.id, k, vence, case when k = f.parcelas then f.centavos - (f.centavos / f.parcelas) * (f.parcelas - 1) else f.centavos / f.parcelas end / 100.0,
    case when paga then 'S' else 'N' end, case when paga then vence end
  from fichas_novas f join ${deal} d on d.id_ficha = f.id
  cross join lateral generate_series(1, f.parcelas) k
  cross join lateral (select (f.emitido + 10 + make_interval(months => k - 1))::date as vence) v
  cross join lateral (select ${
    deal === 'fichas_emissoes'
      ? `vence < ${quoted(load.referenceDay)}::date and pg_temp.sorte(f.n * 16 + k, 'paga', 100, ${load.seed}) < 92`
      : 'false'
  } as paga) p`;

/** A document for each part that the stage needs: without it the stage would not hold (E104). */
const attachments = ({ seed }: FichasLoad, size: number): string => `
  with partes as (
    select f.dia, 'clientes_fichas' as tabela, f.id as dono, 'Cotação.pdf' as nome from fichas_novas f where f.etapa >= 1
    union all select f.proposto, 'cliente_ficha_proposta', p.id, 'Proposta.pdf' from fichas_novas f join fichas_propostas p on p.id_ficha = f.id
    union all select f.emitido, 'cliente_ficha_emitido', e.id, 'Apólice.pdf' from fichas_novas f join fichas_emissoes e on e.id_ficha = f.id
  ),
  chaves as (select *, md5('anexo:' || tabela || ':' || dono || ':${seed}')::uuid as chave, dia + interval '15 hours' as quando from partes),
  gravados as (
    insert into arquivos (chave, tipo, nome, mime, tamanho, estado, criado_em)
    select chave, 'anexo', nome, 'application/pdf', ${size}, 'gravado', quando::timestamp at time zone 'UTC' from chaves returning chave
  )
  insert into anexos (tabela, id_tabela, nome, chave, mime, tamanho, data_cadastro)
  select tabela, dono, nome, chave, 'application/pdf', ${size}, quando::timestamp at time zone 'UTC' from chaves order by tabela, dono`;

/** The reminder of the end of cover of what is still in force (E098) and nobody renewed yet (E107). */
const coverReminders = ({ referenceDay }: FichasLoad): string => `
  with lembretes as (
    insert into eventos (id_responsavel, alvo_tabela, id_alvo, id_cliente, descricao, data_programada, tipo_vigencia, quantidade_lembrar,
      periodo_lembrar, data_lembrar, data_cadastro, data_edicao)
    select n.id_responsavel, 'clientes_fichas', f.id, f.id_cliente, 'Vencimento de vigência – ' || f.titulo, f.data_vigencia, 'S', 30, 'D',
      greatest(f.data_vigencia - 30, n.emitido), f.data_edicao, f.data_edicao
    from fichas_novas n join fichas f on f.id = n.id
    where f.possui_vigencia = 'S' and f.cancelado = 'N' and not exists (select from fichas_novas x where x.renova = f.id)
      and f.data_vigencia >= ${quoted(referenceDay)}::date - 20
    order by f.id
    returning id, id_alvo
  )
  update fichas f set id_evento_vigencia = l.id from lembretes l where l.id_alvo = f.id`;

/** Writes that many fichas in the caller's transaction. Gives the keys of their attachments, whose bytes are the caller's to store. */
export async function loadFichas(client: pg.ClientBase, load: FichasLoad, documentSize: number): Promise<string[]> {
  const last = (await client.query<{ id: number }>('select coalesce(max(id), 0) as id from anexos')).rows[0]?.id ?? 0;
  const steps = [
    DRAW,
    plan(load),
    'analyze fichas_novas',
    renewals(load),
    QUOTES,
    fichas(load),
    proposals(load),
    issuances(load),
    instalments('fichas_propostas', 'id_proposta', load),
    instalments('fichas_emissoes', 'id_emissao', load),
    attachments(load, documentSize),
    coverReminders(load),
    "select setval(pg_get_serial_sequence('fichas', 'id'), (select greatest(1000, max(id)) + 1 from fichas), false)",
  ];
  for (const step of steps) await client.query(step);
  const { rows } = await client.query<{ chave: string }>('select chave from anexos where id > $1 order by id', [last]);
  return rows.map((row) => row.chave);
}
