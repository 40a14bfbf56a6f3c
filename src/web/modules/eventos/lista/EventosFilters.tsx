import { Button } from '@mantine/core';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#web/kernel/paths.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { outrosResponsaveis } from '#web/modules/responsaveis/parts/pickers.ts';
import { nomesQuery } from '#web/modules/responsaveis/responsaveis.queries.ts';
import type { PickerOption } from '#web/patterns/picker/options.ts';
import { RecordPicker } from '#web/patterns/picker/RecordPicker.tsx';
import { ListFilters, activeOrNot } from '#web/patterns/ListFilters.tsx';
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx';
import type { EventosBusca } from './busca.ts';

export interface EventosFiltersProps {
  readonly busca: EventosBusca;
  readonly change: ChangeSearch<EventosBusca>;
}

const NINGUEM: PickerOption = { id: '0', label: 'Sem responsável' };
const CONCLUIDO = [
  { value: 'N', label: 'Não concluídos' },
  { value: 'S', label: 'Concluídos' },
  { value: 'todos', label: 'Todos' },
] as const;

/** Names of the people of the filter: of those chosen here, which need not be asked for, and of those that came in the address. */
function useNames(ids: readonly string[]) {
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map([[NINGUEM.id, NINGUEM.label]]));
  const { data: nomes } = useQuery(nomesQuery(ids.filter((id) => !known.has(id))));
  return {
    people: ids.map((id) => ({ id, label: known.get(id) ?? nomes?.[id] ?? '…' })),
    learn: (chosen: readonly PickerOption[]) =>
      setKnown((before) => new Map([...before, ...chosen.map((one) => [one.id, one.label] as const)])),
  };
}

/** Search, active or removed, concluded or not, and people; "without responsible" is one of the choices (EVE-501 to EVE-504). */
export function EventosFilters({ busca, change }: EventosFiltersProps) {
  const ids = busca.responsaveis ?? [];
  const { people, learn } = useNames(ids);
  const keep = (left: readonly string[]): void => change({ responsaveis: left.length === 0 ? undefined : left });
  return (
    <ListFilters
      name="eventos"
      search={{
        label: 'Buscar eventos',
        placeholder: 'Texto, código ou nome do cliente',
        text: busca.texto,
        change,
      }}
      situation={activeOrNot(busca.ativo, change)}
      beside={
        <SegmentedChoice
          label="Conclusão"
          options={CONCLUIDO}
          value={busca.concluido ?? 'N'}
          onChange={(value) => change({ concluido: value === 'S' || value === 'todos' ? value : undefined })}
        />
      }
      panel={
        <RecordPicker
          label="Responsáveis"
          multiple
          placeholder="Todos os responsáveis"
          value={people}
          options={(texto) => ({
            ...outrosResponsaveis(ids.filter((id) => id !== NINGUEM.id))(texto),
            ...(texto === '' && { first: NINGUEM }),
          })}
          onChange={(chosen) => {
            learn(chosen);
            keep(chosen.map((one) => one.id));
          }}
        />
      }
      chips={people.map(({ id, label }) => ({
        key: id,
        label: `Responsável: ${label}`,
        onRemove: () => keep(ids.filter((other) => other !== id)),
      }))}
      onClear={() => keep([])}
      aside={
        <Button variant="default" component={Link} to={paths.eventosAutomaticos()} leftSection={<IconCalendarRepeat size={16} />}>
          Eventos automáticos
        </Button>
      }
    />
  );
}
