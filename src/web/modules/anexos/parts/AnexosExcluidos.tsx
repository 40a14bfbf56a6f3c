import { Button } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnexoExcluidoResposta } from '#contract/anexos/anexos.schemas.ts';
import { RESTAURAVEL_DIAS } from '#contract/kernel/removal.ts';
import { showBytes, showInstant } from '#web/kernel/format.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { passToNext } from '#web/ui/next-file.ts';
import type { AnexoTabela } from '../anexos.queries.ts';
import { excluidosQuery } from '../anexos.queries.ts';
import classes from './AnexosPanel.module.css';
import { useRestaurar } from './use-restaurar.ts';

const COLUMNS: readonly Column<AnexoExcluidoResposta>[] = [
  { key: 'nome', title: 'Nome', card: 'title', hover: (anexo) => anexo.nome, render: (anexo) => anexo.nome },
  { key: 'excluido_em', title: 'Excluído em', width: '150px', render: (anexo) => showInstant(anexo.excluido_em) },
  { key: 'tamanho', title: 'Tamanho', width: '100px', align: 'right', render: (anexo) => showBytes(anexo.tamanho) },
];

/** What came back is gone from here: the next of them, else what shows them. */
const passOn = passToNext((part) => part.closest('section')?.querySelector('button'));

const restoreButton = (restore: (anexo: AnexoExcluidoResposta) => void, running: number | null) => (anexo: AnexoExcluidoResposta) => (
  <IconAction
    ref={passOn}
    label={`Restaurar ${anexo.nome}`}
    icon={<IconArrowBackUp size={16} />}
    loading={anexo.id === running}
    onClick={() => restore(anexo)}
  />
);

interface AnexosExcluidosProps {
  readonly tabela: AnexoTabela;
  readonly id: number;
  /** Where several lists are on one screen, each says whose it is. */
  readonly label?: string;
  /** One came back, or had come back already: whoever shows those of the record reads them again. */
  readonly onRestored?: () => void;
}

function Removed({ tabela, id, label, onRestored }: AnexosExcluidosProps & { readonly label: string }) {
  const { data, isError, refetch } = useQuery(excluidosQuery(tabela, id));
  const restoring = useRestaurar(tabela, id, onRestored);
  const failed = data === undefined && isError;
  return (
    <DataTable
      label={label}
      columns={COLUMNS}
      rows={failed ? [] : data}
      skeletonRows={2}
      rowKey={(anexo) => anexo.id}
      rowActions={restoreButton(restoring.mutate, restoring.isPending ? restoring.variables.id : null)}
      empty={
        failed ? (
          <LoadFailure what="os anexos excluídos" onRetry={() => void refetch()} />
        ) : (
          <EmptyState
            icon={<IconTrash size={28} />}
            title="Nenhum anexo excluído"
            text={`O que for excluído fica aqui por ${RESTAURAVEL_DIAS} dias.`}
          />
        )
      }
    />
  );
}

/** Attachments that were removed and can still come back, asked for only when somebody opens them (E014). */
export function AnexosExcluidos({ label = 'Anexos excluídos', ...record }: AnexosExcluidosProps) {
  const [open, setOpen] = useState(false);
  return (
    <section className={classes['excluded']} aria-label={label}>
      <Button variant="subtle" color="gray" size="compact-sm" aria-expanded={open} onClick={() => setOpen((now) => !now)}>
        {open ? 'Ocultar excluídos' : 'Ver excluídos'}
      </Button>
      {open ? <Removed {...record} label={label} /> : null}
    </section>
  );
}
