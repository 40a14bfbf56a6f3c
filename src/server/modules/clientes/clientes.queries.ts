import { sql } from 'kysely';
import type { Executor } from '#server/kernel/db/database.ts';
import { fixedQuery } from '#server/kernel/db/fixed-query.ts';
import { FOREIGN_CPF } from '#contract/kernel/documents.ts';

/** What the screen shows: the columns of the searches stay where they are. */
const SHOWN = [
  'c.id',
  'c.tipo_pessoa',
  'c.nome',
  'c.nome_fantasia',
  'c.data_nascimento',
  'c.estado',
  'c.cidade',
  'c.cpf',
  'c.cnpj',
  'c.foto',
  'c.ativo',
  'c.profissao',
  'c.nome_pai',
  'c.nome_mae',
  'c.rg',
  'c.rg_data_emissao',
  'c.cnh',
  'c.cnh_data_emissao',
  'c.responsavel_juridico_nome',
  'c.responsavel_juridico_telefone',
  'c.responsavel_juridico_email',
  'c.telefone_residencial',
  'c.telefone_comercial',
  'c.telefone_celular',
  'c.email',
  'c.site',
  'c.cep',
  'c.endereco',
  'c.numero',
  'c.bairro',
  'c.complemento',
  'c.sexo',
  'c.pre_cliente',
  'c.tipo_cliente',
  'c.cor',
  'c.id_asaas',
  'c.id_plano',
  'c.id_cliente_seguradora',
  'c.id_responsavel',
  'c.estado_civil',
  'c.id_recomendacao',
  'c.descricao_indicacao',
  'c.observacao',
  'c.nome_assinatura',
  'c.cargo_assinatura',
  'c.email_assinatura',
  'c.celular_assinatura',
  'c.carta_oferta',
  'c.numero_apolice',
  'c.data_cadastro',
  'c.data_edicao',
  'c.latitude',
  'c.longitude',
  'c.lugar_situacao',
  'c.lugar_aproximado',
  'c.lugar_em',
] as const;

const load = fixedQuery((executor) =>
  executor
    .selectFrom('clientes as c')
    .leftJoin('usuarios as ru', 'ru.id', 'c.id_responsavel')
    .leftJoin('clientes as rc', 'rc.id', 'ru.id_cliente')
    .leftJoin('planos as p', 'p.id', 'c.id_plano')
    .leftJoin('clientes as s', 's.id', 'c.id_cliente_seguradora')
    .leftJoin('usuarios as u', 'u.id_cliente', 'c.id')
    .select(SHOWN)
    .select([
      'ru.login as responsavel_login',
      'ru.status as responsavel_status',
      'rc.nome as responsavel_nome',
      'rc.foto as responsavel_foto',
    ])
    .select([
      'p.nome as plano_nome',
      's.nome as seguradora_nome',
      'u.id as usuario_id',
      'u.login as usuario_login',
      'u.status as usuario_status',
    ])
    .select(
      sql<{ id: number; descricao: string }[]>`coalesce((
        select json_agg(json_build_object('id', g.id, 'descricao', g.descricao) order by g.descricao)
        from clientes_grupos cg join grupos g on g.id = cg.id_grupo where cg.id_cliente = c.id), '[]')`.as('lista_grupos'),
    )
    .select(
      sql<{ id: number; versao: string }[]>`coalesce((
        select json_agg(json_build_object('id', o.id, 'versao', substr(encode(sha256(o.texto_cifrado), 'hex'), 1, 16)) order by o.id) from clientes_observacoes_grupo o where o.id_cliente = c.id), '[]')`.as(
        'lista_observacoes',
      ),
    )
    .select(
      sql<number[]>`coalesce((
        select json_agg(x.id order by x.id) from clientes x
        where x.id <> c.id and ((x.cpf = c.cpf and c.cpf <> ${sql.lit(FOREIGN_CPF)}) or x.cnpj = c.cnpj)), '[]')`.as('copias'),
    )
    .select(sql<boolean>`exists (select from clientes_seguro_aventura a where a.id_cliente = c.id)`.as('tem_parceiro'))
    .where('c.id', '=', 0)
    .compile(),
);

/** What the record's screen shows of anybody, in one statement; `tem_parceiro`: something of a partner is kept beside it. */
export const loadCliente = async (executor: Executor, id: number) => (await load(executor, id))[0];

export type LoadedCliente = NonNullable<Awaited<ReturnType<typeof loadCliente>>>;

/** Where a client is written to, of the one whose code is the parameter. */
export const CONTACTS = sql`select email, telefone_celular from clientes where id = ${0}::int`;
