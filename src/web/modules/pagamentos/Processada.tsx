import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { processarSolicitacao } from '#contract/pagamentos/pagamentos.operations.ts';
import type { SolicitacaoResposta } from '#contract/pagamentos/pagamentos.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { useIdempotency } from '#web/kernel/use-idempotency.ts';
import { conflictOf } from '#web/patterns/save/conflict.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { passFocusOn } from '#web/ui/focus-memory.ts';
import { toast } from '#web/ui/toasts.ts';

/** Says that the payment was made; what is left of the card goes with it, and asks first where nobody has seen it. */
export function Processada({
  solicitacao: { id, numero, situacao, data_edicao },
  disabled,
}: {
  readonly solicitacao: SolicitacaoResposta;
  /** Something of the request is typed and not saved: it would be lost with it. */
  readonly disabled: boolean;
}) {
  const keys = useIdempotency();
  const [asking, setAsking] = useState(false);
  const unseen = situacao === 'recebida';
  const doing = useMutation({
    mutationFn: () => {
      const body = { data_edicao };
      const key = keys.keyFor({ id, body });
      return call<typeof processarSolicitacao>('POST /solicitacaoPagamento/{id}/processar', { params: { id }, body, key });
    },
    onSuccess: () => toast({ kind: 'success', title: 'Solicitação processada!' }),
    onError: (error) => {
      const conflict = conflictOf(error);
      if (conflict) toast({ kind: 'error', title: conflict.message, text: 'Confira o cartão de agora antes de marcar.' });
      else toastFieldErrors(error);
    },
    onSettled: async () => {
      // Only then: while it is busy, the button that the focus returns to takes none.
      await changed('pagamentos');
      setAsking(false);
    },
  });
  return (
    <>
      <Button
        ref={passFocusOn}
        variant={unseen ? 'default' : 'filled'}
        leftSection={<IconCircleCheck size={17} />}
        loading={doing.isPending && !asking}
        disabled={disabled}
        onClick={() => (unseen ? setAsking(true) : doing.mutate())}
      >
        Processada
      </Button>
      {asking ? (
        <ConfirmDialog
          opened
          title="Marcar como processada?"
          message={`O cartão ${numero} ainda não foi visto. O número e o código são destruídos agora, e não voltam.`}
          confirmLabel="Marcar como processada"
          loading={doing.isPending}
          onConfirm={() => doing.mutate()}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
