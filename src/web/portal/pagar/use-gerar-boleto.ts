import { useRef, useState } from 'react';
import type { gerarBoletoDeEventos } from '#contract/cobrancas/cobrancas.operations.ts';
import { type Cents, decimalOf } from '#contract/kernel/money.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { changed } from '#web/kernel/changed.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { openPdfTab } from '#web/kernel/pdf-tab.ts';
import { toast } from '#web/ui/toasts.ts';
import { call } from '../api.ts';
import { panelToken } from '../enter.ts';
import { usePartner } from '../session.ts';

/** Makes the boleto: its tab opens at the click and then gets its address; a second click, or one after a lost answer, makes no second one. */
export function useGerarBoleto(onMade: (idCobranca: number) => void) {
  const { dados, painel } = usePartner();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const busy = useRef(false);
  const make = async (eventos: readonly number[], total: Cents): Promise<void> => {
    const tab = openPdfTab('Gerando o boleto…');
    try {
      const tokenUsuario = await panelToken(painel !== null);
      const body = { idCliente: dados.idCliente, eventos: [...eventos], valorBoleto: decimalOf(total), tokenUsuario };
      const boleto = await call<typeof gerarBoletoDeEventos>('POST /seguroAventura/gerarBoletoDeEventos', { body, key: randomKey() });
      // On its way: the screen of the charge waits for it.
      if (boleto.link === null) tab?.close();
      else if (!tab?.show(boleto.link))
        toast({ kind: 'info', title: 'Boleto gerado', text: 'O navegador não deixou abrir a aba: abra o boleto por aqui.' });
      void changed('portal', { except: (key) => key[1] === 'a-faturar' });
      onMade(boleto.id);
    } catch (error) {
      tab?.close();
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 400) return;
      setProblem(Object.values(error.fields)[0] ?? 'Por favor, tente novamente');
      // What was chosen among is not so any more, nor is what the page shows of it.
      void changed('portal');
    }
  };
  return {
    sending,
    problem,
    gerar: (eventos: readonly number[], total: Cents): void => {
      if (busy.current) return;
      busy.current = true;
      setSending(true);
      setProblem(null);
      void make(eventos, total).finally(() => {
        busy.current = false;
        setSending(false);
      });
    },
  };
}
