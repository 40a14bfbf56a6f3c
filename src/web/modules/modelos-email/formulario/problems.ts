import { modeloEmailProblems } from '#contract/modelos-email/modelos-email.rules.ts';
import type { ModeloEmailValues } from './values.ts';

/** Everything wrong with the form, field by field. */
export const problemsOf = (values: ModeloEmailValues): Record<string, string> =>
  modeloEmailProblems({ ...values, tipo: values.tipo === '' ? null : values.tipo, padrao_novo: values.padrao_novo ? 'S' : 'N' });
