import { Suspense } from 'react';
import { type CivilDate, firstOfMonth } from '#contract/kernel/dates.ts';
import { centsOf } from '#contract/kernel/money.ts';
import { VALOR_MINIMO, custoDoMes } from '#contract/seguro-aventura/custo.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import type { Escolha } from './Acoes.tsx';
import type { Busca } from './busca.ts';
import { pedidoDe } from './use-pedir.ts';

const ConcluirDialog = lazyDialog(
  () => import('./ConcluirDialog.tsx'),
  (file) => file.ConcluirDialog,
);
const PedirBoletoDialog = lazyDialog(
  () => import('./PedirBoletoDialog.tsx'),
  (file) => file.PedirBoletoDialog,
);
const ValorDoMesDialog = lazyDialog(
  () => import('../seguro-aventura/parts/ValorDoMesDialog.tsx'),
  (file) => file.ValorDoMesDialog,
);

export interface DaLinhaProps {
  readonly escolha: Escolha;
  /** The checkbox of its boleto is ticked. */
  readonly comBoleto: boolean;
  readonly mes: CivilDate;
  readonly hoje: CivilDate;
  readonly busca: Busca;
  readonly vencimento: CivilDate;
  readonly onClose: () => void;
}

/** What is done with one month, over the page. */
export function DaLinha({ escolha: { fazer, linha }, comBoleto, mes, hoje, busca, vencimento, onClose }: DaLinhaProps) {
  const asked = { linha, pedido: pedidoDe(linha, mes, busca, vencimento), mes, vencimento, onClose };
  const minimo = busca.valorMinimo === undefined ? VALOR_MINIMO : centsOf(busca.valorMinimo);
  return (
    <Suspense>
      {fazer === 'concluir' ? <ConcluirDialog {...asked} comBoleto={comBoleto} emAndamento={mes === firstOfMonth(hoje)} /> : null}
      {fazer === 'boleto' ? <PedirBoletoDialog {...asked} /> : null}
      {fazer === 'valor' ? (
        <ValorDoMesDialog
          cliente={linha.cliente}
          data={mes}
          mes={{ diarias: linha.diarias.periodo, custo: custoDoMes(linha, minimo) }}
          onClose={onClose}
        />
      ) : null}
    </Suspense>
  );
}
