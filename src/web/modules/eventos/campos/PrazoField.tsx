import { PERIODOS } from '#contract/eventos/eventos.labels.ts';
import type { Periodo } from '#contract/kernel/dates.ts';
import { SelectField } from '#web/ui/ChoiceFields.tsx';
import { MaskField } from '#web/ui/MaskField.tsx';
import classes from './campos.module.css';

const PERIODO_OPCOES = Object.entries(PERIODOS).map(([value, label]) => ({ value, label }));

export interface PrazoFieldProps {
  readonly label: string;
  /** Name of the second box, which stands without a label of its own. */
  readonly periodoLabel: string;
  /** Digits as typed. */
  readonly quantidade: string;
  readonly periodo: Periodo;
  readonly onQuantidade: (digits: string) => void;
  readonly onPeriodo: (periodo: Periodo) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly description?: string;
}

/** A length of time: how many, digits only and one by default (EVE-015, EVE-016), and of what. */
export const PrazoField = (props: PrazoFieldProps) => (
  <div className={classes['span']}>
    <MaskField
      kind="code"
      label={props.label}
      value={props.quantidade}
      onChange={props.onQuantidade}
      onBlur={() => {
        if (props.quantidade === '') props.onQuantidade('1');
      }}
      error={props.error}
      disabled={props.disabled ?? false}
    />
    <SelectField
      label={props.periodoLabel}
      labelHidden
      options={PERIODO_OPCOES}
      value={props.periodo}
      onChange={(value) => props.onPeriodo(value as Periodo)}
      disabled={props.disabled ?? false}
    />
    {props.description ? <p className={classes['help']}>{props.description}</p> : null}
  </div>
);
