import { Link } from '@tanstack/react-router';
import { Suspense, useId } from 'react';
import type { Permissions } from '#contract/kernel/permissions.ts';
import { INICIO, type MenuEntry, type SideEntry } from '../modules.ts';
import { menuFor, topFor } from './entries.ts';
import classes from './SideMenu.module.css';

export interface SideMenuProps {
  readonly permissao: Permissions;
  /** Told when an entry is chosen: the menu lies over the screen. */
  readonly onChoose?: () => void;
  /** Only the icons; the names are said and shown on hover. */
  readonly folded?: boolean;
}

interface EntryProps extends Pick<SideMenuProps, 'onChoose' | 'folded'> {
  readonly entry: MenuEntry & Pick<SideEntry, 'Contagem'>;
  /** Every screen stands below the address of the first. */
  readonly exact?: boolean;
}

function Entry({ entry: { label, path, icon: Icon, Contagem }, exact = false, onChoose, folded }: EntryProps) {
  return (
    <li>
      <Link
        to={path}
        className={classes['entry']}
        activeOptions={{ exact, includeSearch: false }}
        {...(folded ? { title: label } : {})}
        {...(onChoose ? { onClick: onChoose } : {})}
      >
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        <span className={classes['name']}>{label}</span>
        {Contagem ? (
          <span className={classes['count']}>
            <Suspense>
              <Contagem />
            </Suspense>
          </span>
        ) : null}
      </Link>
    </li>
  );
}

/** Entries the person may open, in the order of the specification; above them the links the top bar has no room for. */
export function SideMenu({ permissao, onChoose, folded = false }: SideMenuProps) {
  const id = useId();
  const shared = { folded, ...(onChoose ? { onChoose } : {}) };
  return (
    <nav aria-label="Menu lateral" data-folded={folded || undefined} className={classes['root']}>
      <ul className={classes['top']} aria-label="Menu superior">
        <Entry entry={INICIO} exact {...shared} />
        {topFor(permissao).map((entry) => (
          <Entry key={entry.path} entry={entry} {...shared} />
        ))}
      </ul>
      {menuFor(permissao).map(({ nome, entries }) => (
        <div key={nome}>
          <p id={`${id}-${nome}`} className={classes['group']}>
            {nome}
          </p>
          <ul className={classes['menu']} aria-labelledby={`${id}-${nome}`}>
            {entries.map((entry) => (
              <Entry key={entry.path} entry={entry} {...shared} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
