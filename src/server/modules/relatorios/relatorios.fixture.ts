import { sql } from 'kysely';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { Database } from '#server/kernel/db/database.ts';

/* Fichas written straight into the tables, many at once, in whatever state a report has to tell apart. */

export interface DealMade {
  readonly dia: CivilDate;
  readonly fornecedor: number | null;
  readonly liquido: number;
  readonly cancelado: CivilDate | null;
  readonly parcelas: readonly { readonly vencimento: CivilDate; readonly pago: boolean }[];
}

export interface FichaMade {
  readonly cliente: number;
  readonly responsavel: number | null;
  readonly tipo: number;
  readonly ativo: boolean;
  readonly cotacao: boolean;
  /** Renews the ficha at this place of the list. */
  readonly renova: number | null;
  readonly etapa: number;
  /** Instant. */
  readonly cadastro: string;
  readonly vigencia: CivilDate | null;
  readonly proposta: DealMade | null;
  /** Another proposal, that was removed. */
  readonly removida: DealMade | null;
  readonly emissao: DealMade | null;
}

const sim = (value: boolean) => (value ? 'S' : 'N');
const cents = (value: number): string => (value / 100).toFixed(2);

const dealColumns = (deal: DealMade) => ({
  id_fornecedor: deal.fornecedor,
  valor_bruto: cents(deal.liquido + 500),
  valor_impostos: '5.00',
  valor_liquido: cents(deal.liquido),
  valor_comissao: cents(Math.round(deal.liquido / 10)),
  cancelado: sim(deal.cancelado !== null),
  data_cancelado: deal.cancelado,
  motivo_cancelado: deal.cancelado === null ? null : 'Desistiu',
});

/** Replaces every ficha with these; answers their codes, in their order. */
export async function makeFichas(database: Database, made: readonly FichaMade[]): Promise<number[]> {
  await sql`truncate fichas, fichas_propostas, fichas_emissoes, fichas_propostas_parcelas, fichas_emissoes_parcelas restart identity cascade`.execute(
    database,
  );
  if (made.length === 0) return [];
  const rows = await database
    .insertInto('fichas')
    .values(
      made.map((one, at) => ({
        id_cliente: one.cliente,
        id_responsavel: one.responsavel,
        tipo: one.tipo as 2,
        etapa: one.etapa as 0,
        cancelado: sim((one.proposta?.cancelado ?? one.emissao?.cancelado ?? null) !== null) as 'S',
        titulo: `Seguro ${at}`,
        possui_vigencia: one.vigencia === null ? null : ('S' as const),
        data_vigencia: one.vigencia,
        cotacao: sim(one.cotacao) as 'S',
        ativo: sim(one.ativo) as 'S',
        data_cadastro: new Date(one.cadastro),
        data_edicao: new Date(one.cadastro),
      })),
    )
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await linkRenewals(database, made, ids);
  const placed = made.map((one, at) => ({ ...one, id: ids[at] ?? 0 }));
  await writeProposals(database, placed);
  await writeIssuances(database, placed);
  return ids;
}

async function linkRenewals(database: Database, made: readonly FichaMade[], ids: readonly number[]): Promise<void> {
  const pairs = made.flatMap(({ renova }, at) => (renova === null ? [] : [{ id: ids[at], origem: ids[renova] }]));
  await sql`update fichas f set id_ficha_renovado = x.origem from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as x(id int, origem int) where f.id = x.id`.execute(
    database,
  );
}

type Placed = FichaMade & { readonly id: number };

async function writeProposals(database: Database, placed: readonly Placed[]): Promise<void> {
  const proposals = placed.flatMap(({ id, proposta, removida }) => [
    ...(proposta ? [{ ...dealColumns(proposta), id_ficha: id, data_proposta: proposta.dia, ativo: 'S' as const }] : []),
    ...(removida ? [{ ...dealColumns(removida), id_ficha: id, data_proposta: removida.dia, ativo: 'N' as const }] : []),
  ]);
  if (proposals.length > 0)
    await database
      .insertInto('fichas_propostas')
      .values(proposals as never)
      .execute();
}

async function writeIssuances(database: Database, placed: readonly Placed[]): Promise<void> {
  const issued = placed.flatMap((one) => (one.emissao ? [{ ...one, emissao: one.emissao }] : []));
  if (issued.length === 0) return;
  const rows = await database
    .insertInto('fichas_emissoes')
    .values(
      issued.map(({ id, cliente, ativo, emissao }) => ({
        ...dealColumns(emissao),
        id_ficha: id,
        id_cliente: cliente,
        data_emitido: emissao.dia,
        numero_apolice: `AP-${id}`,
        ativo: sim(ativo),
      })) as never,
    )
    .returning(['id', 'id_ficha'])
    .execute();
  const emissaoOf = new Map(rows.map(({ id, id_ficha }) => [id_ficha, id]));
  const instalments = issued.flatMap(({ id, emissao }) =>
    emissao.parcelas.map(({ vencimento, pago }, at) => ({
      id_emissao: emissaoOf.get(id) ?? 0,
      numero: at + 1,
      vencimento,
      valor: cents(10_000 + at),
      pago: sim(pago) as 'S',
      data_pago: pago ? vencimento : null,
    })),
  );
  if (instalments.length > 0) await database.insertInto('fichas_emissoes_parcelas').values(instalments).execute();
}
