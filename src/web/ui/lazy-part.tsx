import type { ComponentType, ReactNode } from 'react';
import { Component, lazy, useState } from 'react';
import { PartFailure } from './PartFailure.tsx';
import { PartNotLoaded } from './part-failure.ts';

export interface Part<P> {
  (props: P): ReactNode;
  /** Fetches the code ahead; a failure says nothing until the part is needed. */
  readonly preload: () => Promise<void>;
}

/** Fetches the file of a part, as `import` does. */
export type Load<File> = () => Promise<File>;
/** The part in its file. */
export type PartIn<File, P extends object> = (file: File) => (props: P) => ReactNode;

/** What failed, in the place of the part. */
export interface Failed<P> {
  readonly error: unknown;
  readonly props: P;
  /** It was tried again already, and failed again. */
  readonly again: boolean;
  readonly onRetry: () => void;
}

interface BoundaryProps {
  readonly children: ReactNode;
  readonly renderFailure: (error: unknown, reset: () => void) => ReactNode;
}

interface BoundaryState {
  readonly failed: { readonly error: unknown } | null;
}

/** What breaks inside is said in its place; what stands around it, with all that was typed, stays. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failed: { error } };
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed === null ? this.props.children : this.props.renderFailure(failed.error, () => this.setState({ failed: null }));
  }
}

/** A part whose code comes when it is needed; `Failure` stands in its place when it does not. */
export function partWith<File, P extends object>(load: Load<File>, pick: PartIn<File, P>, Failure: ComponentType<Failed<P>>): Part<P> {
  let loaded: ComponentType<P> | null = null;
  const fetched = async (): Promise<{ readonly default: ComponentType<P> }> => {
    try {
      loaded = pick(await load());
      return { default: loaded };
    } catch (cause) {
      throw new PartNotLoaded(cause);
    }
  };
  // `lazy` remembers a failure for good: whoever looks again needs another one.
  const attempt = (): ComponentType<P> => loaded ?? lazy(fetched);
  const Part = (props: P): ReactNode => {
    const [{ Content, again }, setTry] = useState(() => ({ Content: attempt(), again: false }));
    return (
      <Boundary
        renderFailure={(error, reset) => (
          <Failure
            error={error}
            props={props}
            again={again}
            onRetry={() => {
              setTry({ Content: attempt(), again: true });
              reset();
            }}
          />
        )}
      >
        <Content {...props} />
      </Boundary>
    );
  };
  const preload = async (): Promise<void> => {
    if (loaded === null) await fetched().catch(() => undefined);
  };
  return Object.assign(Part, { preload });
}

/** A screen, a tab or a piece of one. */
export const lazyPart = <File, P extends object>(load: Load<File>, pick: PartIn<File, P>): Part<P> =>
  partWith(load, pick, ({ error, again, onRetry }) => <PartFailure error={error} again={again} onRetry={onRetry} />);
