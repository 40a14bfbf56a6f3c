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
  readonly ensaio: Pick<UseQueryResult<EnvioFeitoResposta>, 'data' | 'error' | 'refetch'>;
}

/** Who gets the message and who does not, before anything is sent. */
export function Alcance({ canal, filtro, ensaio }: AlcanceProps) {
  const { data, error, refetch } = ensaio;
  const [listed, setListed] = useState(false);
  const refused = data === undefined && error instanceof ApiError && error.status === 400 ? error : null;
  if (data === undefined && error !== null && refused === null) return <LoadFailure what="quem recebe" onRetry={() => void refetch()} />;
  const left = data && naoRecebem(canal, data);
  const list = (words: string) => (
    <Anchor component="button" type="button" inherit onClick={() => setListed(true)}>
      {words}
    </Anchor>
  );
  // One and the same element while what it says changes: only then is it heard.
  return (
    <>
      <p className={classes[refused === null ? 'reach' : 'nobody']} role="status">
        {refused === null ? <IconUsers size={18} aria-hidden="true" /> : null}
        {refused !== null ? (
          <>
            {Object.values(refused.fields)[0] ?? 'Nenhum cliente com contato válido'} {list('Ver quem fica de fora')}
          </>
        ) : data === undefined ? (
          'Contando quem recebe…'
        ) : (
          <span>
            <strong>{recebem(data.enfileirados)}</strong>
            {left ? <>. {list(`De fora, ${left}.`)}</> : null}
          </span>
        )}
      </p>
      <Suspense>
        {listed ? (
          <QuemFicaDeForaDialog canal={canal} filtro={filtro} ignorados={data?.ignorados ?? null} onClose={() => setListed(false)} />
        ) : null}
      </Suspense>
    </>
  );
}
