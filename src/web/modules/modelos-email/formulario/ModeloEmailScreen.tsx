import { useNavigate } from '@tanstack/react-router';
import { MODELO_EMAIL_FIELDS } from '#contract/modelos-email/modelos-email.form.ts';
import type { salvarModeloEmail } from '#contract/modelos-email/modelos-email.operations.ts';
import type { ModeloEmailResposta } from '#contract/modelos-email/modelos-email.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { paths } from '#web/kernel/paths.ts';
import { readAnew } from '#web/kernel/read-anew.ts';
import { useScreenTitle } from '#web/kernel/screen-title.ts';
import { RecordFields, RecordScreen } from '#web/patterns/form/RecordScreen.tsx';
import { useRecordForm } from '#web/patterns/form/use-record-form.ts';
import { valuesFrom } from '#web/patterns/form/values.ts';
import { useRecordSave } from '#web/patterns/save/use-record-save.ts';
import { TwoColumns } from '#web/ui/FormLayout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
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
  const navigate = useNavigate();
  useScreenTitle(modelo && modelo.descricao);
  const leave = (ignoreBlocker: boolean): Promise<void> => navigate({ to: paths.modelosEmail(), ignoreBlocker });
  const form: ModeloEmailForm = useRecordForm({
    record: modelo,
    fields: MODELO_EMAIL_FIELDS,
    valuesOf: (stored) => (stored ? valuesFrom(MODELO_EMAIL_FIELDS, stored) : newValues(copied)),
    check: problemsOf,
  });
  const save = useRecordSave({
    form,
    name: 'modelos-email',
    bodyOf,
    send: (body, key) => call<typeof salvarModeloEmail>('POST /modelosEmail', { body, key }),
    saved: { title: 'Modelo cadastrado!' },
    conflictTitle: 'Este modelo mudou enquanto você editava',
    onStored: () => void changed('modelos-email'),
    storedOf: ({ id }) => readAnew(modeloEmailQuery(id)),
    leave: () => leave(true),
  });
  return (
    <RecordScreen
      source={form.source}
      save={save}
      isNew={modelo === null}
      dirty={form.dirty}
      onSave={() => save.save()}
      onCancel={() => void leave(false)}
      refusedTitle="O modelo não foi salvo"
      placeless
    >
      <PageHead
        title={modelo === null ? 'Cadastrar modelo de e-mail' : 'Editar modelo de e-mail'}
        note={modelo === null ? null : `código ${modelo.id}`}
      />
      <RecordFields save={save} locked={false}>
        <TwoColumns left={<ModeloEmailFields form={form} isNew={modelo === null} />} right={<Previa form={form} />} rightStays />
      </RecordFields>
    </RecordScreen>
  );
}
