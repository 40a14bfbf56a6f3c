import { ActionIcon, Button } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { IconAction } from './IconAction.tsx';
import classes from './HeadActions.module.css';
import { lazyDialog } from './lazy-dialog.tsx';
import type { PageAction } from './page-action.ts';
import { useAnchored } from './use-anchored.ts';

const HeadMenu = lazyDialog(
  () => import('./HeadMenu.tsx'),
  (file) => file.HeadMenu,
);

function DeskAction({ label, icon, inWords = false, onClick, loading = false, disabled = false }: PageAction) {
  const alone = <IconAction label={label} icon={icon} onClick={onClick} loading={loading} disabled={disabled} size="lg" />;
  if (!inWords) return alone;
  return (
    <>
      <div className={classes['alone']}>{alone}</div>
      <Button
        className={classes['inWords']}
        variant="subtle"
        color="gray"
        leftSection={icon}
        loading={loading}
        disabled={disabled}
        onClick={onClick}
      >
        {label}
      </Button>
    </>
  );
}

function MoreActions({ actions }: { readonly actions: readonly PageAction[] }) {
  const { at, close, button } = useAnchored('menu', HeadMenu.preload);
  return (
    <>
      <ActionIcon {...button} variant="subtle" color="gray" size="lg" aria-label="Mais ações">
        <IconDotsVertical size={18} />
      </ActionIcon>
      <Suspense>{at ? <HeadMenu at={at} actions={actions} onClose={close} /> : null}</Suspense>
    </>
  );
}

/** What can be done with what a head names: icon buttons on a desk, a menu on a phone, and the main button. */
export const HeadActions = ({ actions, children }: { readonly actions: readonly PageAction[]; readonly children?: ReactNode }) => (
  <div className={classes['actions']}>
    {actions.length > 0 ? (
      <>
        <div className={classes['icons']}>
          {actions.map((action) => (
            <DeskAction key={action.label} {...action} />
          ))}
        </div>
        <div className={classes['menu']}>
          <MoreActions actions={actions} />
        </div>
      </>
    ) : null}
    {children}
  </div>
);
