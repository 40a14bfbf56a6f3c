import { memo } from 'react';
import { addPeriod, isCivilDate } from '#contract/kernel/dates.ts';
import { showDate } from '#web/kernel/format.ts';
import { RadioInput, SelectInput } from '#web/patterns/form/choice-fields.tsx';
import { DateInput } from '#web/patterns/form/date-fields.tsx';
import { useStore } from '#web/patterns/form/edit-store.ts';
import { MaskInput } from '#web/patterns/form/text-fields.tsx';
import { Fields, Section } from '#web/ui/FormLayout.tsx';
import classes from '../ficha.module.css';
import type { FichaFields } from '../field-paths.ts';
import { useFormInfo, useValues } from '../form-context.ts';
import { OPTIONS } from '../options.ts';
import { lembreteFicaRemovido } from '../payload.ts';
import { foiCancelado } from '../retrato.ts';
import type { FichaValues } from '../values.ts';

/** The day the reminder of the end of cover begins to show; null while that cannot be told. */
function lembrarEm({ data_vigencia, quantidade_lembrar, periodo_lembrar }: FichaValues): string | null {
  const quantity = Number(quantidade_lembrar);
  if (!isCivilDate(data_vigencia) || quantidade_lembrar === '' || quantity > 3650) return null;
  const when = addPeriod(data_vigencia, -quantity, periodo_lembrar);
  return isCivilDate(when) ? when : null;
}

function LembreteFields() {
  const when = useValues(lembrarEm);
  const cancelled = useValues(foiCancelado);
  const { store } = useFormInfo();
  const removed = useStore(store, ({ values, filled, ground }) => lembreteFicaRemovido(values, ground.base, filled));
  return (
    <>
      <MaskInput<FichaFields> name="quantidade_lembrar" span={6} />
      <SelectInput<FichaFields> name="periodo_lembrar" span={6} options={OPTIONS.periodo_lembrar} />
      <p className={classes['hint']} style={{ gridColumn: '1 / -1' }} aria-live="polite">
        {cancelled
          ? 'Com o cancelamento, não há lembrete do fim da vigência.'
          : removed
            ? 'O lembrete do fim da vigência foi removido. Mude a data ou o prazo para programá-lo de novo.'
            : when === null
              ? 'Ao salvar, um lembrete do fim da vigência é programado.'
              : `O lembrete do fim da vigência aparece em ${showDate(when)}.`}
      </p>
    </>
  );
}

/** Whether there is cover, until when, and when to remember its end (E098). */
export const VigenciaBlock = memo(function VigenciaBlock() {
  const covered = useValues((values) => values.possui_vigencia === 'S');
  return (
    <Section title="Vigência">
      <Fields>
        <RadioInput<FichaFields> name="possui_vigencia" span={covered ? 6 : 12} options={OPTIONS.possui_vigencia} />
        {covered ? (
          <>
            <DateInput<FichaFields> name="data_vigencia" span={6} required />
            <LembreteFields />
          </>
        ) : null}
      </Fields>
    </Section>
  );
});
