import { Button } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MODELOS } from '#contract/mensagens/mensagens.permissions.ts';
import { showNumber } from '#web/kernel/format.ts';
import type { ListName } from '#web/kernel/list-choices.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { type Period, PeriodFields, periodChips } from '#web/patterns/filters/PeriodFields.tsx';
import { ListFilters } from '#web/patterns/ListFilters.tsx';
import { SelectField, type SelectFieldProps } from '#web/ui/ChoiceFields.tsx';
import type { FilterChip } from '#web/ui/FilterChips.tsx';
import type { FiltroDeEnviados } from './enviados.ts';
import classes from './parts.module.css';

export interface FiltrosDeEnviadosProps {
  readonly name: ListName | null;
  readonly search: { readonly label: string; readonly placeholder: string };
  readonly busca: FiltroDeEnviados;
  readonly change: ChangeSearch<FiltroDeEnviados>;
  readonly situacao: Pick<SelectFieldProps, 'options' | 'value' | 'onChange'>;
  /** What the two days are of. */
  readonly dias: readonly [from: string, until: string];
  /** The list of the templates, where the screen leads there. */
  readonly modelos?: { readonly label: string; readonly to: string } | undefined;
  /** Before the days in the panel, and what of it is applied. */
  readonly panel?: ReactNode;
  readonly chips?: readonly FilterChip[];
  readonly onClear: () => void;
  /** Before the way to the templates. */
  readonly aside?: ReactNode;
}

/** Search, situation, batch and days of a list of sent messages, and the way to their templates. */
export function FiltrosDeEnviados({
  name,
  search,
  busca,
  change,
  situacao,
  dias,
  modelos,
  panel,
  chips = [],
  onClear,
  aside,
}: FiltrosDeEnviadosProps) {
  const templates = useAllows(MODELOS);
  const { id_lote } = busca;
  const period: Period = {
    from: busca.dataProgramadoInicio,
    until: busca.dataProgramadoFim,
    onFrom: (dataProgramadoInicio) => change({ dataProgramadoInicio }),
    onUntil: (dataProgramadoFim) => change({ dataProgramadoFim }),
  };
  const lote =
    id_lote === undefined
      ? []
      : [{ key: 'lote', label: `Envio em massa ${showNumber(id_lote)}`, onRemove: () => change({ id_lote: undefined }) }];
  return (
    <ListFilters
      name={name}
      search={{ ...search, text: busca.texto, change }}
      beside={
        <div className={classes['situation']}>
          <SelectField label="Situação" labelHidden {...situacao} />
        </div>
      }
      panel={
        <div className={classes['panel']}>
          {panel}
          <PeriodFields labels={dias} period={period} />
        </div>
      }
      chips={[...chips, ...lote, ...periodChips(period)]}
      onClear={onClear}
      aside={
        <>
          {aside}
          {templates && modelos ? (
            <Button variant="default" component={Link} to={modelos.to} leftSection={<IconTemplate size={16} />}>
              {modelos.label}
            </Button>
          ) : null}
        </>
      }
    />
  );
}
