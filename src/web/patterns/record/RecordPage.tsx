import { Button } from '@mantine/core';
import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { ApiError } from '../../kernel/api-error.ts';
import { useScreenTitle } from '../../kernel/screen-title.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';

export interface NothingHereProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** Where to go instead. */
  readonly back: { readonly to: string; readonly label?: string };
}

interface NothingProps extends NothingHereProps {
  readonly heading?: boolean;
}

const Nothing = ({ back: { to, label = 'Voltar para a lista' }, ...state }: NothingProps) => (
  <EmptyState
    {...state}
    action={
      <Button variant="default" component={Link} to={to}>
        {label}
      </Button>
    }
  />
);

/** Nothing to do on this screen: says why, and where to go instead. */
export function NothingHere(props: NothingHereProps) {
  useScreenTitle(props.title);
  return <Nothing {...props} heading />;
}

/** The same below the heading of the screen. */
export const NothingBelow = (props: NothingHereProps) => <Nothing {...props} />;

/** What stands in the place of a record that is not there. */
export interface RecordStates {
  /** What did not come, with its article: `o grupo`. */
  readonly what: string;
  readonly missing: ReactNode;
  readonly skeleton: ReactNode;
}

export interface RecordOfProps<Record> extends RecordStates {
  readonly query: UseQueryResult<Record>;
  /** Waits for a reading of its own: a version read for an earlier visit would be refused when it is saved. */
  readonly fresh?: boolean;
  /** It is the whole screen. */
  readonly page?: boolean;
  readonly children: (record: Record) => ReactNode;
}

/** A record that is being read: itself, or what stands in its place meanwhile, when there is none and when it does not come. */
export function RecordOf<Record>({ query, fresh = false, page = false, what, missing, skeleton, children }: RecordOfProps<Record>) {
  const { data, error, isFetchedAfterMount, refetch } = query;
  const gone = error instanceof ApiError && error.status === 404;
  if (data !== undefined && (!fresh || isFetchedAfterMount || (error !== null && !gone))) return children(data);
  if (gone) return missing;
  if (error) return <LoadFailure heading={page} what={what} onRetry={() => void refetch()} />;
  return skeleton;
}

export interface RecordPageProps<Record, Key extends QueryKey> extends RecordStates {
  /** The code in the address; null for what is no code. */
  readonly id: number | null;
  readonly query: (id: number) => UseQueryOptions<Record, Error, Record, Key>;
  readonly fresh?: boolean;
  readonly children: (record: Record) => ReactNode;
}

function Reading<Record, Key extends QueryKey>({ id, query, children, ...states }: RecordPageProps<Record, Key> & { readonly id: number }) {
  return (
    <RecordOf {...states} page query={useQuery(query(id))}>
      {(record) => <Fragment key={id}>{children(record)}</Fragment>}
    </RecordOf>
  );
}

/** The page of a stored record, by the code in its address. */
export function RecordPage<Record, Key extends QueryKey>({ id, ...rest }: RecordPageProps<Record, Key>) {
  return id === null ? rest.missing : <Reading key={id} {...rest} id={id} />;
}
