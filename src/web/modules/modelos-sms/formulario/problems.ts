import { letrasSms } from '#contract/mensagens/letras-sms.ts';
import { modeloSmsProblems } from '#contract/modelos-sms/modelos-sms.rules.ts';
import { type ModeloValues, isSms, tipoOf } from './values.ts';

/** Everything wrong with the form, field by field. */
export const problemsOf = (values: ModeloValues): Record<string, string> =>
  modeloSmsProblems({
    descricao: values.descricao,
    mensagem: isSms(values) ? letrasSms(values.mensagem) : values.mensagem,
    tipo: values.tipo === '' ? null : tipoOf(values),
  });
