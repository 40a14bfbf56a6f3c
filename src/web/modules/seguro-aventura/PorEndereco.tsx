import { Suspense } from 'react';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { type Busca, SEM_LISTA } from './busca.ts';
import type { Linha } from './columns.tsx';

const PessoasDialog = lazyDialog(
  () => import('./PessoasDialog.tsx'),
  (file) => file.PessoasDialog,
);
const ErrosDialog = lazyDialog(
  () => import('./ErrosDialog.tsx'),
  (file) => file.ErrosDialog,
);
const SincronizacoesDialog = lazyDialog(
  () => import('./SincronizacoesDialog.tsx'),
  (file) => file.SincronizacoesDialog,
);

export interface PorEnderecoProps {
  readonly busca: Busca;
  readonly change: ChangeSearch<Busca>;
  readonly hoje: CivilDate;
  /** The rows on the page. */
  readonly linhas: readonly Linha[];
}

/** The list that stands over the page because its address says so. */
export function PorEndereco({ busca, change, hoje, linhas }: PorEnderecoProps) {
  const fechar = (): void => change({ ...SEM_LISTA, pagina: busca.pagina });
  return (
    <Suspense>
      {busca.lista === 'participantes' ? (
        <PessoasDialog
          busca={busca}
          change={change}
          hoje={hoje}
          linha={linhas.find(({ dados }) => dados.id === busca.evento) ?? null}
          onClose={fechar}
        />
      ) : null}
      {busca.lista === 'erros' ? <ErrosDialog busca={busca} change={change} hoje={hoje} onClose={fechar} /> : null}
      {busca.lista === 'sincronizacoes' ? <SincronizacoesDialog onClose={fechar} /> : null}
    </Suspense>
  );
}
