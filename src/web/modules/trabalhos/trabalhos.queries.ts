import { queryOptions } from '@tanstack/react-query';
import type { consultarTrabalho, consultarTrabalhos } from '#contract/trabalhos/trabalhos.operations.ts';
import type { TrabalhoResposta } from '#contract/trabalhos/trabalhos.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { openFile } from '#web/kernel/download.ts';
import { openPdfTab } from '#web/kernel/pdf-tab.ts';
import { toast } from '#web/ui/toasts.ts';
import { isUnderWay, justEnded, wordsOf } from './work-progress.ts';

export const TRABALHOS = ['trabalhos'] as const;

/** Between two looks at works under way; none are made while there are none. */
const POLL_MS = 1500;

/** Nobody asked for these looks, so nobody is told that one failed. */
const QUIET = [0, 404, 429, 500, 502, 503, 504];

/** A PDF is looked at, in a tab of its own; anything else is saved. */
const isPdf = ({ nome }: TrabalhoResposta): boolean => nome?.endsWith('.pdf') ?? false;

/** What the button of a finished work says it does; null when there is nothing to open. */
export const openingLabel = (one: TrabalhoResposta): string | null => (one.nome === null ? null : isPdf(one) ? 'Abrir' : 'Baixar');

/**
 * Opens the file of a finished work under a link of now: the list hands over none. To be called in the click itself.
 */
export async function openWork(one: TrabalhoResposta): Promise<void> {
  const tab = isPdf(one) ? openPdfTab() : null;
  try {
    const { nome, ...file } = await call<typeof consultarTrabalho>('GET /trabalhos/{id}', { params: { id: one.id } });
    openFile({ ...file, nome: nome ?? '' }, tab);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** Says how a work ended that was under way when this tab last looked. */
function announce(one: TrabalhoResposta): void {
  const { doneTitle, failedTitle, failed } = wordsOf(one);
  const label = openingLabel(one);
  if (one.situacao === 'feito') {
    toast({
      kind: 'success',
      title: doneTitle,
      text: one.descricao,
      ...(label !== null && { action: { label, onClick: () => void openWork(one) } }),
    });
  } else if (one.situacao === 'erro') {
    toast({ kind: 'error', title: failedTitle, text: `${one.descricao}: ${failed.charAt(0).toLowerCase()}${failed.slice(1)}` });
  }
}

/** One's own long work of the last 24 hours, newest first, followed while one is under way. */
export const trabalhosQuery = queryOptions({
  queryKey: TRABALHOS,
  queryFn: async ({ client, signal }): Promise<readonly TrabalhoResposta[]> => {
    const before = client.getQueryData<readonly TrabalhoResposta[]>(TRABALHOS);
    const { registros } = await call<typeof consultarTrabalhos>('GET /trabalhos', { signal, quiet: QUIET });
    for (const one of justEnded(before ?? [], registros)) announce(one);
    return registros;
  },
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? POLL_MS : false),
});
