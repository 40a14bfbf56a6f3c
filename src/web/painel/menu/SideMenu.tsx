import { Link } from '@tanstack/react-router';
import type { Permissions } from '#contract/kernel/permissions.ts';
import { menuFor, topFor } from './menu.ts';
import classes from './Shell.module.css';

export interface SideMenuProps {
  readonly permissao: Permissions;
  /** Told when an entry is chosen: the menu lies over the screen, and holds the links the top bar has no room for. */
  readonly onChoose?: () => void;
}

/** Entries the person may open, in the order of the specification. */
export function SideMenu({ permissao, onChoose }: SideMenuProps) {
  const entries = [...(onChoose ? topFor(permissao) : []), ...menuFor(permissao).filter((item) => item.permitido)];
  return (
    <nav aria-label="Menu lateral">
      <ul className={classes['menu']}>
        {entries.map(({ label, path, icon: Icon }) => (
          <li key={path}>
            <Link
              to={path}
              className={classes['entry']}
              activeOptions={{ exact: false, includeSearch: false }}
              {...(onChoose ? { onClick: onChoose } : {})}
            >
              <Icon size={18} stroke={1.75} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
