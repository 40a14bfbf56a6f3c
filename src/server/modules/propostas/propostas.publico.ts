import { isBlank } from '#contract/kernel/visible.ts';
import { formatInstant } from '#contract/kernel/dates.ts';
import { SUCESSO, simNao } from '#contract/kernel/vocabulary.ts';
import { camposTravados, conferirProposta } from '#contract/propostas/proposta.rules.ts';
import { type PropostaSalvarEntrada, PropostaRascunho } from '#contract/propostas/propostas.publico.schemas.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { refuseStale, versionAfter } from '#server/kernel/db/version.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { PublicContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { refuseTrapped } from '#server/kernel/trap.ts';
import { type ConfiguracoesApi, numberOr } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { CartaOfertaApi, Partner } from '#server/modules/seguro-aventura/carta-oferta.api.ts';
import { toEmpresa } from './propostas.mapping.ts';
import { draftEmail, finishedEmail } from './propostas.publico.emails.ts';
import { isDraft, mayCancel, told, toldRow, toEncerrada, toRascunho, untilOf } from './propostas.publico.mapping.ts';
import * as repository from './propostas.publico.repository.ts';

const ON = 'propostaPublicaHabilitada';
const HOURS = 'prazoCancelamentoPropostaHoras';
const OFF = 'As propostas pela internet estão desligadas.';
const UNKNOWN = 'Código não encontrado';
const FINISHED = 'Essa inscrição já foi finalizada!';
const CANCELLED = 'Esse evento foi cancelado!';

type Dados = PropostaSalvarEntrada['dados'];

/** What is kept of a save under its key: it names nobody and opens nothing. */
interface Saved {
  readonly id: number;
  readonly finalizada: 'S' | 'N';
  readonly dataEdicao: string;
}

interface Needs {
  readonly cartaOferta: Pick<CartaOfertaApi, 'partnerOf' | 'responsibleOf'>;
  readonly configuracoes: Pick<ConfiguracoesApi, 'values'>;
}

/** Proposals as whoever sends them sees them: by their code, and by nothing else (E236 to E238, G2-36). */
export function createPublico({ database, history, outbox, publicUrl, write }: Kernel, { cartaOferta, configuracoes }: Needs) {
  const isOn = async (executor: Executor): Promise<boolean> => (await configuracoes.values(executor, [ON])).get(ON) !== 'N';
  const hoursBefore = async (executor: Executor): Promise<number> =>
    numberOr((await configuracoes.values(executor, [HOURS])).get(HOURS), 0);
  const refuseOff = async (executor: Executor): Promise<void> => {
    if (!(await isOn(executor))) throw new RuleError({ proposta: OFF });
  };

  const linkTo = (code: string): string => `${publicUrl()}/formularios/propostaSeguro-temporario/?codigo=${code}`;

  /** The partner whose fields are locked; null where nothing is. */
  const lockedBy = async (
    trx: Trx,
    { bloqueado, cartaOferta: typed }: Dados,
    stored: repository.OwnRow | null,
  ): Promise<Partner | null> => {
    const code = typed ?? '';
    const stays = stored?.bloqueado === 'S' && stored.carta_oferta.toUpperCase() === code.trim().toUpperCase();
    if (bloqueado !== 'S' && !stays) return null;
    const partner = isBlank(code) ? null : await cartaOferta.partnerOf(trx, code);
    if (partner === null) throw new RuleError({ cartaOferta: 'Não encontrado' });
    return partner;
  };

  /** The draft that is gone on with, nobody else's to change meanwhile; null for a new one. */
  const draftOf = async (trx: Trx, context: PublicContext, { codigoEvento, dataEdicao }: Dados): Promise<repository.OwnRow | null> => {
    if (isBlank(codigoEvento ?? '')) return null;
    const row = await repository.lockByCode(trx, codigoEvento ?? '');
    if (!row) throw new RuleError({ codigoEvento: UNKNOWN });
    if (row.evento_cancelado === 'S') throw new RuleError({ finalizado: CANCELLED });
    if (!isDraft(row)) throw new RuleError({ finalizado: FINISHED });
    const load = async () => {
      await history.recordRead(context, { record: row.id });
      return toRascunho(row, await hoursBefore(trx));
    };
    await refuseStale(trx, { ...row, id_usuario_edicao: null }, dataEdicao, { schema: PropostaRascunho, load });
    return row;
  };

  /** To the responsible: at the first save, or when it is another's address, the code; at the end, that it ended. */
  const tell = async (trx: Trx, to: { email: string; before: string | null }, saved: Saved & { code: string; until: Date | null }) => {
    const { id, code, until, finalizada } = saved;
    if (finalizada === 'N' && to.email === to.before) return;
    const finished = finalizada === 'S';
    const at = new Date(saved.dataEdicao);
    const content = finished ? finishedEmail(code, linkTo(code), until, at) : draftEmail(code, linkTo(code));
    const key = `proposta:${id}:${finished ? 'finalizada' : at.getTime()}`;
    await outbox.email(trx, { key, to: [to.email], ...content, secret: true }, at);
  };

  const save = async (trx: Trx, context: PublicContext, dados: Dados): Promise<Saved> => {
    const { now } = context;
    const stored = await draftOf(trx, context, dados);
    const finaliza = dados.inscricaoFinalizada !== 'N';
    const partner = await lockedBy(trx, dados, stored);
    const written = partner
      ? { ...dados, cartaOferta: partner.carta_oferta, ...camposTravados(toEmpresa(partner, cartaOferta.responsibleOf(partner))) }
      : dados;
    const { limpa, problemas, pessoas } = conferirProposta(
      { ...written, participantes: dados.participantes ?? [] },
      { finaliza, agora: now },
    );
    const wrong = Object.keys(pessoas).length > 0;
    if (limpa === null) throw new RuleError(problemas, wrong ? { participantes: pessoas } : {});

    const what: repository.ToWrite = { proposal: limpa, bloqueado: simNao(partner !== null), finaliza };
    const at = versionAfter(stored, now);
    const { id, code } = stored ? { id: stored.id, code: stored.codigo_evento } : await repository.insertProposal(trx, what, now);
    if (stored) await repository.updateProposal(trx, id, what, at);
    const saved: Saved = { id, finalizada: simNao(finaliza), dataEdicao: at.toISOString() };
    const until = untilOf({ data_inicio: limpa.dataInicio, hora_inicio: limpa.horaInicio }, await hoursBefore(trx));
    await tell(trx, { email: limpa.email, before: stored?.email ?? null }, { ...saved, code, until });
    await history.recordChange(trx, context, {
      client: partner?.id ?? null,
      record: id,
      before: stored ? toldRow(stored) : {},
      after: told(limpa, what.bloqueado, saved.finalizada),
    });
    return saved;
  };

  return {
    refuseOff,

    abertas: async () => ({ dados: { habilitada: simNao(await isOn(database)) } }),

    async porCodigo(context: PublicContext, code: string) {
      await refuseOff(database);
      if (isBlank(code)) throw new RuleError({ codigoEvento: 'Informe o código' });
      const [row, hours] = await Promise.all([repository.findByCode(database, code), hoursBefore(database)]);
      if (!row) throw new RuleError({ codigoEvento: UNKNOWN });
      await history.recordRead(context, { record: row.id });
      return { dados: isDraft(row) ? toRascunho(row, hours) : toEncerrada(row, hours, context.now) };
    },

    async salvar(context: PublicContext, { dados, site }: PropostaSalvarEntrada) {
      await refuseOff(database);
      refuseTrapped(site);
      const { id, finalizada, dataEdicao } = await write(context, (trx) => save(trx, context, dados));
      const [row, hours] = await Promise.all([repository.loadSaved(database, id), hoursBefore(database)]);
      return {
        dados: {
          codigoEvento: row.codigo_evento,
          inscricaoFinalizada: finalizada,
          dataEdicao,
          cancelavelAte: untilOf(row, hours)?.toISOString() ?? null,
          podeCancelar: simNao(mayCancel(row, hours, context.now)),
        },
      };
    },

    async cancelar(context: PublicContext, code: string) {
      await refuseOff(database);
      return write(context, async (trx) => {
        const row = await repository.lockByCode(trx, code);
        if (!row) throw new RuleError({ codigoEvento: UNKNOWN });
        if (row.evento_cancelado === 'S') return SUCESSO;
        const hours = await hoursBefore(trx);
        const until = untilOf(row, hours);
        if (until !== null && !mayCancel(row, hours, context.now))
          throw new RuleError({ prazo: `O prazo para cancelamento terminou em ${formatInstant(until)}` });
        await repository.markCancelled(trx, row.id, versionAfter(row, context.now));
        await history.recordChange(trx, context, { record: row.id, before: { eventoCancelado: 'N' }, after: { eventoCancelado: 'S' } });
        return SUCESSO;
      });
    },
  };
}
