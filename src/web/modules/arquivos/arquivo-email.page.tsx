import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { IconDownload, IconFileOff } from '@tabler/icons-react';
import type { abrirArquivoEmail } from '#contract/arquivos/arquivos.operations.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { call } from '#web/kernel/api.ts';
import { openFile } from '#web/kernel/download.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';

/** Said on the screen itself. */
const GONE = [400, 404];

/** `/painel/arquivos/{chave}`: a file that was too large for its e-mail. */
export function ArquivoEmailPage() {
  const { chave = '' }: { readonly chave?: string } = useParams({ strict: false });
  const opening = useMutation({
    mutationFn: () => call<typeof abrirArquivoEmail>('GET /arquivos/email/{chave}', { params: { chave }, quiet: GONE }),
    onSuccess: (file) => void openFile(file),
  });
  const gone = opening.error instanceof ApiError && GONE.includes(opening.error.status);
  return (
    <>
      <PageHead title="Arquivo de e-mail" />
      {gone ? (
        <EmptyState
          title="Este arquivo não está mais aqui"
          text="Arquivos grandes demais para um e-mail ficam no painel por sete dias. Se ainda precisar dele, peça um novo."
          icon={<IconFileOff size={28} />}
        />
      ) : (
        <EmptyState
          title="O arquivo era grande demais para o e-mail"
          text="Ele fica no painel por sete dias. Cada abertura fica registrada no histórico."
          icon={<IconDownload size={28} />}
          action={
            <Button loading={opening.isPending} onClick={() => opening.mutate()}>
              Baixar arquivo
            </Button>
          }
        />
      )}
    </>
  );
}
