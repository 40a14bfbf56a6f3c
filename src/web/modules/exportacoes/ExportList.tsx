import { Button, Progress } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { cancelarExportacao } from '#contract/exportacoes/exportacoes.operations.ts';
import type { ExportacaoResposta } from '#contract/exportacoes/exportacoes.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { showInstant } from '#web/kernel/format.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import classes from './ExportTray.module.css';
import { isUnderWay, percentOf, stateText } from './export-progress.ts';
import { openExport, openingLabel } from './exportacoes.queries.ts';

function ExportItem({ one }: { readonly one: ExportacaoResposta }) {
  const cancelling = useMutation({
    mutationFn: () => call<typeof cancelarExportacao>('POST /exportacoes/{id}/cancelar', { params: { id: one.id }, key: randomKey() }),
    onSettled: () => changed('exportacoes'),
  });
  const opening = useMutation({ mutationFn: (opened: Promise<void>) => opened });
  const running = isUnderWay(one);
  return (
    <li className={classes['item']} data-state={one.situacao}>
      <div className={classes['words']}>
        <span className={classes['title']}>{one.descricao}</span>
        <span className={classes['note']}>{showInstant(one.criado_em)}</span>
        <span className={classes['state']}>{stateText(one)}</span>
        {running ? (
          <Progress.Root size="sm">
            <Progress.Section value={percentOf(one)} aria-label={`Progresso: ${one.descricao}`} />
          </Progress.Root>
        ) : null}
      </div>
      {running ? (
        <Button variant="default" size="compact-sm" loading={cancelling.isPending} onClick={() => cancelling.mutate()}>
          Cancelar
        </Button>
      ) : null}
      {one.situacao === 'pronta' ? (
        <Button size="compact-sm" loading={opening.isPending} onClick={() => opening.mutate(openExport(one))}>
          {openingLabel(one)}
        </Button>
      ) : null}
    </li>
  );
}

/** The exports of the last 24 hours: progress, cancel, download. */
export function ExportList({ exports }: { readonly exports: readonly ExportacaoResposta[] }) {
  return (
    <section aria-label="Exportações das últimas 24 horas">
      <h2 className={classes['heading']}>Exportações</h2>
      {exports.length === 0 ? (
        <p className={classes['empty']}>Nenhuma nas últimas 24 horas. As listas grandes são geradas em segundo plano e ficam aqui.</p>
      ) : (
        <ul className={classes['list']}>
          {exports.map((one) => (
            <ExportItem key={one.id} one={one} />
          ))}
        </ul>
      )}
    </section>
  );
}
