import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDebounced } from '../../kernel/debounce.ts';
import { ApiError } from '../../kernel/api-error.ts';
import { likeliestFirst } from '../../ui/matching.ts';
import type { OptionsSource, PickerOption } from './options.ts';

const NONE: readonly PickerOption[] = [];

export interface Offered {
  readonly options: readonly PickerOption[];
  readonly loading: boolean;
  /** What there is for this text is not known. */
  readonly failed: boolean;
  readonly tryAgain: () => void;
  /** What is offered for this text, at once: whoever chooses does not wait for the pause. */
  readonly find: (text: string) => Promise<readonly PickerOption[]>;
}

/** Options for what is typed, 400 ms after the last key (at once when it is empty); those of before stay until the new ones are there. The likeliest is first. */
export function useOptions(source: OptionsSource, text: string, opened: boolean): Offered {
  const client = useQueryClient();
  const typed = text.trim();
  const settled = useDebounced(typed);
  const sought = typed === '' ? '' : settled;
  const { first, ...query } = source(sought);
  const { data, isFetching, isError, refetch } = useQuery({ ...query, enabled: opened, placeholderData: keepPreviousData });
  const find = async (wanted: string): Promise<readonly PickerOption[]> => {
    const { first: alone, ...asked } = source(wanted);
    try {
      const answer = likeliestFirst(await client.query(asked), wanted);
      return alone ? [alone, ...answer] : answer;
    } catch (error) {
      // It has been shown by the API client, and is asked for again by hand.
      if (error instanceof ApiError) return NONE;
      throw error;
    }
  };
  const found = likeliestFirst(data ?? NONE, typed);
  const loading = opened && (isFetching || sought !== typed);
  return {
    find,
    options: first ? [first, ...found] : found,
    loading,
    failed: opened && isError && data === undefined && !loading,
    tryAgain: () => void refetch(),
  };
}
