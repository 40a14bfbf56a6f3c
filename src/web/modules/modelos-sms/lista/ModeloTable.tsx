import { IconMessage2 } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ModeloSmsResposta } from '#contract/modelos-sms/modelos-sms.schemas.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { ListTable } from '#web/patterns/ListTable.tsx';
import type { ListPage } from '#web/patterns/PagedTable.tsx';
import type { Canal } from '../canais.ts';
import type { ModeloSmsBusca } from '../modelos-sms.queries.ts';
import { columnsOf } from './columns.tsx';
import { AcoesDoModelo } from '../parts/AcoesDoModelo.tsx';
import { NenhumModelo } from '../parts/NenhumModelo.tsx';
import { SITUACAO } from './situacao.ts';

export interface ModeloTableProps {
  readonly canal: Canal;
  readonly list: UseQueryResult<ListPage<ModeloSmsResposta>>;
  readonly busca: ModeloSmsBusca;
  readonly change: ChangeSearch<ModeloSmsBusca>;
  readonly onPutAway: (modelo: ModeloSmsResposta) => void;
}

/** Rows of the templates, and what stands in their place when there are none. */
export function ModeloTable(props: ModeloTableProps) {
  const { canal, list, busca, change, onPutAway } = props;
  const navigate = useNavigate();
  const addressOf = ({ id }: ModeloSmsResposta): string => canal.paths.alterar(id);
  const open = (modelo: ModeloSmsResposta): void => void navigate({ to: addressOf(modelo) });
  const actions = (modelo: ModeloSmsResposta) => (
    <AcoesDoModelo
      modelo={modelo}
      situacao={SITUACAO}
      paths={{ cadastrar: canal.paths.cadastrar(), alterar: addressOf(modelo) }}
      motivo={modelo.pode.motivo}
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
      columns={columnsOf(canal)}
      rowActions={actions}
      actionsWidth="124px"
      rowHref={addressOf}
      onOpen={open}
      rowLabel={(modelo) => `Editar ${modelo.descricao}`}
      empty={
        <NenhumModelo
          icon={<IconMessage2 size={32} />}
          busca={busca}
          change={change}
          text={canal.vazio}
          create={{ label: canal.cadastrar, to: canal.paths.cadastrar() }}
        />
      }
    />
  );
}
