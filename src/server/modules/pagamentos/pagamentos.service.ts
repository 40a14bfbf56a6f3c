import { SUCESSO } from '#contract/kernel/vocabulary.ts';
import { SEGUNDOS_NA_TELA } from '#contract/pagamentos/cartoes.rules.ts';
import {
  type CartaoReveladoResposta,
  Solicitacao,
  type SolicitacaoFiltroEntrada,
  type SolicitacaoResposta,
} from '#contract/pagamentos/pagamentos.schemas.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { pageOf } from '#server/kernel/db/page.ts';
import { refuseStale, versionOf } from '#server/kernel/db/version.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { ReadContext, StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { AcessoApi } from '#server/modules/acesso/acesso.api.ts';
import { toLinha, toSolicitacao } from './pagamentos.mapping.ts';
import { endedProblem, untellableProblem } from './pagamentos.policy.ts';
import { type OpenedRow, countRequests, countWaiting, listRequests, loadRequest } from './pagamentos.queries.ts';
import * as repository from './pagamentos.repository.ts';
import { newestGoneCode, newestGoneNumber, situacaoDe } from './pagamentos.rules.ts';
import { type Sealed, type Secret, type Vault, KeyMissing } from './pagamentos.vault.ts';

/** The requests as staff sees them, and the one time that a card is told (E144 to E147). */
export function createPagamentos({ clock, database, history, write }: Kernel, acesso: AcessoApi, vault: Vault) {
  const found = async (executor: Executor, id: number): Promise<OpenedRow> => {
    const row = await loadRequest(executor, id);
    if (!row) throw new NotFound();
    return row;
  };

  const locked = async (trx: Trx, id: number): Promise<repository.StoredRequest> => {
    const stored = await repository.lockRequest(trx, id);
    if (!stored) throw new NotFound();
    return stored;
  };

  /** What somebody else put here meanwhile is not destroyed by whoever did not see it (decision 0180). */
  const refuseUnseen = (
    trx: Trx,
    { now }: StaffContext,
    stored: repository.StoredRequest,
    seen: string | null | undefined,
  ): Promise<void> =>
    refuseStale(trx, stored, seen, { schema: Solicitacao, load: async () => toSolicitacao(await found(trx, stored.id), now, vault.on) });

  /** Nothing is destroyed that could not be told: the refusal undoes the transaction. */
  const opened = (what: Secret, id: number, sealed: Sealed): string => {
    try {
      return vault.open(what, id, sealed);
    } catch (error) {
      const missing = error instanceof KeyMissing ? `falta a chave «${sealed.chave}»` : `a chave «${sealed.chave}» não o abre`;
      throw new RuleError({ id: `O cartão não pôde ser aberto: ${missing}. Nada foi destruído; avise quem cuida do servidor` });
    }
  };

  const refuseUntellable = (row: OpenedRow, now: Date): void => {
    const problem = untellableProblem(situacaoDe(row, now), row);
    if (problem !== null) throw new RuleError({ id: problem });
  };

  /** Number and code out of the vault, which has them no more once the transaction is over. */
  const take = async (trx: Trx, context: StaffContext, id: number): Promise<CartaoReveladoResposta> => {
    const { now } = context;
    const stored = await locked(trx, id);
    refuseUntellable(await found(trx, id), now);
    const { numero_cifrado: cifrado, chave } = stored;
    if (cifrado === null || chave === null) throw new Error(`request ${id} stands without its number`);
    const code = await repository.loadCode(trx, id);
    const timely = code !== undefined && code.criado_em > newestGoneCode(now);
    const told = {
      nome: stored.nome,
      numero: opened('numero', id, { cifrado, chave }),
      bandeira: stored.bandeira,
      vencimento: stored.vencimento,
      codigo: timely ? opened('codigo', id, { cifrado: code.codigo_cifrado, chave: code.chave }) : null,
      segundos: SEGUNDOS_NA_TELA,
    };
    await repository.markTold(trx, id, versionOf(context, stored), now);
    return told;
  };

  return {
    async consultar(context: StaffContext, filter: SolicitacaoFiltroEntrada) {
      const [rows, total] = await Promise.all([listRequests(database, filter, pageOf(filter)), countRequests(database, filter)]);
      await history.recordRead(context, { detail: { filtro: filter, solicitacoes: rows.map(({ id }) => id) } });
      const now = clock();
      return {
        registros: rows.map((row) => toLinha(row, now)),
        totalRegistros: total,
        cofre: vault.on ? ('ligado' as const) : ('desligado' as const),
      };
    },

    contagem: async () => ({ aguardando: await countWaiting(database, newestGoneNumber(clock())) }),

    async consultarId(context: ReadContext, id: number): Promise<SolicitacaoResposta> {
      const [row] = await Promise.all([loadRequest(database, id), history.recordRead(context, { record: id })]);
      if (!row) throw new NotFound();
      return toSolicitacao(row, context.now, vault.on);
    },

    async revelar(context: StaffContext, id: number, senha: string): Promise<CartaoReveladoResposta> {
      if (!vault.on) throw new RuleError({ id: 'O recebimento de cartões está desligado neste servidor: falta a variável CHAVE_CARTOES' });
      refuseUntellable(await found(database, id), context.now);
      const confirmado_com = await acesso.confirm(context, senha, id);
      // What is kept under the key of the call says nothing of the card: sent again, there is nothing left to tell.
      let told: CartaoReveladoResposta | null = null;
      await write(context, async (trx) => {
        told = await take(trx, context, id);
        await history.recordChange(trx, context, {
          record: id,
          before: { situacao: 'recebida' },
          after: { situacao: 'revelada' },
          detail: { confirmado_com },
        });
        return { id };
      });
      if (told === null) throw new RuleError({ id: 'Os dados já foram mostrados, e destruídos' });
      return told;
    },

    processar: (context: StaffContext, id: number, seen?: string | null): Promise<SolicitacaoResposta> =>
      write(context, async (trx) => {
        const stored = await locked(trx, id);
        const situacao = situacaoDe(stored, context.now);
        const ended = endedProblem(situacao);
        if (ended !== null) throw new RuleError({ id: ended });
        await refuseUnseen(trx, context, stored, seen);
        await repository.markProcessed(trx, id, versionOf(context, stored), context.now);
        await history.recordChange(trx, context, { record: id, before: { situacao }, after: { situacao: 'processada' } });
        return toSolicitacao(await found(trx, id), context.now, vault.on);
      }),

    excluir: (context: StaffContext, id: number, seen?: string | null) =>
      write(context, async (trx) => {
        const stored = await locked(trx, id);
        const situacao = situacaoDe(stored, context.now);
        if (situacao === 'excluida') return SUCESSO;
        await refuseUnseen(trx, context, stored, seen);
        await repository.deactivate(trx, id, versionOf(context, stored), context.now);
        await history.recordChange(trx, context, { record: id, before: { situacao }, after: { situacao: 'excluida' } });
        return SUCESSO;
      }),
  };
}
