import { useState } from 'react';
import type { ModeloEmailLinha } from '#contract/modelos-email/modelos-email.schemas.ts';
import { showNumber } from '#web/kernel/format.ts';
import { useListPage } from '#web/kernel/list-choices.ts';
import { paths } from '#web/kernel/paths.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import { CanaisDeModelo } from '#web/modules/modelos-sms/parts/CanaisDeModelo.tsx';
import { CreateButton } from '#web/patterns/CreateButton.tsx';
import { activeOrNot, ListFilters } from '#web/patterns/ListFilters.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { modelosEmailQuery, readModeloEmailBusca } from '../modelos-email.queries.ts';
import { InativarModelo } from '#web/modules/modelos-sms/parts/InativarModelo.tsx';
import { ModeloEmailTable } from './ModeloEmailTable.tsx';
import { SITUACAO } from './situacao.ts';

/** `/painel/modelos-email` (MOD-503 to MOD-507). */
export function ListaModelosEmailPage() {
  const [busca, change] = useSearchState(readModeloEmailBusca);
  const [leaving, setLeaving] = useState<ModeloEmailLinha | null>(null);
  const list = useListPage('modelos-email', busca, modelosEmailQuery);
  const total = list.data?.totalRegistros;
  return (
    <>
      <PageHead title="Modelos de e-mail" note={total === undefined ? null : showNumber(total)} />
      <ListFilters
        name="modelos-email"
        search={{ label: 'Buscar modelos', placeholder: 'Descrição ou assunto do modelo', text: busca.texto, change }}
        situation={activeOrNot(busca.ativo, change)}
        beside={<CanaisDeModelo />}
        aside={<CreateButton begins={paths.modeloEmailCadastrar()}>Cadastrar modelo de e-mail</CreateButton>}
      />
      <ModeloEmailTable list={list} busca={busca} change={change} onPutAway={setLeaving} />
      {leaving ? <InativarModelo modelo={leaving} situacao={SITUACAO} onClose={() => setLeaving(null)} /> : null}
    </>
  );
}
