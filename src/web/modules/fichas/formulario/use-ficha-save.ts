import { useQueryClient } from '@tanstack/react-query';
import type { salvarFicha } from '#contract/fichas/fichas.operations.ts';
import type { FichaSalvaResposta } from '#contract/fichas/fichas.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { readAnew } from '#web/kernel/read-anew.ts';
import { isRegistro } from '#web/modules/clientes/cliente.queries.ts';
import type { Typed } from '#web/patterns/save/save-options.ts';
import { type RecordSave, useRecordSave } from '#web/patterns/save/use-record-save.ts';
import { toast } from '#web/ui/toasts.ts';
import { fichaQuery, isFicha } from '../fichas.queries.ts';
import { type EventosDaEtapa, payloadOf } from './payload.ts';
import type { FichaForm, Finalizar } from './use-ficha-form.ts';
import type { FichaValues } from './values.ts';

export interface FichaSaveOptions {
  readonly form: FichaForm;
  readonly eventos: EventosDaEtapa | null;
  /** Opens the ficha that exists now. */
  readonly onCreated: (id: number, typed: Typed<FichaValues>) => void;
}

/** Saving a ficha. What goes with it: whether it is finished or reopened. */
export function useFichaSave({ form, eventos, onCreated }: FichaSaveOptions): RecordSave<Finalizar> {
  const client = useQueryClient();
  const { renovada } = form.origem;
  const read = (id: number) => readAnew(fichaQuery(id));
  const forgetOthers = ({ dados, cliente }: FichaSalvaResposta): void => {
    void changed('fichas', {
      // Itself it is read again right after; of clients' records, the first issuance changes its own (E070).
      except: (key) => isFicha(key, dados.id) || (isRegistro(key) && key[2] !== cliente.id),
      // The form that is leaving still looks at the ficha it renews.
      later: (key) => renovada !== null && isFicha(key, renovada),
    });
  };
  return useRecordSave({
    form,
    name: 'fichas',
    bodyOf: (values, base, finalizado: Finalizar) =>
      payloadOf(values, { ...form.origem, base }, { eventos, finalizado, filled: form.filled() }),
    send: (body, key) => call<typeof salvarFicha>('POST /fichas', { body, key }),
    saved: { title: 'Ficha de atendimento salva com sucesso!' },
    conflictTitle: 'Este atendimento mudou enquanto você editava',
    sayRefusal: () =>
      toast({ kind: 'error', title: 'Houve alguns erros :(', text: 'Verifique os campos que precisam ser preenchidos corretamente!' }),
    onTheirs: (theirs) => client.setQueryData(fichaQuery(theirs.dados.id).queryKey, theirs),
    onStored: forgetOthers,
    reread: ({ dados }) => read(dados.id),
    storedAt: read,
    leave: ({ dados }, typed) => onCreated(dados.id, typed),
  });
}
