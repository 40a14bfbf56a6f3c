import { civilDateAt } from '#contract/kernel/dates.ts';
import { CARTOES_DESLIGADOS, numeroMascarado } from '#contract/pagamentos/cartoes.rules.ts';
import { Solicitacao, type SolicitacaoSalvarEntrada } from '#contract/pagamentos/pagamentos.schemas.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { refuseStale, versionOf } from '#server/kernel/db/version.ts';
import { NotFound, NotSignedIn, RuleError, SwitchedOff } from '#server/kernel/errors.ts';
import type { PublicContext, StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { refuseTrapped } from '#server/kernel/trap.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import { arrivedEmail } from './pagamentos.emails.ts';
import { toSolicitacao } from './pagamentos.mapping.ts';
import { endedProblem } from './pagamentos.policy.ts';
import { loadRequest } from './pagamentos.queries.ts';
import * as repository from './pagamentos.repository.ts';
import { type Asked, type Card, correctedRequest, newRequest, situacaoDe } from './pagamentos.rules.ts';
import type { Vault } from './pagamentos.vault.ts';

/** The setting with the address that is told of what arrives. */
const TO = 'emailCorretora';
/** The same card for the same invoice, sent again so soon, is one click too many. */
const TWICE_MS = 60_000;

const sealedCard = (vault: Vault, id: number, { numero, codigo }: Card): repository.SealedCard => ({
  final: numero.slice(-4),
  numero: vault.seal('numero', id, numero),
  codigo: vault.seal('codigo', id, codigo),
});

interface Saved {
  readonly id: number;
  readonly data_edicao: string;
}

/** A client's card as it arrives, and staff's correction of it. */
export function createSave({ history, outbox, publicUrl, write }: Kernel, configuracoes: ConfiguracoesApi, vault: Vault) {
  const tell = async (trx: Trx, id: number, now: Date): Promise<void> => {
    const address = (await configuracoes.values(trx, [TO])).get(TO);
    if (!address) return;
    const content = arrivedEmail(`${publicUrl()}/painel/solicitacao-pagamento/alterar/${id}`);
    await outbox.email(trx, { key: `solicitacao-pagamento:${id}`, to: [address], ...content, secret: false }, now);
  };

  /** The request that the very same content made a moment ago; null when there is none. */
  const sentBefore = async (trx: Trx, asked: Asked, { numero, codigo }: Card, now: Date): Promise<Saved | null> => {
    const final = numero.slice(-4);
    await repository.takeTurn(trx, `${final}:${asked.valor}:${asked.vencimento_fatura}`);
    const alike = await repository.lookAlikes(trx, asked, final, new Date(now.getTime() - TWICE_MS));
    const same = alike.find(
      (one) =>
        vault.holds('numero', one.id, { chave: one.chave, cifrado: one.numero_cifrado }, numero) &&
        vault.holds('codigo', one.id, { chave: one.codigo_chave, cifrado: one.codigo_cifrado }, codigo),
    );
    return same ? { id: same.id, data_edicao: same.data_edicao.toISOString() } : null;
  };

  const create = async (context: PublicContext | StaffContext, sent: SolicitacaoSalvarEntrada): Promise<Saved> => {
    if (!vault.on) throw new SwitchedOff(CARTOES_DESLIGADOS);
    return write(context, async (trx) => {
      const { now, caller } = context;
      const { asked, card } = newRequest(sent, civilDateAt(now));
      const before = await sentBefore(trx, asked, card, now);
      if (before !== null) return before;
      const id = await repository.nextId(trx);
      await repository.insertRequest(trx, id, asked, sealedCard(vault, id, card), now, caller.kind === 'staff' ? caller.id : null);
      await history.recordChange(trx, context, { record: id, after: { ...asked, cartao: numeroMascarado(card.numero.slice(-4)) } });
      await tell(trx, id, now);
      return { id, data_edicao: now.toISOString() };
    });
  };

  const correct = (context: StaffContext, id: number, { data_edicao, ...sent }: SolicitacaoSalvarEntrada) =>
    write(context, async (trx) => {
      const { now } = context;
      const stored = await repository.lockRequest(trx, id);
      if (!stored) throw new NotFound();
      const load = async () => {
        const row = await loadRequest(trx, id);
        return row && toSolicitacao(row, now, vault.on);
      };
      await refuseStale(trx, stored, data_edicao, { schema: Solicitacao, load });
      const ended = endedProblem(situacaoDe(stored, now));
      if (ended !== null) throw new RuleError({ id: ended });
      const { asked, change } = correctedRequest(stored, sent, civilDateAt(now), now);
      if (change !== null && !vault.on) throw new RuleError({ numero: 'O recebimento de cartões está desligado neste servidor' });
      const version = versionOf(context, stored);
      await repository.updateRequest(trx, id, asked, version);
      if (change?.kind === 'card') await repository.replaceCard(trx, id, sealedCard(vault, id, change.card), now);
      if (change?.kind === 'code') await repository.putCode(trx, id, vault.seal('codigo', id, change.codigo), now);
      const { nome, bandeira, vencimento, valor, vencimento_fatura } = stored;
      const final = change?.kind === 'card' ? change.card.numero.slice(-4) : stored.numero_final;
      await history.recordChange(trx, context, {
        record: id,
        before: { nome, bandeira, vencimento, valor, vencimento_fatura, cartao: numeroMascarado(stored.numero_final) },
        after: { ...asked, cartao: numeroMascarado(final) },
        ...(change && { detail: { substituido: change.kind === 'card' ? 'cartão' : 'código de segurança' } }),
      });
      return { id, data_edicao: version.at.toISOString() };
    });

  return {
    byStaff: (context: StaffContext, sent: SolicitacaoSalvarEntrada) => (sent.id ? correct(context, sent.id, sent) : create(context, sent)),

    async byAnybody(context: PublicContext, sent: SolicitacaoSalvarEntrada) {
      // Only staff corrects what arrived (GAP-30).
      if (sent.id) throw new NotSignedIn();
      refuseTrapped(sent.site);
      return create(context, sent);
    },
  };
}
