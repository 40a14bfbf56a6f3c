import { useMutation } from '@tanstack/react-query';
import type { FileAddress } from '#web/kernel/download.ts';
import { openFile } from '#web/kernel/download.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import type { PdfTab } from '#web/kernel/pdf-tab.ts';
import { openPdfTab } from '#web/kernel/pdf-tab.ts';

interface FileCall {
  readonly ask: () => Promise<FileAddress>;
  readonly tab: PdfTab | null;
}

/** Asks for a document of the time clock: `download` saves it, `show` opens a PDF in a new tab (to be called in the click itself). */
export function usePontoFile(onDone: () => void = () => undefined): {
  readonly download: (ask: FileCall['ask']) => void;
  readonly show: (ask: FileCall['ask']) => void;
  readonly loading: boolean;
  readonly error: Error | null;
} {
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ ask }: FileCall) => ask(),
    onSuccess: (file, { tab }) => {
      openFile(file, tab);
      onDone();
    },
    onError: (failure, { tab }) => {
      tab?.close();
      toastFieldErrors(failure);
    },
  });
  return {
    download: (ask) => mutate({ ask, tab: null }),
    show: (ask) => mutate({ ask, tab: openPdfTab() }),
    loading: isPending,
    error,
  };
}
