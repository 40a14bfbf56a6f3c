import type pg from 'pg';
import { addressLine } from '#server/integrations/lugares/address-line.ts';
import type { EnderecoProcurado } from '#server/integrations/lugares/lugares.port.ts';
import { placeIn } from './places.ts';
import { randomAt } from './random.ts';

export interface Placing {
  readonly count: number;
  readonly seed: number;
  readonly referenceDay: string;
}

type Addressed = EnderecoProcurado & { readonly id: number; readonly estado: string };

/** Of a hundred: marked by hand, and known only by their quarter. */
const BY_HAND = 8;
const ABOUT = 12;
/** Addresses nobody finds. */
const LOST = 12;

function placed(client: Addressed, seed: number) {
  const place = placeIn(seed, client.id, client);
  const share = randomAt(seed + 1, client.id)() * 100;
  const manual = share < BY_HAND;
  return {
    id: client.id,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    situacao: manual ? 'manual' : 'localizado',
    aproximado: !manual && share < BY_HAND + ABOUT ? 'S' : 'N',
    endereco: manual ? null : addressLine(client),
  };
}

/** Puts clients on the map, inside their cities, always the same ones; a few after them were looked for in vain. */
export async function placeClients(client: pg.ClientBase, { count, seed, referenceDay }: Placing): Promise<void> {
  const { rows } = await client.query<Addressed>(
    `select id, endereco, numero, bairro, cidade, estado, cep from clientes
     where ativo = 'S' and cidade is not null and estado is not null and endereco is not null order by (id * 7919) % 10007, id limit $1`,
    [count + LOST],
  );
  const places = rows.slice(0, count).map((row) => placed(row, seed));
  const of = <K extends keyof (typeof places)[number]>(key: K) => places.map((one) => one[key]);
  await client.query(
    `update clientes c set latitude = p.latitude, longitude = p.longitude, lugar_situacao = p.situacao, lugar_aproximado = p.aproximado,
       lugar_endereco = p.endereco, lugar_em = $7::date + time '12:00'
     from unnest($1::int[], $2::float8[], $3::float8[], $4::text[], $5::text[], $6::text[]) p (id, latitude, longitude, situacao, aproximado, endereco)
     where c.id = p.id and p.latitude is not null`,
    [of('id'), of('latitude'), of('longitude'), of('situacao'), of('aproximado'), of('endereco'), referenceDay],
  );
  const lost = rows.slice(count);
  await client.query(
    `update clientes c set lugar_situacao = 'nao_encontrado', lugar_endereco = l.endereco, lugar_em = $3::date + time '12:00'
     from unnest($1::int[], $2::text[]) l (id, endereco) where c.id = l.id`,
    [lost.map(({ id }) => id), lost.map(addressLine), referenceDay],
  );
}
