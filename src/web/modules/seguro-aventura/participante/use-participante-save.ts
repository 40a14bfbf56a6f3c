import type { alterarParticipante, incluirParticipante } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { call } from '#web/kernel/api.ts';
import { STAFF_MS } from '#web/kernel/field-toasts.ts';
import { useRecordSave } from '#web/patterns/save/use-record-save.ts';
import { toast } from '#web/ui/toasts.ts';
import { lerParticipante, participantesMudaram } from '../seguro-aventura.queries.ts';
import { type EventoDoNovo, type Guardado, type ParticipanteForm, bodyOf } from './values.ts';

export interface ParticipanteSaveOptions {
  readonly form: ParticipanteForm;
  readonly guardado: Guardado | null;
  readonly evento: EventoDoNovo;
  readonly leave: () => void;
  /** They are in the event no more, and what was typed stays on screen. */
  readonly onSumiu: () => void;
  readonly onClose: () => void;
}

export const FORA = 'O participante não está mais no evento';

/** Saving somebody of an event, or putting them in. */
export function useParticipanteSave({ form, guardado, evento, leave, onSumiu, onClose }: ParticipanteSaveOptions) {
  /** The row that opened this goes first: the focus then has another place. */
  const fechar = async (): Promise<void> => {
    await participantesMudaram();
    onClose();
  };
  return useRecordSave({
    form,
    name: guardado ? `participantes/${guardado.dados.id}` : `participantes/${evento.id}/novo`,
    bodyOf,
    send: (dados, key) =>
      dados.id !== undefined
        ? call<typeof alterarParticipante>('POST /seguroAventuraParticipante/{id}', {
            params: { id: dados.id },
            body: { dados },
            key,
            quiet: [404],
          })
        : call<typeof incluirParticipante>('POST /seguroAventuraParticipante', {
            body: { dados: { ...dados, idSeguroAventura: evento.id } },
            key,
          }),
    saved: { title: 'Participante salvo com sucesso!' },
    sayRefusal: () => toast({ kind: 'error', title: 'Houve alguns erros :(', text: 'Revise os dados do participante!', ms: STAFF_MS }),
    conflictTitle: 'Este participante mudou enquanto você editava',
    onStored: () => void participantesMudaram(),
    storedOf: ({ dados }) => lerParticipante(dados.id),
    leave,
    onFailed: ({ status }) => {
      if (status !== 404 || guardado === null) return;
      if (form.dirty) {
        onSumiu();
        void participantesMudaram();
        return;
      }
      toast({ kind: 'error', title: FORA, text: 'Foi removido enquanto você editava.', ms: STAFF_MS });
      void fechar();
    },
  });
}
