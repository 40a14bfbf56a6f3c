import { IconCloudOff } from '@tabler/icons-react';
import { EmptyState } from './EmptyState.tsx';
import { awaitHeading } from './first-focus.ts';

export interface LoadFailureProps {
  /** What did not come, with its article: `os grupos`. */
  readonly what: string;
  /** In the place of a whole screen: what is said is its heading. */
  readonly heading?: boolean;
  /** Why, when the server said it. */
  readonly text?: string | undefined;
  readonly onRetry: () => void;
}

/** In the place of what could not be read; the error itself has been said in a toast. */
export const LoadFailure = ({ what, heading = false, text = 'Tente de novo em instantes.', onRetry }: LoadFailureProps) => (
  <EmptyState
    icon={<IconCloudOff size={32} />}
    title={`Não foi possível carregar ${what}`}
    heading={heading}
    text={text}
    instead={{
      label: 'Tentar novamente',
      onClick: () => {
        // The button goes with what it is tried for: the heading that comes has the focus.
        if (heading) awaitHeading();
        onRetry();
      },
    }}
  />
);
