import { Anchor } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { EnvioResposta } from '#contract/envios/envios.schemas.ts';
import { level } from '#contract/kernel/permissions.ts';
import type { CanalResposta } from '#contract/mensagens/mensagens.schemas.ts';
import { showNumber } from '#web/kernel/format.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { ROWS_PER_PAGE } from '#web/kernel/list-search.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';
import { SelectField } from '#web/ui/ChoiceFields.tsx';
import { motivoDe, motivosDe } from '../alcance.ts';
import type { IgnoradosQuery, Motivo } from '../envios.queries.ts';
import { type IgnoradosBusca, readIgnorados } from './busca.ts';
import classes from './lote.module.css';

interface Row {
  readonly cliente: { readonly id: number; readonly nome: string };
  readonly motivo: Motivo;
}

const columnsFor = (canal: CanalResposta, opens: boolean, beside: boolean): Column<Row>[] => [
  { key: 'id', title: 'Código', width: 'clamp(70px, 8vw, 90px)', card: 'none', render: ({ cliente }) => cliente.id },
  {
    key: 'nome',
    title: 'Cliente',
    card: 'title',
    hover: ({ cliente }) => cliente.nome,
    render: ({ cliente }) =>
      opens && beside ? (
        <Anchor href={paths.clienteAlterar(cliente.id)} target="_blank">
          {cliente.nome}
        </Anchor>
      ) : opens ? (
        <Anchor component={Link} to={paths.clienteAlterar(cliente.id)} preload={false}>
          {cliente.nome}
        </Anchor>
      ) : (
        cliente.nome
      ),
  },
  { key: 'motivo', title: 'Motivo', width: '180px', render: ({ motivo }) => motivoDe(canal, motivo) },
];

export interface ListaDeIgnoradosProps {
  readonly canal: CanalResposta;
  /** How many are left out for each reason; null while nobody counted them. */
  readonly ignorados: EnvioResposta['ignorados'] | null;
  /** Which of them are shown. */
  readonly busca: IgnoradosBusca;
  /** Other ones: a reason begins at its first page. */
  readonly onBusca: (busca: IgnoradosBusca) => void;
  /** What asks for a page of them. */
  readonly pagina: (motivo: Motivo | '', pagina: number) => IgnoradosQuery;
  /** Opened beside what is being written, which stays as it is. */
  readonly beside?: boolean;
}

/** Who is in the filter and gets nothing, each with the reason and the way to the record that mends it. */
export function ListaDeIgnorados({ canal, ignorados, busca, onBusca, pagina: pageOf, beside = false }: ListaDeIgnoradosProps) {
  const navigate = useNavigate();
  const opens = useAllows(level('clientes', 2));
  const { motivo = '', pagina = 1 } = busca;
  const list = useQuery({ ...pageOf(motivo, pagina), placeholderData: keepPreviousData });
  const counted = ignorados === null ? [] : motivosDe({ ignorados });
  const options = counted.map(([one, count]) => ({ value: one, label: `${motivoDe(canal, one)} (${showNumber(count)})` }));
  return (
    <div className={classes['skipped']}>
      {options.length > 1 ? (
        <SelectField
          label="Motivo"
          placeholder="Todos"
          clearable
          options={options}
          value={motivo}
          onChange={(value) => onBusca(readIgnorados({ motivo: value }))}
        />
      ) : null}
      <DataTable<Row>
        label="Quem ficou de fora"
        columns={columnsFor(canal, opens, beside)}
        rows={list.isError && list.data === undefined ? [] : list.data?.registros}
        rowKey={({ cliente }) => cliente.id}
        refetching={list.isPlaceholderData}
        skeletonRows={3}
        {...(opens &&
          !beside && {
            rowHref: ({ cliente }: Row) => paths.clienteAlterar(cliente.id),
            onOpen: ({ cliente }: Row) => void navigate({ to: paths.clienteAlterar(cliente.id) }),
            rowLabel: ({ cliente }: Row) => `Abrir ${cliente.nome}`,
          })}
        empty={
          list.isError ? (
            <LoadFailure what="quem ficou de fora" onRetry={() => void list.refetch()} />
          ) : (
            <EmptyState title="Ninguém ficou de fora por este motivo" />
          )
        }
      />
      {list.data && list.data.totalRegistros > ROWS_PER_PAGE ? (
        <Pagination
          page={pagina}
          perPage={ROWS_PER_PAGE}
          total={list.data.totalRegistros}
          noun={['cliente', 'clientes']}
          onPage={(next) => onBusca(readIgnorados({ motivo, pagina: String(next) }))}
        />
      ) : null}
    </div>
  );
}
