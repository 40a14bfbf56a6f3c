import { Button } from '@mantine/core';
import { IconMailX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { cancelarEmailsEmMassa } from '#contract/caixa-saida/caixa-saida.operations.ts';
import { call } from '#web/kernel/api.ts';
import { fieldErrorsOf } from '#web/kernel/api-error.ts';
import { changed } from '#web/kernel/changed.ts';
import { showCount, showNumber } from '#web/kernel/format.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { contarPendentes } from '../caixa-saida.queries.ts';

type Pendentes = Awaited<ReturnType<typeof contarPendentes>>;

const NADA = 'Nenhum envio em massa pendente';

/** As the product says it. */
const CANCELADOS = 'Emails disparados em massa foran cancelados com sucesso';

const falhou = (text: string | null): void => toast({ kind: 'error', title: 'Erro ao cancelar emails!', text });

const pergunta = ({ emails, lotes }: Pendentes): string => {
  const sent = lotes.length === 1 ? 'de 1 envio em massa' : `de ${showNumber(lotes.length)} envios em massa`;
  const waiting = showCount(emails, 'e-mail ainda não saiu, e não vai sair', 'e-mails ainda não saíram, e não vão sair');
  return `${waiting}, ${sent}. Os enviados um a um e os que já saíram não mudam.`;
};

/** Calls off every e-mail of a batch that waits, once it was said how many they are (E135). */
export function CancelarMassa() {
  const [asking, setAsking] = useState<Pendentes | null>(null);
  const counting = useMutation({
    mutationFn: contarPendentes,
    onSuccess: (found) => (found.emails === 0 ? falhou(NADA) : setAsking(found)),
  });
  const cancelling = useMutation({
    // What somebody else scheduled meanwhile was not asked about.
    mutationFn: ({ lotes }: Pendentes) =>
      call<typeof cancelarEmailsEmMassa>('POST /emailsEnviado/massa/cancelar', { body: { lotes: [...lotes] }, key: randomKey() }),
    onSuccess: () => toast({ kind: 'success', title: 'Emails cancelados!', text: CANCELADOS }),
    onError: (error) => falhou(Object.values(fieldErrorsOf(error))[0] ?? null),
    onSettled: () => {
      // Only now: while it is busy, the button that the focus returns to takes none.
      setAsking(null);
      return changed('mensagens');
    },
  });
  return (
    <>
      <Button variant="default" leftSection={<IconMailX size={16} />} loading={counting.isPending} onClick={() => counting.mutate()}>
        Cancelar envio em massa
      </Button>
      <ConfirmDialog
        opened={asking !== null}
        title="Cancelar os envios em massa?"
        message={asking === null ? '' : pergunta(asking)}
        confirmLabel={`Cancelar ${showNumber(asking?.emails ?? 0)}`}
        cancelLabel="Manter"
        loading={cancelling.isPending}
        onConfirm={() => asking && cancelling.mutate(asking)}
        onCancel={() => setAsking(null)}
      />
    </>
  );
}
