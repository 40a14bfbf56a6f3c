import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { salvarFicha } from '#contract/fichas/fichas.operations.ts';
import type { FichaSalvaResposta } from '#contract/fichas/fichas.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
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
  /** What the person chose of the reminders of the stage; rejects with `ApiError`. */
  readonly escolher: () => Promise<EventosDaEtapa | null>;
  /** Opens the ficha that exists now. */
  readonly onCreated: (id: number, typed: Typed<FichaValues>) => void;
}

const UNKNOWN_STAGE = 'Você desmarcou lembretes, e os da etapa não puderam ser conferidos. Salve de novo.';

const FIELDS = 'Verifique os campos que precisam ser preenchidos corretamente!';

/** Saving a ficha. What goes with it: whether it is finished or reopened. */
export function useFichaSave({ form, escolher, onCreated }: FichaSaveOptions): RecordSave<Finalizar> {
  const client = useQueryClient();
  const { renovada } = form.origem;
  const eventos = useRef<EventosDaEtapa | null>(null);
  const [choosing, setChoosing] = useState(false);
  const read = (id: number) => readAnew(fichaQuery(id));
  const forgetOthers = ({ dados, cliente }: FichaSalvaResposta): void => {
    void changed('fichas', {
      // Itself it is read again right after; of clients' records, the first issuance changes its own (E070).
      except: (key) => isFicha(key, dados.id) || (isRegistro(key) && key[2] !== cliente.id),
      // The form that is leaving still looks at the ficha it renews.
      later: (key) => renovada !== null && isFicha(key, renovada),
    });
  };
  const record: RecordSave<Finalizar> = useRecordSave({
    form,
    name: 'fichas',
    bodyOf: (values, base, finalizado: Finalizar) =>
      payloadOf(values, { ...form.origem, base }, { eventos: eventos.current, finalizado, filled: form.filled() }),
    send: (body, key) => call<typeof salvarFicha>('POST /fichas', { body, key }),
    saved: { title: 'Ficha de atendimento salva com sucesso!' },
    conflictTitle: 'Este atendimento mudou enquanto você editava',
    sayRefusal: ({ finalizado, ativo }) => toast({ kind: 'error', title: 'Houve alguns erros :(', text: finalizado ?? ativo ?? FIELDS }),
    onTheirs: (theirs) => client.setQueryData(fichaQuery(theirs.dados.id).queryKey, theirs),
    onStored: forgetOthers,
    reread: ({ dados }) => read(dados.id),
    storedAt: read,
    leave: ({ dados }, typed) => onCreated(dados.id, typed),
  });

  /** Not without the choice: the server would create what was unticked. */
  const save = async (finalizado: Finalizar): Promise<void> => {
    setChoosing(true);
    try {
      eventos.current = await escolher();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ kind: 'error', title: 'O atendimento não foi salvo', text: UNKNOWN_STAGE });
      return;
    } finally {
      setChoosing(false);
    }
    record.save(finalizado);
  };
  /** What the form itself refuses asks nothing first. */
  const valid = (finalizado: Finalizar): boolean => Object.keys(form.check(form.values(), form.base(), finalizado)).length === 0;
  return {
    ...record,
    saving: record.saving || choosing,
    save: (finalizado) => (valid(finalizado) ? void save(finalizado) : record.save(finalizado)),
  };
}
