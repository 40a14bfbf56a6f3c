import { Menu } from '@mantine/core';
import type { PageAction } from './page-action.ts';
import { MenuAt, type MenuAtProps } from './MenuAt.tsx';

export interface HeadMenuProps extends Pick<MenuAtProps, 'at' | 'onClose'> {
  readonly actions: readonly PageAction[];
}

/** On a phone, what a head offers. */
export const HeadMenu = ({ actions, ...anchor }: HeadMenuProps) => (
  <MenuAt position="bottom-end" {...anchor}>
    {actions.map(({ label, icon, disabled = false, loading = false, onClick }) => (
      <Menu.Item key={label} leftSection={icon} disabled={disabled || loading} onClick={onClick}>
        {label}
      </Menu.Item>
    ))}
  </MenuAt>
);
