import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconAction } from './IconAction.tsx';
import classes from './HeadActions.module.css';

export interface PageAction {
  readonly label: string;
  readonly icon: ReactNode;
  /** Its label stands beside its icon where there is room. */
  readonly inWords?: boolean;
  readonly onClick: () => void;
  readonly loading?: boolean;
  readonly disabled?: boolean;
}

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
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Mais ações">
                <IconDotsVertical size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {actions.map((action) => (
                <Menu.Item
                  key={action.label}
                  leftSection={action.icon}
                  disabled={(action.disabled ?? false) || (action.loading ?? false)}
                  onClick={action.onClick}
                >
                  {action.label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </div>
      </>
    ) : null}
    {children}
  </div>
);
