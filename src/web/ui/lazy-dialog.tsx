import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { type Load, type Part, type PropsOf, partWith } from './lazy-part.tsx';
import { PartFailure } from './PartFailure.tsx';

interface Closable {
  readonly onClose: () => void;
}

/** A dialog whose code comes when it is opened. */
export const lazyDialog = <C extends (props: never) => ReactNode>(
  load: Load<C> & (PropsOf<C> extends Closable ? unknown : never),
): Part<PropsOf<C>> =>
  partWith(load as Load<(props: PropsOf<C> & Closable) => ReactNode>, ({ error, props, again, onRetry }) => (
    <Dialog opened title="Não foi possível abrir" size="sm" onClose={props.onClose}>
      <PartFailure error={error} again={again} onRetry={onRetry} />
    </Dialog>
  )) as unknown as Part<PropsOf<C>>;
