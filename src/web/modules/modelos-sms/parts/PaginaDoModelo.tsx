import { Skeleton } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { recordId } from '#web/kernel/record-id.ts';
import { textParam } from '#web/kernel/search-params.ts';
import { NothingHere, RecordPage, type RecordPageProps } from '#web/patterns/record/RecordPage.tsx';
import type { CanalDeModelos } from './canal.ts';

export interface ModeloNaoEncontradoProps {
  readonly canal: CanalDeModelos;
  readonly icon: ReactNode;
}

export const ModeloNaoEncontrado = ({ canal, icon }: ModeloNaoEncontradoProps) => (
  <NothingHere
    icon={icon}
    title="Modelo não encontrado"
    text="Confira o endereço ou procure o modelo na lista."
    back={{ to: canal.paths.lista() }}
  />
);

export interface PaginaDoModeloProps<Modelo, Key extends QueryKey>
  extends Pick<RecordPageProps<Modelo, Key>, 'id' | 'query' | 'missing' | 'children'> {
  /** How tall its screen is, while it is read. */
  readonly height: number;
}

/** The page of a stored template. */
export const PaginaDoModelo = <Modelo, Key extends QueryKey>({ height, ...page }: PaginaDoModeloProps<Modelo, Key>) => (
  <RecordPage {...page} fresh what="o modelo" skeleton={<Skeleton height={height} aria-busy="true" />} />
);

/** The code of the template that a new one starts from (`?copia=`); undefined where it starts from nothing, null where that is no code. */
export function useCopiaDe(): number | null | undefined {
  const { copia }: { readonly copia?: unknown } = useSearch({ strict: false });
  return copia === undefined ? undefined : recordId(textParam(copia));
}
