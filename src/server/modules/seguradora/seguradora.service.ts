import { timeAt } from '#contract/kernel/dates.ts';
import type { InputOf } from '#contract/kernel/operation.ts';
import { SUCESSO } from '#contract/kernel/vocabulary.ts';
import { intervaloDe } from '#contract/seguro-aventura/diarias.ts';
import type { sincronizarXls } from '#contract/seguradora/seguradora.operations.ts';
import { MINUTE_MS } from '#contract/kernel/durations.ts';
import type { ProvedorSeguradora } from '#server/integrations/seguradora/seguradora.port.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { BadEnd } from '#server/kernel/outbox/rows.ts';
import { XLSX_MIME } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { ExportacoesApi } from '#server/modules/exportacoes/exportacoes.api.ts';
import type { SeguroAventuraApi } from '#server/modules/seguro-aventura/seguro-aventura.api.ts';
import { SEND_RUN, keysOfRun, runFileName } from './seguradora.emails.ts';
import { type Run, insurerOf, lastRuns, runById, runningNow } from './seguradora.queries.ts';
import * as repository from './seguradora.repository.ts';
import { type RunOptions, createRun, spanName } from './seguradora.run.ts';
import { readInsurerSettings } from './seguradora.settings.ts';
import { settle } from './seguradora.settle.ts';
import { writeRun } from './seguradora.workbook.ts';

export interface SeguradoraNeeds {
  readonly configuracoes: ConfiguracoesApi;
  readonly exportacoes: Pick<ExportacoesApi, 'makeNow'>;
  readonly seguroAventura: SeguroAventuraApi;
  /** Null where it is reached by workbooks. */
  readonly insurer: ProvedorSeguradora | null;
}

type Asked = InputOf<typeof sincronizarXls>['body'];

/** So many runs are handed over again from the page. */
const MOST_RUNS = 10;
const NO_EMAIL = 'A seguradora não tem e-mail: informe-o no cadastro dela, ou desligue o envio por e-mail nas configurações';
const NOT_YET = 'O e-mail à seguradora não saiu: será tentado de novo';
/** A workbook that is not in the outbox after so long was refused by the disk, or by the storage. */
const SLOW_MS = 5 * MINUTE_MS;
const NOTHING = { processados: 0, erros: 0 } as const;
/** The call needs none (SAV-031); the page asks for one. */
const SEM_MOTIVO = 'Dispensado sem motivo informado';

/** What people are told of the messages of a run that came to a bad end; null when there is none. What surely did not leave comes first. */
function unsentOf(ends: readonly BadEnd[]): string | null {
  const [end] = ends.toSorted((a, b) => Number(a.inDoubt) - Number(b.inDoubt));
  if (end === undefined) return null;
  const words = end.inDoubt ? 'Não se sabe se o e-mail à seguradora chegou' : 'O e-mail à seguradora não saiu';
  return end.reason === null ? words : `${words}: ${end.reason}`;
}

/** The insurer by workbook, and the refusals that people let stand (G2-30, G2-31). */
export function createSeguradora(kernel: Kernel, { configuracoes, exportacoes, seguroAventura, insurer }: SeguradoraNeeds) {
  const { database, history, jobs, outbox, write } = kernel;
  const perform = createRun(seguroAventura);

  /** Names whoever started the run that goes on. */
  const busy = async (): Promise<RuleError> => {
    const running = await runningNow(database);
    const who = running ? ` por ${running.nome ?? running.login} às ${timeAt(running.iniciado_em)}` : '';
    return new RuleError({ sincronizacao: `Sincronização em andamento, iniciada${who}` });
  };

  /** Written down for itself, so that whoever comes meanwhile is told who is at it. */
  const begin = async (context: StaffContext, { data, periodo }: Asked): Promise<number> => {
    const { now, caller } = context;
    const run = await database.transaction().execute(async (trx) => {
      await repository.abandonDead(trx, now);
      return repository.beginRun(trx, { data, periodo, userId: caller.id, now });
    });
    if (run === null) throw await busy();
    return run;
  };

  /** One transaction; a run that came to nothing, or that a repeated call did not need, ends here. */
  const performed = async (context: StaffContext, asked: Asked, begun: number, { para, ...how }: RunOptions & { para: string | null }) => {
    const { now } = how;
    try {
      const kept = await write(context, async (trx) => {
        if (!(await repository.holdRun(trx, begun))) throw await busy();
        const { processados, erros } = await perform(trx, begun, how);
        await repository.endRun(trx, begun, { processados, erros, para: processados > 0 ? para : null, now });
        if (para !== null && processados > 0) await jobs.enqueue(trx, SEND_RUN, { id: begun, para }, { key: String(begun) });
        await history.recordChange(trx, context, { record: begun, detail: { ...asked, processados, erros } });
        return { run: begun, processados, erros };
      });
      return kept;
    } finally {
      await repository.abandon(database, begun, now);
    }
  };

  /** Made of whom the run sent at each call: it opens by a link of its own. */
  const workbook = async (context: StaffContext, { id, processados, ...asked }: Run) => {
    const nome = runFileName(spanName(asked), 1, 1);
    return exportacoes.makeNow({ ...context, idempotency: null }, { mime: XLSX_MIME }, nome, async (out) => {
      await writeRun(database, id, [1, processados], out);
    });
  };

  return {
    async sincronizacoes(context: StaffContext) {
      const runs = await lastRuns(database, MOST_RUNS);
      await history.recordRead(context, { detail: { corridas: runs.map(({ id }) => id) } });
      const ends = await outbox.badEnds(database, runs.flatMap(keysOfRun));
      const late = new Date(context.now.getTime() - SLOW_MS);
      const registros = runs.map(({ iniciado_em, login, nome, espera_desde, ...run }) => ({
        ...run,
        iniciadaEm: iniciado_em.toISOString(),
        iniciadaPor: nome ?? login,
        emailNaoSaiu:
          unsentOf(keysOfRun(run).flatMap((key) => ends.get(key) ?? [])) ??
          (espera_desde !== null && espera_desde <= late ? NOT_YET : null),
      }));
      return { registros, totalRegistros: registros.length };
    },

    /** Whoever sent them never saw the answer: who is in it is 'Integrado', and the insurer has nobody yet (G2-30). */
    async planilha(context: StaffContext, id: number) {
      const run = await runById(database, id);
      if (!run || run.situacao !== 'feito' || run.processados === 0) throw new NotFound();
      const { data, periodo, processados } = run;
      await history.recordRead(context, { record: id, detail: { data, periodo, processados } });
      return workbook(context, run);
    },

    async sincronizarXls(context: StaffContext, asked: Asked) {
      // One way only, or people would go by both.
      if (insurer) throw new RuleError({ sincronizacao: 'A seguradora recebe os participantes pela API dela: não há planilha a enviar' });
      const { now } = context;
      const span = intervaloDe(asked.periodo, asked.data);
      const { insurer: insurerId, oldest, tolerance, byEmail } = await readInsurerSettings(database, configuracoes);
      // Whoever has gone goes no more: better nobody than a workbook that reaches no one.
      const para = byEmail ? ((await insurerOf(database, insurerId))?.email ?? '') : null;
      if (para === '') throw new RuleError({ sincronizacao: NO_EMAIL });
      const begun = await begin(context, asked);
      const { run, ...result } = await performed(context, asked, begun, {
        span,
        startedUntil: new Date(now.getTime() - tolerance * MINUTE_MS),
        limits: { oldest },
        now,
        para,
      });
      if (result.processados === 0) return { ...NOTHING, erros: result.erros, arquivo: null, temporario: null, nome: null };
      // The key of the call is the run's: asked again it is of the days that were asked for then.
      const { data, periodo } = (await runById(database, run)) ?? asked;
      return { ...result, ...(await workbook(context, { id: run, data, periodo, processados: result.processados })) };
    },

    dispensarErro: (context: StaffContext, id: number, motivo: string | undefined) => {
      const said = motivo?.trim() || SEM_MOTIVO;
      return write(context, async (trx) => {
        const { now, caller } = context;
        const { id_evento, id_cliente } = await seguroAventura.dismiss(trx, id, { userId: caller.id, motivo: said, now });
        await repository.resolve(trx, [id], 'dispensado', { now, userId: caller.id });
        await settle(trx, seguroAventura, [id_evento], now);
        await history.recordChange(trx, context, {
          client: id_cliente,
          record: id,
          before: { cobertura: 'pendente' },
          after: { cobertura: 'sem cobertura' },
          detail: { motivo: said },
        });
        return SUCESSO;
      });
    },
  };
}
