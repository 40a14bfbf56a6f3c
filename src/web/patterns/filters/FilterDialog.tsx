import { changed } from '../../kernel/changed.ts';
import type { ListName } from '../../kernel/list-choices.ts';
import { FILTER_FIELDS, type SavedFilter, saveFilter } from '../../kernel/list-filters.ts';
import { CheckInput } from '../form/choice-fields.tsx';
import { RecordDialog } from '../form/RecordDialog.tsx';
import { TextInput } from '../form/text-fields.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { bodyFrom, type ValuesOf, valuesFrom } from '../form/values.ts';
import { useRecordSave } from '../save/use-record-save.ts';

export interface FilterDialogProps {
  readonly name: ListName;
  /** Null: a new one, of what the list shows now. */
  readonly filter: SavedFilter | null;
  /** What the address of the list says now. */
  readonly search: string;
  readonly onClose: () => void;
}

type Values = ValuesOf<typeof FILTER_FIELDS>;

/** Name of a filter, and for whom it is. */
export function FilterDialog({ name, filter, search, onClose }: FilterDialogProps) {
  const form = useRecordForm<Values, SavedFilter>({
    record: filter,
    fields: FILTER_FIELDS,
    valuesOf: (record) => valuesFrom(FILTER_FIELDS, record),
    checkOn: 'saving',
  });
  const save = useRecordSave({
    form,
    name: filter ? `filtros-salvos/${filter.id}` : 'filtros-salvos',
    bodyOf: (values: Values, base: SavedFilter | null) => ({
      lista: name,
      ...(base ? { id: base.id, data_edicao: base.data_edicao } : { busca: search }),
      ...bodyFrom(FILTER_FIELDS, values),
    }),
    send: saveFilter,
    saved: { title: 'Filtro salvo com sucesso!' },
    conflictTitle: 'Este filtro mudou enquanto você editava',
    onStored: () => void changed('filtros-salvos'),
    storedOf: (stored) => stored,
    leave: onClose,
  });
  return (
    <RecordDialog
      title={filter ? 'Editar filtro' : 'Salvar este filtro'}
      size="md"
      form={form}
      save={save}
      refusedTitle="O filtro não foi salvo"
      onClose={onClose}
    >
      <TextInput<Values> name="nome" description={`Até ${FILTER_FIELDS.nome.max} caracteres.`} firstFocus />
      <CheckInput<Values> name="equipe" description="Quem pode ver esta lista também verá o filtro." />
    </RecordDialog>
  );
}
