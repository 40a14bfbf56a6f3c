import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useId } from 'react';
import { DIAS_ADIANTE } from '#contract/eventos/eventos.labels.ts';
import { addDays, type CivilDate } from '#contract/kernel/dates.ts';
import { showCount, showNumber } from '#web/kernel/format.ts';
import { diaDaSemana } from '#web/modules/eventos/parts/palavras.ts';
import { diaCurto, lembretes, nomeDaBarra } from './dias.ts';
import type { Consulta } from './inicio.busca.ts';
import { porDiaQuery } from './inicio.queries.ts';
import classes from './proximos-dias.module.css';

export interface ProximosDiasProps {
  readonly consulta: Consulta;
  readonly hoje: CivilDate;
  /** Whose reminders are below, of these days. */
  readonly dia: CivilDate | null;
  /** Undefined while they are read. */
  readonly vencidos: number | undefined;
  readonly onDia: (dia: CivilDate) => void;
  readonly onVencidos: () => void;
}

type Contado = { readonly data: CivilDate; readonly total: number | null };

const Tabela = ({ dias }: { readonly dias: readonly Contado[] }) => (
  <div className={classes['hidden']}>
    <table>
      <caption>Lembretes por dia, nos próximos {DIAS_ADIANTE} dias</caption>
      <thead>
        <tr>
          <th scope="col">Dia</th>
          <th scope="col">Lembretes</th>
        </tr>
      </thead>
      <tbody>
        {dias.map(({ data, total }) => (
          <tr key={data}>
            <th scope="row">{diaCurto(data)}</th>
            <td>{total === null ? '' : showNumber(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** How many reminders each of the next days has, as bars; a bar shows the reminders of its day below. What is overdue stands apart. */
export function ProximosDias({ consulta, hoje, dia, vencidos, onDia, onVencidos }: ProximosDiasProps) {
  const title = useId();
  const { data, isError, refetch } = useQuery(porDiaQuery(consulta));
  // The days are known before their figures: nothing moves when these come.
  const dias = data?.dias ?? Array.from({ length: DIAS_ADIANTE }, (_, at): Contado => ({ data: addDays(hoje, at), total: null }));
  const most = Math.max(1, ...dias.map(({ total }) => total ?? 0));
  return (
    <section className={classes['root']} aria-labelledby={title} aria-busy={data === undefined && !isError}>
      <div className={classes['head']}>
        <h2 id={title}>Próximos {DIAS_ADIANTE} dias</h2>
        {data ? <span className={classes['sum']}>{lembretes(data.dias.reduce((sum, { total }) => sum + total, 0))}</span> : null}
        {isError && !data ? (
          <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        ) : null}
        {vencidos ? (
          <button type="button" className={classes['overdue']} onClick={onVencidos}>
            {showCount(vencidos, 'vencido', 'vencidos')}
          </button>
        ) : null}
      </div>
      <ol className={classes['days']}>
        {dias.map(({ data: day, total }) => (
          <li key={day}>
            <button
              type="button"
              className={classes['day']}
              data-today={day === hoje || undefined}
              aria-pressed={day === dia}
              onClick={() => onDia(day)}
            >
              <span className={classes['hidden']}>{total === null ? diaCurto(day) : nomeDaBarra(day, total, hoje)}</span>
              <span className={classes['look']} aria-hidden="true">
                <span className={classes['total']}>{total ? showNumber(total) : ''}</span>
                <span className={classes['bar']} style={{ '--share': (total ?? 0) / most } as CSSProperties} />
                <span className={classes['name']}>{day === hoje ? 'hoje' : diaDaSemana(day).slice(0, 3)}</span>
                <span>{Number(day.slice(8, 10))}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      <Tabela dias={dias} />
    </section>
  );
}
