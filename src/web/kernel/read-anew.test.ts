import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from './query-client.ts';
import { readAnew } from './read-anew.ts';

afterEach(() => queryClient.clear());

test('what was stored is read after it was, whatever was being read before', async () => {
  let stored = 'antes';
  const answers: (() => void)[] = [];
  const options = {
    queryKey: ['fichas', 'registro', 3] as const,
    queryFn: () => {
      const read = stored;
      return new Promise<string>((answer) => answers.push(() => answer(read)));
    },
  };
  queryClient.setQueryData(options.queryKey, stored);
  const observer = new QueryObserver(queryClient, options);
  const stop = observer.subscribe(() => undefined);
  void observer.refetch();
  stored = 'depois';
  const anew = readAnew(options);
  await expect.poll(() => answers).toHaveLength(2);
  for (const answer of answers.toReversed()) answer();
  expect(await anew).toBe('depois');
  expect(queryClient.getQueryData(options.queryKey)).toBe('depois');
  stop();
});
