import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { showCount } from '#web/kernel/format.ts';
import { useIdempotency } from '#web/kernel/use-idempotency.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { useStore } from '#web/patterns/form/edit-store.ts';
import { guardadasDe, useFormInfo, useValues } from '../formulario/form-context.ts';
import { faltaDocumento } from './cartoes.ts';
import { enviarLinks } from './enviar-links.ts';

/** Sends the link of the event to those of whom something is missing, where an address is known. */
export function EnviarLink({ idEvento }: { readonly idEvento: number }) {
  const { store } = useFormInfo();
  const [aberto, setAberto] = useState(false);
  const [enviando, setEnviando] = useState(false);
  const keys = useIdempotency();
  const guardadas = guardadasDe(useStore(store, (state) => state.ground));
  const pessoas = useValues(({ participantes }) => participantes);
  const comEmail = pessoas
    .filter((pessoa) => faltaDocumento(pessoa, guardadas))
    .flatMap(({ id }) => (id !== null && guardadas.get(id)?.email ? [id] : []));
  const enviar = async (): Promise<void> => {
    setEnviando(true);
    const { enviados, porque } = await enviarLinks(idEvento, comEmail, keys).finally(() => {
      setEnviando(false);
      setAberto(false);
    });
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
        message={`O e-mail do evento, com o link de inscrição, vai para ${showCount(comEmail.length, 'pessoa', 'pessoas')} sem CPF ou passaporte.`}
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
