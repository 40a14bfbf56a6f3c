import type { ReactNode } from 'react';
import { CLIENTE_FIELDS } from '#contract/clientes/clientes.form.ts';
import { ESTADOS_CIVIS, RECOMENDACOES, SEXOS, TIPOS_CLIENTE, TIPOS_PESSOA } from '#contract/clientes/clientes.labels.ts';
import { showValue } from '#web/patterns/form/show-value.ts';
import { type Option, optionsOf } from '#web/ui/options.ts';
import { STATE_OPTIONS } from '#web/ui/state-options.ts';
import classes from './formulario.module.css';
import type { ClienteValues, FieldName } from './values.ts';

/** The closed lists, as fields offer them. */
export const OPTIONS = {
  tipo_pessoa: optionsOf(TIPOS_PESSOA),
  sexo: optionsOf(SEXOS),
  tipo_cliente: optionsOf(TIPOS_CLIENTE),
  estado_civil: optionsOf(ESTADOS_CIVIS),
  id_recomendacao: optionsOf(RECOMENDACOES),
  estado: STATE_OPTIONS,
} as const satisfies Partial<Record<FieldName, readonly Option[]>>;

const isClosed = (field: FieldName): field is keyof typeof OPTIONS => field in OPTIONS;

/** The values that are read otherwise than their field says. */
export function showCliente(field: FieldName, values: ClienteValues): ReactNode | undefined {
  if (isClosed(field)) return showValue(CLIENTE_FIELDS[field], values[field], OPTIONS[field]);
  if (field !== 'cor' || values.cor === '') return undefined;
  return (
    <>
      <span className={classes['swatch']} style={{ background: values.cor }} aria-hidden="true" />
      {values.cor}
    </>
  );
}
