import { MODELO_SMS_FIELDS } from '#contract/modelos-sms/modelos-sms.form.ts';
import type { salvarModeloSms } from '#contract/modelos-sms/modelos-sms.operations.ts';
import type { ModeloSmsResposta } from '#contract/modelos-sms/modelos-sms.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { readAnew } from '#web/kernel/read-anew.ts';
import { useScreenTitle } from '#web/kernel/screen-title.ts';
import { useRecordForm } from '#web/patterns/form/use-record-form.ts';
import { valuesFrom } from '#web/patterns/form/values.ts';
import { useRecordSave } from '#web/patterns/save/use-record-save.ts';
import type { Canal } from '../canais.ts';
import { modeloSmsQuery } from '../modelos-sms.queries.ts';
import { TelaDoModelo, useSaidaDoModelo } from '../parts/TelaDoModelo.tsx';
import { ModeloFields } from './ModeloFields.tsx';
import { Previa } from './Previa.tsx';
import { problemsOf } from './problems.ts';
import { bodyOf, type ModeloForm, newValues } from './values.ts';

export interface ModeloScreenProps {
  readonly canal: Canal;
  /** Null while creating. */
  readonly modelo: ModeloSmsResposta | null;
  /** What a new one starts as. */
  readonly copied?: ModeloSmsResposta | null;
}

/** Registration and edit of a template of SMS or WhatsApp (MOD-508, MOD-509). */
export function ModeloScreen({ canal, modelo, copied = null }: ModeloScreenProps) {
  useScreenTitle(modelo && modelo.descricao);
  const saida = useSaidaDoModelo(canal);
  const form: ModeloForm = useRecordForm({
    record: modelo,
    fields: MODELO_SMS_FIELDS,
    valuesOf: (stored) => (stored ? valuesFrom(MODELO_SMS_FIELDS, stored) : newValues(canal, copied)),
    check: problemsOf,
  });
  const save = useRecordSave({
    form,
    name: canal.lista,
    bodyOf,
    send: (body, key) => call<typeof salvarModeloSms>('POST /modelosSms', { body, key }),
    onStored: () => void changed('modelos-sms'),
    storedOf: ({ id }) => readAnew(modeloSmsQuery(id)),
    ...saida.onSaved,
  });
  return (
    <TelaDoModelo
      canal={canal}
      id={modelo?.id ?? null}
      form={form}
      save={save}
      onCancel={saida.cancel}
      fields={<ModeloFields form={form} canal={canal} modelo={modelo} />}
      previa={<Previa form={form} />}
    />
  );
}
