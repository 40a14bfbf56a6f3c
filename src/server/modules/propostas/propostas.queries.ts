import { type SqlBool, sql } from 'kysely';
import type { Ordering } from '#contract/kernel/ordering.ts';
import type { OrdemGrupoDePropostas, OrdemProposta } from '#contract/propostas/propostas.orders.ts';
import type { PropostaFiltroEntrada } from '#contract/propostas/propostas.schemas.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { type OrderKeys, chosenOrder } from '#server/kernel/db/order.ts';
import { type Page, countRows } from '#server/kernel/db/page.ts';
import { holdsWords, parseSearch } from '#server/kernel/db/text-search.ts';

const LINE = [
  'f.id',
  'f.lido',
  'f.carta_oferta',
  'f.nome_empresa',
  'f.nome_evento',
  'f.local_evento',
  'f.data_inicio',
  'f.data_final',
  'f.responsavel',
  'f.quantidade_participantes',
  'f.inscricao_finalizada',
  'f.evento_cancelado',
  'f.data_cadastro',
] as const;

/* A house has some hundreds of them: they are sorted after they are found. */
const ORDER_KEYS: OrderKeys<OrdemProposta> = {
  id: sql`f.id`,
  nomeEvento: sql`f.nome_evento collate pt_br`,
  nomeEmpresa: sql`f.nome_empresa collate pt_br`,
  dataInicio: sql`f.data_inicio`,
  quantidadeParticipantes: sql`f.quantidade_participantes`,
  dataCadastro: sql`f.data_cadastro`,
};

type Asked = Pick<PropostaFiltroEntrada, 'texto' | 'cartaOferta'>;

const ofPartner = (code: string | undefined) =>
  code === undefined ? sql<SqlBool>`true` : sql<SqlBool>`upper(f.carta_oferta) = upper(${code.trim()})`;

/** What is typed: words of the event, its place, the company or whoever answers for it; a code; a number. */
function searched(texto: string | undefined) {
  if (texto === undefined) return sql<SqlBool>`true`;
  const term = parseSearch(texto);
  return sql<SqlBool>`(${holdsWords(sql`f.busca`, term)} or upper(f.carta_oferta) = upper(${texto.trim()})
    or f.codigo_evento = upper(${texto.trim()}) or f.id = ${term.id}::int)`;
}

const matching = (executor: Executor, { texto, cartaOferta }: Asked, lido: PropostaFiltroEntrada['lido']) =>
  executor
    .selectFrom('formularios_acidentes as f')
    .where(searched(texto))
    .where(ofPartner(cartaOferta))
    .$if(lido !== 'T', (query) => query.where('f.lido', '=', lido === 'S' ? 'S' : 'N'));

export const listProposals = (executor: Executor, filter: PropostaFiltroEntrada, page: Page) =>
  matching(executor, filter, filter.lido)
    .select(LINE)
    .orderBy(chosenOrder(filter, ORDER_KEYS, sql`f.id`) ?? sql`f.data_cadastro desc, f.id desc`)
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const countProposals = (executor: Executor, filter: Asked, lido: PropostaFiltroEntrada['lido']): Promise<number> =>
  countRows(matching(executor, filter, lido));

/** A draft may still be of no partner: it is in the list, and in no group. */
const OF_SOMEBODY = sql<SqlBool>`f.carta_oferta <> ''`;

const CODE = sql<string>`upper(f.carta_oferta)`;
const COMPANY = sql<string>`(array_agg(f.nome_empresa order by f.data_cadastro desc, f.id desc))[1]`;
const UNREAD = sql<number>`(count(*) filter (where f.lido = 'N'))::int`;
const NEWEST = sql<Date>`max(f.data_cadastro)`;
const GROUP_KEYS: OrderKeys<OrdemGrupoDePropostas> = {
  nomeEmpresa: sql`${COMPANY} collate pt_br`,
  cartaOferta: CODE,
  naoLidos: UNREAD,
  quantidade: sql`count(*)`,
  ultimo: NEWEST,
};

/** One row a code; the name as the newest of them says it. */
export const groupProposals = (executor: Executor, code: string | undefined, order: Ordering<OrdemGrupoDePropostas>, page: Page) =>
  executor
    .selectFrom('formularios_acidentes as f')
    .where(ofPartner(code))
    .where(OF_SOMEBODY)
    .select([
      CODE.as('carta_oferta'),
      COMPANY.as('nome_empresa'),
      sql<number>`count(*)::int`.as('quantidade'),
      UNREAD.as('nao_lidos'),
      NEWEST.as('ultimo'),
    ])
    .groupBy(CODE)
    .orderBy(chosenOrder(order, GROUP_KEYS, CODE) ?? sql`${NEWEST} desc, ${CODE}`)
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const countGroups = async (executor: Executor, code: string | undefined): Promise<number> => {
  const row = await executor
    .selectFrom('formularios_acidentes as f')
    .where(ofPartner(code))
    .where(OF_SOMEBODY)
    .select(sql<number>`count(distinct upper(f.carta_oferta))::int`.as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
};

export const loadProposal = (executor: Executor, id: number) =>
  executor
    .selectFrom('formularios_acidentes as f')
    .select(LINE)
    .select([
      'f.codigo_evento',
      'f.cnpj',
      'f.bloqueado',
      'f.descricao_evento',
      'f.hora_inicio',
      'f.hora_final',
      'f.telefone_celular',
      'f.email',
      'f.participantes',
      'f.email_finalizado_enviado',
      'f.motivo_cancelado',
    ])
    .where('f.id', '=', id)
    .executeTakeFirst();

export type LineRow = Awaited<ReturnType<typeof listProposals>>[number];
export type GroupRow = Awaited<ReturnType<typeof groupProposals>>[number];
export type ProposalRow = NonNullable<Awaited<ReturnType<typeof loadProposal>>>;
