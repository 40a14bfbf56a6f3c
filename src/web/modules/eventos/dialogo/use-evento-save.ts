import { useQueryClient } from '@tanstack/react-query';
import type { EventoRegistroResposta } from '#contract/eventos/eventos.schemas.ts';
import { changed } from '#web/kernel/changed.ts';
import { readAnew } from '#web/kernel/read-anew.ts';
import { conflictOf } from '#web/patterns/save/conflict.ts';
import { type RecordSave, useRecordSave } from '#web/patterns/save/use-record-save.ts';
import { alertProblem } from '#web/ui/toasts.ts';
import { eventoQuery } from '../eventos.queries.ts';
import { NAO_EXISTE } from '../parts/use-conclusao.ts';
import { bodyOf, camposDe, type Escrita } from './payload.ts';
import { type Salvo, salvar } from './salvar.ts';
import type { EventoForm } from './values.ts';

export interface EventoSaveOptions {
  readonly form: EventoForm;
  readonly escrita: Escrita;
  readonly onSaved: (registro: EventoRegistroResposta) => void;
  readonly onClose: () => void;
  /** It is not there any more, and something is typed that is in no other place. */
  readonly onGone: () => void;
}

/** A reminder that is given back is typed in the form it goes with, and waits there. */
const nameOf = (escrita: Escrita): string | null => {
  if (escrita.kind === 'automatico') return null;
  return escrita.kind === 'editar'
    ? `eventos/${escrita.stored.registro.id}`
    : `eventos de ${escrita.alvo.alvo_tabela}/${escrita.alvo.id_alvo}`;
};

/** What saving the dialog does in each of its modes. */
export function useEventoSave({ form, escrita, onSaved, onClose, onGone }: EventoSaveOptions): RecordSave {
  const client = useQueryClient();
  const read = (id: number) => readAnew(eventoQuery(id));
  const givesBack = escrita.kind === 'automatico' ? escrita : null;
  return useRecordSave({
    form,
    name: nameOf(escrita),
    bodyOf: (values, base) => bodyOf(values, base, escrita),
    send: async (body, key): Promise<Salvo | null> => {
      if (givesBack === null) return salvar(body, key);
      givesBack.onSalvar({ ...givesBack.rascunho, ...camposDe(form.values()) });
      return null;
    },
    ...(givesBack === null && { saved: { title: 'Evento salvo com sucesso!' } }),
    conflictTitle: 'Este evento mudou enquanto você editava',
    conflictIn: async (error, { registro }) => {
      const stale = conflictOf(error);
      // What the refusal carries has no names: the record is read whole.
      return stale && { message: stale.message, theirs: await readAnew(eventoQuery(registro.id)) };
    },
    onStored: (salvo) => {
      if (salvo === null) return;
      client.removeQueries({ queryKey: eventoQuery(salvo.id).queryKey });
      void changed('eventos');
    },
    storedOf: (salvo) => salvo && read(salvo.id),
    storedAt: read,
    leave: (salvo) => {
      if (salvo !== null) onSaved(salvo.registro);
      onClose();
    },
    onFailed: ({ status }) => {
      if (status !== 404) return;
      void changed('eventos');
      if (form.dirty) return onGone();
      alertProblem({ title: NAO_EXISTE });
      onClose();
    },
  });
}
