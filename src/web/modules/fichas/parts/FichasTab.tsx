import { Button } from '@mantine/core';
import { IconPlus, IconReportAnalytics } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { TIPOS_FICHA } from '#contract/fichas/fichas.labels.ts';
import { flag, level } from '#contract/kernel/permissions.ts';
import { useListPage } from '#web/kernel/list-choices.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { FilterPanel } from '#web/ui/FilterPanel.tsx';
import { MultiSelectField } from '#web/ui/MultiSelectField.tsx';
import { optionsOf } from '#web/ui/options.ts';
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx';
import { useFichasBusca } from '../aba/busca.ts';
import { FichasTable } from '../aba/FichasTable.tsx';
import { fichasDoClienteQuery } from '../fichas.queries.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

const RelatorioDialog = lazyDialog(
  () => import('../relatorio/RelatorioDialog.tsx'),
  (file) => file.RelatorioDialog,
);

const TIPOS = optionsOf(TIPOS_FICHA);

/** The fichas of a client: filter, report, a new one; a row opens it. */
export function FichasTab({ clienteId }: { readonly clienteId: number }) {
  const registers = useAllows(level('clientes', 3));
  const reports = useAllows(flag('clienteVerRelatorioAtendimentos'));
  const [busca, change] = useFichasBusca();
  const [reporting, setReporting] = useState(false);
  const list = useListPage('fichas', busca, (asked) => fichasDoClienteQuery(clienteId, asked));
  return (
    <>
      <FilterPanel
        opened={false}
        onToggle={() => undefined}
        basic={
          <>
            {/* One thing in the row: the field brings a hidden input of its own beside it. */}
            <div>
              <MultiSelectField
                label="Tipo"
                labelHidden
                placeholder="Todos os tipos"
                options={TIPOS}
                value={busca.tipo}
                onChange={(tipo) => change({ tipo })}
              />
            </div>
            <SegmentedChoice
              label="Situação"
              options={[
                { value: 'S', label: 'Ativos' },
                { value: 'N', label: 'Inativos' },
              ]}
              value={busca.ativo}
              onChange={(ativo) => change({ ativo: ativo === 'N' ? 'N' : 'S' })}
            />
          </>
        }
        aside={
          <>
            {reports ? (
              <Button variant="default" leftSection={<IconReportAnalytics size={16} />} onClick={() => setReporting(true)}>
                Relatório
              </Button>
            ) : null}
            {registers ? (
              <Button component={Link} to={paths.fichaCadastrar(clienteId)} leftSection={<IconPlus size={16} />}>
                Atendimento Novo
              </Button>
            ) : null}
          </>
        }
      />
      <FichasTable clienteId={clienteId} list={list} busca={busca} change={change} registers={registers} />
      <Suspense>{reporting ? <RelatorioDialog clienteId={clienteId} onClose={() => setReporting(false)} /> : null}</Suspense>
    </>
  );
}
