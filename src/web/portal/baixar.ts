import { useRef, useState } from 'react';
import { ApiError } from '../kernel/api-error.ts';
import { type FileAddress, openFile } from '../kernel/download.ts';
import { openPdfTab } from '../kernel/pdf-tab.ts';
import { toast } from '../ui/toasts.ts';

/** What a download says itself: no alert of the client besides (PDA-038). */
export const DITO_AQUI = [400, 404, 422, 500] as const;

/** The words that are stated for it, and under them why, where the server says so. */
export function naoBaixou(error: ApiError, texto = 'Houve um erro ao realizar o download'): void {
  toast({ kind: 'error', title: 'Erro!', text: texto });
  const [porque] = Object.values(error.fields);
  if (porque !== undefined) toast({ kind: 'error', title: 'Erro!', text: porque });
}

export interface Baixar {
  /** Which one is on its way. */
  readonly going: string | null;
  /** `pdf`: shown in a tab that is opened at the click; anything else is saved. `texto`: said of it where it fails. */
  readonly baixar: (name: string, ask: () => Promise<FileAddress>, kind?: 'pdf', texto?: string) => void;
}

/** Files of the portal, one at a time. */
export function useBaixar(): Baixar {
  const [going, setGoing] = useState<string | null>(null);
  const busy = useRef(false);
  const work = async (ask: () => Promise<FileAddress>, kind?: 'pdf', texto?: string): Promise<void> => {
    const tab = kind === 'pdf' ? openPdfTab() : null;
    try {
      openFile(await ask(), tab);
    } catch (error) {
      tab?.close();
      if (!(error instanceof ApiError)) throw error;
      if (DITO_AQUI.some((one) => one === error.status)) naoBaixou(error, texto);
    }
  };
  return {
    going,
    baixar: (name, ask, kind, texto) => {
      if (busy.current) {
        toast({ kind: 'info', title: 'Um arquivo de cada vez', text: 'Aguarde o que está a caminho.' });
        return;
      }
      busy.current = true;
      setGoing(name);
      void work(ask, kind, texto).finally(() => {
        busy.current = false;
        setGoing(null);
      });
    },
  };
}
