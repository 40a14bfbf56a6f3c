import { PERIODOS } from '#contract/eventos/eventos.labels.ts';
import { Bind, type Look } from '#web/patterns/form/bound.tsx';
import type { NamesOf } from '#web/patterns/form/form-source.ts';
import { SelectField } from '#web/ui/ChoiceFields.tsx';
import { MaskField } from '#web/ui/MaskField.tsx';
import { optionsOf } from '#web/ui/options.ts';
import classes from './prazo.module.css';

export const PERIODO_OPCOES = optionsOf(PERIODOS);

export interface PrazoInputProps<Values> extends Pick<Look, 'label' | 'disabled' | 'description'> {
  /** Digits as typed. */
  readonly quantidade: NamesOf<Values, string>;
  readonly periodo: NamesOf<Values, string>;
}

/** A length of time: how many, digits only and one by default (EVE-015, EVE-016), and of what. */
export const PrazoInput = <Values,>({ quantidade, periodo, description, ...look }: PrazoInputProps<Values>) => (
  <div className={classes['span']}>
    <Bind<string> {...look} name={quantidade}>
      {({ longest: _longest, ...field }) => (
        <MaskField
          {...field}
          kind="code"
          onBlur={() => {
            if (field.value === '') field.onChange('1');
            field.onBlur?.();
          }}
        />
      )}
    </Bind>
    <Bind<string> name={periodo} labelHidden disabled={look.disabled ?? false}>
      {({ longest: _longest, ...field }) => <SelectField {...field} options={PERIODO_OPCOES} />}
    </Bind>
    {description ? <p className={classes['help']}>{description}</p> : null}
  </div>
);
