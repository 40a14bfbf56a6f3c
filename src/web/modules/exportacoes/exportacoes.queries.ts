import { queryOptions } from '@tanstack/react-query';
import type { consultarExportacao, consultarExportacoes } from '#contract/exportacoes/exportacoes.operations.ts';
import type { ExportacaoResposta } from '#contract/exportacoes/exportacoes.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { openFile } from '#web/kernel/download.ts';
import { openPdfTab } from '#web/kernel/pdf-tab.ts';
import { toast } from '#web/ui/toasts.ts';
import { isUnderWay, justEnded } from './export-progress.ts';

export const EXPORTACOES = ['exportacoes'] as const;

/** Between two looks at exports under way; none are made while there are none. */
const POLL_MS = 1500;

/** Nobody asked for these looks, so nobody is told that one failed. */
const QUIET = [0, 404, 429, 500, 502, 503, 504];

/** A PDF is looked at, in a tab of its own; anything else is saved. */
const isPdf = ({ nome }: ExportacaoResposta): boolean => nome.endsWith('.pdf');

/** What the button of a finished export says it does. */
export const openingLabel = (one: ExportacaoResposta): string => (isPdf(one) ? 'Abrir' : 'Baixar');

/**
 * Opens a finished export under a link of now: those of the list last a quarter of an hour. To be called in the click itself.
 */
export async function openExport(one: ExportacaoResposta): Promise<void> {
  const tab = isPdf(one) ? openPdfTab() : null;
  try {
    openFile(await call<typeof consultarExportacao>('GET /exportacoes/{id}', { params: { id: one.id } }), tab);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** Says how an export ended that was under way when this tab last looked. */
function announce(one: ExportacaoResposta): void {
  if (one.situacao === 'pronta') {
    toast({
      kind: 'success',
      title: 'Exportação pronta',
      text: one.descricao,
      action: { label: openingLabel(one), onClick: () => void openExport(one) },
    });
  } else if (one.situacao === 'erro') {
    toast({ kind: 'error', title: 'Erro na exportação', text: `${one.descricao}: não foi possível gerar o arquivo. Tente de novo.` });
  }
}

/** One's own exports of the last 24 hours, newest first, followed while one is under way. */
export const exportacoesQuery = queryOptions({
  queryKey: EXPORTACOES,
  queryFn: async ({ client, signal }): Promise<readonly ExportacaoResposta[]> => {
    const before = client.getQueryData<readonly ExportacaoResposta[]>(EXPORTACOES);
    const { registros } = await call<typeof consultarExportacoes>('GET /exportacoes', { signal, quiet: QUIET });
    for (const one of justEnded(before ?? [], registros)) announce(one);
    return registros;
  },
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? POLL_MS : false),
});
