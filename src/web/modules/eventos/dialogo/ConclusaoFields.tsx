import { DESCRICAO_MAX } from '#contract/eventos/eventos.labels.ts';
import type { EventoLinhaResposta } from '#contract/eventos/eventos.schemas.ts';
import { showDate } from '#web/kernel/format.ts';
import { CheckField } from '#web/ui/ChoiceFields.tsx';
import { LongTextField } from '#web/ui/TextField.tsx';
import classes from './dialogo.module.css';
import { LABELS } from './problems.ts';
import type { EventoForm } from './evento-form.ts';

export interface ConclusaoFieldsProps {
  readonly form: Pick<EventoForm, 'values' | 'set' | 'problems'>;
  readonly registro: EventoLinhaResposta;
  readonly readOnly: boolean;
}

/** When it was concluded, or what ticking will do: the instant is the server's (EVE-009, EVE-010). */
function quando({ concluido, data_concluido, hora_concluido }: EventoLinhaResposta, ticked: boolean): string | null {
  if (concluido === 'S' && ticked) return `Concluído em ${showDate(data_concluido)} às ${hora_concluido ?? ''}`;
  if (concluido === 'S') return 'Ao salvar, o evento volta a ficar pendente.';
  return ticked ? 'Ao salvar, o evento fica concluído com a data e a hora de agora.' : null;
}

/** Whether the reminder is done, and what was done. */
export function ConclusaoFields({ form: { values, set, problems }, registro, readOnly }: ConclusaoFieldsProps) {
  const note = quando(registro, values.concluido);
  return (
    <section aria-label="Conclusão" className={classes['box']} data-on={values.concluido || undefined}>
      <div data-field="concluido">
        <CheckField
          label={LABELS.concluido}
          value={values.concluido}
          onChange={(concluido) => set({ concluido })}
          error={problems.concluido}
          disabled={readOnly}
          {...(note === null ? {} : { description: note })}
        />
      </div>
      {values.concluido ? (
        <div data-field="observacao_concluido">
          <LongTextField
            label={LABELS.observacao_concluido}
            minRows={2}
            maxLength={DESCRICAO_MAX}
            value={values.observacao_concluido}
            onChange={(observacao_concluido) => set({ observacao_concluido })}
            error={problems.observacao_concluido}
            disabled={readOnly}
          />
        </div>
      ) : null}
    </section>
  );
}
