import { Anchor } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { EnvioFeitoResposta } from '#contract/envios/envios.schemas.ts';
import type { CanalResposta } from '#contract/mensagens/mensagens.schemas.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { naoRecebem, recebem } from '../alcance.ts';
import type { Filtro } from '../envios.queries.ts';
import classes from './composicao.module.css';

const QuemFicaDeForaDialog = lazyDialog(
  () => import('./QuemFicaDeForaDialog.tsx'),
  (file) => file.QuemFicaDeForaDialog,
);

export interface AlcanceProps {
  readonly canal: CanalResposta;
  /** Of the clients it is written to. */
  readonly filtro: Filtro;
  readonly ensaio: UseQueryResult<EnvioFeitoResposta>;
}

/** Who gets the message and who does not, before anything is sent. */
export function Alcance({ canal, filtro, ensaio }: AlcanceProps) {
  const { data, error, refetch } = ensaio;
  const [listed, setListed] = useState(false);
  const dialog = (
    <Suspense>
      {listed ? (
        <QuemFicaDeForaDialog canal={canal} filtro={filtro} ignorados={data?.ignorados ?? null} onClose={() => setListed(false)} />
      ) : null}
    </Suspense>
  );
  if (data === undefined && error instanceof ApiError && error.status === 400)
    return (
      <>
        <p className={classes['nobody']}>
          {Object.values(error.fields)[0] ?? 'Nenhum cliente com contato válido'}{' '}
          <Anchor component="button" type="button" inherit onClick={() => setListed(true)}>
            Ver quem fica de fora
          </Anchor>
        </p>
        {dialog}
      </>
    );
  if (data === undefined && error !== null) return <LoadFailure what="quem recebe" onRetry={() => void refetch()} />;
  const left = data && naoRecebem(canal, data);
  return (
    <>
      <p className={classes['reach']} role="status">
        <IconUsers size={18} aria-hidden="true" />
        {data === undefined ? (
          'Contando quem recebe…'
        ) : (
          <span>
            <strong>{recebem(data.enfileirados)}</strong>
            {left ? (
              <>
                .{' '}
                <Anchor component="button" type="button" inherit onClick={() => setListed(true)}>
                  De fora, {left}.
                </Anchor>
              </>
            ) : null}
          </span>
        )}
      </p>
      {dialog}
    </>
  );
}
