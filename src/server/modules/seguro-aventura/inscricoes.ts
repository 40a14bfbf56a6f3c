import { sql } from 'kysely';
import { empresaDe } from '#contract/clientes/parceiro.ts';
import { civilDateAt } from '#contract/kernel/dates.ts';
import { simNao } from '#contract/kernel/vocabulary.ts';
import { entradaDeQuemChega } from '#contract/seguro-aventura/diarias.ts';
import { estaFinalizado } from '#contract/seguro-aventura/situacao.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { runPrepared } from '#server/kernel/db/fixed-query.ts';
import { together } from '#server/kernel/db/together.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { InscricoesDoor, Stranger } from './inscricoes.api.ts';
import { openPropertyDay } from './inscricoes.property.ts';
import type { Addressee, ParticipantEmails } from './participante.emails.ts';
import { countToday } from './promotor.events.ts';
import type { Finalise } from './seguro-aventura.finalise.ts';
import { sealHealth } from './seguro-aventura.health.ts';
import { lockAll } from './seguro-aventura.judge.ts';
import type { LuckyNumbers } from './seguro-aventura.luck.ts';
import { asRuled } from './seguro-aventura.mapping.ts';
import { comparablePerson, documentOf, judgedOf, repeated } from './seguro-aventura.people.ts';
import { CLOSED_WORDS, closedToStrangers } from './seguro-aventura.policy.ts';
import { type EventRow, loadEventByLink, loadEvents } from './seguro-aventura.queries.ts';
import { insertPeopleOf } from './seguro-aventura.repository.ts';
import { readTolerance } from './seguro-aventura.settings.ts';

interface Needs {
  readonly clientes: Pick<ClientesApi, 'promotor'>;
  readonly configuracoes: Pick<ConfiguracoesApi, 'values'>;
  readonly emails: Pick<ParticipantEmails, 'contentWith' | 'tellRegistered'>;
  readonly finalise: Finalise['finalise'];
  readonly luck: LuckyNumbers;
}

/** First and last day of whoever registers: of a property that day's, else the event's; of whoever comes late, from the day they come. */
function daysOf(event: EventRow, chegou: Date): { readonly dataEntrada: string | null; readonly dataSaida: string | null } {
  const { propriedade, data_inicio, data_final } = event;
  if (propriedade === 'S') return { dataEntrada: data_inicio, dataSaida: data_final };
  if (!estaFinalizado(asRuled(event, 'N'), chegou)) return { dataEntrada: null, dataSaida: null };
  return { dataEntrada: entradaDeQuemChega(civilDateAt(chegou), { dataInicio: data_inicio, dataFinal: data_final }), dataSaida: null };
}

/** Documents of those who are in these events already, as `event:document`. */
async function takenAmong(trx: Trx, asked: readonly { readonly id_evento: number; readonly documento: string }[]): Promise<Set<string>> {
  if (asked.length === 0) return new Set();
  const statement = sql<{ id_evento: number; documento: string }>`
    select n.id_evento, n.documento from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as n(id_evento int, documento text)
    where exists (select from seguro_aventura_participantes p where p.id_evento = n.id_evento and p.ativo = 'S' and p.cancelado = 'N'
        and p.cpf = n.documento and p.cpf <> '00000000000')
      or exists (select from seguro_aventura_participantes p where p.id_evento = n.id_evento and p.ativo = 'S' and p.cancelado = 'N'
        and p.numero_passaporte is not null and n.documento like 'P%' and p.numero_passaporte = substr(n.documento, 2))`;
  const rows = await runPrepared(trx, statement.compile(trx));
  return new Set(rows.map(({ id_evento, documento }) => `${id_evento}:${documento}`));
}

/** Lucky numbers of these people, whose events just gave them; nothing is read where none did. */
async function numbersOf(
  trx: Trx,
  events: readonly number[],
  people: readonly { readonly id: number }[],
): Promise<ReadonlyMap<number, string | null>> {
  if (events.length === 0) return new Map();
  const rows = await trx
    .selectFrom('seguro_aventura_participantes')
    .select(['id', 'numero_sorte'])
    .where('id', '=', sql<number>`any(${people.map(({ id }) => id)}::int[])`)
    .execute();
  return new Map(rows.map(({ id, numero_sorte }) => [id, numero_sorte]));
}

type Entering = Parameters<InscricoesDoor['enter']>[2];

/** Whether whoever registers is told: unless the event or its partner blocks it, or it was over when they came. */
function isTold(event: EventRow, { doors }: Pick<Entering, 'doors'>, chegou: Date): boolean {
  const door = doors.get(event.id_cliente);
  const blocked = event.bloquear_envio_emails_seguro_aventura === 'S' || door?.bloquear_envio_emails_seguro_aventura === 'S';
  return !blocked && event.fim_em >= chegou;
}

/** Whoever registers, as they are put in. */
function judgedFor(people: readonly Stranger[], asked: Entering) {
  return people.map(({ idEvento, limpo, aceitouTermos, chegou }) => {
    const event = asked.events.get(idEvento);
    if (!event) throw new Error('an event that nobody locked');
    const told = limpo.email !== null && isTold(event, asked, chegou);
    return { ...judgedOf(limpo, { favorito: 'N', ...daysOf(event, chegou) }), event, told, aceitouTermos };
  });
}

/** Each event, with those of these people who are in it. */
const byEvent = <P extends { readonly event: EventRow }>(people: readonly P[]): { event: EventRow; people: P[] }[] =>
  [...Map.groupBy(people, ({ event }) => event.id).values()].flatMap((those) => {
    const [first] = those;
    return first ? [{ event: first.event, people: those }] : [];
  });

/** Puts them in; returns them with the code and the number that each has. */
async function putIn(trx: Trx, judged: ReturnType<typeof judgedFor>, now: Date) {
  const groups = byEvent(judged);
  const made = await insertPeopleOf(
    trx,
    groups.map(({ event, people }) => ({
      event,
      people: people.map(({ person, told, aceitouTermos }) => ({ ...person, aceitouTermos, emailEnviado: simNao(told) })),
    })),
    now,
  );
  const codes = new Map(groups.flatMap(({ people }, at) => people.map((one, place) => [one, made[at]?.[place]] as const)));
  return judged.map((one) => {
    const code = codes.get(one);
    if (!code) throw new Error('somebody who was not put in');
    return { ...one, ...code };
  });
}

type Placed = Awaited<ReturnType<typeof putIn>>[number];

/** None where they left no address. */
const addresseeOf = ({ id, person, event }: Placed, numero_sorte: string | null): (Addressee & { readonly event: EventRow })[] =>
  person.email === null
    ? []
    : [
        {
          id,
          nome: person.nome,
          email: person.email,
          data_entrada: person.dataEntrada,
          data_saida: person.dataSaida,
          promotor: event.nome_fantasia ?? event.parceiro,
          numero_sorte,
          event,
        },
      ];

/** People who register by themselves, many at once, by the same functions by which a save puts people in. */
export function createInscricoes(
  { keys }: Pick<Kernel, 'keys'>,
  { clientes, configuracoes, emails, finalise, luck }: Needs,
): Omit<InscricoesDoor, 'forgetHealth'> {
  const tell = async (
    trx: Trx,
    people: readonly (Addressee & { readonly event: EventRow })[],
    { doors, contents, now }: Entering,
  ): Promise<void> => {
    for (const [image, those] of Map.groupBy(people, ({ event }) => doors.get(event.id_cliente)?.id_imagem_participante ?? null)) {
      const content = contents.get(image);
      if (!content) throw new Error('an image of e-mails that nobody prepared');
      await emails.tellRegistered(trx, content, byEvent(those), now);
    }
  };

  /** Whoever comes to a property, or to a list that is closed by now, has a lucky number at once; by their codes. */
  const giveNumbers = async (trx: Trx, placed: readonly Placed[], now: Date): Promise<ReadonlyMap<number, string | null>> => {
    const events = byEvent(placed).map(({ event }) => event);
    const closed = events.filter((event) => estaFinalizado(asRuled(event, 'N'), now));
    const due = closed.filter(({ finalizado }) => finalizado === 'N').map(({ id }) => id);
    if (due.length > 0) await finalise(trx, now, due);
    const numbered = events.filter((event) => event.propriedade === 'S' || closed.includes(event)).map(({ id }) => id);
    await luck.give(trx, numbered);
    return numbersOf(trx, numbered, placed);
  };

  return {
    async head(executor, token, now) {
      const event = await loadEventByLink(executor, token);
      if (!event || event.propriedade === 'S') return null;
      const [partner, tolerance] = await Promise.all([
        clientes.promotor(executor, event.id_cliente),
        readTolerance(executor, configuracoes),
      ]);
      if (!partner || closedToStrangers(event, partner, { now, tolerance }, null)) return null;
      const { nome_evento, local_evento, data_inicio, hora_inicio, data_final, responsavel } = event;
      return { nome_evento, local_evento, data_inicio, hora_inicio, data_final, responsavel, empresa: empresaDe(partner) };
    },

    async contents(executor, images) {
      const wanted = [...new Set(images)];
      return new Map(await Promise.all(wanted.map(async (image) => [image, await emails.contentWith(executor, image)] as const)));
    },

    async lock(trx, ids) {
      const asked = [...new Set(ids)];
      const [, rows] = await together(
        trx,
        (beside) => lockAll(beside, asked),
        (beside) => loadEvents(beside, asked),
      );
      return new Map(rows.map((row) => [row.id, row]));
    },

    tolerance: (executor) => readTolerance(executor, configuracoes),

    closed(event, door, { dia, now, tolerance }) {
      const closed = closedToStrangers(event, door, { now, tolerance }, dia);
      return closed && CLOSED_WORDS[closed];
    },

    async repeated(trx, people) {
      const named = people.map(({ idEvento, documento, entra }) => ({ id_evento: idEvento, documento: documentOf(documento), entra }));
      const taken = await takenAmong(
        trx,
        named.flatMap(({ id_evento, documento }) => (documento === null ? [] : [{ id_evento, documento }])),
      );
      return named.map(({ id_evento, documento, entra }) => {
        if (documento === null) return null;
        const key = `${id_evento}:${documento}`;
        if (taken.has(key)) return repeated(documento);
        if (entra) taken.add(key);
        return null;
      });
    },

    async enter(trx, people, asked) {
      const { now } = asked;
      const judged = judgedFor(people, asked);
      const placed = await putIn(trx, judged, now);
      const registered = placed.map((one) => ({
        id: one.id,
        numero: one.numero,
        de: one.person.dataEntrada ?? one.event.data_inicio,
        ate: one.person.dataSaida ?? one.event.data_final,
        comparable: comparablePerson(one),
      }));
      const provide = async (beside: Trx): Promise<void> => {
        await sealHealth(
          beside,
          keys.health,
          placed.map(({ id, health, event }) => ({ id, health, end: event.data_final })),
        );
        const numbers = await giveNumbers(beside, placed, now);
        const told = placed.filter((one) => one.told).flatMap((one) => addresseeOf(one, numbers.get(one.id) ?? null));
        await tell(beside, told, asked);
      };
      return { people: registered, provide };
    },

    propertyDay: openPropertyDay,
    registeredOn: (executor, clientId, day) => countToday(executor, { id: clientId }, day),
  };
}
