import { civilDateAt } from '#contract/kernel/dates.ts';
import { inOrderOf } from '#contract/kernel/field-order.ts';
import { type ParticipanteEscrito, conferirParticipante } from '#contract/seguro-aventura/participante.rules.ts';
import { PARTICIPANTE_FIELDS } from '#contract/seguro-aventura/seguro-aventura.participante.form.ts';
import { ParticipanteDaPagina } from '#contract/seguro-aventura/pessoas.schemas.ts';
import type { ParticipanteDaEquipeEntrada } from '#contract/seguro-aventura/seguro-aventura.schemas.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { refuseStale } from '#server/kernel/db/version.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { PeopleEffect } from './seguro-aventura.api.ts';
import { readPeople } from './pessoas.queries.ts';
import { wholePerson } from './pessoas.whole.ts';
import { daysOf, refuseClosedDays } from './seguro-aventura.cancel.ts';
import { keepHealth } from './seguro-aventura.health.ts';
import { keepDays } from './seguro-aventura.ledger.ts';
import type { LuckyNumbers } from './seguro-aventura.luck.ts';
import { type Judged, asJudged, comparablePerson, judgedOf, overStored } from './seguro-aventura.people.ts';
import { PERSON_WITH_INSURER, billedDaysProblem, isWithInsurer, mendProblem, staffProblem } from './seguro-aventura.policy.ts';
import { type EventRow, type PersonRow, loadPerson, lockEvent } from './seguro-aventura.queries.ts';
import { raced } from './seguro-aventura.save.ts';
import * as repository from './seguro-aventura.repository.ts';

const ORDER = Object.keys(PARTICIPANTE_FIELDS);

type Days = Pick<ParticipanteDaEquipeEntrada, 'dataEntrada' | 'dataSaida'>;

/** The days of a person lie inside the event, and in their order (E203). */
function daysProblems(event: EventRow, { de, ate }: { readonly de: string; readonly ate: string }, sent: Days): Record<string, string> {
  const outside = 'Fora dos dias do evento';
  return {
    ...((de < event.data_inicio || de > event.data_final) && { dataEntrada: outside }),
    ...(ate > event.data_final || ate < event.data_inicio
      ? { dataSaida: outside }
      : ate < de && { [sent.dataSaida ? 'dataSaida' : 'dataEntrada']: 'A saída não pode ser antes da entrada' }),
  };
}

/** Somebody written or changed by the panel, until the insurer has the event (E203, G2-31). */
export function createPersonSave({ history, keys }: Kernel, mended: readonly PeopleEffect[], luck: LuckyNumbers) {
  const judge = (event: EventRow, row: PersonRow | null, dados: ParticipanteDaEquipeEntrada, now: Date): Judged => {
    const { id: _id, idSeguroAventura: _event, dataEdicao: _version, dataEntrada, dataSaida, ...form } = dados;
    const written: ParticipanteEscrito = row ? overStored(row, keys.health, form) : form;
    const { limpo, problemas } = conferirParticipante(written, { inicio: event.data_inicio, hoje: civilDateAt(now) });
    const entry = dataEntrada === undefined ? (row?.data_entrada ?? null) : dataEntrada;
    const exit = dataSaida === undefined ? (row?.data_saida ?? null) : dataSaida;
    const days = daysProblems(event, { de: entry ?? event.data_inicio, ate: exit ?? event.data_final }, { dataEntrada, dataSaida });
    // The panel asks in another order than the partner's portal (SAV-023).
    const problems = inOrderOf(ORDER, { ...problemas, ...days });
    if (!limpo || Object.keys(problems).length > 0) throw new RuleError(problems);
    return judgedOf(limpo, { favorito: row?.favorito ?? 'N', dataEntrada: entry, dataSaida: exit });
  };

  const locked = async (trx: Trx, eventId: number, problemOf: typeof staffProblem): Promise<EventRow> => {
    const event = await lockEvent(trx, { id: eventId });
    if (!event) throw new NotFound();
    const problem = problemOf(event);
    if (problem) throw new RuleError(problem);
    return event;
  };

  /** Neither what a boleto charged nor what a closed month did moves. */
  const refuseMove = async (trx: Trx, event: EventRow, moves: readonly ReturnType<typeof daysOf>[]): Promise<void> => {
    const billed = billedDaysProblem(event);
    if (billed) throw new RuleError(billed);
    for (const days of moves) await refuseClosedDays(trx, event, days);
  };

  /** As it is now, for whoever edited an older one; what was told of their health is in it, so it leaves its trace. */
  const current = async (trx: Trx, context: StaffContext, id: number) => {
    const [row] = await readPeople(trx, [id], context.now, null);
    if (!row) return null;
    await history.recordRead(context, { client: row.id_cliente, record: id });
    return wholePerson(trx, keys.health, row);
  };

  return {
    async add(trx: Trx, context: StaffContext, dados: ParticipanteDaEquipeEntrada): Promise<{ readonly id: number }> {
      if (!dados.idSeguroAventura) throw new RuleError({ idSeguroAventura: 'Escolha o evento' });
      const event = await locked(trx, dados.idSeguroAventura, staffProblem);
      const judged = judge(event, null, dados, context.now);
      await refuseClosedDays(trx, event, {
        de: judged.person.dataEntrada ?? event.data_inicio,
        ate: judged.person.dataSaida ?? event.data_final,
      });
      try {
        const [made] = await repository.insertPeople(trx, event, [judged.person], context.now);
        const id = made?.id ?? 0;
        await keepHealth(trx, keys.health, [{ id, health: judged.health, kept: false }], event.data_final);
        await luck.give(trx, [event.id]);
        await history.recordChange(trx, context, {
          client: event.id_cliente,
          record: id,
          after: comparablePerson(judged),
          detail: { evento: event.codigo },
        });
        return { id };
      } catch (error) {
        throw raced(error);
      }
    },

    async change(
      trx: Trx,
      context: StaffContext,
      which: { readonly id: number; readonly id_evento: number },
      dados: ParticipanteDaEquipeEntrada,
    ): Promise<{ readonly id: number }> {
      const event = await locked(trx, which.id_evento, mendProblem);
      const row = await loadPerson(trx, which.id);
      if (!row || row.ativo === 'N') throw new NotFound();
      if (row.cancelado === 'S') throw new RuleError({ nome: 'Participante cancelado não pode ser alterado' });
      if (isWithInsurer(row)) throw new RuleError({ nome: PERSON_WITH_INSURER });
      await refuseStale(trx, row, dados.dataEdicao, { schema: ParticipanteDaPagina, load: () => current(trx, context, row.id) });
      const before = asJudged(row, keys.health);
      const judged = judge(event, row, dados, context.now);
      const old = daysOf(event, row);
      const days = { de: judged.person.dataEntrada ?? event.data_inicio, ate: judged.person.dataSaida ?? event.data_final };
      // Somebody who was given up is covered again.
      const back = row.seguradora === 'dispensado';
      if (back || old.de !== days.de || old.ate !== days.ate) await refuseMove(trx, event, [old, days]);
      try {
        await repository.updatePeople(trx, [{ ...judged.person, id: row.id, before: row }], {
          now: context.now,
          userId: context.caller.id,
        });
        await keepHealth(trx, keys.health, [{ id: row.id, health: judged.health, kept: row.dados_cifrados !== null }], event.data_final);
        await keepDays(trx, [event.id]);
        if (back || row.seguradora === 'rejeitado') for (const effect of mended) await effect(trx, [row.id], context.now);
        await history.recordChange(trx, context, {
          client: event.id_cliente,
          record: row.id,
          before: comparablePerson(before),
          after: comparablePerson(judged),
          detail: { evento: event.codigo },
        });
        return { id: row.id };
      } catch (error) {
        throw raced(error);
      }
    },
  };
}
