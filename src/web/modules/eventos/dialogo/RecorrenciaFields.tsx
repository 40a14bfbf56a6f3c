import { IconLock, IconRepeat } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { isCivilDate } from '#contract/kernel/dates.ts';
import { today } from '#web/kernel/today.ts';
import { CheckInput } from '#web/patterns/form/choice-fields.tsx';
import { DateInput } from '#web/patterns/form/date-fields.tsx';
import { MaskInput } from '#web/patterns/form/text-fields.tsx';
import { Cell, Fields } from '#web/ui/FormLayout.tsx';
import { PrazoInput } from '../parts/PrazoInput.tsx';
import classes from './dialogo.module.css';
import type { Locks } from './locks.ts';
import { fraseDaSerie, frasesDasOcorrencias, serieDe } from './serie.ts';
import type { EventoForm, EventoValues } from './values.ts';

export interface RecorrenciaFieldsProps {
  readonly form: EventoForm;
  readonly locks: Locks;
  /** Days of occurrences that have a row already. */
  readonly feitas: ReadonlySet<string>;
}

/** What the series will do, in words, and the days it has still to be done on. */
function Previa({ form: { methods }, feitas }: Omit<RecorrenciaFieldsProps, 'locks'>) {
  const { serie, started } = useWatch({
    control: methods.control,
    compute: (values) => ({ serie: serieDe(values), started: isCivilDate(values.data_programada) }),
  });
  if (serie === null) return started ? null : <p>Informe a data programada para ver as próximas ocorrências.</p>;
  return (
    <>
      <p>{fraseDaSerie(serie)}.</p>
      {frasesDasOcorrencias(serie, feitas, today()).map((frase) => (
        <p key={frase}>{frase}</p>
      ))}
    </>
  );
}

/** Whether the reminder repeats, how often and until when. Hidden for an occurrence of a series (EVE-020). */
export function RecorrenciaFields({ form, locks, feitas }: RecorrenciaFieldsProps) {
  const repeats = useWatch({ control: form.methods.control, name: 'recorrente' });
  if (!locks.repete) return null;
  return (
    <section aria-label="Repetição" className={classes['box']} data-on={repeats || undefined}>
      <CheckInput<EventoValues> name="recorrente" />
      {repeats ? (
        <>
          <Fields>
            <Cell span={5}>
              <PrazoInput<EventoValues>
                quantidade="recorrente_quantidade"
                periodo="recorrente_periodo"
                disabled={locks.intervalo !== null}
              />
            </Cell>
            <MaskInput<EventoValues> name="recorrente_repetir" span={3} placeholder="Sem limite" />
            <DateInput<EventoValues> name="recorrente_data_limite" span={4} />
          </Fields>
          {locks.intervalo === null ? null : (
            <p className={classes['lock']}>
              <IconLock size={14} aria-hidden="true" /> {locks.intervalo}
            </p>
          )}
          <div className={classes['preview']} role="status">
            <IconRepeat size={16} aria-hidden="true" />
            <div>
              <Previa form={form} feitas={feitas} />
            </div>
          </div>
        </>
      ) : null}
    </section>
  );
}
