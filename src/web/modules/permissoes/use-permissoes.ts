import { useQueryClient } from '@tanstack/react-query';
import type { FieldTable } from '#contract/kernel/fields.ts';
import type { ResponseOf } from '#contract/kernel/operation.ts';
import type { PermissionKey, Permissions } from '#contract/kernel/permissions.ts';
import type { consultarPermissoes, salvarPermissoes } from '#contract/permissoes/permissoes.operations.ts';
import { call } from '#web/kernel/api.ts';
import { type RecordForm, useRecordForm } from '#web/patterns/form/use-record-form.ts';
import { type RecordSave, useRecordSave } from '#web/patterns/save/use-record-save.ts';
import { toast } from '#web/ui/toasts.ts';
import { LINHAS, valorText } from './catalogo.ts';
import { permissoesVersions } from './edicao.ts';
import { permissoesQuery } from './permissoes.queries.ts';

/** The set of permissions of one user, and its version: a save that knows another one is refused. */
export type Guardadas = ResponseOf<typeof salvarPermissoes>;
/** What the screen opens with: also what the others may. */
export type Lidas = ResponseOf<typeof consultarPermissoes>;
export type PermissoesForm = RecordForm<Permissions, Guardadas>;

const FIELDS = Object.fromEntries(LINHAS.map(({ key, label }) => [key, { label, format: 'choice' }])) as FieldTable<PermissionKey>;

/** The set of permissions of one user while it is edited; saved as a whole (PER-002). */
export function usePermissoes(
  userId: number,
  stored: Guardadas,
  readOnly: boolean,
): { readonly form: PermissoesForm; readonly save: RecordSave } {
  const client = useQueryClient();
  const form: PermissoesForm = useRecordForm<Permissions, Guardadas>({
    record: stored,
    fields: FIELDS,
    readOnly,
    valuesOf: (guardadas) => (guardadas ?? stored).registros,
    versions: permissoesVersions,
    show: (key, values) => valorText(values[key]),
  });
  const saving = useRecordSave({
    form,
    name: 'permissoes',
    bodyOf: (chaves, base) => ({ id_usuario: userId, chaves, _versao: (base ?? stored)._versao }),
    send: (body, key) => call<typeof salvarPermissoes>('POST /usuariosPermissao', { body, key }),
    saved: { title: 'Permissões salvas!', text: 'Valem em até 10 segundos, sem novo login.' },
    conflictTitle: 'As permissões mudaram enquanto você editava',
    // What a colleague gave or took is seen before it is saved again.
    review: true,
    sayRefusal: (fields) => {
      for (const [field, said] of Object.entries(fields)) {
        const text = field === 'data_edicao' ? `${said}. Confira e salve de novo.` : said;
        toast({ kind: 'error', title: 'As permissões não foram salvas', text });
      }
    },
    onStored: (guardadas) => client.setQueryData(permissoesQuery(userId).queryKey, (read) => read && { ...read, ...guardadas }),
    // The answer is the record.
    reread: async (guardadas) => guardadas,
  });
  const save = (): void => {
    if (form.dirty) saving.save();
    else toast({ kind: 'info', title: 'Nenhuma permissão foi alterada' });
  };
  return { form, save: { ...saving, save } };
}
