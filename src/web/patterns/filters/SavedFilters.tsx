import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { queryText } from '../../kernel/api-address.ts';
import type { ListName } from '../../kernel/list-choices.ts';
import type { SavedFilter } from '../../kernel/list-filters.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { useAnchored } from '../../ui/use-anchored.ts';
import { worthKeeping } from './in-force.ts';
import classes from './filters.module.css';

const SavedFiltersMenu = lazyDialog(
  () => import('./SavedFiltersMenu.tsx'),
  (file) => file.SavedFiltersMenu,
);
const FilterDialog = lazyDialog(
  () => import('./FilterDialog.tsx'),
  (file) => file.FilterDialog,
);
const FiltersDialog = lazyDialog(
  () => import('./FiltersDialog.tsx'),
  (file) => file.FiltersDialog,
);

/** What lies over the list. */
type Overlay = { readonly kind: 'all' } | { readonly kind: 'one'; readonly filter: SavedFilter | null };

/** The filters of a list under a name: one's own and the team's, as links to what they show. */
export function SavedFilters({ name }: { readonly name: ListName }) {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const address = queryText(useSearch({ strict: false }));
  const menu = useAnchored('menu', SavedFiltersMenu.preload);
  const close = (): void => setOverlay(null);
  const organize = (): void => setOverlay({ kind: 'all' });
  return (
    <>
      <Button
        {...menu.button}
        variant="default"
        className={classes['button'] ?? ''}
        aria-label="Filtros salvos"
        leftSection={<IconBookmark size={16} />}
      >
        Filtros salvos
      </Button>
      <Suspense>
        {menu.at ? (
          <SavedFiltersMenu
            at={menu.at}
            name={name}
            address={address}
            onSave={() => setOverlay({ kind: 'one', filter: null })}
            onOrganize={organize}
            onClose={menu.close}
          />
        ) : null}
      </Suspense>
      <Suspense>
        {overlay?.kind === 'all' ? (
          <FiltersDialog name={name} onEdit={(filter) => setOverlay({ kind: 'one', filter })} onClose={close} />
        ) : null}
        {overlay?.kind === 'one' ? (
          <FilterDialog
            name={name}
            filter={overlay.filter}
            search={worthKeeping(address)}
            onClose={overlay.filter === null ? close : organize}
          />
        ) : null}
      </Suspense>
    </>
  );
}
