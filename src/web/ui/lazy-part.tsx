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

/** A failure is on the screen by then, and whoever needs the part later asks anew. */
const FORGET_MS = 1000;

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
  let current: ComponentType<P> | null = null;
  const another = (): ComponentType<P> => {
    const own: ComponentType<P> = lazy(() =>
      fetched().catch((error: unknown) => {
        setTimeout(() => {
          if (current === own) current = null;
        }, FORGET_MS);
        throw error;
      }),
    );
    current = own;
    return own;
  };
  // What waits for its code keeps no state and is drawn from the start when that comes or fails: until then there is one attempt for all.
  const attempt = (): ComponentType<P> => loaded ?? current ?? another();
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
              setTry({ Content: loaded ?? another(), again: true });
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

/** A screen. */
export const lazyScreen = <File, P extends object>(load: Load<File>, pick: PartIn<File, P>): Part<P> =>
  partWith(load, pick, ({ error, again, onRetry }) => <PartFailure heading error={error} again={again} onRetry={onRetry} />);

/** A tab, or a piece of a screen. */
export const lazyPart = <File, P extends object>(load: Load<File>, pick: PartIn<File, P>): Part<P> =>
  partWith(load, pick, ({ error, again, onRetry }) => <PartFailure error={error} again={again} onRetry={onRetry} />);
