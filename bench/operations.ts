import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import type pg from 'pg';
import { HEADERS } from '#contract/kernel/errors.ts';
import { combinations } from './combinations.ts';
import type { Panel } from './http.ts';
import type { Raw } from './raw.ts';
import type { Line } from './report.ts';
import { type Samples, alternate, percentile } from './statistics.ts';
import type { Subject } from './subjects.ts';

export interface Bench {
  readonly panel: Panel;
  readonly raw: Raw;
  /** One connection of `pg`, for what only one operation asks. */
  readonly client: pg.Client;
  readonly subjects: readonly Subject[];
  readonly clients: number;
}

export interface Operation {
  /** How `--so` names it. */
  readonly key: string;
  run(bench: Bench): Promise<Line>;
}

const MILLION = 1_000_000;
const SWEEP = 100;

export const timesOf = (operation: string, { ours, raw }: Samples, limit: (rawP50: number) => number): Line => {
  const rawP50 = raw.length === 0 ? null : percentile(raw, 0.5);
  const p50 = percentile(ours, 0.5);
  return {
    operation,
    rawP50,
    p50,
    p95: percentile(ours, 0.95),
    rate: 1000 / (ours.reduce((sum, one) => sum + one, 0) / ours.length),
    measured: p50,
    limit: limit(rawP50 ?? 0),
    unit: 'ms',
  };
};

export const listLimit = (rawP50: number): number => 1.5 * rawP50 + 2;

/** Each call another one of the list. */
export const inTurns = <T>(list: readonly T[]): (() => T) => {
  let at = 0;
  return () => {
    at += 1;
    return list[at % list.length] as T;
  };
};

/** A day before every registration: a different filter that selects the same clients, so that no kept total answers it. */
const newDays = (): (() => string) => {
  let at = 0;
  return () => {
    at += 1;
    return new Date(Date.UTC(1950, 0, at)).toISOString().slice(0, 10);
  };
};

const FOUR = 'estado=SP&tipo_pessoa=F&sexo=F&pre_cliente=N&ativo=S';

export const OPERATIONS: readonly Operation[] = [
  {
    key: 'lista',
    run: async ({ panel, raw, clients }) =>
      timesOf('primeira página, com total', await alternate(() => panel.get('/clientes?ativo=S'), raw.firstPage), (rawP50) =>
        clients >= MILLION ? 15 : listLimit(rawP50),
      ),
  },
  {
    key: 'total',
    run: async ({ panel, raw }) => {
      const [ourDay, rawDay] = [newDays(), newDays()];
      const samples = await alternate(
        () => panel.get(`/clientes?ativo=S&data_cadastro=${ourDay()}&acima_data_cadastro=S`),
        () => raw.firstPageCounted(rawDay()),
      );
      return timesOf('primeira página, total nunca contado', samples, listLimit);
    },
  },
  {
    key: 'pagina500',
    run: async ({ panel, raw }) =>
      timesOf('página 500', await alternate(() => panel.get('/clientes?ativo=S&pagina=500'), raw.deepPage), listLimit),
  },
  {
    key: 'busca',
    run: async ({ panel, raw, clients }) =>
      timesOf('busca «maria silva»', await alternate(() => panel.get('/clientes?texto=maria%20silva'), raw.search), (rawP50) =>
        clients >= MILLION ? 1.2 * rawP50 : listLimit(rawP50),
      ),
  },
  {
    key: 'cpf',
    run: async ({ panel, raw, subjects }) => {
      const [ours, theirs] = [inTurns(subjects), inTurns(subjects)];
      const samples = await alternate(
        () => panel.get(`/clientes?texto=${ours().cpf}`),
        () => raw.byCpf(theirs().cpf),
      );
      return timesOf('busca por CPF', samples, listLimit);
    },
  },
  {
    key: 'filtros',
    run: async ({ panel, raw }) =>
      timesOf('quatro filtros e ativo', await alternate(() => panel.get(`/clientes?${FOUR}`), raw.fourFilters), listLimit),
  },
  {
    key: 'combinacoes',
    run: async ({ panel }) => {
      const slowest: (readonly [number, string])[] = [];
      const next = inTurns(combinations(SWEEP));
      const { ours } = await alternate(
        async () => {
          const query = next();
          const start = performance.now();
          await panel.get(`/clientes?${query}`);
          slowest.push([performance.now() - start, query]);
        },
        null,
        { warmUp: 0, wanted: SWEEP, limitMs: Number.POSITIVE_INFINITY },
      );
      slowest.sort(([a], [b]) => b - a);
      for (const [ms, query] of slowest.slice(0, 8)) process.stderr.write(`  ${ms.toFixed(1)} ms  ${decodeURIComponent(query)}\n`);
      const line = timesOf(`${SWEEP} combinações, p95`, { ours, raw: [] }, () => 400);
      return { ...line, measured: line.p95 ?? 0 };
    },
  },
  {
    key: 'cliente',
    run: async ({ panel, raw, subjects }) => {
      const [ours, theirs] = [inTurns(subjects), inTurns(subjects)];
      const samples = await alternate(
        () => panel.get(`/clientes/${ours().id}`),
        () => raw.one(theirs().id),
        { wanted: 500, warmUp: 100 },
      );
      return timesOf('um cliente', samples, () => 1.5);
    },
  },
  {
    key: 'salvar',
    run: async ({ panel, raw, subjects }) => {
      const half = Math.floor(subjects.length / 2);
      const [ours, theirs] = [inTurns(subjects.slice(0, half)), inTurns(subjects.slice(half))];
      const versions = new Map<number, string>();
      let turn = 0;
      const samples = await alternate(
        async () => {
          const { id, data_edicao } = ours();
          turn += 1;
          const dados = { id, observacao: `Ligar na volta ${turn}.`, data_edicao: versions.get(id) ?? data_edicao.toISOString() };
          const saved = (await panel.post('/clientes', { modoUsuario: 'N', dados })) as { data_edicao: string };
          versions.set(id, saved.data_edicao);
        },
        () => raw.save(theirs().id, `Ligar na volta ${turn}.`),
      );
      return timesOf('salvar um campo', samples, () => 5);
    },
  },
  {
    key: 'simultaneos',
    run: async ({ panel }) => {
      const result = await autocannon({
        url: `${panel.url}/api/clientes?ativo=S`,
        connections: 10,
        duration: 8,
        headers: { [HEADERS.token]: panel.session.dadosUsuario.token },
      });
      await sleep(500);
      if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} respostas com erro sob carga.`);
      return {
        operation: 'primeira página, 10 conexões',
        rawP50: null,
        p50: result.latency.p50,
        p95: result.latency.p97_5,
        rate: result.requests.average,
        measured: result.latency.p50,
        limit: null,
        unit: 'ms',
      };
    },
  },
];
