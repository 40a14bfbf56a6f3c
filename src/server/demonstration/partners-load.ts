import { createHash } from 'node:crypto';
import type pg from 'pg';
import { GRUPO_SEGURO_AVENTURA, PLANO_PERSONALIZADO } from '#contract/clientes/clientes.labels.ts';

/* What the clients of group 27 are as partners of adventure insurance: price, cover, policy; a property with its QR, a suspended one, a term. */

export interface PartnersLoad {
  /** Civil day on which the data stands. */
  readonly referenceDay: string;
  readonly seed: number;
}

/** Most take a plan, some have prices of their own, a few a month of a fixed price and no minimum. Some policies are about to end. */
const PARTNERS = `
  with parceiros as (
    select c.id, row_number() over (order by c.id) as n from clientes c
    join clientes_grupos g on g.id_cliente = c.id and g.id_grupo = $1
    where not exists (select from clientes_seguro_aventura a where a.id_cliente = c.id)
  ),
  escolhas as (
    select p.id, p.n, case when p.n % 6 = 0 then $2::int else (
      select x.id from (select id, row_number() over (order by id) - 1 as k from planos where id <> $2) x
      where x.k = p.n % (select count(*) from planos where id <> $2)) end as plano
    from parceiros p
  ),
  clientes_mudados as (
    update clientes c set id_plano = e.plano, numero_apolice = coalesce(c.numero_apolice, (1007000000 + e.n * 137)::text),
      nome_assinatura = coalesce(c.nome_assinatura, c.responsavel_juridico_nome, 'Marina Prado'),
      email_assinatura = coalesce(c.email_assinatura, c.email)
    from escolhas e where c.id = e.id
  )
  insert into clientes_seguro_aventura (id_cliente, carta_oferta_versao, carta_oferta_desde, data_vigencia_apolice, numero_contrato,
    seguro_valor_diaria, seguro_valor_diaria_editado, seguro_valor_morte_acidental, seguro_valor_invalidez, seguro_valor_dmho,
    sem_faturamento_minimo, seguro_evento_nome, seguro_evento_local, seguro_evento_descricao, cadastro_participante_nome)
  select e.id, 1, $3::date - 700, $3::date + (20 + (e.n * 53) % 340)::int, 'SA-' || to_char(e.n, 'FM0000'),
    case when e.plano = $2 then 4.20 else p.valor end,
    case when e.n % 11 = 5 then 650.00 end,
    case when e.plano = $2 then 15000 else p.valor_morte_acidental end,
    case when e.plano = $2 then 15000 else p.valor_invalidez end,
    case when e.plano = $2 then 1500 else p.valor_dmho end,
    case when e.n % 11 = 7 then 'S' else 'N' end,
    'Aventura com ' || coalesce(c.nome_fantasia, c.nome), coalesce(c.endereco || ', ', '') || coalesce(c.cidade, 'Sede'),
    'Atividade com guia credenciado e equipamento incluído.', coalesce(c.responsavel_juridico_nome, 'Recepção')
  from escolhas e join planos p on p.id = e.plano join clientes c on c.id = e.id`;

/** Where the people of CHAPADA register by themselves, and who may not register anybody. */
const STATES = `
  with grupo as (
    insert into grupos (descricao, propriedade, data_edicao) values ('Pousadas e propriedades', 'S', timestamptz '2026-01-01T00:00:00Z')
    on conflict (busca) do update set propriedade = 'S' returning id
  ),
  propriedade as (select id from clientes where carta_oferta = 'CHAPADA'),
  dentro as (
    insert into clientes_grupos (id_cliente, id_grupo) select p.id, g.id from propriedade p, grupo g
    union all select c.id, s.id from clientes c, grupos s where c.carta_oferta = 'CORRIDAS' and s.descricao = 'Suspenso por inadimplência'
  ),
  marcada as (
    update clientes_seguro_aventura set token_propriedade = md5('propriedade:CHAPADA:' || $2::text)
    where id_cliente in (select id from propriedade)
  )
  insert into clientes_diarias_evento (id_cliente, numero_diarias_token, numero_diarias, data_cadastro)
  select p.id, left(md5('diarias:' || d || ':' || $2::text), 16), d, $1::date::timestamp at time zone 'UTC' - interval '90 days'
  from propriedade p, unnest(array[1, 3]) d order by d`;

/** Every client of group 27 that is no partner yet becomes one. Answers how many did. */
export async function loadPartners(client: pg.ClientBase, { referenceDay, seed }: PartnersLoad): Promise<number> {
  const { rowCount } = await client.query(PARTNERS, [GRUPO_SEGURO_AVENTURA, PLANO_PERSONALIZADO, referenceDay]);
  await client.query(STATES, [referenceDay, seed]);
  return rowCount ?? 0;
}

const TERM = `
  with parceiro as (select id from clientes where carta_oferta = 'MANTIQUEIRA'),
  arquivo as (
    insert into arquivos (chave, tipo, nome, mime, tamanho, estado, criado_em)
    select md5('termo:' || id || ':' || $2::text)::uuid, 'anexo', 'Termo de responsabilidade.pdf', 'application/pdf', $3, 'gravado',
      $1::date::timestamp at time zone 'UTC' - interval '200 days' from parceiro
    returning chave, nome, tamanho, criado_em
  )
  insert into termos (id_cliente, versao, arquivo, nome, tamanho, sha256, data_cadastro)
  select p.id, 1, a.chave, a.nome, a.tamanho, $4, a.criado_em from parceiro p, arquivo a
  returning arquivo`;

/** MANTIQUEIRA has a liability term. Answers the keys under which its bytes are looked for. */
export async function loadTerms(client: pg.ClientBase, document: Buffer, { referenceDay, seed }: PartnersLoad): Promise<string[]> {
  const digest = createHash('sha256').update(document).digest('hex');
  const { rows } = await client.query<{ arquivo: string }>(TERM, [referenceDay, seed, document.length, digest]);
  return rows.map(({ arquivo }) => arquivo);
}

const POLICY = `
  with arquivo as (
    insert into arquivos (chave, tipo, nome, mime, tamanho, estado, criado_em)
    select md5('apolice:' || id || ':' || $2::text)::uuid, 'anexo', 'Apólice.pdf', 'application/pdf', $3, 'gravado',
      $1::date::timestamp at time zone 'UTC' - interval '200 days' from clientes where carta_oferta = 'MANTIQUEIRA'
    returning chave, criado_em
  )
  update clientes_seguro_aventura s set arquivo_apolice = a.chave, arquivo_apolice_em = a.criado_em
  from arquivo a, clientes c where c.carta_oferta = 'MANTIQUEIRA' and s.id_cliente = c.id
  returning arquivo_apolice as chave`;

/** MANTIQUEIRA has its policy's PDF. Answers the keys under which its bytes are looked for. */
export async function loadPolicies(client: pg.ClientBase, document: Buffer, { referenceDay, seed }: PartnersLoad): Promise<string[]> {
  const { rows } = await client.query<{ chave: string }>(POLICY, [referenceDay, seed, document.length]);
  return rows.map(({ chave }) => chave);
}

const FAVOURITES = `
  with marcados as (
    select p.* from (
      select p.id_cliente, p.cpf, p.nome, p.nacionalidade, p.data_nascimento, p.genero, p.email, p.telefone,
        row_number() over (partition by p.id_cliente order by md5(p.cpf), p.id) as n
      from seguro_aventura_participantes p
      where p.cpf <> '00000000000' and p.ativo = 'S' and p.cancelado = 'N' and p.id = (
        select max(u.id) from seguro_aventura_participantes u where u.id_cliente = p.id_cliente and u.cpf = p.cpf)
    ) p where n <= 5
  ),
  nos_eventos as (
    update seguro_aventura_participantes u set favorito = 'S' from marcados m where u.id_cliente = m.id_cliente and u.cpf = m.cpf
  )
  insert into seguro_aventura_favoritos (id_cliente, documento, nome, nacionalidade, data_nascimento, genero, email, telefone, data_edicao)
  select id_cliente, 'C:' || cpf, nome, nacionalidade, data_nascimento, genero, email, telefone, $1::date::timestamp at time zone 'UTC'
  from marcados`;

/** Five people whom each partner enters often. Answers how many in all. */
export async function loadFavourites(client: pg.ClientBase, { referenceDay }: Pick<PartnersLoad, 'referenceDay'>): Promise<number> {
  return (await client.query(FAVOURITES, [referenceDay])).rowCount ?? 0;
}
