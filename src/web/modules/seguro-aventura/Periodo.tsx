import { type CivilDate, reachProblem } from '#contract/kernel/dates.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { DayField } from '#web/patterns/filters/DayField.tsx';
import { RadioRow } from '#web/ui/ChoiceFields.tsx';
import { MonthField } from '#web/ui/MonthField.tsx';
import { StepHead } from '#web/ui/StepHead.tsx';
import { type Busca, vizinho } from './busca.ts';
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
      <StepHead
        unit={mensal ? 'mês' : 'dia'}
        field={
          <div className={classes[mensal ? 'month' : 'date']}>
            {mensal ? (
              <MonthField label="Mês" value={data} onChange={go} />
            ) : (
              <DayField label="Data" value={data} problemOf={reachProblem} onChange={go} />
            )}
          </div>
        }
        onStep={(steps) => go(vizinho(periodo, data, steps))}
        onNow={now ? undefined : () => go(hoje)}
      />
    </div>
  );
}
