import { memo } from 'react';
import { PERIODOS } from '#contract/eventos/eventos.labels.ts';
import { addPeriod, isCivilDate } from '#contract/kernel/dates.ts';
import { showDate } from '#web/kernel/format.ts';
import { RadioRow, SelectField } from '#web/ui/ChoiceFields.tsx';
import { Fields, Section } from '#web/ui/FormLayout.tsx';
import { MaskField } from '#web/ui/MaskField.tsx';
import { escolherVigencia, setFields } from '../edits.ts';
import classes from '../ficha.module.css';
import { LABELS } from '../field-paths.ts';
import { DateInput, FieldCell, useLocked, useText } from '../fields.tsx';
import { useEdit, useFieldState, useValues } from '../form-context.ts';
import type { FichaValues } from '../values.ts';

const SIM_NAO = [
  { value: 'S', label: 'Sim' },
  { value: 'N', label: 'Não' },
] as const;
const PERIODO_OPCOES = Object.entries(PERIODOS).map(([value, label]) => ({ value, label }));

/** The day the reminder of the end of cover begins to show; null while that cannot be told. */
function lembrarEm({ data_vigencia, quantidade_lembrar, periodo_lembrar }: FichaValues): string | null {
  const quantity = Number(quantidade_lembrar);
  if (!isCivilDate(data_vigencia) || quantidade_lembrar === '' || quantity > 3650) return null;
  const when = addPeriod(data_vigencia, -quantity, periodo_lembrar);
  return isCivilDate(when) ? when : null;
}

function LembreteFields() {
  const edit = useEdit();
  const periodo = useValues((values) => values.periodo_lembrar);
  const when = useValues(lembrarEm);
  const locked = useLocked('periodo_lembrar');
  return (
    <>
      <FieldCell path="quantidade_lembrar" span={6}>
        <MaskField {...useText('quantidade_lembrar')} kind="code" />
      </FieldCell>
      <FieldCell path="periodo_lembrar" span={6}>
        <SelectField
          label={LABELS.periodo_lembrar}
          options={PERIODO_OPCOES}
          value={periodo}
          onChange={(value) => edit(setFields({ periodo_lembrar: value as FichaValues['periodo_lembrar'] }))}
          disabled={locked}
        />
      </FieldCell>
      <p className={classes['hint']} style={{ gridColumn: '1 / -1' }} aria-live="polite">
        {when === null
          ? 'Ao salvar, um lembrete do fim da vigência é programado.'
          : `O lembrete do fim da vigência aparece em ${showDate(when)}.`}
      </p>
    </>
  );
}

/** Whether there is cover, until when, and when to remember its end (E098). */
export const VigenciaBlock = memo(function VigenciaBlock() {
  const edit = useEdit();
  const possui = useValues((values) => values.possui_vigencia);
  const { error } = useFieldState('possui_vigencia');
  const disabled = useLocked('possui_vigencia');
  return (
    <Section title="Vigência">
      <Fields>
        <FieldCell path="possui_vigencia" span={possui === 'S' ? 6 : 12}>
          <RadioRow
            label={LABELS.possui_vigencia}
            value={possui as 'S' | 'N'}
            onChange={(value) => edit(escolherVigencia(value))}
            options={SIM_NAO}
            error={error}
            disabled={disabled}
          />
        </FieldCell>
        {possui === 'S' ? (
          <>
            <DateInput name="data_vigencia" span={6} required />
            <LembreteFields />
          </>
        ) : null}
      </Fields>
    </Section>
  );
});
