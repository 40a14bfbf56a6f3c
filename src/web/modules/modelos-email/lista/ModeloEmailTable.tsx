import { IconMail } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { OrdemModeloEmail } from '#contract/modelos-email/modelos-email.orders.ts';
import { TIPOS_MODELO_EMAIL } from '#contract/modelos-email/modelos-email.rules.ts';
import type { ModeloEmailLinha } from '#contract/modelos-email/modelos-email.schemas.ts';
import { paths } from '#web/kernel/paths.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { AcoesDoModelo } from '#web/modules/modelos-sms/parts/AcoesDoModelo.tsx';
import { NenhumModelo } from '#web/modules/modelos-sms/parts/NenhumModelo.tsx';
import { ListTable } from '#web/patterns/ListTable.tsx';
import type { ListPage } from '#web/patterns/PagedTable.tsx';
import type { Column } from '#web/ui/column.ts';
import type { ModeloEmailBusca } from '../modelos-email.queries.ts';
import { SITUACAO } from './situacao.ts';

/** MOD-504. */
const COLUMNS: readonly Column<ModeloEmailLinha, OrdemModeloEmail>[] = [
  { key: 'id', sort: 'id', title: 'Código', width: '84px', render: (modelo) => modelo.id },
  {
    key: 'descricao',
    sort: 'descricao',
    title: 'Descrição',
    card: 'title',
    hover: (modelo) => modelo.descricao,
    render: (modelo) => modelo.descricao,
  },
  { key: 'titulo', sort: 'titulo', title: 'Título', hover: (modelo) => modelo.titulo, render: (modelo) => modelo.titulo },
  { key: 'tipo', sort: 'tipo', title: 'Tipo', width: '150px', render: (modelo) => TIPOS_MODELO_EMAIL[modelo.tipo] },
];

export interface ModeloEmailTableProps {
  readonly list: UseQueryResult<ListPage<ModeloEmailLinha>>;
  readonly busca: ModeloEmailBusca;
  readonly change: ChangeSearch<ModeloEmailBusca>;
  readonly onPutAway: (modelo: ModeloEmailLinha) => void;
}

/** Rows of the templates, and what stands in their place when there are none. */
export function ModeloEmailTable(props: ModeloEmailTableProps) {
  const { list, busca, change, onPutAway } = props;
  const navigate = useNavigate();
  const addressOf = ({ id }: ModeloEmailLinha): string => paths.modeloEmailAlterar(id);
  const open = (modelo: ModeloEmailLinha): void => void navigate({ to: addressOf(modelo) });
  const actions = (modelo: ModeloEmailLinha) => (
    <AcoesDoModelo
      modelo={modelo}
      situacao={SITUACAO}
      paths={{ cadastrar: paths.modeloEmailCadastrar(), alterar: addressOf(modelo) }}
      onPutAway={() => onPutAway(modelo)}
    />
  );
  return (
    <ListTable
      name="modelos-email"
      list={list}
      search={busca}
      change={change}
      noun={['modelo', 'modelos']}
      label="Modelos de e-mail"
      columns={COLUMNS}
      rowActions={actions}
      actionsWidth="124px"
      rowHref={addressOf}
      onOpen={open}
      rowLabel={(modelo) => `Editar ${modelo.descricao}`}
      empty={
        <NenhumModelo
          icon={<IconMail size={32} />}
          busca={busca}
          change={change}
          text="Um modelo é um e-mail escrito uma vez: quem envia escolhe o modelo, e as tags viram os dados de cada cliente."
          create={{ label: 'Cadastrar modelo de e-mail', to: paths.modeloEmailCadastrar() }}
        />
      }
    />
  );
}
