import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { focusHeading } from './first-focus.ts';
import { IconAction } from './IconAction.tsx';
import classes from './PageHead.module.css';

export interface PageAction {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly loading?: boolean;
  readonly disabled?: boolean;
}

export interface PageHeadProps {
  readonly title: string;
  /** Beside the title: a count, a status. */
  readonly note?: ReactNode;
  /** One button. */
  readonly primary?: ReactNode;
  /** Icon buttons on a desk, a menu on a phone. */
  readonly actions?: readonly PageAction[];
}

/** Title, count and actions of a screen. */
export function PageHead({ title, note, primary, actions = [] }: PageHeadProps) {
  return (
    <header className={classes['root']}>
      <h1 className={classes['title']} tabIndex={-1} ref={focusHeading}>
        {title}
      </h1>
      {note ? <span className={classes['note']}>{note}</span> : null}
      <div className={classes['actions']}>
        {actions.length > 0 ? (
          <>
            <div className={classes['icons']}>
              {actions.map(({ label, icon, onClick, loading = false, disabled = false }) => (
                <IconAction key={label} label={label} icon={icon} onClick={onClick} loading={loading} disabled={disabled} size="lg" />
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
        {primary}
      </div>
    </header>
  );
}
