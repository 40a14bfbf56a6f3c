import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { GRUPO_SEGURADORAS } from '#contract/clientes/clientes.labels.ts';
import type { consultarClientes } from '#contract/clientes/clientes.operations.ts';
import type { consultarGrupos } from '#contract/grupos/grupos.operations.ts';
import type { consultarPlanos } from '#contract/planos/planos.operations.ts';
import type { consultarResponsaveis } from '#contract/usuarios/usuarios.operations.ts';
import { nomeDoResponsavel } from '#contract/usuarios/responsavel.ts';
import { call } from '#web/kernel/api.ts';
import type { PickerOption } from '#web/patterns/picker/options.ts';
import { CLIENTES } from '../clientes.queries.ts';
import type { ClienteBusca, Codigo } from '../lista/busca.ts';
import type { FilterNames } from '../lista/filter-chips.ts';
import { NO_RESPONSIBLE, NO_RESPONSIBLE_LABEL } from '../lista/filter-chips.ts';

/** Most a page of the API gives. */
const ALL = 200;
const KEPT_MS = 300_000;

type Named = readonly (readonly [Codigo, string])[];

const responsaveisQuery = (ids: readonly Codigo[]) =>
  queryOptions({
    queryKey: ['usuarios', 'nomes', ids] as const,
    queryFn: async ({ signal }): Promise<Named> => {
      const query = { ids, registrosPorPagina: ALL };
      const { registros } = await call<typeof consultarResponsaveis>('GET /usuarios/responsaveis', { query, signal });
      return registros.map(({ dados, cliente }) => [String(dados.id), nomeDoResponsavel(cliente.nome, dados.status)]);
    },
    staleTime: KEPT_MS,
  });

const gruposQuery = (ids: readonly Codigo[]) =>
  queryOptions({
    queryKey: ['grupos', 'nomes', ids] as const,
    queryFn: async ({ signal }): Promise<Named> => {
      const { registros } = await call<typeof consultarGrupos>('GET /grupos', { query: { ids, registrosPorPagina: ALL }, signal });
      return registros.map(({ id, descricao }) => [String(id), descricao]);
    },
    staleTime: KEPT_MS,
  });

const planosQuery = queryOptions({
  queryKey: ['planos', 'nomes'] as const,
  queryFn: async ({ signal }): Promise<Named> => {
    const { registros } = await call<typeof consultarPlanos>('GET /plano', { signal });
    return registros.map(({ id, nome }) => [String(id), nome]);
  },
  staleTime: KEPT_MS,
});

const seguradorasQuery = queryOptions({
  queryKey: [...CLIENTES, 'seguradoras'] as const,
  queryFn: async ({ signal }): Promise<Named> => {
    const insurers = (ativo: 'S' | 'N') =>
      call<typeof consultarClientes>('GET /clientes', {
        query: { grupos: [String(GRUPO_SEGURADORAS)], ativo, registrosPorPagina: ALL },
        signal,
      });
    // One that left keeps its name in a filter that was kept.
    const pages = await Promise.all([insurers('S'), insurers('N')]);
    return pages.flatMap(({ registros }) => registros.map(({ id, nome }) => [String(id), nome] as const));
  },
  staleTime: KEPT_MS,
});

export type NameKind = Exclude<keyof FilterNames, 'ready'>;

type Learned = Readonly<Record<NameKind, ReadonlyMap<Codigo, string>>>;

const NOTHING_LEARNED: Learned = {
  responsaveis: new Map([[NO_RESPONSIBLE, NO_RESPONSIBLE_LABEL]]),
  grupos: new Map(),
  planos: new Map(),
  seguradoras: new Map(),
};

export interface NamesState {
  readonly names: FilterNames;
  /** Remembers the names of options somebody chose here, which then need not be asked for. */
  readonly learn: (kind: NameKind, options: readonly PickerOption[]) => void;
}

/** Names for the codes of the applied filter; the server is asked only for those that came in the address. */
export function useFilterNames(busca: ClienteBusca): NamesState {
  const [learned, setLearned] = useState(NOTHING_LEARNED);
  const unknown = (kind: NameKind, ...lists: readonly (readonly Codigo[] | undefined)[]): Codigo[] =>
    [...new Set(lists.flatMap((list) => list ?? []))].filter((id) => !learned[kind].has(id)).sort();
  const people = unknown('responsaveis', busca.responsaveis);
  const groups = unknown('grupos', busca.grupos, busca.grupos_desconsiderados);
  const answers = {
    responsaveis: useQuery({ ...responsaveisQuery(people), enabled: people.length > 0 }),
    grupos: useQuery({ ...gruposQuery(groups), enabled: groups.length > 0 }),
    planos: useQuery({ ...planosQuery, enabled: unknown('planos', busca.id_plano).length > 0 }),
    seguradoras: useQuery({ ...seguradorasQuery, enabled: unknown('seguradoras', busca.id_cliente_seguradora).length > 0 }),
  };
  const ready = !Object.values(answers).some((one) => one.isLoading);
  const { data: responsaveis } = answers.responsaveis;
  const { data: grupos } = answers.grupos;
  const { data: planos } = answers.planos;
  const { data: seguradoras } = answers.seguradoras;
  const names = useMemo((): FilterNames => {
    const both = (kind: NameKind, found: Named | undefined) => new Map([...learned[kind], ...(found ?? [])]);
    return {
      responsaveis: both('responsaveis', responsaveis),
      grupos: both('grupos', grupos),
      planos: both('planos', planos),
      seguradoras: both('seguradoras', seguradoras),
      ready,
    };
  }, [learned, responsaveis, grupos, planos, seguradoras, ready]);
  const learn = useCallback((kind: NameKind, options: readonly PickerOption[]): void => {
    setLearned((before) => ({ ...before, [kind]: new Map([...before[kind], ...options.map((one) => [one.id, one.label] as const)]) }));
  }, []);
  return { names, learn };
}
