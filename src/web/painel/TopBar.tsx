import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Sessao } from '#contract/acesso/acesso.schemas.ts';
import { paths } from '../kernel/paths.ts';
import { LogoutButton } from '../modules/acesso/parts/LogoutButton.tsx';
import { WorkTray } from '../modules/trabalhos/parts/WorkTray.tsx';
import { topFor } from './menu/entries.ts';
import { INICIO } from './modules.ts';
import { SchemeButton } from '../ui/SchemeButton.tsx';
import classes from './TopBar.module.css';
import { UserBlock } from './UserBlock.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const TerminalButtons = lazyPart(
  () => import('../modules/ponto/parts/TerminalButtons.tsx'),
  (file) => file.TerminalButtons,
);
const Sino = lazyPart(
  () => import('../modules/eventos/parts/Sino.tsx'),
  (file) => file.Sino,
);

export interface TopBarProps {
  readonly sessao: Sessao;
  readonly onMenu: () => void;
  /** The pointer or the focus is on the button of the menu. */
  readonly onMenuNear: () => void;
  readonly onSearch: () => void;
}

export function TopBar({ sessao, onMenu, onMenuNear, onSearch }: TopBarProps) {
  return (
    <header className={classes['root']}>
      <ActionIcon
        className={classes['burger'] ?? ''}
        variant="transparent"
        size="lg"
        aria-label="Abrir menu"
        onClick={onMenu}
        onPointerEnter={onMenuNear}
        onFocus={onMenuNear}
      >
        <IconMenu2 size={20} />
      </ActionIcon>
      <Link to={paths.painel()} className={classes['brand']} aria-label="Guarida, ir para o início">
        <img src="/guarida.svg" alt="" width={26} height={26} />
        <span>Guarida</span>
      </Link>
      <nav className={classes['links']} aria-label="Menu superior">
        <Link to={INICIO.path} activeOptions={{ exact: true }} className={classes['link']}>
          {INICIO.label}
        </Link>
        {topFor(sessao.permissao).map(({ label, path }) => (
          <Link key={path} to={path} activeOptions={{ includeSearch: false }} className={classes['link']}>
            {label}
          </Link>
        ))}
      </nav>
      <button type="button" className={classes['search']} onClick={onSearch} aria-keyshortcuts="Control+K">
        <IconSearch size={16} aria-hidden="true" />
        <span>
          Procurar<span className={classes['what']}> cliente ou tela</span>
        </span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <Suspense>
        <TerminalButtons />
      </Suspense>
      <Suspense fallback={<span className={classes['bell']} />}>
        <Sino />
      </Suspense>
      <WorkTray />
      <UserBlock sessao={sessao} />
      <SchemeButton />
      <LogoutButton />
    </header>
  );
}
