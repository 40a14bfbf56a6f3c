import { ActionIcon, Menu } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import {
  IconArrowsExchange,
  IconClock,
  IconDeviceMobileOff,
  IconDotsVertical,
  IconPencil,
  IconShieldCheck,
  IconWorldCheck,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { flag } from '#contract/kernel/permissions.ts';
import type { UsuarioResposta } from '#contract/usuarios/usuarios.schemas.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { IconAction } from '#web/ui/IconAction.tsx';
import classes from './lista.module.css';

interface UserAction {
  /** In a menu. */
  readonly label: string;
  /** On its own: says of whom. */
  readonly name: string;
  readonly icon: TablerIcon;
  /** A real link, for middle click; null for what opens here. */
  readonly href: string | null;
  readonly onChoose: () => void;
}

interface UserActionsOptions {
  readonly onEdit: (user: UsuarioResposta) => void;
  readonly hrefOf: (user: UsuarioResposta) => string | null;
  readonly onReset: (user: UsuarioResposta) => void;
}

/** What this person may do with each user (USU-018 to USU-023). */
export function useUserActions({ onEdit, hrefOf, onReset }: UserActionsOptions): (user: UsuarioResposta) => readonly UserAction[] {
  const navigate = useNavigate();
  const grants = useAllows(flag('usuariosPermissao'));
  const clock = useAllows(flag('habilitarPontoConsultaUsuario'));
  const addresses = useAllows(flag('habilitarLiberarIpUsuario'));
  return (user) => {
    const { id, login } = user;
    const link = (label: string, name: string, icon: TablerIcon, href: string): UserAction => ({
      label,
      name,
      icon,
      href,
      onChoose: () => void navigate({ to: href }),
    });
    return [
      { label: 'Editar', name: `Editar ${login}`, icon: IconPencil, href: hrefOf(user), onChoose: () => onEdit(user) },
      ...(grants ? [link('Permissão', `Permissão de ${login}`, IconShieldCheck, paths.usuarioPermissoes(id))] : []),
      ...(clock ? [link('Ponto', `Ponto de ${login}`, IconClock, paths.pontoUsuario(id))] : []),
      ...(addresses ? [link('Liberar Ip', `Liberar Ip de ${login}`, IconWorldCheck, paths.usuarioIp(id))] : []),
      link('Transferir', `Transferir registros de ${login}`, IconArrowsExchange, paths.usuarioTransferir(id)),
      ...(grants && user._aplicativo === 'S' && user._podeMais === 'N'
        ? [
            {
              label: 'Redefinir segundo fator',
              name: `Redefinir segundo fator de ${login}`,
              icon: IconDeviceMobileOff,
              href: null,
              onChoose: () => onReset(user),
            },
          ]
        : []),
    ];
  };
}

/** Icon buttons on a desk, a menu on a phone. */
export function RowActions({ login, actions }: { readonly login: string; readonly actions: readonly UserAction[] }) {
  return (
    <>
      <span className={classes['icons']}>
        {actions.map(({ name, icon: Icon, href, onChoose }) => (
          <IconAction
            key={name}
            label={name}
            icon={<Icon size={17} />}
            {...(href === null ? {} : { href })}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onChoose();
            }}
          />
        ))}
      </span>
      <span className={classes['menu']}>
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Ações de ${login}`}>
              <IconDotsVertical size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {actions.map(({ label, icon: Icon, onChoose }) => (
              <Menu.Item key={label} leftSection={<Icon size={16} />} onClick={onChoose}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </span>
    </>
  );
}
