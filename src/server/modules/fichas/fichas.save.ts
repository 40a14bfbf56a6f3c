import { FichaCompleta, type FichaSalvarEntrada, type FichaSalvaResposta } from '#contract/fichas/fichas.schemas.ts';
import { totaisDe } from '#contract/fichas/parcelas.ts';
import { civilDateAt } from '#contract/kernel/dates.ts';
import { type Trx, isUniqueViolation } from '#server/kernel/db/database.ts';
import { refuseStale, versionOf } from '#server/kernel/db/version.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { AnexosApi, AttachmentTable, AttachmentsMoved } from '#server/modules/anexos/anexos.api.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { EventosApi } from '#server/modules/eventos/eventos.api.ts';
import { apolicePega, checkFicha, renovacaoExistente } from './fichas.checks.ts';
import type { IssuanceDeal, ProposalDeal } from './fichas.deal.ts';
import { removeProposal, saveIssuance, saveProposal } from './fichas.deal.repository.ts';
import { instalmentsOf } from './fichas.instalments.ts';
import * as policy from './fichas.policy.ts';
import { type Becoming, type Stored, becoming } from './fichas.proposal.ts';
import type { FichaRecord } from './fichas.record.ts';
import { createReminders } from './fichas.reminders.ts';
import * as repository from './fichas.repository.ts';
import type { InstalmentSms } from './fichas.sms.ts';
import { type Attached, attachedTo } from './fichas.stage.ts';

export interface SaveNeeds {
  readonly anexos: AnexosApi;
  readonly clientes: Pick<ClientesApi, 'endPreClient'>;
  readonly eventos: EventosApi;
  readonly record: FichaRecord;
  readonly sms: InstalmentSms;
}

const columnsOf = ({ proposta: _proposta, emissao: _emissao, id_ficha_renovado: _source, titulo, ...columns }: Becoming) => ({
  ...columns,
  titulo: titulo ?? '',
});

/** Creating and editing a ficha with all that hangs on it, inside the caller's transaction (E098 to E113). */
export function createSave({ history }: Kernel, { anexos, clientes, eventos, record, sms }: SaveNeeds) {
  const reminders = createReminders(eventos);

  const load = async (trx: Trx, context: StaffContext, { dados }: FichaSalvarEntrada): Promise<Stored | null> => {
    if (!dados.id) return null;
    const ficha = await repository.lockFicha(trx, dados.id);
    if (!ficha) throw new NotFound();
    await refuseStale(trx, ficha, dados.data_edicao, { schema: FichaCompleta, load: () => record.complete(trx, context, ficha.id) });
    const proposta = await repository.proposalOf(trx, ficha.id);
    const emissao = await repository.issuanceOf(trx, ficha.id);
    return {
      ficha,
      proposta,
      propostaParcelas: await instalmentsOf(trx, 'fichas_propostas_parcelas', proposta?.id),
      emissao,
      emissaoParcelas: await instalmentsOf(trx, 'fichas_emissoes_parcelas', emissao?.id),
    };
  };

  /** What will hang on each part once the save took the drafts over and removed what it names. */
  const attachedAfter = async (trx: Trx, context: StaffContext, stored: Stored | null, request: FichaSalvarEntrada): Promise<Attached> => {
    const after = async (table: AttachmentTable, id: number | undefined, adopt: readonly number[] = [], remove: readonly number[] = []) => {
      const there = id === undefined ? [] : ((await anexos.show(trx, context, table, [id])).get(id) ?? []);
      return there.filter((one) => !remove.includes(one.id)).length + adopt.length;
    };
    const { anexosFormulario, anexosProposta, anexosEmissao } = request;
    return {
      formulario: await after('clientes_fichas', stored?.ficha.id, anexosFormulario, request.anexosFormularioRemover),
      proposta: await after('cliente_ficha_proposta', stored?.proposta?.id, anexosProposta, request.anexosPropostaRemover),
      emissao: await after('cliente_ficha_emitido', stored?.emissao?.id, anexosEmissao, request.anexosEmissaoRemover),
    };
  };

  const write = async (trx: Trx, context: StaffContext, stored: Stored | null, ficha: Becoming, clientId: number): Promise<number> => {
    const version = versionOf(context, stored?.ficha);
    if (!stored) {
      return repository.insertFicha(trx, columnsOf(ficha), { id_cliente: clientId, id_ficha_renovado: ficha.id_ficha_renovado }, version);
    }
    await repository.updateFicha(trx, stored.ficha.id, columnsOf(ficha), version);
    return stored.ficha.id;
  };

  /** Proposal and issuance with their instalments and attachments. */
  const writeDeals = async (
    trx: Trx,
    context: StaffContext,
    request: FichaSalvarEntrada,
    saved: { readonly id: number; readonly clientId: number; readonly stored: Stored | null; readonly ficha: Becoming },
  ): Promise<AttachmentsMoved> => {
    const { id, clientId, stored, ficha } = saved;
    const moved: AttachmentsMoved[] = [];
    const change = async (table: AttachmentTable, recordId: number, adopt?: readonly number[], remove?: readonly number[]) => {
      moved.push(await anexos.change(trx, context, { table, recordId, adopt, remove }));
    };
    await change('clientes_fichas', id, request.anexosFormulario, request.anexosFormularioRemover);
    if (ficha.proposta) {
      const proposta = await saveProposal(trx, id, stored?.proposta?.id ?? null, ficha.proposta);
      await change('cliente_ficha_proposta', proposta, request.anexosProposta, request.anexosPropostaRemover);
    } else if (stored?.proposta) {
      moved.push(await anexos.removeAll(trx, context, 'cliente_ficha_proposta', stored.proposta.id));
      await removeProposal(trx, stored.proposta.id, context.now);
    }
    if (ficha.emissao) {
      const emissao = await saveIssuance(trx, { id, id_cliente: clientId, ativo: ficha.ativo }, stored?.emissao?.id ?? null, ficha.emissao);
      await change('cliente_ficha_emitido', emissao, request.anexosEmissao, request.anexosEmissaoRemover);
      await sms.follow(trx, context, { emissao, clientId, stored, ficha });
    }
    return { adopted: moved.flatMap(({ adopted }) => adopted), removed: moved.flatMap(({ removed }) => removed) };
  };

  return async (trx: Trx, context: StaffContext, request: FichaSalvarEntrada): Promise<FichaSalvaResposta> => {
    const { dados } = request;
    const hoje = civilDateAt(context.now);
    const stored = await load(trx, context, request);
    const leaving = dados.id && request.dadosProposta === null ? stored?.proposta?.id : undefined;
    const { proposta: taken } = await attachedTo(trx, anexos, { ficha: undefined, proposta: leaving, emissao: undefined });
    policy.requireAttachments(context.caller.permissions, request, taken);
    const client = await repository.clientOf(trx, stored?.ficha.id_cliente ?? dados.id_cliente ?? 0);
    if (!client) throw new RuleError({ id_cliente: dados.id_cliente ? 'Cliente não encontrado' : 'Escolha o cliente' });
    const attached = await attachedAfter(trx, context, stored, request);
    const ficha = becoming(stored, request, { responsible: client.id_responsavel ?? context.caller.id, attached, hoje });
    policy.requireDeletion(context.caller.permissions, stored?.ficha ?? { ativo: 'S', finalizado: 'N' }, ficha);
    const missing = await sms.problems(trx, stored, ficha, client.id);
    await checkFicha(trx, { stored, ficha, request, clientId: client.id, attached, hoje }, missing);

    try {
      const id = await write(trx, context, stored, ficha, client.id);
      const moved = await writeDeals(trx, context, request, { id, clientId: client.id, stored, ficha });
      const issues = isInForce(ficha.emissao, ficha.ativo) && !isInForce(stored?.emissao, stored?.ficha.ativo);
      // The first of the client alone: later the flag is whatever somebody chose (E070).
      const first = issues && !(await repository.hasOtherIssuance(trx, client.id, id));
      if (first) await clientes.endPreClient(trx, context, client.id);
      const now = first ? { ...client, pre_cliente: 'N' as const } : client;
      await reminders(trx, context, { id, client: now, stored, ficha, request });
      await history.recordChange(trx, context, {
        client: client.id,
        record: id,
        // The stage as it was: what hangs on the ficha by now says another.
        before: stored
          ? { ...comparable(becoming(stored, { dados: {} }, { responsible: null, attached, hoje })), etapa: stored.ficha.etapa }
          : {},
        after: comparable(ficha),
        detail: { anexos: attached, anexosNovos: moved.adopted, anexosRemover: moved.removed },
      });
      const saved = await record.saved(trx, context, id);
      if (!saved) throw new NotFound();
      return saved;
    } catch (error) {
      throw translated(error);
    }
  };
}

const isInForce = (emissao: { readonly cancelado: string } | null | undefined, ativo: string | undefined): boolean =>
  emissao?.cancelado === 'N' && ativo === 'S';

/** A deal with the totals that are kept: those of a request are only what they are compared with. */
const withTotals = <D extends ProposalDeal | IssuanceDeal>(deal: D | null) => deal && { ...deal, ...totaisDe(deal.parcelas, deal) };

/** What the history compares. */
const comparable = (ficha: Becoming): Record<string, unknown> => ({
  ...ficha,
  proposta: withTotals(ficha.proposta),
  emissao: withTotals(ficha.emissao),
});

/** Races that only the database can see, as the field message they are. */
function translated(error: unknown): unknown {
  if (isUniqueViolation(error, 'fichas_emissoes_apolice')) return new RuleError({ numero_apolice: apolicePega(null) });
  if (isUniqueViolation(error, 'fichas_renovacao_unica')) return new RuleError({ id_ficha_renovado: renovacaoExistente(null) });
  return error;
}
