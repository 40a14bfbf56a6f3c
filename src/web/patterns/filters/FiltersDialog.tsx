import { Button, Group, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ListName } from '../../kernel/list-choices.ts';
import { type SavedFilter, savedFiltersQuery } from '../../kernel/list-filters.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconAction } from '../../ui/IconAction.tsx';
import classes from './filters.module.css';
import { useRemoval } from './use-removal.ts';
import { whoseIs } from './words.ts';

export interface FiltersDialogProps {
  readonly name: ListName;
  readonly onEdit: (filter: SavedFilter) => void;
  readonly onClose: () => void;
}

/** The filters that the person may rename, share or remove. */
export function FiltersDialog({ name, onEdit, onClose }: FiltersDialogProps) {
  const { data = [] } = useQuery(savedFiltersQuery(name));
  const place = useRef<HTMLDivElement>(null);
  const remove = useRemoval(place);
  const theirs = data.filter(({ pode }) => pode.remover === 'S');
  return (
    <Dialog opened title="Organizar filtros" onClose={onClose}>
      <div ref={place}>
        {theirs.length === 0 ? <Text c="dimmed">Nenhum filtro salvo nesta lista.</Text> : null}
        <ul className={classes['list']} aria-label="Filtros salvos">
          {theirs.map((filter) => (
            <li key={filter.id} className={classes['row']}>
              <span className={classes['name']}>
                {filter.nome}
                <span className={classes['note']}>{whoseIs(filter)}</span>
              </span>
              {filter.pode.alterar === 'S' ? (
                <IconAction label={`Editar o filtro ${filter.nome}`} icon={<IconPencil size={17} />} onClick={() => onEdit(filter)} />
              ) : null}
              <IconAction danger label={`Excluir o filtro ${filter.nome}`} icon={<IconTrash size={17} />} onClick={() => remove(filter)} />
            </li>
          ))}
        </ul>
        <Group justify="flex-end" mt="lg">
          <Button onClick={onClose}>Pronto</Button>
        </Group>
      </div>
    </Dialog>
  );
}
