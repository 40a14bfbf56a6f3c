import { MODELO_EMAIL_FIELDS } from '#contract/modelos-email/modelos-email.form.ts';
import type { salvarModeloEmail } from '#contract/modelos-email/modelos-email.operations.ts';
import type { ModeloEmailResposta } from '#contract/modelos-email/modelos-email.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { readAnew } from '#web/kernel/read-anew.ts';
import { useScreenTitle } from '#web/kernel/screen-title.ts';
import { TelaDoModelo, useSaidaDoModelo } from '#web/modules/modelos-sms/parts/TelaDoModelo.tsx';
import { useRecordForm } from '#web/patterns/form/use-record-form.ts';
import { valuesFrom } from '#web/patterns/form/values.ts';
import { useRecordSave } from '#web/patterns/save/use-record-save.ts';
import { EMAIL } from '../canal.ts';
import { modeloEmailQuery } from '../modelos-email.queries.ts';
import { ModeloEmailFields } from './ModeloEmailFields.tsx';
import { Previa } from './Previa.tsx';
import { problemsOf } from './problems.ts';
import { bodyOf, type ModeloEmailForm, newValues } from './values.ts';

export interface ModeloEmailScreenProps {
  /** Null while creating. */
  readonly modelo: ModeloEmailResposta | null;
  /** What a new one starts as. */
  readonly copied?: ModeloEmailResposta | null;
}

/** Registration and edit of an e-mail template (MOD-521). */
export function ModeloEmailScreen({ modelo, copied = null }: ModeloEmailScreenProps) {
  useScreenTitle(modelo && modelo.descricao);
  const saida = useSaidaDoModelo(EMAIL);
  const form: ModeloEmailForm = useRecordForm({
    record: modelo,
    fields: MODELO_EMAIL_FIELDS,
    valuesOf: (stored) => (stored ? valuesFrom(MODELO_EMAIL_FIELDS, stored) : newValues(copied)),
    check: problemsOf,
  });
  const save = useRecordSave({
    form,
    name: EMAIL.lista,
    bodyOf,
    send: (body, key) => call<typeof salvarModeloEmail>('POST /modelosEmail', { body, key }),
    onStored: () => void changed('modelos-email'),
    storedOf: ({ id }) => readAnew(modeloEmailQuery(id)),
    ...saida.onSaved,
  });
  return (
    <TelaDoModelo
      canal={EMAIL}
      id={modelo?.id ?? null}
      form={form}
      save={save}
      onCancel={saida.cancel}
      fields={<ModeloEmailFields form={form} isNew={modelo === null} />}
      previa={<Previa form={form} />}
    />
  );
}
