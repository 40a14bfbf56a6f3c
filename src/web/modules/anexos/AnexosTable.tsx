import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { excluirAnexo } from '#contract/anexos/anexos.operations.ts';
import type { AnexoResposta } from '#contract/anexos/anexos.schemas.ts';
import { level } from '#contract/kernel/permissions.ts';
import { RESTAURAVEL_DIAS } from '#contract/kernel/removal.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { changed } from '#web/kernel/changed.ts';
import { ABSENT, showBytes, showInstant } from '#web/kernel/format.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { toast } from '#web/ui/toasts.ts';
import type { AnexoTabela } from './anexos.queries.ts';
import { anexosQuery } from './anexos.queries.ts';
import { AnexoLink } from './parts/AnexoLink.tsx';
import { AnexosExcluidos } from './parts/AnexosExcluidos.tsx';
import classes from './parts/AnexosPanel.module.css';
import { useRestaurar } from './parts/use-restaurar.ts';
import { VisivelTag } from './parts/Visivel.tsx';

const COLUMNS: readonly Column<AnexoResposta>[] = [
  {
    key: 'nome',
    title: 'Nome',
    card: 'title',
    hover: (anexo) => anexo.nome,
    render: (anexo) => (
      <>
        <AnexoLink anexo={anexo} className={classes['name']} />
        <VisivelTag anexo={anexo} />
      </>
    ),
  },
  { key: 'data_cadastro', title: 'Guardado em', whole: 'instant', render: (anexo) => showInstant(anexo.data_cadastro) },
  { key: 'usuario', title: 'Enviado por', width: '200px', hover: (anexo) => anexo.usuario, render: (anexo) => anexo.usuario ?? ABSENT },
  { key: 'tamanho', title: 'Tamanho', width: '100px', align: 'right', render: (anexo) => showBytes(anexo.tamanho) },
];

function useRemoval(tabela: AnexoTabela, id: number, onDone: () => void) {
  const { mutate: restore } = useRestaurar(tabela, id);
  return useMutation({
    mutationFn: (anexo: AnexoResposta) => call<typeof excluirAnexo>('DELETE /anexos/{id}', { params: { id: anexo.id }, quiet: [404] }),
    onSuccess: (_done, anexo) =>
      toast({
        kind: 'success',
        title: 'Anexo excluído!',
        text: anexo.nome,
        action: { label: 'Desfazer', onClick: () => restore(anexo) },
      }),
    onError: (error) => {
      // oxlint-disable-next-line eslint/no-console -- a refused removal is only logged (ANE-009)
      if (error instanceof ApiError && error.status === 400) console.warn('Anexo não excluído', error.body);
    },
    onSettled: async () => {
      onDone();
      await changed('anexos', { of: [tabela, id] });
    },
  });
}

const removeButton = (ask: (anexo: AnexoResposta) => void) => (anexo: AnexoResposta) => (
  <IconAction label={`Excluir ${anexo.nome}`} icon={<IconTrash size={16} />} danger onClick={() => ask(anexo)} />
);

export interface AnexosTableProps {
  readonly tabela: AnexoTabela;
  readonly id: number;
  readonly canSend: boolean;
}

/** What is stored: opens in a new tab, removed after asking. */
export function AnexosTable({ tabela, id, canSend }: AnexosTableProps) {
  const canRemove = useAllows(level('clienteAnexos', 4));
  const { data, isError, refetch } = useQuery(anexosQuery(tabela, id));
  const failed = data === undefined && isError;
  const [leaving, setLeaving] = useState<AnexoResposta | null>(null);
  const removal = useRemoval(tabela, id, () => setLeaving(null));
  return (
    <>
      <DataTable
        label="Anexos"
        columns={COLUMNS}
        rows={failed ? [] : data}
        skeletonRows={3}
        rowKey={(anexo) => anexo.id}
        {...(canRemove ? { rowActions: removeButton(setLeaving) } : {})}
        empty={
          failed ? (
            <LoadFailure what="os anexos" onRetry={() => void refetch()} />
          ) : (
            <EmptyState
              icon={<IconPaperclip size={28} />}
              title="Nenhum anexo"
              text={canSend ? 'Solte um arquivo acima para guardar o primeiro.' : 'Ainda não há arquivos neste cadastro.'}
            />
          )
        }
      />
      {canRemove ? <AnexosExcluidos tabela={tabela} id={id} /> : null}
      <ConfirmDialog
        opened={leaving !== null}
        title="Excluir anexo"
        message={
          <>
            O arquivo <strong>{leaving?.nome}</strong> deixará de aparecer neste cadastro. Pode ser restaurado por {RESTAURAVEL_DIAS} dias.
          </>
        }
        confirmLabel="Excluir"
        loading={removal.isPending}
        onConfirm={() => {
          if (leaving) removal.mutate(leaving);
        }}
        onCancel={() => setLeaving(null)}
      />
    </>
  );
}
