import type { EstadoDoPonto } from '#contract/ponto/ponto.schemas.ts';
import { INTERVALO_PADRAO, minutesToWait } from '#contract/ponto/ponto.rules.ts';
import { formatInstant } from '#contract/kernel/dates.ts';
import type { DispositivoAtual } from '#contract/dispositivos/dispositivos.schemas.ts';
import { MINUTE_MS } from '#contract/kernel/durations.ts';
import { formatCount } from '#contract/kernel/numbers.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { type ConfiguracoesApi, numberOr } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { DispositivosApi } from '#server/modules/dispositivos/dispositivos.api.ts';
import { markHash } from './ponto.afd.ts';
import { lastMark, loadEmployee } from './ponto.queries.ts';
import * as repository from './ponto.repository.ts';

const INTERVAL = 'pontoIntervaloMinimo';
/** Stands for the CPF of a person registered without one. */
const NO_CPF = '0'.repeat(11);

/** A mark made now would stand before one that was made already. */
const clockBehind = (last: Date): string =>
  `O relógio do servidor está atrasado: a sua última batida é de ${formatInstant(last)}. Avise o administrador`;

const toMinute = (instant: Date): Date => new Date(Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS);

export interface PunchNeeds {
  readonly kernel: Kernel;
  readonly configuracoes: ConfiguracoesApi;
  readonly dispositivos: DispositivosApi;
}

/** The mark of a person at a terminal (E151, E152) and what the button needs to know before it. */
export function createPunch({ kernel, configuracoes, dispositivos }: PunchNeeds) {
  const { database, history, write } = kernel;

  const intervalOf = async (executor: Executor): Promise<number> =>
    numberOr((await configuracoes.values(executor, [INTERVAL])).get(INTERVAL), INTERVALO_PADRAO);

  const stateOf = (terminal: DispositivoAtual | null, last: Date | null, intervalo: number): EstadoDoPonto => ({
    habilitar_ponto: terminal?.habilitar_ponto ?? 'N',
    ultima_batida: last === null ? null : { data_batida: last.toISOString() },
    intervalo,
  });

  /** Writes a new or changed employee in the register; answers the last number used. */
  const registerEmployee = async (
    trx: Trx,
    context: StaffContext,
    nsr: number,
    employee: { cpf: string; nome: string },
  ): Promise<number> => {
    const known = await repository.lastEmployeeRecord(trx, context.caller.id);
    if (known?.cpf === employee.cpf && known.nome === employee.nome) return nsr;
    await repository.insertEmployeeRecord(trx, {
      ...employee,
      nsr: nsr + 1,
      gravado_em: context.now,
      operacao: known ? 'A' : 'I',
      id_usuario: context.caller.id,
      // The data comes from the person's own record, by the mark they make.
      cpf_responsavel: employee.cpf,
    });
    return nsr + 1;
  };

  const mark = async (
    trx: Trx,
    context: StaffContext,
    terminal: DispositivoAtual,
    end: { ultimo_nsr: number; ultimo_hash: Buffer | null },
  ) => {
    const { caller, now } = context;
    const person = await loadEmployee(trx, caller.id);
    if (!person) throw new NotFound();
    const employee = { cpf: person.cpf ?? NO_CPF, nome: person.nome };
    const nsr = (await registerEmployee(trx, context, end.ultimo_nsr, employee)) + 1;
    const record = { nsr, data_batida: toMinute(now), gravado_em: now, cpf: employee.cpf };
    const hash = markHash(record, end.ultimo_hash);
    const id = await repository.insertMark(trx, { ...record, hash, id_usuario: caller.id, id_dispositivo: terminal.id });
    await repository.moveChain(trx, nsr, hash);
    await history.recordChange(trx, context, {
      client: person.id_cliente,
      record: id,
      detail: { nsr, data_batida: record.data_batida.toISOString(), dispositivo: terminal.descricao },
    });
    return record.data_batida;
  };

  return {
    async verificar(context: StaffContext) {
      const [dispositivo, last, interval] = await Promise.all([
        dispositivos.current(database, context),
        lastMark(database, context.caller.id),
        intervalOf(database),
      ]);
      return { dispositivo, ponto: stateOf(dispositivo, last?.data_batida ?? null, interval), agora: context.now.toISOString() };
    },

    bater(context: StaffContext): Promise<{ ponto: EstadoDoPonto }> {
      return write(context, async (trx) => {
        const terminal = await dispositivos.current(trx, context);
        if (terminal?.habilitar_ponto !== 'S') throw new RuleError({ ponto: 'Dispositivo não autorizado para bater ponto' });
        const interval = await intervalOf(trx);
        const end = await repository.lockChain(trx);
        const last = await lastMark(trx, context.caller.id);
        const since = last === undefined ? null : context.now.getTime() - last.gravado_em.getTime();
        // The second of two clicks is the first one again.
        if (last && since !== null && Math.abs(since) < MINUTE_MS) return { ponto: stateOf(terminal, last.data_batida, interval) };
        if (last && since !== null && since < 0) throw new RuleError({ ponto: clockBehind(last.gravado_em) });
        const wait = minutesToWait(last?.data_batida.getTime() ?? null, context.now.getTime(), interval);
        if (wait > 0) throw new RuleError({ ponto: `Aguarde ${formatCount(wait, 'minuto', 'minutos')}` });
        return { ponto: stateOf(terminal, await mark(trx, context, terminal, end), interval) };
      });
    },
  };
}
