import { Button } from '@mantine/core';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#web/kernel/paths.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { useTypedText } from '#web/kernel/typed-text.ts';
import { outrosResponsaveis } from '#web/modules/responsaveis/parts/pickers.ts';
import { nomesQuery } from '#web/modules/responsaveis/responsaveis.queries.ts';
import type { PickerOption } from '#web/patterns/picker/options.ts';
import { RecordPicker } from '#web/patterns/picker/RecordPicker.tsx';
import { FilterPanel } from '#web/ui/FilterPanel.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx';
import type { EventosBusca } from './busca.ts';
import classes from './lista.module.css';

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

/** Any of these people; "without responsible" is one of the choices. */
function ResponsaveisField({ busca, change }: EventosFiltersProps) {
  // Names of people chosen here need not be asked for.
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map([[NINGUEM.id, NINGUEM.label]]));
  const ids = busca.responsaveis ?? [];
  const { data: nomes } = useQuery(nomesQuery(ids.filter((id) => !known.has(id))));
  return (
    <RecordPicker
      label="Responsáveis"
      multiple
      placeholder="Todos os responsáveis"
      value={ids.map((id) => ({ id, label: known.get(id) ?? nomes?.[id] ?? '…' }))}
      options={(texto) => ({
        ...outrosResponsaveis(ids.filter((id) => id !== NINGUEM.id))(texto),
        ...(texto === '' && { first: NINGUEM }),
      })}
      onChange={(chosen) => {
        setKnown((before) => new Map([...before, ...chosen.map((one) => [one.id, one.label] as const)]));
        change({ responsaveis: chosen.length === 0 ? undefined : chosen.map((one) => one.id) });
      }}
    />
  );
}

/** Search, active or removed, concluded or not, and people (EVE-501 to EVE-504). */
export function EventosFilters({ busca, change }: EventosFiltersProps) {
  const search = useTypedText(busca.texto ?? '', (texto) => change({ texto }, { replace: true }));
  return (
    <FilterPanel
      opened
      onToggle={() => undefined}
      basic={
        <>
          <SearchBox label="Buscar eventos" placeholder="Texto do evento, código ou nome do cliente" {...search} />
          <SegmentedChoice
            label="Situação"
            options={[
              { value: 'S', label: 'Ativos' },
              { value: 'N', label: 'Inativos' },
            ]}
            value={busca.ativo ?? 'S'}
            onChange={(ativo) => change({ ativo: ativo === 'N' ? 'N' : undefined })}
          />
        </>
      }
      aside={
        <Button variant="default" component={Link} to={paths.eventosAutomaticos()} leftSection={<IconCalendarRepeat size={16} />}>
          Eventos automáticos
        </Button>
      }
      chips={
        <div className={classes['second']}>
          <div>
            <span className={classes['label']} aria-hidden="true">
              Conclusão
            </span>
            <SegmentedChoice
              label="Conclusão"
              options={CONCLUIDO}
              value={busca.concluido ?? 'N'}
              onChange={(value) => change({ concluido: value === 'S' || value === 'todos' ? value : undefined })}
            />
          </div>
          <div className={classes['people']}>
            <ResponsaveisField busca={busca} change={change} />
          </div>
        </div>
      }
    />
  );
}
