import { GRUPO_FIELDS } from '#contract/grupos/grupos.form.ts';
import type { salvarGrupo } from '#contract/grupos/grupos.operations.ts';
import type { GrupoResposta } from '#contract/grupos/grupos.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { CheckInput } from '#web/patterns/form/choice-fields.tsx';
import { RecordDialog } from '#web/patterns/form/RecordDialog.tsx';
import { TextInput } from '#web/patterns/form/text-fields.tsx';
import { useRecordForm } from '#web/patterns/form/use-record-form.ts';
import { bodyFrom, type ValuesOf, valuesFrom } from '#web/patterns/form/values.ts';
import { useRecordSave } from '#web/patterns/save/use-record-save.ts';

export interface GrupoFormProps {
  /** Null: a new group. */
  readonly grupo: GrupoResposta | null;
  readonly onClose: () => void;
}

type Values = ValuesOf<typeof GRUPO_FIELDS>;

const bodyOf = (values: Values, base: GrupoResposta | null) => ({
  ...(base && { id: base.id, data_edicao: base.data_edicao }),
  ...bodyFrom(GRUPO_FIELDS, values),
});

/** Name and flags of a group, in a dialog over the list. */
export function GrupoForm({ grupo, onClose }: GrupoFormProps) {
  const form = useRecordForm<Values, GrupoResposta>({
    record: grupo,
    fields: GRUPO_FIELDS,
    valuesOf: (record) => valuesFrom(GRUPO_FIELDS, record),
    checkOn: 'saving',
  });
  const save = useRecordSave({
    form,
    name: grupo ? `grupos/${grupo.id}` : 'grupos',
    bodyOf,
    send: (dados, key) => call<typeof salvarGrupo>('POST /grupos', { body: { dados }, key }),
    saved: { title: 'Grupo salvo com sucesso!' },
    conflictTitle: 'Este grupo mudou enquanto você editava',
    onStored: () => void changed('grupos'),
    storedOf: (stored) => stored,
    leave: onClose,
  });
  const named = grupo?.pode.renomear === 'N';
  return (
    <RecordDialog
      title={grupo ? 'Editar Grupo' : 'Cadastrar Grupo'}
      form={form}
      save={save}
      refusedTitle="O grupo não foi salvo"
      onClose={onClose}
    >
      <TextInput<Values>
        name="descricao"
        firstFocus={!named}
        disabled={named}
        {...(named ? { description: 'Este grupo faz parte do funcionamento do painel e não pode mudar de nome.' } : {})}
      />
      <CheckInput<Values> name="propriedade" />
      <CheckInput<Values> name="suspenso" />
    </RecordDialog>
  );
}
