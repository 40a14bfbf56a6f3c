import { useWatch } from 'react-hook-form';
import type { EventoLinhaResposta } from '#contract/eventos/eventos.schemas.ts';
import { showDate } from '#web/kernel/format.ts';
import { CheckInput } from '#web/patterns/form/choice-fields.tsx';
import { LongTextInput } from '#web/patterns/form/text-fields.tsx';
import classes from './dialogo.module.css';
import type { EventoForm, EventoValues } from './values.ts';

export interface ConclusaoFieldsProps {
  readonly form: EventoForm;
  readonly registro: EventoLinhaResposta;
}

/** When it was concluded, or what ticking will do: the instant is the server's (EVE-009, EVE-010). */
function quando({ concluido, data_concluido, hora_concluido }: EventoLinhaResposta, ticked: boolean): string | null {
  if (concluido === 'S' && ticked) return `Concluído em ${showDate(data_concluido)} às ${hora_concluido ?? ''}`;
  if (concluido === 'S') return 'Ao salvar, o evento volta a ficar pendente.';
  return ticked ? 'Ao salvar, o evento fica concluído com a data e a hora de agora.' : null;
}

/** Whether the reminder is done, and what was done. */
export function ConclusaoFields({ form: { methods }, registro }: ConclusaoFieldsProps) {
  const done = useWatch({ control: methods.control, name: 'concluido' });
  const note = quando(registro, done);
  return (
    <section aria-label="Conclusão" className={classes['box']} data-on={done || undefined}>
      <CheckInput<EventoValues> name="concluido" {...(note === null ? {} : { description: note })} />
      {done ? <LongTextInput<EventoValues> name="observacao_concluido" minRows={2} /> : null}
    </section>
  );
}
