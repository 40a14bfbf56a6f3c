import { SMS_FIELDS } from '#contract/envios/envios.form.ts';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import { isBlank } from '#contract/kernel/visible.ts';
import { CELULAR_INVALIDO, celularOf } from '#contract/mensagens/celular.ts';
import type { SmsLinhaResposta } from '#contract/mensagens/mensagens.schemas.ts';
import { bodyFrom, type ValuesOf } from '#web/patterns/form/values.ts';
import { momentoDe, momentoDeAntes, momentoProblems } from '../composicao/momento.ts';

const { celular: _celular, ...SMS_MASSA_FIELDS } = SMS_FIELDS;
export { SMS_FIELDS, SMS_MASSA_FIELDS };

export type SmsMassaValues = ValuesOf<typeof SMS_MASSA_FIELDS>;
export type SmsValues = ValuesOf<typeof SMS_FIELDS>;

export const MASSA_EM_BRANCO: SmsMassaValues = { mensagem: '', agendar: false, data_agendado: '', hora_agendado: '', flashsms: false };

/** An SMS that waits, to be written anew. */
export const smsDe = ({ celular, mensagem, flashsms, data_agendado }: SmsLinhaResposta['dados'], now = new Date()): SmsValues => ({
  celular,
  mensagem,
  flashsms: flashsms === 'S',
  ...momentoDeAntes(data_agendado, now),
});

/** What can be told to be wrong here; how long it is once its tags are filled in is the server's to say. */
export const massaProblems = (values: SmsMassaValues, now = new Date()): FieldErrors => ({
  ...(isBlank(values.mensagem) && { mensagem: SMS_FIELDS.mensagem.required }),
  ...momentoProblems(values, now),
});

/** Why a number gets no SMS; null when it may. */
export function celularProblem(celular: string): string | null {
  if (isBlank(celular)) return SMS_FIELDS.celular.required;
  return celularOf(celular) === null ? CELULAR_INVALIDO : null;
}

export function smsProblems(values: SmsValues, now = new Date()): FieldErrors {
  const celular = celularProblem(values.celular);
  return { ...(celular !== null && { celular }), ...massaProblems(values, now) };
}

/** What is sent of a message, whoever gets it. */
export const massaBody = (values: SmsMassaValues) => ({
  mensagem: values.mensagem,
  data_agendado: momentoDe(values),
  flashsms: bodyFrom({ flashsms: SMS_FIELDS.flashsms }, { flashsms: values.flashsms }).flashsms,
});
