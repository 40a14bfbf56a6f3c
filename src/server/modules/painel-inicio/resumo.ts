import { civilDateAt, timeAt } from '#contract/kernel/dates.ts';
import { level, allows } from '#contract/kernel/permissions.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { EventosApi } from '#server/modules/eventos/eventos.api.ts';
import type { DigestReader, UsuariosApi } from '#server/modules/usuarios/usuarios.api.ts';
import { type DayOf, resumoEmail } from './resumo.emails.ts';

export interface ResumoNeeds {
  readonly clientes: Pick<ClientesApi, 'birthdaysOn'>;
  readonly eventos: Pick<EventosApi, 'dueOf'>;
  readonly usuarios: Pick<UsuariosApi, 'digestReaders'>;
}

/** Nobody waits for the morning's mail in the afternoon: whoever starts later than that lets it be. */
const FROM = '08:00';
const UNTIL = '12:00';
/** Of each kind, the first. */
const MOST = 10;

/**
 * The mail of the day to everybody who asked for it. A key of the person and the day keeps it single, however many processes begin it and
 * whenever they die; whoever was left out gets theirs when the next one starts.
 */
export const createResumos =
  ({ database, outbox, publicUrl }: Kernel, { clientes, eventos, usuarios }: ResumoNeeds) =>
  async ({ now }: SystemContext): Promise<void> => {
    const time = timeAt(now);
    if (time < FROM || time >= UNTIL) return;
    const day = civilDateAt(now);
    const readers = await usuarios.digestReaders(database);
    if (readers.length === 0) return;
    const birthdays = await clientes.birthdaysOn(database, day, MOST);

    const dayOf = async (reader: DigestReader): Promise<DayOf> => {
      const seesClients = allows(reader.permissions, level('clientes', 2));
      const due = await eventos.dueOf(reader, day, MOST);
      const named = (state: typeof due.vencidos) => ({
        total: state.total,
        first: state.first.map((one) => ({ ...one, cliente: seesClients ? one.cliente : null })),
      });
      return {
        day,
        vencidos: named(due.vencidos),
        hoje: named(due.hoje),
        aniversariantes: seesClients ? birthdays : { total: 0, first: [] },
      };
    };

    for (const reader of readers) {
      const content = resumoEmail(reader.name, await dayOf(reader), `${publicUrl()}/painel`);
      if (content === null) continue;
      await database
        .transaction()
        .execute((trx) =>
          outbox.email(trx, { key: `resumo-diario:${reader.id}:${day}`, to: [reader.email], ...content, secret: false }, now),
        );
    }
  };
