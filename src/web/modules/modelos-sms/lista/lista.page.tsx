import { useState } from 'react';
import type { ModeloSmsResposta } from '#contract/modelos-sms/modelos-sms.schemas.ts';
import { showNumber } from '#web/kernel/format.ts';
import { useListPage } from '#web/kernel/list-choices.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import { CreateButton } from '#web/patterns/CreateButton.tsx';
import { activeOrNot, ListFilters } from '#web/patterns/ListFilters.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { Canal } from '../canais.ts';
import { modelosSmsQuery, readModeloSmsBusca } from '../modelos-sms.queries.ts';
import { CanaisDeModelo } from '../parts/CanaisDeModelo.tsx';
import { InativarModelo } from '../parts/InativarModelo.tsx';
import { ModeloTable } from './ModeloTable.tsx';
import { SITUACAO } from './situacao.ts';

/** `/painel/modelos-sms` and `/painel/modelos-whatsapp`. */
function ListaModelos({ canal }: { readonly canal: Canal }) {
  const [busca, change] = useSearchState(readModeloSmsBusca);
  const [leaving, setLeaving] = useState<ModeloSmsResposta | null>(null);
  const list = useListPage(canal.lista, busca, (asked) => modelosSmsQuery(canal, asked));
  const total = list.data?.totalRegistros;
  return (
    <>
      <PageHead title={canal.titulo} note={total === undefined ? null : showNumber(total)} />
      <ListFilters
        name={canal.lista}
        search={{ label: 'Buscar modelos', placeholder: 'Descrição ou texto do modelo', text: busca.texto, change }}
        situation={activeOrNot(busca.ativo, change)}
        beside={<CanaisDeModelo />}
        aside={<CreateButton begins={canal.paths.cadastrar()}>{canal.cadastrar}</CreateButton>}
      />
      <ModeloTable canal={canal} list={list} busca={busca} change={change} onPutAway={setLeaving} />
      {leaving ? <InativarModelo modelo={leaving} situacao={SITUACAO} onClose={() => setLeaving(null)} /> : null}
    </>
  );
}

export const listaDe = (canal: Canal) => () => <ListaModelos canal={canal} />;
