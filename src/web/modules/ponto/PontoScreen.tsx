import { Alert, Button, Group, Skeleton } from '@mantine/core';
import { IconFileDownload, IconPrinter, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { flag } from '#contract/kernel/permissions.ts';
import type { gerarPdfPonto } from '#contract/ponto/ponto.operations.ts';
import type { MesResposta } from '#contract/ponto/ponto.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { useScreenTitle } from '#web/kernel/screen-title.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import { UserNotFound } from '#web/modules/usuarios/parts/states.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { MonthTable } from './MonthTable.tsx';
import { monthAway, monthName } from './meses.ts';
import classes from './ponto.module.css';
import { mesQuery, type PontoBusca, readPontoBusca } from './ponto.queries.ts';
import { usePontoFile } from './use-ponto-file.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { StepHead } from '#web/ui/StepHead.tsx';

const DayDialog = lazyDialog(
  () => import('./DayDialog.tsx'),
  (file) => file.DayDialog,
);
const ReceiptsDialog = lazyDialog(
  () => import('./ReceiptsDialog.tsx'),
  (file) => file.ReceiptsDialog,
);
const AfdDialog = lazyDialog(
  () => import('./AfdDialog.tsx'),
  (file) => file.AfdDialog,
);

export interface PontoScreenProps {
  /** Null: one's own, which is only read (PON-506). */
  readonly usuario: number | null;
}

/** A month of the time clock, day by day. */
export function PontoScreen({ usuario }: PontoScreenProps) {
  const [busca, change] = useSearchState(readPontoBusca);
  const [day, setDay] = useState<string | null>(null);
  const [afd, setAfd] = useState(false);
  const [receipts, setReceipts] = useState(false);
  const mayPrint = useAllows(flag('habilitarGerarPdfPonto'));
  const mayConsult = useAllows(flag('habilitarPontoConsultaUsuario'));
  const printing = usePontoFile();
  // While another month comes, the one before stays: the button that asked for it keeps its place and the focus.
  const {
    data: month,
    error,
    refetch,
    isPlaceholderData: waiting,
  } = useQuery({
    ...mesQuery(usuario, busca),
    placeholderData: (before) => (usuario === null || before?.usuario.id === usuario ? before : undefined),
  });
  useScreenTitle(usuario === null || month === undefined ? null : `Ponto de ${month.usuario.nome}`);
  if (month === undefined && error) return <Failure error={error} onRetry={() => void refetch()} />;

  const print = ({ ano, mes }: MesResposta): void =>
    printing.show(() =>
      call<typeof gerarPdfPonto>('GET /ponto/mes/pdf', { query: { ...(usuario === null ? {} : { id_usuario: usuario }), ano, mes } }),
    );
  return (
    <>
      <PageHead
        title={usuario === null ? 'Meu ponto' : `Ponto de ${month?.usuario.nome ?? '…'}`}
        actions={mayConsult ? [{ label: 'Arquivo AFD', icon: <IconFileDownload size={18} />, onClick: () => setAfd(true) }] : []}
        primary={
          <Group gap="xs">
            {usuario === null ? (
              <Button variant="default" leftSection={<IconReceipt size={16} />} onClick={() => setReceipts(true)}>
                Comprovantes
              </Button>
            ) : null}
            {mayPrint ? (
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} />}
                loading={printing.loading}
                disabled={month === undefined || waiting}
                onClick={() => month && print(month)}
              >
                Imprimir PDF
              </Button>
            ) : null}
          </Group>
        }
      />
      {month ? (
        <>
          {month.problema === null ? null : (
            <Alert color="red" role="alert" title="O registro de ponto precisa de atenção" mb="md">
              {month.problema} Avise o administrador: os registros do servidor e a cópia de segurança dizem o que havia.
            </Alert>
          )}
          <MonthHead month={month} asked={busca} waiting={waiting} onMonth={(next) => change(next, { replace: true })} />
          <div className={classes['body']} data-waiting={waiting || undefined} inert={waiting}>
            <MonthTable month={month} {...(usuario === null ? {} : { onEdit: setDay })} />
          </div>
        </>
      ) : (
        <Skeleton height={640} />
      )}
      <p className={classes['notice']}>
        Registro interno de jornada: não é um registrador eletrônico de ponto certificado (REP). As batidas originais nunca são alteradas;
        os ajustes ficam ao lado delas, com autor e motivo.
      </p>
      <Suspense>
        {day !== null && month ? <DayDialog month={month} data={day} onClose={() => setDay(null)} /> : null}
        {receipts ? <ReceiptsDialog onClose={() => setReceipts(false)} /> : null}
        {afd && month ? <AfdDialog month={month} onClose={() => setAfd(false)} /> : null}
      </Suspense>
    </>
  );
}

interface MonthHeadProps {
  readonly month: MesResposta;
  /** What the address says, which may be still on its way. */
  readonly asked: PontoBusca;
  readonly waiting: boolean;
  readonly onMonth: (next: { readonly ano: number; readonly mes: number }) => void;
}

function MonthHead({ month, asked, waiting, onMonth }: MonthHeadProps) {
  const now = { ano: Number(month.hoje.slice(0, 4)), mes: Number(month.hoje.slice(5, 7)) };
  const { ano, mes } = { ...now, ...asked };
  return (
    <div className={classes['months']}>
      <StepHead
        unit="mês"
        title={monthName(ano, mes)}
        heading
        onStep={(steps) => onMonth(monthAway(ano, mes, steps))}
        onNow={ano === now.ano && mes === now.mes ? undefined : () => onMonth(now)}
      />
      <span className={classes['total']} data-waiting={waiting || undefined}>
        Total do mês <strong>{month.totalMes}</strong>
      </span>
    </div>
  );
}

const Failure = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) =>
  error instanceof ApiError && error.status === 404 ? <UserNotFound /> : <LoadFailure heading what="o ponto" onRetry={onRetry} />;
