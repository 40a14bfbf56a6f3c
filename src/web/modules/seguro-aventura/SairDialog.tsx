import { useState } from 'react';
import type { ParticipanteDaPaginaResposta } from '#contract/seguro-aventura/pessoas.schemas.ts';
import type { cancelarParticipante, removerParticipante } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { toastStaffErrors } from '#web/kernel/field-toasts.ts';
import { showCount } from '#web/kernel/format.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { participantesMudaram } from './seguro-aventura.queries.ts';

export interface SairDialogProps {
  readonly participante: ParticipanteDaPaginaResposta;
  /** Taken out as if never written, or left there without days. */
  readonly como: 'remover' | 'cancelar';
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const PALAVRAS = {
  remover: {
    title: 'Remover participante',
    confirm: 'Remover',
    done: 'Participante removido!',
    refused: 'Não foi possível remover o participante do evento!',
    rest: 'Ninguém recebe e-mail, e o número não é usado de novo.',
  },
  cancelar: {
    title: 'Cancelar participante',
    confirm: 'Cancelar participante',
    done: 'Participante cancelado!',
    refused: 'Não foi possível cancelar o participante!',
    rest: 'Continua na lista como cancelado. Quem tem e-mail é avisado, se há um modelo escolhido nas configurações e os e-mails não estão bloqueados.',
  },
} as const;

/** What is lost, in numbers, before somebody leaves an event (SAV-018). */
export function SairDialog({ participante, como, onDone, onClose }: SairDialogProps) {
  const { dados, evento, diarias } = participante;
  const [going, setGoing] = useState(false);
  const palavras = PALAVRAS[como];
  const send = (): Promise<unknown> =>
    como === 'remover'
      ? call<typeof removerParticipante>('DELETE /seguroAventuraParticipante/{id}', { params: { id: dados.tokenParticipante } })
      : call<typeof cancelarParticipante>('POST /seguroAventuraParticipante/cancelar/{id}', { params: { id: dados.id }, key: randomKey() });
  const leave = async (): Promise<void> => {
    setGoing(true);
    try {
      await send();
      toast({ kind: 'success', title: palavras.done, text: dados.nome });
      await participantesMudaram();
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastStaffErrors(error, palavras.refused);
      onClose();
    } finally {
      setGoing(false);
    }
  };
  const days = showCount(diarias.periodo, 'diária', 'diárias');
  return (
    <ConfirmDialog
      opened
      title={palavras.title}
      confirmLabel={palavras.confirm}
      cancelLabel="Voltar"
      loading={going}
      message={
        <>
          <p>
            <strong>{dados.nome}</strong>, nº {dados.numeroInscricao} de {evento.nomeEvento}, perde {days} de cobertura.
          </p>
          <p>{palavras.rest}</p>
        </>
      }
      onConfirm={() => void leave()}
      onCancel={onClose}
    />
  );
}
