import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { showNumber } from '#web/kernel/format.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { CreateButton } from '#web/patterns/CreateButton.tsx';
import { activeOrNot, ListFilters } from '#web/patterns/ListFilters.tsx';
import { ListTable } from '#web/patterns/ListTable.tsx';
import type { ListPage } from '#web/patterns/PagedTable.tsx';
import type { Column } from '#web/ui/column.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { AcoesDoModelo } from './AcoesDoModelo.tsx';
import type { CanalDeModelos, ModeloBusca } from './canal.ts';
import { CanaisDeModelo } from './CanaisDeModelo.tsx';
import { InativarModelo } from './InativarModelo.tsx';
import { NenhumModelo } from './NenhumModelo.tsx';
import type { Situacao } from './use-reativar.ts';

interface Listado {
  readonly id: number;
  readonly descricao: string;
  readonly ativo: 'S' | 'N';
}

export interface ListaDeModelosProps<Modelo extends Listado, Ordem extends string> {
  readonly canal: CanalDeModelos;
  readonly situacao: Situacao;
  readonly icon: ReactNode;
  /** What the search looks through. */
  readonly placeholder: string;
  readonly columns: readonly Column<Modelo, Ordem>[];
  readonly list: UseQueryResult<ListPage<Modelo>>;
  readonly busca: ModeloBusca<Ordem>;
  readonly change: ChangeSearch<ModeloBusca<Ordem>>;
  /** Why one is not put away; without it any can be. */
  readonly motivoOf?: (modelo: Modelo) => string | null;
}

/** The list of the templates of one channel, what can be done with each, and the question before one is put away. */
export function ListaDeModelos<Modelo extends Listado, Ordem extends string>(props: ListaDeModelosProps<Modelo, Ordem>) {
  const { canal, situacao, placeholder, list, busca, change } = props;
  const [leaving, setLeaving] = useState<Modelo | null>(null);
  const total = list.data?.totalRegistros;
  return (
    <>
      <PageHead title={canal.titulo} note={total === undefined ? null : showNumber(total)} />
      <ListFilters
        name={canal.lista}
        search={{ label: 'Buscar modelos', placeholder, text: busca.texto, change }}
        situation={activeOrNot(busca.ativo, change)}
        beside={<CanaisDeModelo />}
        aside={<CreateButton begins={canal.paths.cadastrar()}>{canal.cadastrar}</CreateButton>}
      />
      <Tabela {...props} onPutAway={setLeaving} />
      {leaving ? <InativarModelo modelo={leaving} situacao={situacao} onClose={() => setLeaving(null)} /> : null}
    </>
  );
}

interface TabelaProps<Modelo extends Listado, Ordem extends string> extends ListaDeModelosProps<Modelo, Ordem> {
  readonly onPutAway: (modelo: Modelo) => void;
}

/** Rows of the templates, and what stands in their place when there are none. */
function Tabela<Modelo extends Listado, Ordem extends string>(props: TabelaProps<Modelo, Ordem>) {
  const { canal, situacao, icon, columns, list, busca, change, motivoOf, onPutAway } = props;
  const navigate = useNavigate();
  const addressOf = ({ id }: Modelo): string => canal.paths.alterar(id);
  const actions = (modelo: Modelo) => (
    <AcoesDoModelo
      modelo={modelo}
      situacao={situacao}
      paths={{ cadastrar: canal.paths.cadastrar(), alterar: addressOf(modelo) }}
      motivo={motivoOf?.(modelo) ?? null}
      onPutAway={() => onPutAway(modelo)}
    />
  );
  return (
    <ListTable
      name={canal.lista}
      list={list}
      search={busca}
      change={change}
      noun={['modelo', 'modelos']}
      label={canal.titulo}
      columns={columns}
      rowActions={actions}
      actionsWidth="124px"
      rowHref={addressOf}
      onOpen={(modelo) => void navigate({ to: addressOf(modelo) })}
      rowLabel={(modelo) => `Editar ${modelo.descricao}`}
      empty={
        <NenhumModelo
          icon={icon}
          busca={busca}
          change={change}
          text={canal.vazio}
          create={{ label: canal.cadastrar, to: canal.paths.cadastrar() }}
        />
      }
    />
  );
}
