import { Menu } from '@mantine/core';
import { IconBookmarkPlus, IconCheck, IconRefresh, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ListName } from '../../kernel/list-choices.ts';
import { savedFiltersQuery } from '../../kernel/list-filters.ts';
import { parseSearch } from '../../kernel/search-params.ts';
import { MenuAt, type MenuAtProps } from '../../ui/MenuAt.tsx';
import classes from './filters.module.css';
import { isInForce, worthKeeping } from './in-force.ts';
import { whoseIs } from './words.ts';

export interface SavedFiltersMenuProps extends Pick<MenuAtProps, 'at' | 'onClose'> {
  readonly name: ListName;
  /** What the address of the list says now. */
  readonly address: string;
  readonly onSave: () => void;
  readonly onOrganize: () => void;
}

/** The filters to choose from, each a link; then what can be done with them. */
export function SavedFiltersMenu({ name, address, onSave, onOrganize, ...anchor }: SavedFiltersMenuProps) {
  const { data: filters, isError, refetch } = useQuery(savedFiltersQuery(name));
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const nothing = worthKeeping(address) === '';
  const current = filters?.find(({ busca }) => isInForce(busca, address));
  return (
    <MenuAt position="bottom-start" width={300} {...anchor}>
      {filters === undefined ? (
        isError ? (
          <Menu.Item closeMenuOnClick={false} leftSection={<IconRefresh size={16} />} onClick={() => void refetch()}>
            Não foi possível carregar os filtros. Tentar novamente
          </Menu.Item>
        ) : (
          <Menu.Label>Carregando…</Menu.Label>
        )
      ) : filters.length === 0 ? (
        <Menu.Label>Nenhum filtro salvo nesta lista</Menu.Label>
      ) : (
        <div className={classes['links']}>
          {filters.map((filter) => (
            <Menu.Item
              key={filter.id}
              component="a"
              href={`${path}?${filter.busca}`}
              className={classes['item'] ?? ''}
              aria-current={filter === current ? 'true' : undefined}
              leftSection={<IconCheck size={16} visibility={filter === current ? 'visible' : 'hidden'} aria-hidden="true" />}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                void navigate({ to: path, search: parseSearch(filter.busca) });
              }}
            >
              {filter.nome}
              {filter.equipe === 'S' ? <span className={classes['note']}>{whoseIs(filter)}</span> : null}
            </Menu.Item>
          ))}
        </div>
      )}
      <Menu.Divider />
      <Menu.Item leftSection={<IconBookmarkPlus size={16} />} disabled={nothing} onClick={onSave}>
        {nothing ? 'Filtre ou ordene a lista para salvar' : 'Salvar este filtro'}
      </Menu.Item>
      {filters?.some(({ pode }) => pode.remover === 'S') ? (
        <Menu.Item leftSection={<IconSettings size={16} />} onClick={onOrganize}>
          Organizar filtros
        </Menu.Item>
      ) : null}
    </MenuAt>
  );
}
