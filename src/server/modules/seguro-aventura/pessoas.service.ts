import type {
  ErrosEntrada,
  ErrosResposta,
  ParticipanteDaPaginaResposta,
  PessoasEntrada,
  PessoasResposta,
} from '#contract/seguro-aventura/pessoas.schemas.ts';
import { ordered } from '#server/kernel/db/in-order.ts';
import { pageOf } from '#server/kernel/db/page.ts';
import { NotFound } from '#server/kernel/errors.ts';
import type { ReadContext, StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { stoppedEvent, stoppedEvents } from './parados.queries.ts';
import { toErro, toParado, toPessoa } from './pessoas.mapping.ts';
import {
  type PeoplePage,
  cancelledPeople,
  oneEvent,
  peopleOfEvent,
  readPeople,
  refusedPeople,
  searchPeople,
  walkPeople,
} from './pessoas.queries.ts';
import { wholePerson } from './pessoas.whole.ts';
import { recorteDe } from './relatorio.service.ts';

/** People of the period, those the insurer refused, and one of them with everything. */
export function createPessoas({ database, history, keys }: Kernel) {
  const pageOfPeople = (query: PessoasEntrada, now: Date): Promise<PeoplePage> => {
    const { estados, texto, idSeguroAventura, cancelado = 'N', pagina, registrosPorPagina, ...filter } = query;
    const page = pageOf({ pagina, registrosPorPagina });
    if (idSeguroAventura !== undefined) return peopleOfEvent(database, { now, id: idSeguroAventura, cancelado }, texto, page);
    const cut = recorteDe(filter, now);
    if (cancelado === 'S') return cancelledPeople(database, cut, estados, texto, page);
    return texto === undefined ? walkPeople(database, cut, estados, page) : searchPeople(database, cut, estados, texto, page);
  };

  return {
    async participantes(context: StaffContext, query: PessoasEntrada): Promise<PessoasResposta> {
      const { ids, total } = await pageOfPeople(query, context.now);
      const { periodo } = recorteDe(query, context.now);
      const rows = ordered(ids, await readPeople(database, ids, context.now, periodo));
      await history.recordRead(context, { detail: { filtro: query, participantes: ids } });
      return { registros: rows.map(toPessoa), totalRegistros: total };
    },

    async erros(context: StaffContext, query: ErrosEntrada): Promise<ErrosResposta> {
      const { estados, texto, idSeguroAventura: id, pagina, paginaEventos, registrosPorPagina, ...filter } = query;
      const { now } = context;
      const page = pageOf({ pagina, registrosPorPagina });
      const eventsPage = pageOf({ pagina: paginaEventos, registrosPorPagina });
      const cut = recorteDe(filter, now);
      const [{ ids, total }, stopped] = await Promise.all(
        id === undefined
          ? [refusedPeople(database, cut, estados, texto, page), stoppedEvents(database, cut, estados, texto, eventsPage)]
          : [
              peopleOfEvent(database, { now, id, cancelado: 'N', refused: true }, texto, page),
              stoppedEvent(database, oneEvent(now, id), texto, eventsPage),
            ],
      );
      const rows = ordered(ids, await readPeople(database, ids, now, cut.periodo));
      await history.recordRead(context, { detail: { filtro: query, participantes: ids, eventos: stopped.rows.map((one) => one.id) } });
      return {
        registros: rows.map(toErro),
        totalRegistros: total,
        eventos: { registros: stopped.rows.map(toParado), totalRegistros: stopped.total },
      };
    },

    async participante(context: ReadContext, id: number): Promise<ParticipanteDaPaginaResposta> {
      const [row] = await readPeople(database, [id], context.now, null);
      const [person] = await Promise.all([
        row && wholePerson(database, keys.health, row),
        history.recordRead(context, { client: row?.id_cliente ?? null, record: id }),
      ]);
      if (!person) throw new NotFound();
      return person;
    },
  };
}

export type PessoasService = ReturnType<typeof createPessoas>;
