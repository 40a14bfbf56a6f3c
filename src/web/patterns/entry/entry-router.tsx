import { type AnyRoute, createRouter, type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { queryText } from '../../kernel/api-address.ts';
import { parseSearch } from '../../kernel/search-params.ts';
import { awaitHeading } from '../../ui/first-focus.ts';
import { PartFailure } from '../../ui/PartFailure.tsx';

/** In the place of a screen that broke, with the frame around it still there; nothing of it is lost by a reload. */
function ScreenFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <PartFailure
      heading
      error={error}
      again
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}

/**
 * The router of an entry. Not registered with the library's global types on purpose: addresses are built by the entry's paths in `kernel`,
 * and each screen reads its own search parameters.
 */
export const createEntryRouter = (routeTree: AnyRoute) =>
  createRouter({
    routeTree,
    parseSearch,
    stringifySearch: queryText,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    notFoundMode: 'root',
    defaultErrorComponent: ScreenFailure,
  });

export type EntryRouter = ReturnType<typeof createEntryRouter>;

/** After a navigation the focus is on the heading of the new screen; the first one is read from its top. */
export const followFocus = (router: EntryRouter): void =>
  void router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) awaitHeading();
  });
