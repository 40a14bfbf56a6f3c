import { Progress } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import classes from './FileDrop.module.css';
import { IconAction } from './IconAction.tsx';
import { uploadInWords, type UploadState } from './upload-state.ts';

export interface UploadItemProps {
  readonly name: string;
  readonly state: UploadState;
  /** Stops the upload or takes the file off the list. */
  readonly onRemove: () => void;
  readonly onRetry?: () => void;
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
        {uploadInWords(state)}
        {state.kind === 'sending' ? <Progress value={state.fraction * 100} size="xs" mt={4} aria-label={`Envio de ${name}`} /> : null}
        {state.kind === 'error' ? <Progress value={100} color="red.8" size="xs" mt={4} aria-label={`Envio de ${name}`} /> : null}
      </span>
    </div>
  );
}
