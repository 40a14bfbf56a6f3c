import { ActionIcon, Skeleton, Text } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { gerarComprovante } from '#contract/ponto/ponto.operations.ts';
import { call } from '#web/kernel/api.ts';
import { showInstant } from '#web/kernel/format.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import classes from './ponto.module.css';
import { comprovantesQuery } from './ponto.queries.ts';
import { usePontoFile } from './use-ponto-file.ts';

/** The receipts of one's own last marks (E157). */
export function ReceiptsDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, isError, refetch } = useQuery(comprovantesQuery);
  const file = usePontoFile();
  const open = (id: number): void =>
    file.download(() => call<typeof gerarComprovante>('GET /ponto/comprovantes/{id}/pdf', { params: { id } }));
  return (
    <Dialog opened title="Comprovantes de ponto" size="sm" onClose={onClose}>
      <Text size="sm" c="dimmed" mb="sm">
        Suas batidas das últimas 48 horas. É um registro interno, não um comprovante de REP certificado.
      </Text>
      {data === undefined ? (
        isError ? (
          <LoadFailure what="os comprovantes" onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={90} />
        )
      ) : (
        <ul className={classes['editList']} aria-label="Comprovantes">
          {data.registros.length === 0 ? <li className={classes['none']}>Nenhuma batida nas últimas 48 horas.</li> : null}
          {data.registros.map(({ id, nsr, data_batida, dispositivo }) => (
            <li key={id}>
              <strong>{showInstant(data_batida)}</strong>
              <span className={classes['why']}>
                NSR {nsr}
                {dispositivo === null ? '' : ` · ${dispositivo}`}
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Baixar comprovante de ${showInstant(data_batida)}`}
                disabled={file.loading}
                onClick={() => open(id)}
              >
                <IconFileDownload size={17} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
