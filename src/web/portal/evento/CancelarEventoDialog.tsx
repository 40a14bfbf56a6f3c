import { useState } from 'react';
import { ApiError } from '#web/kernel/api-error.ts';
import { showCount } from '#web/kernel/format.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { awaitHeading } from '#web/ui/first-focus.ts';
import { toast } from '#web/ui/toasts.ts';
import { usePartner } from '../session.ts';
import { avisoDoCancelamento } from './avisos.ts';
import { cancelar } from './cancelar-evento.ts';
import { eventoMudou } from './evento.queries.ts';
import { useFormInfo } from './formulario/form-context.ts';
import type { EventoLido } from './formulario/values.ts';

/** Asks before the whole event goes, and says for how many. */
export function CancelarEventoDialog({ evento, onClose }: { readonly evento: EventoLido; readonly onClose: () => void }) {
  const { reler } = useFormInfo();
  const { dados: partner } = usePartner();
  const [cancelando, setCancelando] = useState(false);
  // Asked for once more after no answer, it is the same act.
  const [chave] = useState(randomKey);
  const cobertas = evento.participantes.flatMap(({ dados: um }) => (um.cancelado === 'N' && um.ativo === 'S' ? [um.email] : []));
  const perdem = showCount(cobertas.length, 'pessoa perde', 'pessoas perdem');
  const confirmar = async (): Promise<void> => {
    setCancelando(true);
    try {
      const cancelado = await cancelar(evento, chave);
      // What takes the place of the form takes away the button that this dialog gives the focus back to.
      awaitHeading();
      void eventoMudou(cancelado);
      toast({ kind: 'success', title: 'Seguro cancelado com sucesso!' });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setCancelando(false);
      if (error.status !== 400) return;
      for (const mensagem of Object.values(error.fields)) toast({ kind: 'error', title: 'Seguro não pode ser cancelado!', text: mensagem });
      onClose();
      // It is not offered where it cannot be: the event became another thing.
      void reler();
    }
  };
  return (
    <ConfirmDialog
      opened
      title="Cancelar evento"
      message={[
        cobertas.length === 0 ? 'Ninguém está no evento.' : `${perdem} a cobertura.`,
        avisoDoCancelamento(cobertas, [evento.dados, partner]),
        'Um evento cancelado não volta: para refazê-lo, clone-o.',
      ]
        .filter((frase) => frase !== '')
        .join(' ')}
      confirmLabel="Cancelar evento"
      cancelLabel="Voltar"
      loading={cancelando}
      onConfirm={() => void confirmar()}
      onCancel={onClose}
    />
  );
}
