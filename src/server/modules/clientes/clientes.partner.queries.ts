import { sql } from 'kysely';
import type { Executor } from '#server/kernel/db/database.ts';
import { fixedQuery } from '#server/kernel/db/fixed-query.ts';
import { inGroup } from './clientes.promotor.ts';

const NO = sql<'S' | 'N'>`'N'`;

const load = fixedQuery((executor) =>
  executor
    .selectFrom('clientes as c')
    .leftJoin('clientes_seguro_aventura as a', 'a.id_cliente', 'c.id')
    .leftJoin('imagens_emails as i', 'i.id', 'a.id_imagem_participante')
    .leftJoin('arquivos as f', 'f.chave', 'a.arquivo_apolice')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('contratos')
          .selectAll()
          .whereRef('contratos.id_cliente', '=', 'c.id')
          .orderBy('id', 'desc')
          .limit(sql.lit(1))
          .as('k'),
      (join) => join.onTrue(),
    )
    .select([
      'a.carta_oferta_desde',
      'a.data_vigencia_apolice',
      'a.numero_contrato',
      'a.seguro_valor_diaria',
      'a.seguro_valor_diaria_editado',
      'a.seguro_valor_morte_acidental',
      'a.seguro_valor_invalidez',
      'a.seguro_valor_dmho',
      'a.seguro_evento_nome',
      'a.seguro_evento_local',
      'a.seguro_evento_descricao',
      'a.cadastro_participante_nome',
      'a.token_propriedade',
    ])
    .select((eb) => [
      eb.fn.coalesce('a.sem_faturamento_minimo', NO).as('sem_faturamento_minimo'),
      eb.fn.coalesce('a.bloquear_envio_emails_seguro_aventura', NO).as('bloquear_envio_emails_seguro_aventura'),
      eb.fn.coalesce('a.seguro_propriedade_bloqueado', NO).as('seguro_propriedade_bloqueado'),
    ])
    .select(['k.id as contrato', 'k.situacao', 'k.enviado_em', 'k.visualizado_em', 'k.assinado_em', 'k.link', 'k.motivo'])
    .select(['i.nome_temporario as imagem', 'f.nome as apolice_nome', 'f.tamanho as apolice_tamanho', 'a.arquivo_apolice_em as apolice_em'])
    .select([
      sql<string>`coalesce((
        select json_agg(json_build_object('numeroDiariasToken', d.numero_diarias_token, 'numeroDiarias', d.numero_diarias) order by d.numero_diarias, d.id)
        from clientes_diarias_evento d where d.id_cliente = c.id), '[]')::text`.as('diarias_evento_checkin'),
      sql<string | null>`(
        select t.nome from (
          select nome, encerrado_em from termos where id_cliente = c.id order by versao desc limit 1) t where t.encerrado_em is null)`.as(
        'link_termo_responsabilidade',
      ),
      inGroup(sql`g.suspenso = 'S'`).as('suspenso'),
      inGroup(sql`g.propriedade = 'S'`).as('propriedade'),
    ])
    .where('c.id', '=', 0)
    .compile(),
);

/** What the cards of a partner show, fields and what stands beside them; of anybody else it is `NO_PARTNER`, and nobody asks. */
export const loadPartner = async (executor: Executor, id: number) => (await load(executor, id))[0] ?? NO_PARTNER;

export type LoadedPartner = Awaited<ReturnType<typeof load>>[number];

export const NO_PARTNER: LoadedPartner = {
  carta_oferta_desde: null,
  data_vigencia_apolice: null,
  numero_contrato: null,
  seguro_valor_diaria: null,
  seguro_valor_diaria_editado: null,
  seguro_valor_morte_acidental: null,
  seguro_valor_invalidez: null,
  seguro_valor_dmho: null,
  seguro_evento_nome: null,
  seguro_evento_local: null,
  seguro_evento_descricao: null,
  cadastro_participante_nome: null,
  token_propriedade: null,
  sem_faturamento_minimo: 'N',
  bloquear_envio_emails_seguro_aventura: 'N',
  seguro_propriedade_bloqueado: 'N',
  imagem: null,
  apolice_nome: null,
  apolice_tamanho: null,
  apolice_em: null,
  diarias_evento_checkin: '[]',
  link_termo_responsabilidade: null,
  suspenso: 'N',
  propriedade: 'N',
  contrato: null,
  situacao: null,
  enviado_em: null,
  visualizado_em: null,
  assinado_em: null,
  link: null,
  motivo: null,
};
