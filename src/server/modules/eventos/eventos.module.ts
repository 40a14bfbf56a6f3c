import { ALVO_CLIENTE } from '#contract/eventos/eventos.labels.ts';
import { civilDateAt } from '#contract/kernel/dates.ts';
import { sql } from 'kysely';
import { holdingsOf } from '#server/kernel/db/hand-over.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { AnexosApi } from '#server/modules/anexos/anexos.api.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { EventosPadraoApi } from '#server/modules/eventos-padrao/eventos-padrao.api.ts';
import type { EventosApi } from './eventos.api.ts';
import { createAutomatic } from './eventos.automatic.ts';
import { createCreate } from './eventos.create.ts';
import { createDoors } from './eventos.doors.ts';
import { createDue } from './eventos.due.ts';
import { REMOVED_REMINDER, canSee, requireEdit } from './eventos.policy.ts';
import { eventosRoutes } from './eventos.routes.ts';
import { createEventos } from './eventos.service.ts';
import { sheetsOfClient } from './eventos.sheets.ts';
import { createTargets } from './eventos.targets.ts';

export interface EventosModuleNeeds {
  readonly anexos: AnexosApi;
  readonly clientes: ClientesApi;
  readonly padroes: EventosPadraoApi;
}

/** Reminders ('eventos') against clients, fichas and users. */
export function eventosModule(kernel: Kernel, { anexos, clientes, padroes }: EventosModuleNeeds) {
  anexos.registerOwner('eventos', {
    clientOf: async (executor, id) => {
      const row = await executor.selectFrom('eventos').select('id_cliente').where('id', '=', id).executeTakeFirst();
      return row ? (row.id_cliente ?? 0) : null;
    },
    allow: async (executor, person, id, access) => {
      const row = await executor
        .selectFrom('eventos')
        .select(['id_responsavel', 'id_cliente', 'alvo_tabela', 'id_alvo', 'ativo'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row || !canSee(person, row)) throw new NotFound();
      if (access === 'see') return;
      requireEdit(person, row);
      if (row.ativo === 'N') throw new RuleError({ arquivo: REMOVED_REMINDER });
    },
  });
  const targets = createTargets();
  const due = createDue(kernel);
  const create = createCreate(kernel, padroes);
  const api: EventosApi = {
    holdings: holdingsOf('eventos', sql`ativo = 'S' and encerrado = 'N'`),
    ...createDoors(kernel, targets, create),
    ...createAutomatic(kernel, padroes, create),
    dueOf: (...asked) => due.dueOf(...asked),
  };
  clientes.whenCreated((trx, context, { id, pre_cliente, id_responsavel }) =>
    api.createAutomatic(trx, context, {
      target: { table: 'clientes', id, clientId: id },
      alvo: ALVO_CLIENTE,
      pre_cliente,
      responsible: id_responsavel,
    }),
  );
  clientes.addSheets((clientId) => sheetsOfClient(kernel.database, clientId, civilDateAt(kernel.clock())));
  return { api, routes: eventosRoutes(createEventos(kernel, { anexos, targets, create }), due) };
}
