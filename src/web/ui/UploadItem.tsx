import { Progress } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import classes from './FileDrop.module.css';
import { IconAction } from './IconAction.tsx';

export type UploadState =
  | { readonly kind: 'waiting' }
  /** `fraction` from 0 to 1. */
  | { readonly kind: 'sending'; readonly fraction: number }
  | { readonly kind: 'error'; readonly reason: string | null };

export interface UploadItemProps {
  readonly name: string;
  readonly state: UploadState;
  /** Stops the upload or takes the file off the list. */
  readonly onRemove: () => void;
  readonly onRetry?: () => void;
}

const percent = (fraction: number): string => `${Math.round(fraction * 100)}%`;

function describe(state: UploadState): string {
  if (state.kind === 'waiting') return 'Aguardando';
  if (state.kind === 'sending') return state.fraction >= 1 ? 'Gravando…' : `Enviando… ${percent(state.fraction)}`;
  return state.reason ? `Erro! ${state.reason}` : 'Erro!';
}

/** One file on its way: waiting, sending with progress, or refused. */
export function UploadItem({ name, state, onRemove, onRetry }: UploadItemProps) {
  return (
    <div className={classes['item']} data-state={state.kind}>
      <span className={classes['name']} title={name}>
        {name}
      </span>
      <span>
        {state.kind === 'error' && onRetry ? (
          <IconAction label={`Tentar de novo: ${name}`} icon={<IconRefresh size={16} />} onClick={onRetry} />
        ) : null}
        <IconAction
          label={state.kind === 'sending' ? `Cancelar o envio de ${name}` : `Remover ${name}`}
          icon={<IconX size={16} />}
          onClick={onRemove}
        />
      </span>
      <span className={classes['state']} role={state.kind === 'error' ? 'alert' : undefined}>
        {describe(state)}
        {state.kind === 'sending' ? <Progress value={state.fraction * 100} size="xs" mt={4} aria-label={`Envio de ${name}`} /> : null}
        {state.kind === 'error' ? <Progress value={100} color="red.8" size="xs" mt={4} aria-label={`Envio de ${name}`} /> : null}
      </span>
    </div>
  );
}
