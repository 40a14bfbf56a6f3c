import type { enviarEmailParticipante } from '#contract/comprovantes/comprovantes.operations.ts';
import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { randomKey } from '#web/kernel/idempotency.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { call } from '../../api.ts';
import { useStore } from '#web/patterns/form/edit-store.ts';
import { guardadasDe, useFormInfo, useValues } from '../formulario/form-context.ts';
import { faltaDocumento } from './cartoes.ts';

/** Sends the link of the event to those of whom something is missing, where an address is known. */
export function EnviarLink({ idEvento }: { readonly idEvento: number }) {
  const { store } = useFormInfo();
  const [aberto, setAberto] = useState(false);
  const [enviando, setEnviando] = useState(false);
  const guardadas = guardadasDe(useStore(store, (state) => state.ground));
  const pessoas = useValues(({ participantes }) => participantes);
  const comEmail = pessoas
    .filter((pessoa) => faltaDocumento(pessoa, guardadas))
    .flatMap(({ id }) => (id !== null && guardadas.get(id)?.email ? [id] : []));
  const enviar = async (): Promise<void> => {
    setEnviando(true);
    let enviados = 0;
    let porque: string | null = null;
    try {
      for (const id of comEmail) {
        try {
          await call<typeof enviarEmailParticipante>('POST /seguroAventura/enviarEmailParticipante', {
            body: { id: idEvento, participante: { id } },
            key: randomKey(),
          });
          enviados += 1;
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          porque ??= Object.values(error.fields)[0] ?? '';
          // Refused of one person alone: the others are written to.
          if (error.status !== 400) break;
        }
      }
    } finally {
      setEnviando(false);
      setAberto(false);
    }
    if (porque === null) toast({ kind: 'success', title: enviados === 1 ? 'Email enviado!' : 'Emails enviados!' });
    else
      toast({
        kind: 'error',
        title: 'Houveram erros no envio de emails!',
        text: `${enviados} de ${comEmail.length} enviados. ${porque}`.trim(),
      });
  };
  if (comEmail.length === 0) return null;
  return (
    <>
      <Button variant="default" size="sm" leftSection={<IconMailForward size={16} />} onClick={() => setAberto(true)}>
        Enviar link
      </Button>
      <ConfirmDialog
        opened={aberto}
        title="Enviar link"
        message={`O e-mail do evento, com o link de inscrição, vai para ${comEmail.length === 1 ? '1 pessoa' : `${comEmail.length} pessoas`} sem CPF ou passaporte.`}
        confirmLabel="Enviar"
        cancelLabel="Voltar"
        danger={false}
        loading={enviando}
        onConfirm={() => void enviar()}
        onCancel={() => setAberto(false)}
      />
    </>
  );
}
