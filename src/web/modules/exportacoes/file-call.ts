import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { FileAddress } from '#web/kernel/download.ts';
import { openFile } from '#web/kernel/download.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { toast } from '#web/ui/toasts.ts';
import { EXPORTACOES } from './exportacoes.queries.ts';

/** What a file call answers: a file, or the number of the work that makes it (E064). */
interface FileAnswer extends FileAddress {
  readonly exportacao?: number | null;
}

function receive(client: QueryClient, answer: FileAnswer): void {
  if (openFile(answer)) return;
  toast({
    kind: 'info',
    title: 'Exportação em andamento',
    text: 'Você pode continuar trabalhando: ela fica no botão de exportações, no alto da tela.',
  });
  void client.invalidateQueries({ queryKey: EXPORTACOES });
}

/** Runs a call that answers a file: downloads it now, or leaves it to the tray when it is made in the background. Refusals are toasts. */
export function useFileCall() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ask: () => Promise<FileAnswer>) => ask(),
    onSuccess: (answer) => receive(client, answer),
    onError: (error) => toastFieldErrors(error),
  });
}
