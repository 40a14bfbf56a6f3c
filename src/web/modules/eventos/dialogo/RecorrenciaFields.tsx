import { IconLock, IconRepeat } from '@tabler/icons-react';
import { isCivilDate } from '#contract/kernel/dates.ts';
import { showDate } from '#web/kernel/format.ts';
import { CheckField } from '#web/ui/ChoiceFields.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { Fields } from '#web/ui/FormLayout.tsx';
import { MaskField } from '#web/ui/MaskField.tsx';
import { PrazoField } from '../campos/PrazoField.tsx';
import { Campo } from './Campo.tsx';
import classes from './dialogo.module.css';
import type { Locks } from './locks.ts';
import { LABELS } from './problems.ts';
import { fraseDaSerie, proximas, serieDe } from './serie.ts';
import type { EventoForm } from './evento-form.ts';

export interface RecorrenciaFieldsProps {
  readonly form: Pick<EventoForm, 'values' | 'set' | 'problems'>;
  readonly locks: Locks;
  readonly readOnly: boolean;
  /** Days of occurrences that have a row already. */
  readonly feitas: ReadonlySet<string>;
}

const SHOWN = 4;

/** What the series will do, in words, and its next days. */
function Previa({ form: { values }, feitas }: Pick<RecorrenciaFieldsProps, 'form' | 'feitas'>) {
  const serie = serieDe(values);
  if (serie === null)
    return isCivilDate(values.data_programada) ? null : <p>Informe a data programada para ver as próximas ocorrências.</p>;
  const days = proximas(serie, serie.data_programada, feitas, SHOWN + 1);
  const next = days.slice(0, SHOWN).map(showDate).join(', ');
  return (
    <>
      <p>{fraseDaSerie(serie)}.</p>
      <p>{days.length === 0 ? 'Não há mais ocorrências.' : `Próximas: ${next}${days.length > SHOWN ? '…' : '.'}`}</p>
    </>
  );
}

/** Whether the reminder repeats, how often and until when. Hidden for an occurrence of a series (EVE-020). */
export function RecorrenciaFields({ form, locks, readOnly, feitas }: RecorrenciaFieldsProps) {
  const { values, set, problems } = form;
  if (!locks.repete) return null;
  return (
    <section aria-label="Repetição" className={classes['box']} data-on={values.recorrente || undefined}>
      <div data-field="recorrente">
        <CheckField
          label={LABELS.recorrente}
          value={values.recorrente}
          onChange={(recorrente) => set({ recorrente })}
          error={problems.recorrente}
          disabled={readOnly}
        />
      </div>
      {values.recorrente ? (
        <>
          <Fields>
            <Campo name="recorrente_quantidade" span={5}>
              <PrazoField
                label={LABELS.recorrente_quantidade}
                periodoLabel={LABELS.recorrente_periodo}
                quantidade={values.recorrente_quantidade}
                periodo={values.recorrente_periodo}
                onQuantidade={(recorrente_quantidade) => set({ recorrente_quantidade })}
                onPeriodo={(recorrente_periodo) => set({ recorrente_periodo })}
                error={problems.recorrente_quantidade ?? problems.recorrente_periodo}
                disabled={readOnly || locks.intervalo !== null}
              />
            </Campo>
            <Campo name="recorrente_repetir" span={3}>
              <MaskField
                kind="code"
                label={LABELS.recorrente_repetir}
                placeholder="Sem limite"
                value={values.recorrente_repetir}
                onChange={(recorrente_repetir) => set({ recorrente_repetir })}
                error={problems.recorrente_repetir}
                disabled={readOnly}
              />
            </Campo>
            <Campo name="recorrente_data_limite" span={4}>
              <DateField
                label={LABELS.recorrente_data_limite}
                value={values.recorrente_data_limite}
                onChange={(recorrente_data_limite) => set({ recorrente_data_limite })}
                error={problems.recorrente_data_limite}
                disabled={readOnly}
              />
            </Campo>
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
