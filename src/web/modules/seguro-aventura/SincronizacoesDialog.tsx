import { useQuery } from '@tanstack/react-query';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { monthInWords } from '#contract/kernel/months.ts';
import type { ResponseOf } from '#contract/kernel/operation.ts';
import type { consultarSincronizacoes } from '#contract/seguradora/seguradora.operations.ts';
import { showDate, showInstant } from '#web/kernel/format.ts';
import { useFileCall } from '#web/modules/exportacoes/parts/file-call.ts';
import { PagedTable } from '#web/patterns/PagedTable.tsx';
import type { Column } from '#web/ui/column.ts';
import { CountCell } from '#web/ui/CountCell.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';
import classes from './seguro-aventura.module.css';
import { planilhaDaSincronizacao, sincronizacoesQuery } from './seguro-aventura.queries.ts';

type Linha = ResponseOf<typeof consultarSincronizacoes>['registros'][number];

/** As many as the server tells of. */
const TODAS = 10;

const doPeriodo = ({ periodo, data }: Linha): string => (periodo === 'mensal' ? monthInWords(data) : showDate(data));

const COLUMNS: readonly Column<Linha>[] = [
  { key: 'quando', title: 'Quando', width: '144px', card: 'title', render: ({ iniciadaEm }) => showInstant(iniciadaEm) },
  { key: 'quem', title: 'Quem', render: ({ iniciadaPor }) => iniciadaPor, hover: ({ iniciadaPor }) => iniciadaPor },
  { key: 'periodo', title: 'Período', width: '150px', render: doPeriodo },
  {
    key: 'enviados',
    title: 'Participantes',
    width: '112px',
    align: 'right',
    render: ({ processados }) => <CountCell count={processados} noun={['participante', 'participantes']} />,
  },
];

/** Only where there is something to say: an e-mail that left, or is on its way, is what people expect. */
const NAO_SAIU: Column<Linha> = {
  key: 'email',
  title: 'E-mail',
  width: '200px',
  render: ({ emailNaoSaiu }) => emailNaoSaiu && <span className={classes['unsent']}>{emailNaoSaiu}</span>,
};

/** The last runs to the insurer, each with its workbook: who lost an answer finds it here (G2-30). */
export function SincronizacoesDialog({ onClose }: { readonly onClose: () => void }) {
  const list = useQuery(sincronizacoesQuery);
  const { isPending, download } = useFileCall();
  const [asked, setAsked] = useState<number | null>(null);
  const baixar = (id: number): void => {
    setAsked(id);
    download(() => planilhaDaSincronizacao(id));
  };
  const columns = list.data?.registros.some(({ emailNaoSaiu }) => emailNaoSaiu !== null) ? [...COLUMNS, NAO_SAIU] : COLUMNS;
  const actions = (row: Linha) => (
    <IconAction
      label={`Baixar de novo a planilha de ${showInstant(row.iniciadaEm)}`}
      icon={<IconFileSpreadsheet size={17} />}
      loading={isPending && asked === row.id}
      onClick={() => baixar(row.id)}
    />
  );
  return (
    <Dialog opened title="Últimas sincronizações" size="xl" onClose={onClose}>
      <p className={classes['queue']}>Quem está numa planilha já consta como enviado: ela precisa chegar à seguradora.</p>
      <PagedTable
        label="Últimas sincronizações"
        list={list}
        noun={['sincronização', 'sincronizações']}
        page={1}
        perPage={TODAS}
        onPage={() => undefined}
        columns={columns}
        rowKey={({ id }) => id}
        rowActions={actions}
        actionsWidth="64px"
        skeletonRows={4}
        empty={
          <EmptyState
            icon={<IconFileSpreadsheet size={32} />}
            title="Nenhuma sincronização ainda"
            text="As planilhas que saírem por «Sincronizar XLS» ficam aqui."
          />
        }
      />
    </Dialog>
  );
}
