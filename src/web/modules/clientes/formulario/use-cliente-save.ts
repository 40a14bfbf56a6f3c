import { useQueryClient } from '@tanstack/react-query';
import type { salvarCliente } from '#contract/clientes/clientes.operations.ts';
import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { readAnew } from '#web/kernel/read-anew.ts';
import type { Typed } from '#web/patterns/save/save-options.ts';
import { type RecordSave, useRecordSave } from '#web/patterns/save/use-record-save.ts';
import { toast } from '#web/ui/toasts.ts';
import { clienteQuery, isRegistro } from '../cliente.queries.ts';
import { payloadOf } from './payload.ts';
import type { ClienteForm, ClienteValues } from './values.ts';

export interface ClienteSaveOptions {
  readonly form: ClienteForm;
  /** On the screens of the users it is one of them that is saved (CLI-167). */
  readonly userMode: boolean;
  /** The fields are on screen. */
  readonly visible: boolean;
  /** Brings them there. */
  readonly show: () => void;
  /** Opens the record that exists now. */
  readonly onCreated: (id: number, typed: Typed<ClienteValues>) => void;
}

/** Saving a client. What goes with it: whether its user is inactivated too (E044). */
export function useClienteSave({ form, userMode, visible, show, onCreated }: ClienteSaveOptions): RecordSave<boolean> {
  const client = useQueryClient();
  const read = async (id: number): Promise<ClienteCompletoResposta> => {
    const query = clienteQuery(id);
    const fresh = await readAnew(query);
    // A photo may have come meanwhile.
    return client.getQueryData(query.queryKey) ?? fresh;
  };
  return useRecordSave({
    form,
    name: 'clientes',
    visible,
    bodyOf: payloadOf,
    send: (body, key) => call<typeof salvarCliente>('POST /clientes', { body, key }),
    saved: { title: userMode ? 'Usuário salvo com sucesso!' : 'Cliente salvo com sucesso!' },
    conflictTitle: 'Este cadastro mudou enquanto você editava',
    sayRefusal: (fields) => {
      show();
      const title = userMode ? 'Erro ao salvar o usuário' : 'Erro ao salvar o cliente';
      for (const text of Object.values(fields)) toast({ kind: 'error', title, text });
    },
    onTheirs: (theirs) => client.setQueryData(clienteQuery(theirs.dados.id).queryKey, theirs),
    // The record itself is read again right after.
    onStored: () => void changed('clientes', { except: isRegistro }),
    reread: ({ id }) => read(id),
    storedAt: read,
    leave: ({ id }, typed) => onCreated(id, typed),
  });
}
