import { GRUPO_SEGURO_AVENTURA } from '#contract/clientes/clientes.labels.ts';
import { civilDateAt } from '#contract/kernel/dates.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ClientesApi, SaveEffect } from '#server/modules/clientes/clientes.api.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { CancelForDebt, SeguroAventuraApi } from '#server/modules/seguro-aventura/seguro-aventura.api.ts';
import { concerned, withOpenEvents } from './inadimplencia.queries.ts';
import { addCancelled, insertMove } from './inadimplencia.repository.ts';
import { type DebtSettings, readDebtSettings } from './inadimplencia.settings.ts';
import { type Standing, standingsOf } from './inadimplencia.standing.ts';

/** So many partners are looked at in one round of statements. */
const BATCH = 500;

export interface RuleNeeds {
  readonly clientes: Pick<ClientesApi, 'lock' | 'regroup'>;
  readonly configuracoes: Pick<ConfiguracoesApi, 'values'>;
  readonly seguroAventura: Pick<SeguroAventuraApi, 'debtCancellation'>;
}

export interface Outcome {
  suspensos: number;
  retornos: number;
}

const groupName = async (executor: Executor, id: number, otherwise: string): Promise<string> =>
  (await executor.selectFrom('grupos').select('descricao').where('id', '=', id).executeTakeFirst())?.descricao ?? otherwise;

const adventure = (executor: Executor): Promise<string> => groupName(executor, GRUPO_SEGURO_AVENTURA, 'Seguro Aventura');

/** Suspends whoever does not pay and brings back whoever paid, each in a transaction of its own; every move leaves its row (G2-33, E233, E234). */
export function createRule(
  { database, history, log }: Pick<Kernel, 'database' | 'history' | 'log'>,
  { clientes, configuracoes, seguroAventura }: RuleNeeds,
) {
  type By = SystemContext | StaffContext;

  const suspend = async (
    trx: Trx,
    context: By,
    { id, causa }: Standing,
    group: NonNullable<DebtSettings['group']>,
    cancel: CancelForDebt,
  ) => {
    if (!(await clientes.regroup(trx, id, { group: group.id, enter: true }, context.now))) return false;
    const eventos = await cancel(trx, id, context.now);
    await insertMove(trx, {
      id_cliente: id,
      tipo: 'suspensao',
      entrou: 'S',
      id_grupo: group.id,
      grupo: group.descricao,
      grupo_anterior: await adventure(trx),
      mes: causa,
      eventos_cancelados: eventos.length,
      data: context.now,
    });
    await history.recordChange(trx, context, { client: id, record: id, detail: { suspenso: group.descricao, fechamento: causa, eventos } });
    return true;
  };

  const bringBack = async (trx: Trx, context: By, { id, last }: Standing) => {
    if (!last || !(await clientes.regroup(trx, id, { group: last.id_grupo, enter: false }, context.now))) return false;
    await insertMove(trx, {
      id_cliente: id,
      tipo: 'retorno',
      entrou: 'N',
      id_grupo: last.id_grupo,
      grupo: await adventure(trx),
      grupo_anterior: last.grupo,
      mes: last.mes,
      data: context.now,
    });
    await history.recordChange(trx, context, { client: id, record: id, detail: { voltou: last.grupo, fechamento: last.mes } });
    return true;
  };

  /** What a suspended partner saved at the very instant of its suspension is cancelled as well; its row tells of it. */
  const cancelLate = async (trx: Trx, context: By, { id, last }: Standing, cancel: CancelForDebt) => {
    const eventos = await cancel(trx, id, context.now);
    if (!last || eventos.length === 0) return;
    await addCancelled(trx, last.id, eventos.length);
    await history.recordChange(trx, context, { client: id, record: id, detail: { suspenso: last.grupo, eventos } });
  };

  /** One partner, judged again under its lock: of two causes at once the second finds nothing to do. */
  const settle = (context: By, id: number, { automatic, group }: DebtSettings, cancel: CancelForDebt): Promise<Standing['acao']> =>
    database.transaction().execute(async (trx) => {
      if (!(await clientes.lock(trx, id))) return null;
      const [standing] = await standingsOf(trx, [id], civilDateAt(context.now), group?.id ?? null);
      if (standing?.acao === 'voltar' && (await bringBack(trx, context, standing))) return 'voltar';
      if (!standing || !automatic) return null;
      if (standing.acao === 'suspender' && group && (await suspend(trx, context, standing, group, cancel))) return 'suspender';
      if (standing.byRule) await cancelLate(trx, context, standing, cancel);
      return null;
    });

  return {
    settings: (): Promise<DebtSettings> => readDebtSettings(database, configuracoes),

    /** These partners, or whoever it may concern. While the rule is off nobody is suspended, and whoever paid still comes back (E234). */
    async verify(context: By, clients: readonly number[] | null): Promise<Outcome> {
      const outcome: Outcome = { suspensos: 0, retornos: 0 };
      const settings = await readDebtSettings(database, configuracoes);
      const { automatic } = settings;
      if (automatic && settings.group === null) log.error({}, 'não há grupo de suspensão: ninguém é suspenso');
      const hoje = civilDateAt(context.now);
      const ids = clients ?? (await concerned(database, hoje));
      let cancel: CancelForDebt | null = null;
      for (let at = 0; at < ids.length; at += BATCH) {
        const standings = await standingsOf(database, ids.slice(at, at + BATCH), hoje, settings.group?.id ?? null);
        const late = await withOpenEvents(
          database,
          standings.filter(({ byRule }) => automatic && byRule).map(({ id }) => id),
          context.now,
        );
        const due = standings.filter(({ id, acao }) => acao === 'voltar' || (automatic && (acao !== null || late.has(id))));
        for (const { id } of due) {
          cancel ??= await seguroAventura.debtCancellation();
          const done = await settle(context, id, settings, cancel);
          if (done === 'suspender') outcome.suspensos += 1;
          if (done === 'voltar') outcome.retornos += 1;
        }
      }
      return outcome;
    },
  };
}

/** A move by hand is logged like the others; whoever is let go is suspended again by later months alone. */
export const logByHand =
  (configuracoes: Pick<ConfiguracoesApi, 'values'>): SaveEffect =>
  async (trx, context, { id, before, after }) => {
    if (before.length === after.length && before.every((group) => after.includes(group))) return;
    const [standing] = await standingsOf(trx, [id], civilDateAt(context.now), null);
    const { group } = await readDebtSettings(trx, configuracoes);
    const watched = [...new Set([group?.id, standing?.last?.id_grupo])].filter((one) => one !== undefined);
    for (const one of watched) {
      const entrou = after.includes(one);
      if (entrou === before.includes(one)) continue;
      const suspenso = one === group?.id ? group.descricao : await groupName(trx, one, standing?.last?.grupo ?? '');
      const outro = await adventure(trx);
      await insertMove(trx, {
        id_cliente: id,
        tipo: 'manual',
        entrou: entrou ? 'S' : 'N',
        id_grupo: one,
        grupo: entrou ? suspenso : outro,
        grupo_anterior: entrou ? outro : suspenso,
        mes: entrou ? (standing?.vencidos[0] ?? null) : (standing?.vencidos.at(-1) ?? null),
        id_usuario: context.caller.id,
        data: context.now,
      });
    }
  };

export type Rule = ReturnType<typeof createRule>;
