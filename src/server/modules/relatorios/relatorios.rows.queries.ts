import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#server/kernel/db/database.ts';

interface FichaColumns {
  readonly id: number;
  readonly id_cliente: number;
  readonly titulo: string;
  readonly data_vigencia: string | null;
  readonly data_cadastro: Date;
  readonly etapa: 0 | 1 | 2 | 3 | 4;
  readonly cancelado: 'S' | 'N';
  readonly finalizado: 'S' | 'N';
  readonly cliente: string;
  readonly cliente_foto: string | null;
  readonly responsavel: string | null;
  readonly responsavel_status: 'A' | 'I' | null;
}

export interface DealInstalment {
  readonly numero: number;
  readonly vencimento: string;
  readonly valor: string;
  readonly valor_juros: string;
  readonly pago: 'S' | 'N';
}

interface DealColumns {
  readonly deal_id: number;
  readonly id_fornecedor: number | null;
  readonly fornecedor: string | null;
  readonly valor_bruto: string;
  readonly valor_impostos: string;
  readonly juros: string;
  readonly adicional_fracionamento: string;
  readonly valor_liquido: string;
  readonly valor_comissao: string;
  readonly data_cancelado: string | null;
  /** Empty where only their number is asked for. */
  readonly parcelas: DealInstalment[];
  readonly quantidade_parcelas: number | null;
}

export type FichaRow = FichaColumns;
export interface ProposalRow extends FichaColumns, DealColumns {
  readonly data_proposta: string;
}
export interface IssuanceRow extends FichaColumns, DealColumns {
  readonly data_emitido: string;
  readonly numero_apolice: string | null;
  /** The active renewal of the ficha. */
  readonly renovacao: number | null;
  readonly id_ficha_renovado: number | null;
}

const FICHA = sql`f.id, f.id_cliente, f.titulo, f.data_vigencia, f.data_cadastro, f.etapa, f.cancelado, f.finalizado,
  c.nome as cliente, c.foto as cliente_foto, coalesce(r.nome, u.login) as responsavel, u.status as responsavel_status`;
/** Of a ficha `f`: its client, and who answers for it. */
export const PEOPLE = sql`join clientes c on c.id = f.id_cliente left join usuarios u on u.id = f.id_responsavel left join clientes r on r.id = u.id_cliente`;
const DEAL = sql`d.id as deal_id, d.id_fornecedor, g.nome as fornecedor, d.valor_bruto, d.valor_impostos, d.juros, d.adicional_fracionamento,
  d.valor_liquido, d.valor_comissao, d.data_cancelado`;

/** What is told of the instalments of a deal: lists show them, sheets their number. */
export type Instalments = 'shown' | 'counted';

/** Amounts leave as text: JSON numbers would lose cents. */
const instalments = (what: Instalments, from: RawBuilder<unknown>): RawBuilder<unknown> =>
  what === 'counted'
    ? sql`'[]'::json as parcelas, (select count(*)::int ${from}) as quantidade_parcelas`
    : sql`
  coalesce((
    select json_agg(json_build_object('numero', x.numero, 'vencimento', x.vencimento, 'valor', x.valor::text,
      'valor_juros', x.valor_juros::text, 'pago', x.pago) order by x.numero)
    ${from}
  ), '[]'::json) as parcelas, null::int as quantidade_parcelas`;

const chosen = (ids: readonly number[]): RawBuilder<unknown> => sql`f.id = any(${[...ids]}::int[])`;

/** Rows of fichas, in any order: what lists and sheets show of them. One statement, however many. */
export const READ = {
  async none(executor: Executor, ids: readonly number[]): Promise<FichaRow[]> {
    const { rows } = await sql<FichaRow>`select ${FICHA} from fichas f ${PEOPLE} where ${chosen(ids)}`.execute(executor);
    return rows;
  },

  async proposta(executor: Executor, ids: readonly number[], what: Instalments = 'shown'): Promise<ProposalRow[]> {
    const { rows } = await sql<ProposalRow>`
      select ${FICHA}, ${DEAL}, d.data_proposta,
        ${instalments(what, sql`from fichas_propostas_parcelas x where x.id_proposta = d.id`)}
      from fichas f ${PEOPLE}
      join fichas_propostas d on d.id_ficha = f.id and d.ativo = 'S'
      left join clientes g on g.id = d.id_fornecedor
      where ${chosen(ids)}`.execute(executor);
    return rows;
  },

  async emissao(executor: Executor, ids: readonly number[], what: Instalments = 'shown'): Promise<IssuanceRow[]> {
    const { rows } = await sql<IssuanceRow>`
      select ${FICHA}, ${DEAL}, d.data_emitido, d.numero_apolice, n.id as renovacao, f.id_ficha_renovado,
        ${instalments(what, sql`from fichas_emissoes_parcelas x where x.id_emissao = d.id`)}
      from fichas f ${PEOPLE}
      join fichas_emissoes d on d.id_ficha = f.id
      left join clientes g on g.id = d.id_fornecedor
      left join fichas n on n.id_ficha_renovado = f.id and n.ativo = 'S'
      where ${chosen(ids)}`.execute(executor);
    return rows;
  },
} as const;
