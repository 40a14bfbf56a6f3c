import { z } from 'zod';
import type { LugarResposta, SalvarSimplesDados } from '#contract/clientes/lugar.schemas.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { versionOf } from '#server/kernel/db/version.ts';
import { defined } from '#server/kernel/defined.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { job, jobKind } from '#server/kernel/jobs/job.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Locator } from './clientes.locator.ts';
import type { LockShown } from './clientes.lock.ts';
import { toLugar } from './clientes.mapping.ts';
import { placeOf, waiting, writePlace } from './clientes.place.repository.ts';
import { type Addressed, type PlaceColumns, lineOf, markedByHand, placeAfter, waitingFor } from './clientes.place.rules.ts';
import { type StoredCliente, lockCliente, updateCliente } from './clientes.repository.ts';

const LOCATE = jobKind({
  name: 'clientes.localizar',
  summary: 'Localizar um cliente pelo endereço',
  payload: z.object({ id: z.int() }),
  retries: 3,
  heartbeatSeconds: 30,
  concurrency: 1,
});

/** Has the place looked for, in the transaction that wrote it; null where the address changed nothing. */
export type LookFor = (trx: Trx, id: number, place: PlaceColumns | null) => Promise<void>;

const PLACE = ['latitude', 'longitude', 'lugar_situacao'] as const;

const only = (keys: readonly string[], record: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key)));

/** What the map says of a place: marked by hand, taken away, or nothing. 400 for one coordinate without the other. */
function asked({ latitude, longitude }: SalvarSimplesDados, after: Addressed, now: Date): PlaceColumns | null {
  if (latitude === undefined && longitude === undefined) return null;
  if (latitude === null && longitude === null) return waitingFor(after, now);
  if (typeof latitude === 'number' && typeof longitude === 'number') return markedByHand({ latitude, longitude }, now);
  const missing = typeof latitude === 'number' ? 'longitude' : 'latitude';
  throw new RuleError({ [missing]: 'Informe a latitude e a longitude' });
}

/** The places of clients: marked by hand from the map, and looked for where the address changed (E164). */
export function createPlaces(kernel: Kernel, lockShown: LockShown, locator: Locator) {
  const { database, history, write, jobs } = kernel;

  const lookFor: LookFor = async (trx, id, place) => {
    if (place?.lugar_situacao === 'aguardando') await jobs.enqueue(trx, LOCATE, { id }, { key: String(id) });
  };

  const salvarSimples = (context: StaffContext, dados: SalvarSimplesDados) =>
    write(context, async (trx) => {
      const stored = await lockShown(trx, dados.id, dados.data_edicao);
      const { cep, endereco, numero, bairro, cidade, estado } = dados;
      const address = defined({ cep, endereco, numero, bairro, cidade, estado });
      const after: StoredCliente = { ...stored, ...address };
      const place = asked(dados, after, context.now) ?? placeAfter(stored, after, context.now);
      const version = versionOf(context, stored);
      await updateCliente(trx, stored.id, { ...address, ...place }, version);
      await lookFor(trx, stored.id, place);
      const lugar = toLugar({ ...stored, ...place });
      const changed = [...Object.keys(address), ...PLACE];
      await history.recordChange(trx, context, {
        client: stored.id,
        record: stored.id,
        before: only(changed, stored),
        after: only(changed, { ...after, latitude: lugar.latitude, longitude: lugar.longitude, lugar_situacao: lugar.situacao }),
      });
      return { id: stored.id, data_edicao: version.at.toISOString(), lugar };
    });

  /** A person asks: also for what was looked for in vain before. */
  const begin = (context: StaffContext, id: number): Promise<void> =>
    write(context, async (trx) => {
      const stored = await lockCliente(trx, id);
      if (!stored) throw new NotFound();
      if (stored.lugar_situacao === 'manual') throw new RuleError({ id: 'O lugar deste cliente foi marcado à mão' });
      if (lineOf(stored) === null) throw new RuleError({ id: 'Preencha a cidade do cliente para localizá-lo' });
      const settled = stored.lugar_situacao === 'localizado' && stored.lugar_endereco === lineOf(stored);
      if (!settled) {
        // This very call looks for it next; where it does not come to that, the clock does.
        await writePlace(trx, id, waitingFor(stored, context.now));
      }
      await history.recordChange(trx, context, { client: id, record: id });
    });

  return {
    lookFor,
    salvarSimples,

    async localizar(context: StaffContext, id: number): Promise<{ lugar: LugarResposta }> {
      await begin(context, id);
      const client = await waiting(database).where('id', '=', id).executeTakeFirst();
      if (client) await locator.locate(context, client);
      const row = await placeOf(database, id);
      if (!row) throw new NotFound();
      return { lugar: toLugar(row) };
    },

    jobs: [job(LOCATE, ({ context, signal }) => locator.drain(context, signal))],
    schedules: [
      {
        name: 'clientes-lugares',
        summary: 'Localizar os clientes que esperam',
        cron: '* * * * *',
        slow: true as const,
        perform: (...run: Parameters<Locator['drain']>) => locator.drain(...run),
      },
    ],
  };
}

export type Places = ReturnType<typeof createPlaces>;
