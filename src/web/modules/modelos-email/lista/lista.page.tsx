import { IconMail } from '@tabler/icons-react';
import { useListPage } from '#web/kernel/list-choices.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import { ListaDeModelos } from '#web/modules/modelos-sms/parts/ListaDeModelos.tsx';
import { EMAIL } from '../canal.ts';
import { modelosEmailQuery, readModeloEmailBusca } from '../modelos-email.queries.ts';
import { COLUMNS } from './columns.tsx';
import { SITUACAO } from './situacao.ts';

/** `/painel/modelos-email` (MOD-503 to MOD-507). */
export function ListaModelosEmailPage() {
  const [busca, change] = useSearchState(readModeloEmailBusca);
  return (
    <ListaDeModelos
      canal={EMAIL}
      situacao={SITUACAO}
      icon={<IconMail size={32} />}
      placeholder="Descrição ou assunto do modelo"
      columns={COLUMNS}
      list={useListPage(EMAIL.lista, busca, modelosEmailQuery)}
      busca={busca}
      change={change}
    />
  );
}
