import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { DayField } from '#web/patterns/filters/DayField.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';
import { RadioRow } from '#web/ui/ChoiceFields.tsx';
import { type Busca, vizinho } from './busca.ts';
import { MonthField } from '#web/ui/MonthField.tsx';
import classes from './seguro-aventura.module.css';

export interface PeriodoProps {
  readonly busca: Busca;
  readonly hoje: CivilDate;
  readonly change: ChangeSearch<Busca>;
}

const GRANULARIDADE = [
  { value: 'diario', label: 'Dia' },
  { value: 'mensal', label: 'Mês' },
] as const;

const outOfReach = (day: CivilDate): string | null =>
  day >= '1901-01-01' && day <= '2198-12-31' ? null : 'Informe uma data entre 1901 e 2198';

/** A day or a month, and the ones beside it (SAV-001). */
export function Periodo({ busca, hoje, change }: PeriodoProps) {
  const { periodo } = busca;
  const data = busca.data ?? hoje;
  const mensal = periodo === 'mensal';
  const go = (day: CivilDate): void => change({ data: day === hoje ? undefined : day });
  const now = mensal ? data.slice(0, 7) === hoje.slice(0, 7) : data === hoje;
  return (
    <div className={classes['period']}>
      <RadioRow
        label="Período"
        value={periodo ?? 'diario'}
        options={GRANULARIDADE}
        onChange={(value) => change({ periodo: value === 'mensal' ? 'mensal' : undefined })}
      />
      <div className={classes['steps']}>
        <IconAction
          label={mensal ? 'Mês anterior' : 'Dia anterior'}
          icon={<IconChevronLeft size={18} />}
          onClick={() => go(vizinho(periodo, data, -1))}
        />
        <div className={classes['date']}>
          {mensal ? (
            <MonthField label="Mês" value={data} onChange={go} />
          ) : (
            <DayField label="Data" value={data} problemOf={outOfReach} onChange={go} />
          )}
        </div>
        <IconAction
          label={mensal ? 'Próximo mês' : 'Próximo dia'}
          icon={<IconChevronRight size={18} />}
          onClick={() => go(vizinho(periodo, data, 1))}
        />
      </div>
      {now ? null : (
        <Button variant="subtle" size="compact-sm" onClick={() => go(hoje)}>
          {mensal ? 'Mês atual' : 'Hoje'}
        </Button>
      )}
    </div>
  );
}
