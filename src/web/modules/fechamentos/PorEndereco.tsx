import { Suspense } from 'react';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import type { Busca } from './busca.ts';

const ExplicarDialog = lazyDialog(
  () => import('./explicar/ExplicarDialog.tsx'),
  (file) => file.ExplicarDialog,
);
const ItensDialog = lazyDialog(
  () => import('./massa/ItensDialog.tsx'),
  (file) => file.ItensDialog,
);

export interface PorEnderecoProps {
  readonly mes: CivilDate;
  readonly busca: Busca;
  readonly change: ChangeSearch<Busca>;
}

/** What stands over the page because its address says so: the month of one partner, explained, or those behind a count of a run. */
export const PorEndereco = ({ mes, busca, change }: PorEnderecoProps) => (
  <Suspense>
    {busca.explicar === undefined ? null : (
      <ExplicarDialog
        key={busca.explicar}
        cliente={busca.explicar}
        mes={mes}
        valorMinimo={busca.valorMinimo}
        onClose={() => change({ explicar: undefined, pagina: busca.pagina })}
      />
    )}
    {busca.lista !== undefined && busca.corrida !== undefined ? (
      <ItensDialog
        key={busca.lista}
        corrida={busca.corrida}
        lista={busca.lista}
        onClose={() => change({ lista: undefined, corrida: undefined, pagina: busca.pagina })}
      />
    ) : null}
  </Suspense>
);
