import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { CODIGO_LETRAS, CODIGO_TAMANHO, type PropostaLimpa, codigoDe } from '#contract/propostas/proposta.rules.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';

const newCode = (): string => Array.from({ length: CODIGO_TAMANHO }, () => CODIGO_LETRAS[randomInt(CODIGO_LETRAS.length)]).join('');

const own = (executor: Executor) =>
  executor
    .selectFrom('formularios_acidentes')
    .select([
      'id',
      'codigo_evento',
      'carta_oferta',
      'nome_empresa',
      'cnpj',
      'bloqueado',
      'nome_evento',
      'descricao_evento',
      'local_evento',
      'data_inicio',
      'hora_inicio',
      'data_final',
      'hora_final',
      'responsavel',
      'telefone_celular',
      'email',
      'participantes',
      'quantidade_participantes',
      'inscricao_finalizada',
      'evento_cancelado',
      'data_edicao',
    ]);

/** A code of before, shorter, opens nothing. */
const byCode = (executor: Executor, typed: string) => {
  const code = codigoDe(typed);
  return own(executor).where('codigo_evento', '=', code).where(sql<boolean>`length(codigo_evento) = ${CODIGO_TAMANHO}`);
};

export const findByCode = (executor: Executor, typed: string) => byCode(executor, typed).executeTakeFirst();
export const lockByCode = (trx: Trx, typed: string) => byCode(trx, typed).forUpdate().executeTakeFirst();

export type OwnRow = NonNullable<Awaited<ReturnType<typeof findByCode>>>;

export const loadSaved = (executor: Executor, id: number) =>
  executor
    .selectFrom('formularios_acidentes')
    .select(['codigo_evento', 'data_inicio', 'hora_inicio', 'inscricao_finalizada', 'evento_cancelado'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** A proposal as it is to be from now on. */
export interface ToWrite {
  readonly proposal: PropostaLimpa;
  readonly bloqueado: 'S' | 'N';
  readonly finaliza: boolean;
}

const columnsOf = ({ proposal, bloqueado, finaliza }: ToWrite) => ({
  carta_oferta: proposal.cartaOferta,
  nome_empresa: proposal.nomeEmpresa,
  cnpj: proposal.cnpj,
  bloqueado,
  nome_evento: proposal.nomeEvento,
  descricao_evento: proposal.descricaoEvento,
  local_evento: proposal.localEvento,
  data_inicio: proposal.dataInicio,
  hora_inicio: proposal.horaInicio,
  data_final: proposal.dataFinal,
  hora_final: proposal.horaFinal,
  responsavel: proposal.responsavel,
  telefone_celular: proposal.telefoneCelular,
  email: proposal.email,
  participantes: JSON.stringify(proposal.participantes),
  inscricao_finalizada: finaliza ? ('S' as const) : ('N' as const),
  email_finalizado_enviado: finaliza ? ('S' as const) : ('N' as const),
});

/** Nobody of staff has read it as it is now (PRO-002). */
const UNREAD = { lido: 'N', lido_em: null, id_usuario_leitura: null } as const;

/** Two codes alike are one in a thousand million million: then another is drawn. */
export async function insertProposal(trx: Trx, what: ToWrite, now: Date): Promise<{ id: number; code: string }> {
  const made = await trx
    .insertInto('formularios_acidentes')
    .values({ ...columnsOf(what), codigo_evento: newCode(), data_cadastro: now, data_edicao: now })
    .onConflict((conflict) => conflict.column('codigo_evento').doNothing())
    .returning(['id', 'codigo_evento as code'])
    .executeTakeFirst();
  return made ?? insertProposal(trx, what, now);
}

/** A draft that staff had read and that is finished now is unread again. */
export async function updateProposal(trx: Trx, id: number, what: ToWrite, at: Date): Promise<void> {
  await trx
    .updateTable('formularios_acidentes')
    .set({ ...columnsOf(what), data_edicao: at, ...(what.finaliza && UNREAD) })
    .where('id', '=', id)
    .execute();
}

export async function markCancelled(trx: Trx, id: number, at: Date): Promise<void> {
  await trx
    .updateTable('formularios_acidentes')
    .set({ evento_cancelado: 'S', motivo_cancelado: 'Cancelado pelo responsável, pela internet', data_edicao: at, ...UNREAD })
    .where('id', '=', id)
    .execute();
}

/** Drafts that nobody touched since then, gone with all who are in them; their ids. */
export const sweepDrafts = async (trx: Trx, before: Date): Promise<number[]> => {
  const rows = await trx
    .deleteFrom('formularios_acidentes')
    .where('inscricao_finalizada', '=', 'N')
    .where('data_edicao', '<', before)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};
