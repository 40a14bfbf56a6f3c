import { IconUsers } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { EnvioFeitoResposta } from '#contract/envios/envios.schemas.ts';
import type { CanalResposta } from '#contract/mensagens/mensagens.schemas.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { naoRecebem, recebem } from '../alcance.ts';
import classes from './composicao.module.css';

export interface AlcanceProps {
  readonly canal: CanalResposta;
  readonly ensaio: UseQueryResult<EnvioFeitoResposta>;
}

/** Who gets the message and who does not, before anything is sent. */
export function Alcance({ canal, ensaio }: AlcanceProps) {
  const { data, error, refetch } = ensaio;
  if (data === undefined && error instanceof ApiError && error.status === 400)
    return <p className={classes['nobody']}>{Object.values(error.fields)[0] ?? 'Nenhum cliente com contato válido'}</p>;
  if (data === undefined && error !== null) return <LoadFailure what="quem recebe" onRetry={() => void refetch()} />;
  const left = data && naoRecebem(canal, data);
  return (
    <p className={classes['reach']} role="status">
      <IconUsers size={18} aria-hidden="true" />
      {data === undefined ? (
        'Contando quem recebe…'
      ) : (
        <span>
          <strong>{recebem(data.enfileirados)}</strong>
          {left ? `. De fora, ${left}.` : ''}
        </span>
      )}
    </p>
  );
}
