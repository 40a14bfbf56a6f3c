import { IconMessage2 } from '@tabler/icons-react';
import { useListPage } from '#web/kernel/list-choices.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import type { Canal } from '../canais.ts';
import { modelosSmsQuery, readModeloSmsBusca } from '../modelos-sms.queries.ts';
import { ListaDeModelos } from '../parts/ListaDeModelos.tsx';
import { columnsOf } from './columns.tsx';
import { SITUACAO } from './situacao.ts';

/** `/painel/modelos-sms` and `/painel/modelos-whatsapp`. */
function ListaModelos({ canal }: { readonly canal: Canal }) {
  const [busca, change] = useSearchState(readModeloSmsBusca);
  return (
    <ListaDeModelos
      canal={canal}
      situacao={SITUACAO}
      icon={<IconMessage2 size={32} />}
      placeholder="Descrição ou texto do modelo"
      columns={columnsOf(canal)}
      list={useListPage(canal.lista, busca, (asked) => modelosSmsQuery(canal, asked))}
      busca={busca}
      change={change}
      motivoOf={({ pode }) => pode.motivo}
    />
  );
}

export const listaDe = (canal: Canal) => () => <ListaModelos canal={canal} />;
