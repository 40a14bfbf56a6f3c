import { formatCivilDate } from '#contract/kernel/dates.ts';
import { showNumber } from '#web/kernel/format.ts';
import classes from './historico.module.css';
import type { Dia } from './linha.ts';

const HOURS = Array.from({ length: 24 }, (_, hora) => hora);

interface Bar {
  readonly key: string;
  readonly label: string;
  readonly spoken: string;
  readonly total: number;
}

/** Of one day its hours, of several their days, oldest first. */
function barsOf(dias: readonly Dia[]): readonly Bar[] {
  const [only] = dias;
  if (dias.length === 1 && only) {
    return HOURS.map((hora) => ({
      key: String(hora),
      label: String(hora),
      spoken: `${hora} h`,
      total: only.horas.find((one) => one.hora === hora)?.total ?? 0,
    }));
  }
  return dias.toReversed().map(({ data, total }) => ({ key: data, label: data.slice(8), spoken: formatCivilDate(data), total }));
}

/** How much was done when, before who did what. */
export function Atividade({ dias }: { readonly dias: readonly Dia[] }) {
  const bars = barsOf(dias);
  const highest = Math.max(1, ...bars.map((bar) => bar.total));
  return (
    <ol className={classes['bars']} aria-label={dias.length === 1 ? 'Atividade por hora' : 'Atividade por dia'}>
      {bars.map(({ key, label, spoken, total }) => (
        <li key={key} className={classes['bar']} title={`${spoken}: ${showNumber(total)}`}>
          <span className={classes['fill']} style={{ height: `${(total / highest) * 100}%` }} data-empty={total === 0 || undefined} />
          <span className={classes['tick']} aria-hidden="true">
            {label}
          </span>
          <span className={classes['spoken']}>{`${spoken}: ${showNumber(total)}`}</span>
        </li>
      ))}
    </ol>
  );
}
