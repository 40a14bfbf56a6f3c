import { Menu, type MenuProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { StandingAt } from './StandingAt.ts';

export interface MenuAtProps extends Pick<MenuProps, 'position' | 'width'> {
  /** The button it opens at (`useAnchored`). */
  readonly at: HTMLElement;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** An open menu at a button that is there already. */
export const MenuAt = ({ at, onClose, children, ...place }: MenuAtProps) => (
  <Menu opened id={at.id} onChange={onClose} {...place}>
    <Menu.Target>
      <StandingAt at={at} />
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);
