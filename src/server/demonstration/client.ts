import { GRUPO_SEGURO_AVENTURA, SEGURADORA_PADRAO } from '#contract/clientes/clientes.labels.ts';
import type { GeneratedClient } from './client-row.ts';
import { companyOf } from './company.ts';
import { addressOf } from './contact.ts';
import { remark } from './data/remarks.ts';
import { registeredAt } from './moments.ts';
import { givenOf, familyOf } from './names.ts';
import { placeIn } from './places.ts';
import { personOf } from './person.ts';
import { type Random, chance, integer, pick, randomAt, scattered, weighted } from './random.ts';

/** What generated clients may point at: records that exist in the database. */
export interface References {
  readonly users: readonly number[];
  readonly plans: readonly number[];
  readonly insurers: readonly number[];
  /** Group and its share of the clients, in a hundred. */
  readonly groups: readonly (readonly [number, number])[];
}

export interface Generator {
  readonly seed: number;
  /** Civil day on which the data stands: everything happened before it. */
  readonly referenceDay: string;
  readonly references: References;
  /** Everybody is on the map: what a large brokerage has after ten years. */
  readonly placed?: boolean;
}

const PEOPLE = 0.82;
const ACTIVE = 0.93;
const COLOURS = ['#E03131', '#2F9E44', '#1971C2', '#F08C00', '#9C36B5', '#0C8599', '#868E96'] as const;

const relation = weighted<number>([
  [3, 930],
  [5, 25],
  [2, 20],
  [4, 20],
  [1, 5],
]);
const source = weighted<number>([
  [1, 46],
  [2, 18],
  [3, 16],
  [4, 6],
  [5, 8],
  [6, 6],
]);

/** Evenly among few, but the first ones more often, as old colleagues have more clients. */
const leaning = <T>(random: Random, list: readonly T[]): T | null =>
  list.length === 0 ? null : (list[Math.floor(random() ** 2 * list.length)] ?? null);

const remarkOf = (random: Random): string => {
  const text = remark(random).replace('{}', givenOf(random, chance(random, 0.5) ? 'F' : 'M'));
  return chance(random, 0.2) ? `${text}\n${remark(random).replace('{}', givenOf(random, 'F'))}` : text;
};

/** Client number `id`: always the same for the same generator, whichever others are made. */
export function clientAt(generator: Generator, id: number): GeneratedClient {
  const { seed, referenceDay, references } = generator;
  const random = randomAt(seed, id);
  const number = scattered(seed, id);
  const person = chance(random, PEOPLE);
  const address = addressOf(random);
  const { day, registered, edited } = registeredAt(random, referenceDay);
  // Whoever was registered on that day had been born, and had the documents that were written down.
  const own = person ? personOf(random, number, address, day) : companyOf(random, number, address, day);
  const active = chance(random, ACTIVE);
  const located = chance(random, 0.9);
  const adventure = !person && chance(random, 0.006);
  const recommended = chance(random, 0.6) ? source(random) : null;
  const insured = random();
  const prospect = chance(random, 0.22);
  return {
    row: {
      id,
      ...own,
      ...(located && address.row),
      ativo: active ? 'S' : 'N',
      excluido_em: active ? null : edited,
      pre_cliente: prospect ? 'S' : 'N',
      tipo_cliente: adventure ? 5 : relation(random),
      cor: chance(random, 0.15) ? pick(random, COLOURS) : null,
      id_plano: !prospect && chance(random, 0.6) ? leaning(random, references.plans) : null,
      id_cliente_seguradora: insured < 0.6 ? SEGURADORA_PADRAO : insured < 0.92 ? leaning(random, references.insurers) : null,
      id_responsavel: chance(random, 0.85) ? leaning(random, references.users) : null,
      id_usuario_edicao: leaning(random, references.users),
      id_recomendacao: recommended,
      descricao_indicacao: recommended === 1 && chance(random, 0.4) ? `Indicação de ${givenOf(random, 'F')} ${familyOf(random)}` : null,
      observacao: chance(random, 0.25) ? remarkOf(random) : null,
      numero_apolice: !prospect && chance(random, 0.3) ? String(integer(random, 1_000_000, 99_999_999)) : null,
      carta_oferta: adventure ? `GUARIDA${id.toString(36).toUpperCase()}` : null,
      data_cadastro: registered,
      data_edicao: edited,
      ...(generator.placed && { ...placeIn(seed, id, address.place), lugar_situacao: 'manual', lugar_em: edited }),
    },
    groups: [
      ...references.groups.filter(([, share]) => random() * 100 < share).map(([group]) => group),
      ...(adventure ? [GRUPO_SEGURO_AVENTURA] : []),
    ],
  };
}
