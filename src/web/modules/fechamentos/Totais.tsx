import type { ResponseOf } from '#contract/kernel/operation.ts';
import type { consultarFechamentos } from '#contract/fechamentos/fechamentos.operations.ts';
import { showMoney, showNumber } from '#web/kernel/format.ts';
import { FactStrip, FactStripSkeleton } from '#web/patterns/record/FactStrip.tsx';

/** The sums over the whole search, not over the page. */
export const Totais = ({ totais }: { readonly totais: ResponseOf<typeof consultarFechamentos>['totais'] | undefined }) =>
  totais === undefined ? (
    <FactStripSkeleton facts={5} />
  ) : (
    <FactStrip
      label="Totais do mês"
      facts={[
        { label: 'Abertos', value: showNumber(totais.abertos) },
        { label: 'Fechados', value: showNumber(totais.fechados) },
        { label: 'Sem faturamento', value: showNumber(totais.semFaturamento) },
        { label: 'Valor', value: showMoney(totais.valor) },
        { label: 'A cobrar', value: showMoney(totais.cobrado) },
      ]}
    />
  );
