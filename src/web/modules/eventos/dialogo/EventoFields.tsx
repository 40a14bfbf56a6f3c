import { DESCRICAO_MAX } from '#contract/eventos/eventos.labels.ts';
import { showNumber } from '#web/kernel/format.ts';
import { outrosResponsaveis } from '#web/modules/clientes/formulario/pickers.ts';
import { today } from '#web/modules/fichas/today.ts';
import { RecordPicker } from '#web/patterns/picker/RecordPicker.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { Fields } from '#web/ui/FormLayout.tsx';
import { LongTextField } from '#web/ui/TextField.tsx';
import { PrazoField } from '../campos/PrazoField.tsx';
import { Campo } from './Campo.tsx';
import classes from './dialogo.module.css';
import type { Locks } from './locks.ts';
import { LABELS } from './problems.ts';
import { fraseDoLembrete } from './serie.ts';
import type { EventoForm } from './evento-form.ts';

export interface EventoFieldsProps {
  readonly form: Pick<EventoForm, 'values' | 'set' | 'problems'>;
  readonly locks: Locks;
  readonly readOnly: boolean;
  /** A stored reminder can be put off (E085). */
  readonly stored: boolean;
  /** About nobody but oneself, by whoever may not give such a reminder to another (E096). */
  readonly ownOnly: boolean;
}

/** What, when, who, and when to be reminded. */
export function EventoFields({ form: { values, set, problems }, locks, readOnly, stored, ownOnly }: EventoFieldsProps) {
  const reminder = fraseDoLembrete(values, today());
  const reschedules = stored && !values.recorrente;
  return (
    <Fields>
      <Campo name="descricao">
        <LongTextField
          label={LABELS.descricao}
          required
          firstFocus={!readOnly}
          maxLength={DESCRICAO_MAX}
          value={values.descricao}
          onChange={(descricao) => set({ descricao })}
          error={problems.descricao}
          disabled={readOnly}
        />
        <span className={classes['counter']}>
          {showNumber(values.descricao.length)} de {showNumber(DESCRICAO_MAX)}
        </span>
      </Campo>
      <Campo name="data_programada" span={reschedules ? 6 : 5}>
        <DateField
          label={LABELS.data_programada}
          required
          value={values.data_programada}
          onChange={(data_programada) => set({ data_programada })}
          error={problems.data_programada}
          disabled={readOnly || locks.data !== null}
        />
        {locks.data === null ? null : <p className={classes['under']}>{locks.data}</p>}
      </Campo>
      {reschedules ? (
        <Campo name="data_reagendamento" span={6}>
          <DateField
            label={LABELS.data_reagendamento}
            value={values.data_reagendamento}
            onChange={(data_reagendamento) => set({ data_reagendamento })}
            error={problems.data_reagendamento}
            disabled={readOnly}
          />
          <p className={classes['under']}>Vale no lugar da data programada.</p>
        </Campo>
      ) : null}
      <Campo name="responsavel" span={reschedules ? 6 : 7}>
        <RecordPicker
          label={LABELS.responsavel}
          placeholder="Sem responsável"
          value={values.responsavel}
          onChange={(responsavel) => set({ responsavel })}
          options={outrosResponsaveis(values.responsavel.map((one) => one.id))}
          error={problems.responsavel}
          disabled={readOnly || ownOnly}
        />
        {ownOnly ? <p className={classes['under']}>Um lembrete seu fica com você.</p> : null}
      </Campo>
      <Campo name="quantidade_lembrar" span={6}>
        <PrazoField
          label={`${LABELS.quantidade_lembrar} antes`}
          periodoLabel={LABELS.periodo_lembrar}
          quantidade={values.quantidade_lembrar}
          periodo={values.periodo_lembrar}
          onQuantidade={(quantidade_lembrar) => set({ quantidade_lembrar })}
          onPeriodo={(periodo_lembrar) => set({ periodo_lembrar })}
          error={problems.quantidade_lembrar ?? problems.periodo_lembrar}
          disabled={readOnly}
          {...(reminder === null ? {} : { description: reminder })}
        />
      </Campo>
    </Fields>
  );
}
