import { useMutation } from '@tanstack/react-query';
import { openFile } from '#web/kernel/download.ts';
import type { FileAddress } from '#web/kernel/download.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';

/** Asks for a document of the time clock and opens it when it comes. */
export function usePontoFile(onDone: () => void = () => undefined): {
  readonly make: (ask: () => Promise<FileAddress>) => void;
  readonly loading: boolean;
  readonly error: Error | null;
} {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (ask: () => Promise<FileAddress>) => ask(),
    onSuccess: (file) => {
      openFile(file);
      onDone();
    },
    onError: (failure) => toastFieldErrors(failure),
  });
  return { make: mutate, loading: isPending, error };
}
