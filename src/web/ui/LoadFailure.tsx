import { IconCloudOff } from '@tabler/icons-react';
import { EmptyState } from './EmptyState.tsx';

export interface LoadFailureProps {
  /** What did not come, with its article: `os grupos`. */
  readonly what: string;
  /** Why, when the server said it. */
  readonly text?: string | undefined;
  readonly onRetry: () => void;
}

/** In the place of what could not be read; the error itself has been said in a toast. */
export const LoadFailure = ({ what, text = 'Tente de novo em instantes.', onRetry }: LoadFailureProps) => (
  <EmptyState
    icon={<IconCloudOff size={32} />}
    title={`Não foi possível carregar ${what}`}
    text={text}
    instead={{ label: 'Tentar novamente', onClick: onRetry }}
  />
);
