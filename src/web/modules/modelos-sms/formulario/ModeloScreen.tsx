import { useNavigate } from '@tanstack/react-router';
import { MODELO_SMS_FIELDS } from '#contract/modelos-sms/modelos-sms.form.ts';
import type { salvarModeloSms } from '#contract/modelos-sms/modelos-sms.operations.ts';
import type { ModeloSmsResposta } from '#contract/modelos-sms/modelos-sms.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { readAnew } from '#web/kernel/read-anew.ts';
import { useScreenTitle } from '#web/kernel/screen-title.ts';
import { RecordFields, RecordScreen } from '#web/patterns/form/RecordScreen.tsx';
import { useRecordForm } from '#web/patterns/form/use-record-form.ts';
import { valuesFrom } from '#web/patterns/form/values.ts';
import { useRecordSave } from '#web/patterns/save/use-record-save.ts';
import { TwoColumns } from '#web/ui/FormLayout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { Canal } from '../canais.ts';
import { modeloSmsQuery } from '../modelos-sms.queries.ts';
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
  const navigate = useNavigate();
  useScreenTitle(modelo && modelo.descricao);
  const leave = (ignoreBlocker: boolean): Promise<void> => navigate({ to: canal.paths.lista(), ignoreBlocker });
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
    saved: { title: 'Modelo cadastrado!' },
    conflictTitle: 'Este modelo mudou enquanto você editava',
    onStored: () => void changed('modelos-sms'),
    storedOf: ({ id }) => readAnew(modeloSmsQuery(id)),
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
      <PageHead title={modelo === null ? canal.cadastrar : canal.editar} note={modelo === null ? null : `código ${modelo.id}`} />
      <RecordFields save={save} locked={false}>
        <TwoColumns left={<ModeloFields form={form} canal={canal} modelo={modelo} />} right={<Previa form={form} />} rightStays />
      </RecordFields>
    </RecordScreen>
  );
}
