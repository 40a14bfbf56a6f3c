import pg from 'pg';
import { GRUPO_SEGURO_AVENTURA } from '#contract/clientes/clientes.labels.ts';
import { copyClients, firstFreeId, settleSequence } from './bulk-load.ts';
import { readReferences } from './cast.ts';
import { clientAt } from './client.ts';
import { DEMONSTRATION_SEED, REFERENCE_DAY } from './demonstration.ts';
import { createLoadedLuck } from './sorte-load.ts';
import { loadManyEvents } from './seguro-aventura-load.ts';

const EVENTS_A_MONTH = 20_000;
const PEOPLE_AN_EVENT = 20;

const PRESENT = `select (select count(*)::int from clientes c join clientes_grupos g on g.id_cliente = c.id and g.id_grupo = $1
    where c.ativo = 'S' and c.carta_oferta is not null) as promotores,
  (select count(*)::int from seguro_aventura_participantes) as participantes`;

/** Daily prices as the plans have them; what a partner already has stays. */
const PRICES = `insert into clientes_seguro_aventura (id_cliente, carta_oferta_desde, data_vigencia_apolice, seguro_valor_diaria,
    seguro_valor_morte_acidental, seguro_valor_invalidez, seguro_valor_dmho)
  select c.id, $2::date - 700, $2::date + 300, (array[3.50, 4.50, 4.90, 6.90])[1 + c.id % 4], 20000, 20000, 2000
  from clientes c join clientes_grupos g on g.id_cliente = c.id and g.id_grupo = $1 where c.carta_oferta is not null
  on conflict (id_cliente) do nothing`;

async function addPromoters(client: pg.ClientBase, count: number, seed: number): Promise<void> {
  const generator = { seed, referenceDay: REFERENCE_DAY, references: await readReferences(client), placed: true };
  const first = await firstFreeId(client);
  const clients = Array.from({ length: count }, (_, place) => {
    const id = first + place;
    const { row } = clientAt(generator, id);
    const code = `GUARIDA${id.toString(36).toUpperCase()}`;
    return { row: { ...row, ativo: 'S', excluido_em: null, tipo_cliente: 5, carta_oferta: code }, groups: [GRUPO_SEGURO_AVENTURA] };
  });
  await copyClients(client, clients);
  await settleSequence(client);
}

export interface AdventureGrowth {
  readonly promotores: number;
  readonly participantes: number;
  /** The panel's: with it whoever is in a closed list has a lucky number. */
  readonly masterKey?: string | null;
  readonly onProgress?: (people: number) => void;
}

/** Partners, and events with people, up to so many; answers how many partners and people were added. */
export async function growSeguroAventuraTo(
  connectionString: string,
  asked: AdventureGrowth,
): Promise<{ promotores: number; participantes: number }> {
  const client = new pg.Client({ connectionString, application_name: 'guarida-dados', options: '-c timezone=UTC' });
  await client.connect();
  try {
    const { rows } = await client.query<{ promotores: number; participantes: number }>(PRESENT, [GRUPO_SEGURO_AVENTURA]);
    const promotores = Math.max(0, asked.promotores - (rows[0]?.promotores ?? 0));
    const people = Math.max(0, asked.participantes - (rows[0]?.participantes ?? 0));
    if (promotores + people === 0) return { promotores: 0, participantes: 0 };
    const load = {
      seed: DEMONSTRATION_SEED,
      referenceDay: REFERENCE_DAY,
      ...(asked.onProgress && { onProgress: asked.onProgress }),
    };
    await client.query('begin');
    let participantes = 0;
    try {
      if (promotores > 0) await addPromoters(client, promotores, load.seed);
      await client.query(PRICES, [GRUPO_SEGURO_AVENTURA, REFERENCE_DAY]);
      const luck = asked.masterKey ? { luck: await createLoadedLuck(client, load.seed, asked.masterKey) } : {};
      if (people > 0)
        participantes = await loadManyEvents(client, { ...load, ...luck }, { people, eventsAMonth: EVENTS_A_MONTH, mean: PEOPLE_AN_EVENT });
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
    await client.query(
      'vacuum (analyze) clientes, clientes_grupos, clientes_seguro_aventura, seguro_aventura, seguro_aventura_participantes, seguro_aventura_diarias, seguro_aventura_meses',
    );
    return { promotores, participantes };
  } finally {
    await client.end();
  }
}
