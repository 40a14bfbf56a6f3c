import { IconFileInvoice, IconReportAnalytics, IconReportMoney } from '@tabler/icons-react';
import { useState } from 'react';
import type {
  gerarFaturamentoMensal,
  gerarRelatorioParcial,
  gerarRelatorioPorPlano,
} from '#contract/fechamentos/fechamentos.operations.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { openFile } from '#web/kernel/download.ts';
import { toastFirstField } from '#web/kernel/field-toasts.ts';
import { given } from '#web/kernel/search-params.ts';
import type { PageAction } from '#web/ui/page-action.ts';
import { toast } from '#web/ui/toasts.ts';

/** Said of what leaves by e-mail (FEC-047, FEC-048). */
const enviado = (): void => toast({ kind: 'success', title: 'Relatório enviado por email!' });

/** The three reports of a month (G2-21); of one client where it is chosen. */
export function useRelatorios(data: CivilDate, cliente: string | undefined): PageAction[] {
  const [going, setGoing] = useState<string | null>(null);
  const action = (label: string, icon: PageAction['icon'], work: () => Promise<unknown>): PageAction => ({
    label,
    icon,
    inWords: true,
    loading: going === label,
    disabled: going !== null,
    onClick: () => {
      setGoing(label);
      void work()
        .catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          toastFirstField(error);
        })
        .finally(() => setGoing(null));
    },
  });
  return [
    action('Relatório por plano', <IconReportAnalytics size={20} />, async () => {
      const query = { data, ...given('idClienteRelatorio', cliente) };
      await call<typeof gerarRelatorioPorPlano>('GET /seguroAventura/gerarRelatorioMensalPorPlano', { query });
      enviado();
    }),
    action('Relatório parcial', <IconFileInvoice size={20} />, async () =>
      openFile(await call<typeof gerarRelatorioParcial>('GET /seguroAventuraFechamento/relatorioParcial', { query: { data } })),
    ),
    action('Gerar faturamento mensal', <IconReportMoney size={20} />, async () => {
      await call<typeof gerarFaturamentoMensal>('GET /seguroAventura/gerarFaturamentoMensal', { query: { data } });
      enviado();
    }),
  ];
}
