import { Button } from '@mantine/core';
import { IconFileTypePdf, IconFileTypeXls } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { TOTAIS_SEM_CANCELADOS } from '#contract/fichas/fichas.labels.ts';
import type { relatorioFichasPdf, relatorioFichasPlanilha } from '#contract/fichas/fichas.operations.ts';
import { call } from '#web/kernel/api.ts';
import { fieldErrorsOf } from '#web/kernel/api-error.ts';
import { showMoney, showNumber } from '#web/kernel/format.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { useFileCall } from '#web/modules/exportacoes/parts/file-call.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { relatorioQuery } from '../fichas.queries.ts';
import { barrasDe, consultaProblems, relatorioBody, SEM_FILTRO } from './consulta.ts';
import { RelatorioChart } from './RelatorioChart.tsx';
import { RelatorioFilters } from './RelatorioFilters.tsx';
import { RelatorioTable } from './RelatorioTable.tsx';
import classes from './relatorio.module.css';

const Total = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div className={classes['total']}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** The report of a client's fichas: filters, totals, chart, rows, and the same as Excel or PDF (E116). */
export function RelatorioDialog({ clienteId, onClose }: { readonly clienteId: number; readonly onClose: () => void }) {
  const [consulta, setConsulta] = useState(SEM_FILTRO);
  const asked = useDeferredValue(consulta);
  const body = useMemo(() => relatorioBody(clienteId, asked), [clienteId, asked]);
  const ready = Object.keys(consultaProblems(asked)).length === 0;
  const report = useQuery({ ...relatorioQuery(body, ready), placeholderData: keepPreviousData });
  const sheet = useFileCall();
  const pdf = useFileCall();
  const { registros, totais } = report.data ?? {};
  const problem = Object.values(fieldErrorsOf(report.error))[0] ?? null;
  const bars = useMemo(() => barrasDe(registros ?? []), [registros]);
  return (
    <Dialog opened title="Relatório de atendimentos" size="full" onClose={onClose}>
      <div className={classes['root']}>
        <RelatorioFilters consulta={consulta} change={(next) => setConsulta((now) => ({ ...now, ...next }))} />
        {problem ? (
          <p className={classes['problem']} role="alert">
            {problem}
          </p>
        ) : null}
        <div className={classes['summary']} aria-busy={report.isFetching}>
          <dl className={classes['totals']} aria-live="polite">
            <Total name="Atendimentos" value={totais ? showNumber(totais.quantidade) : '…'} />
            <Total name="Bruto" value={totais ? showMoney(totais.bruto) : '…'} />
            <Total name="Líquido" value={totais ? showMoney(totais.liquido) : '…'} />
            <Total name="Comissão" value={totais ? showMoney(totais.comissao) : '…'} />
          </dl>
          <p className={classes['muted']}>{TOTAIS_SEM_CANCELADOS}</p>
          {bars.length > 0 ? <RelatorioChart barras={bars} /> : null}
        </div>
        <RelatorioTable rows={registros} />
      </div>
      <div className={classes['actions']}>
        <Button
          variant="default"
          leftSection={<IconFileTypeXls size={18} />}
          loading={sheet.isPending}
          disabled={!ready}
          onClick={() =>
            sheet.download(() => call<typeof relatorioFichasPlanilha>('POST /fichas/relatorio/planilha', { body, key: randomKey() }))
          }
        >
          Excel
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={18} />}
          loading={pdf.isPending}
          disabled={!ready}
          onClick={() => pdf.show(() => call<typeof relatorioFichasPdf>('POST /fichas/relatorio/pdf', { body, key: randomKey() }))}
        >
          PDF
        </Button>
        <Button onClick={onClose}>Fechar</Button>
      </div>
    </Dialog>
  );
}
