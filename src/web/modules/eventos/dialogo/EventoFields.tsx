import { useWatch } from 'react-hook-form';
import { EVENTO_FIELDS } from '#contract/eventos/eventos.form.ts';
import { today } from '#web/kernel/today.ts';
import { outrosResponsaveis } from '#web/modules/responsaveis/parts/pickers.ts';
import { DateInput } from '#web/patterns/form/date-fields.tsx';
import { LongTextInput } from '#web/patterns/form/text-fields.tsx';
import { PickerInput } from '#web/patterns/picker/picker-fields.tsx';
import { Cell, Fields } from '#web/ui/FormLayout.tsx';
import { PrazoInput } from '../parts/PrazoInput.tsx';
import classes from './dialogo.module.css';
import type { Locks } from './locks.ts';
import { fraseDoLembrete } from './serie.ts';
import type { EventoForm, EventoValues } from './values.ts';

export interface EventoFieldsProps {
  readonly form: EventoForm;
  readonly locks: Locks;
  /** A stored reminder that does not repeat can be put off (E085). */
  readonly reschedules: boolean;
  /** About nobody but oneself, by whoever may not give such a reminder to another (E096). */
  readonly ownOnly: boolean;
}

const Under = ({ text }: { readonly text: string | null }) => (text === null ? null : <p className={classes['under']}>{text}</p>);

/** How long before, and what that makes of it. */
function LembrarFields({ form: { methods } }: Pick<EventoFieldsProps, 'form'>) {
  const reminder = useWatch({ control: methods.control, compute: (values) => fraseDoLembrete(values, today()) });
  return (
    <PrazoInput<EventoValues>
      label={`${EVENTO_FIELDS.quantidade_lembrar.label} antes`}
      quantidade="quantidade_lembrar"
      periodo="periodo_lembrar"
      {...(reminder === null ? {} : { description: reminder })}
    />
  );
}

/** What, when, who, and when to be reminded. */
export function EventoFields({ form, locks, reschedules, ownOnly }: EventoFieldsProps) {
  return (
    <Fields>
      <LongTextInput<EventoValues> name="descricao" span={12} counted firstFocus={!form.source.readOnly} />
      <Cell span={reschedules ? 6 : 5}>
        <DateInput<EventoValues> name="data_programada" disabled={locks.data !== null} />
        <Under text={locks.data} />
      </Cell>
      {reschedules ? (
        <Cell span={6}>
          <DateInput<EventoValues> name="data_reagendamento" />
          <Under text="Vale no lugar da data programada." />
        </Cell>
      ) : null}
      <Cell span={reschedules ? 6 : 7}>
        <PickerInput<EventoValues> name="id_responsavel" placeholder="Sem responsável" options={outrosResponsaveis} disabled={ownOnly} />
        <Under text={ownOnly ? 'Um lembrete seu fica com você.' : null} />
      </Cell>
      <Cell span={6}>
        <LembrarFields form={form} />
      </Cell>
    </Fields>
  );
}
