import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../kernel/debounce.ts';
import type { OptionsSource, PickerOption } from './options.ts';

const NONE: readonly PickerOption[] = [];

/** Options for what is typed, 400 ms after the last key (at once when it is empty); those of before stay until the new ones are there. */
export function useOptions(source: OptionsSource, text: string, opened: boolean): { options: readonly PickerOption[]; loading: boolean } {
  const typed = text.trim();
  const settled = useDebounced(typed);
  const sought = typed === '' ? '' : settled;
  // A refusal has been shown by the API client; here it only means that there is nothing to choose.
  const { first, ...query } = source(sought);
  const { data = NONE, isFetching } = useQuery({ ...query, enabled: opened, placeholderData: keepPreviousData });
  return { options: first ? [first, ...data] : data, loading: opened && (isFetching || sought !== typed) };
}
