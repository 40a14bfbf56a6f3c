import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FormSource } from '#web/patterns/form/form-source.ts';
import { RecordFields, RecordScreen } from '#web/patterns/form/RecordScreen.tsx';
import type { RecordSave } from '#web/patterns/save/use-record-save.ts';
import { TwoColumns } from '#web/ui/FormLayout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { CanalDeModelos } from './canal.ts';

/** What the save of a template says, and where it leads. */
export function useSaidaDoModelo({ paths }: CanalDeModelos) {
  const navigate = useNavigate();
  const leave = (ignoreBlocker: boolean): Promise<void> => navigate({ to: paths.lista(), ignoreBlocker });
  return {
    cancel: () => void leave(false),
    onSaved: {
      saved: { title: 'Modelo cadastrado!' },
      conflictTitle: 'Este modelo mudou enquanto você editava',
      leave: () => leave(true),
    },
  };
}

export interface TelaDoModeloProps {
  readonly canal: CanalDeModelos;
  /** Null while creating. */
  readonly id: number | null;
  readonly form: { readonly source: FormSource; readonly dirty: boolean };
  readonly save: RecordSave;
  readonly onCancel: () => void;
  readonly fields: ReactNode;
  readonly previa: ReactNode;
}

/** Registration and edit of a template of any channel: its fields, and beside them what it looks like on arrival. */
export const TelaDoModelo = ({ canal, id, form, save, onCancel, fields, previa }: TelaDoModeloProps) => (
  <RecordScreen
    source={form.source}
    save={save}
    isNew={id === null}
    dirty={form.dirty}
    onSave={() => save.save()}
    onCancel={onCancel}
    refusedTitle="O modelo não foi salvo"
    placeless
  >
    <PageHead title={id === null ? canal.cadastrar : canal.editar} note={id === null ? null : `código ${id}`} />
    <RecordFields save={save} locked={false}>
      <TwoColumns left={fields} right={previa} rightStays />
    </RecordFields>
  </RecordScreen>
);
