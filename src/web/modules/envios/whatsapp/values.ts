import { WHATSAPP_FIELDS } from '#contract/envios/envios.whatsapp.form.ts';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import { isBlank } from '#contract/kernel/visible.ts';
import { CELULAR_INVALIDO } from '#contract/mensagens/celular.ts';
import { foneWhatsapp, PAIS } from '#contract/mensagens/whatsapp.ts';
import type { ApiError } from '#web/kernel/api-error.ts';
import { today } from '#web/kernel/today.ts';
import { bodyFrom, type ValuesOf } from '#web/patterns/form/values.ts';
import { momentoDe, momentoProblems } from '../composicao/momento.ts';

const { fone, mensagem, ...moment } = WHATSAPP_FIELDS;
const { max: _ofTheProvider, ...semLimite } = mensagem;
/** To one, whose words leave by the person's own WhatsApp, however long they are (WPP-506). */
export const WHATSAPP_UM_FIELDS = { fone, mensagem: semLimite };
/** As they stand on screen: the first that is wrong has the focus. */
export const WHATSAPP_MASSA_FIELDS = { mensagem, ...moment };

export type WhatsappValues = ValuesOf<typeof WHATSAPP_UM_FIELDS>;
export type WhatsappMassaValues = ValuesOf<typeof WHATSAPP_MASSA_FIELDS>;

/** The digits of a number with the country's code, to be typed on. */
export const comPais = (celular: string | null): string => (celular === null || celular === '' ? '' : `${PAIS}${celular}`);

/** What is typed is the number with its country, whichever that is. */
export const foneDigitado = (typed: string): string | null => foneWhatsapp(`+${typed}`);

export function whatsappProblems(values: WhatsappValues): FieldErrors {
  return {
    ...(isBlank(values.fone) ? { fone: WHATSAPP_FIELDS.fone.required } : foneDigitado(values.fone) === null && { fone: CELULAR_INVALIDO }),
    ...(isBlank(values.mensagem) && { mensagem: WHATSAPP_FIELDS.mensagem.required }),
  };
}

export const emBranco = (): WhatsappMassaValues => ({ mensagem: '', id_modelo: [], data_agendado: today(), hora_agendado: '' });

const moments = ({ data_agendado, hora_agendado }: WhatsappMassaValues) => ({ agendar: true, data_agendado, hora_agendado });

export const massaProblems = (values: WhatsappMassaValues, now = new Date()): FieldErrors => ({
  ...(isBlank(values.mensagem) && { mensagem: WHATSAPP_FIELDS.mensagem.required }),
  ...momentoProblems(moments(values), now),
});

export const quando = (values: WhatsappMassaValues): string | null => momentoDe(moments(values));

/** What is said, or the template that says it. */
export function ditoDe({ mensagem: said, id_modelo }: Pick<WhatsappMassaValues, 'mensagem' | 'id_modelo'>) {
  return bodyFrom({ mensagem, id_modelo: WHATSAPP_FIELDS.id_modelo }, { mensagem: said, id_modelo });
}

/** Each thing that is wrong, whichever way a refusal lists them: by field, or one after the other with a name of its own. */
export function errosDe({ body }: ApiError): readonly { readonly title: string; readonly text: string }[] {
  const inObject = (value: object, titled: boolean) =>
    Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [{ title: titled ? key : 'Erro ao enviar!', text }] : []));
  const list: unknown = body;
  if (!Array.isArray(list)) return inObject(body, false);
  return list.flatMap((one: unknown) => (typeof one === 'object' && one !== null ? inObject(one, true) : []));
}
