import { type Load, type Part, type PartIn, partWith } from './lazy-part.tsx';
import { PartFailure } from './PartFailure.tsx';
import { PlainDialog } from './PlainDialog.tsx';

interface Closable {
  readonly onClose: () => void;
}

/** A dialog whose code comes when it is opened. */
export const lazyDialog = <File, P extends Closable>(load: Load<File>, pick: PartIn<File, P>): Part<P> =>
  partWith(load, pick, ({ error, props, again, onRetry }) => (
    <PlainDialog title="Não foi possível abrir" onClose={props.onClose}>
      <PartFailure error={error} again={again} onRetry={onRetry} />
    </PlainDialog>
  ));
