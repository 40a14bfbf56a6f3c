import { SideDrawer } from '../../ui/SideDrawer.tsx';
import { SideMenu, type SideMenuProps } from './SideMenu.tsx';

export interface MenuDrawerProps extends Pick<SideMenuProps, 'permissao'> {
  readonly onClose: () => void;
}

/** On a phone, the side menu over the screen. */
export const MenuDrawer = ({ permissao, onClose }: MenuDrawerProps) => (
  <SideDrawer opened onClose={onClose} title="Menu">
    <SideMenu permissao={permissao} onChoose={onClose} />
  </SideDrawer>
);
