import { useState } from 'react';
import type { cancelarEvento } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { call } from '../api.ts';
import { relerEvento } from './evento.queries.ts';
import type { EventoLido } from './formulario/values.ts';

/** Asks before the whole event goes, and says for how many. */
export function CancelarEventoDialog({
  evento: { dados, participantes },
  onCancelado,
  onClose,
}: {
  readonly evento: EventoLido;
  readonly onCancelado: (lido: EventoLido) => void;
  readonly onClose: () => void;
}) {
  const [cancelando, setCancelando] = useState(false);
  const cobertas = participantes.filter(({ dados: um }) => um.cancelado === 'N' && um.ativo === 'S').length;
  const perdem = cobertas === 1 ? '1 pessoa perde' : `${cobertas} pessoas perdem`;
  const cancelar = async (): Promise<void> => {
    setCancelando(true);
    try {
      await call<typeof cancelarEvento>('POST /seguroAventura/cancelar/{token}', { params: { token: dados.token }, key: randomKey() });
      toast({ kind: 'success', title: 'Seguro cancelado com sucesso!' });
      onCancelado(await relerEvento(dados.token));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 400)
        for (const mensagem of Object.values(error.fields))
          toast({ kind: 'error', title: 'Seguro não pode ser cancelado!', text: mensagem });
      onClose();
    }
  };
  return (
    <ConfirmDialog
      opened
      title="Cancelar evento"
      message={`${cobertas === 0 ? 'Ninguém está no evento.' : `${perdem} a cobertura e ${cobertas === 1 ? 'é avisada' : 'são avisadas'} por e-mail.`} Um evento cancelado não volta: para refazê-lo, clone-o.`}
      confirmLabel="Cancelar evento"
      cancelLabel="Voltar"
      loading={cancelando}
      onConfirm={() => void cancelar()}
      onCancel={onClose}
    />
  );
}
