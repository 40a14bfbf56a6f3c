import { useMutation } from '@tanstack/react-query';
import { changed } from '#web/kernel/changed.ts';
import type { FileAddress } from '#web/kernel/download.ts';
import { openFile } from '#web/kernel/download.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import type { PdfTab } from '#web/kernel/pdf-tab.ts';
import { openPdfTab } from '#web/kernel/pdf-tab.ts';
import { toast } from '#web/ui/toasts.ts';

/** What a file call answers: a file, or the number of the work that makes it (E064). */
interface FileAnswer extends FileAddress {
  readonly exportacao?: number | null;
}

interface FileCall {
  readonly ask: () => Promise<FileAnswer>;
  readonly tab: PdfTab | null;
}

function receive(answer: FileAnswer, tab: PdfTab | null): void {
  if (openFile(answer, tab)) return;
  toast({
    kind: 'info',
    title: 'Exportação em andamento',
    text: 'Você pode continuar trabalhando: ela fica no botão de trabalhos, no alto da tela.',
  });
  void changed('trabalhos');
}

/**
 * Runs a call that answers a file: `download` saves it, `show` opens a PDF in a new tab (to be called in the click itself). A file that
 * is made in the background is left to the tray. Refusals are toasts, or what `refused` makes of them.
 */
export function useFileCall(refused: (error: unknown) => void = toastFieldErrors) {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ ask }: FileCall) => ask(),
    onSuccess: (answer, { tab }) => receive(answer, tab),
    onError: (error, { tab }) => {
      tab?.close();
      refused(error);
    },
  });
  return {
    isPending,
    download: (ask: FileCall['ask']): void => mutate({ ask, tab: null }),
    show: (ask: FileCall['ask']): void => mutate({ ask, tab: openPdfTab() }),
  };
}
