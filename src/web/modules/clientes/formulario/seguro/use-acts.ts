import { useState } from 'react';
import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { type FileAddress, openFile } from '#web/kernel/download.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { openPdfTab } from '#web/kernel/pdf-tab.ts';
import { queryClient } from '#web/kernel/query-client.ts';
import { clienteQuery } from '../../cliente.queries.ts';

type Change = (record: ClienteCompletoResposta) => ClienteCompletoResposta;

/** What one of the cards' own calls left, in the record on screen: the fields that are being typed stay as they are. */
export const patchRecord = (id: number, change: Change): void => {
  queryClient.setQueryData(clienteQuery(id).queryKey, (record) => record && change(record));
};

export const patchDados = (id: number, dados: Partial<ClienteCompletoResposta['dados']>): void =>
  patchRecord(id, (record) => ({ ...record, dados: { ...record.dados, ...dados } }));

export const patchBeside = (id: number, beside: Partial<ClienteCompletoResposta['_seguroAventura']>): void =>
  patchRecord(id, (record) => ({ ...record, _seguroAventura: { ...record._seguroAventura, ...beside } }));

export interface Acts {
  readonly busy: boolean;
  /** Does it once, whatever is clicked meanwhile; a refusal is said under `title`. True when it was done. */
  readonly run: (title: string, act: (key: string) => Promise<void>) => Promise<boolean>;
  /** Opens the PDF that is answered, in a tab of its own (to be called in the click itself). */
  readonly show: (title: string, ask: () => Promise<FileAddress>) => Promise<void>;
}

/** The calls that a card makes by itself, one at a time. */
export function useActs(): Acts {
  const [busy, setBusy] = useState(false);
  const run: Acts['run'] = async (title, act) => {
    if (busy) return false;
    setBusy(true);
    try {
      await act(randomKey());
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastFieldErrors(error, title);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const show: Acts['show'] = async (title, ask) => {
    if (busy) return;
    const tab = openPdfTab();
    const opened = await run(title, async () => void openFile(await ask(), tab));
    if (!opened) tab?.close();
  };
  return { busy, run, show };
}
