import { MODELO_SMS_FIELDS } from '#contract/modelos-sms/modelos-sms.form.ts';
import type { salvarModeloSms } from '#contract/modelos-sms/modelos-sms.operations.ts';
import { conjuntoDoModeloSms, maximoDoModeloSms, TIPO_WHATSAPP, type TipoModeloSms } from '#contract/modelos-sms/modelos-sms.rules.ts';
import type { ModeloSmsResposta } from '#contract/modelos-sms/modelos-sms.schemas.ts';
import type { RequestOf } from '#contract/kernel/operation.ts';
import type { RecordForm } from '#web/patterns/form/use-record-form.ts';
import { bodyFrom, type ValuesOf, valuesFrom } from '#web/patterns/form/values.ts';
import type { Canal } from '../canais.ts';

export type ModeloValues = ValuesOf<typeof MODELO_SMS_FIELDS>;
export type ModeloForm = RecordForm<ModeloValues, ModeloSmsResposta>;

/** What a new template starts with: nothing, or what another says. */
export const newValues = (canal: Canal, copied: ModeloSmsResposta | null): ModeloValues =>
  valuesFrom(MODELO_SMS_FIELDS, null, {
    ...(copied ?? { tipo: canal.tipos[0] }),
    ...(copied && { descricao: `Cópia de ${copied.descricao}`.slice(0, MODELO_SMS_FIELDS.descricao.max), nome_provedor: null }),
    ativo: 'S',
  });

/** The kind that is chosen; the client's where none is. */
export const tipoOf = ({ tipo }: Pick<ModeloValues, 'tipo'>): TipoModeloSms => (tipo === '' ? 1 : (Number(tipo) as TipoModeloSms));

export const isSms = (values: Pick<ModeloValues, 'tipo'>): boolean => tipoOf(values) !== TIPO_WHATSAPP;
export const conjuntoOf = (values: Pick<ModeloValues, 'tipo'>) => conjuntoDoModeloSms(tipoOf(values));
export const maximoOf = (values: Pick<ModeloValues, 'tipo'>) => maximoDoModeloSms(tipoOf(values));

/** The body of a save. */
export const bodyOf = (values: ModeloValues, base: Pick<ModeloSmsResposta, 'id' | 'data_edicao'> | null) => {
  const { tipo, ...body } = bodyFrom(MODELO_SMS_FIELDS, values);
  return {
    ...body,
    ...(tipo !== null && { tipo }),
    ...(base && { id: base.id, data_edicao: base.data_edicao }),
  } satisfies RequestOf<typeof salvarModeloSms>['body'];
};
