import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDebounced } from '../../kernel/debounce.ts';
import { ApiError } from '../../kernel/api-error.ts';
import type { OptionsSource, PickerOption } from './options.ts';

const NONE: readonly PickerOption[] = [];

export interface Offered {
  readonly options: readonly PickerOption[];
  readonly loading: boolean;
  /** What is offered for this text, at once: whoever chooses does not wait for the pause. */
  readonly find: (text: string) => Promise<readonly PickerOption[]>;
}

/** Options for what is typed, 400 ms after the last key (at once when it is empty); those of before stay until the new ones are there. */
export function useOptions(source: OptionsSource, text: string, opened: boolean): Offered {
  const client = useQueryClient();
  const typed = text.trim();
  const settled = useDebounced(typed);
  const sought = typed === '' ? '' : settled;
  // A refusal has been shown by the API client; here it only means that there is nothing to choose.
  const { first, ...query } = source(sought);
  const { data = NONE, isFetching } = useQuery({ ...query, enabled: opened, placeholderData: keepPreviousData });
  const find = async (wanted: string): Promise<readonly PickerOption[]> => {
    const { first: alone, ...asked } = source(wanted);
    try {
      const found = await client.query(asked);
      return alone ? [alone, ...found] : found;
    } catch (error) {
      if (error instanceof ApiError) return NONE;
      throw error;
    }
  };
  return {
    find,
    options: first ? [first, ...data] : data,
    loading: opened && (isFetching || sought !== typed),
  };
}
