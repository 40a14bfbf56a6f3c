import { IconHome } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { flag } from '#contract/kernel/permissions.ts';
import type { SolicitacaoLinhaResposta } from '#contract/pagamentos/pagamentos.schemas.ts';
import { showNumber } from '#web/kernel/format.ts';
import { useListPage } from '#web/kernel/list-choices.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx';
import { CofreDesligado } from './CofreDesligado.tsx';
import { ExcluirSolicitacao } from './ExcluirSolicitacao.tsx';
import classes from './pagamentos.module.css';
import { readSolicitacaoBusca, solicitacoesQuery } from './pagamentos.queries.ts';
import { SolicitacaoTable } from './SolicitacaoTable.tsx';

const SITUATIONS = [
  { value: 'S', label: 'Em vigor' },
  { value: 'N', label: 'Excluídas' },
] as const;

/**
 * `/painel/solicitacao-pagamento`: the cards that clients sent, newest first. It has no search: what is typed in one goes into the address,
 * and somebody would type a number.
 */
export function ListaSolicitacoesPage() {
  const [busca, change] = useSearchState(readSolicitacaoBusca);
  const [deleting, setDeleting] = useState<SolicitacaoLinhaResposta | null>(null);
  const list = useListPage('solicitacao-pagamento', busca, solicitacoesQuery);
  const navigate = useNavigate();
  const readsFiancas = useAllows(flag('habilitarSolicitacaoFianca'));
  const total = list.data?.totalRegistros;
  const fiancas = { label: 'Solicitações de fiança', icon: <IconHome size={20} />, onClick: () => void navigate({ to: paths.fiancas() }) };
  return (
    <>
      <PageHead
        title="Solicitações de Pagamento"
        note={total === undefined ? null : showNumber(total)}
        actions={readsFiancas ? [fiancas] : []}
      />
      {list.data?.cofre === 'desligado' ? <CofreDesligado /> : null}
      <div className={classes['choices']}>
        <SegmentedChoice
          label="Situação"
          options={SITUATIONS}
          value={busca.ativo ?? 'S'}
          onChange={(value) => change({ ativo: value === 'N' ? 'N' : undefined })}
        />
      </div>
      <SolicitacaoTable list={list} busca={busca} change={change} onDelete={setDeleting} />
      {deleting ? <ExcluirSolicitacao solicitacao={deleting} onClose={() => setDeleting(null)} /> : null}
    </>
  );
}
