import { Menu, type MenuProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { StandingAt } from './StandingAt.ts';

export interface MenuAtProps extends Pick<MenuProps, 'position' | 'width'> {
  /** The button it opens at (`useAnchored`). */
  readonly at: HTMLElement;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Where every entry waits for something, the menu itself has the focus: Escape is heard in it. */
const takeFocus = (menu: HTMLElement | null): void =>
  (menu?.querySelector<HTMLElement>('[role="menuitem"]:not(:disabled)') ?? menu)?.focus({ preventScroll: true });

/** An open menu at a button that is there already. */
export const MenuAt = ({ at, onClose, children, ...place }: MenuAtProps) => (
  <Menu opened id={at.id} onChange={onClose} {...place}>
    <Menu.Target>
      <StandingAt at={at} />
    </Menu.Target>
    <Menu.Dropdown ref={takeFocus}>{children}</Menu.Dropdown>
  </Menu>
);
