import type { FocusEvent, ReactNode } from 'react';

export interface PageFormProps {
  /** What was just said under a field, for whoever does not see it; '' for nothing. */
  readonly said: string;
  /** A field is left, whichever it is. */
  readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The form of a public page: what is wrong with it the page says itself. */
export const PageForm = ({ said, onBlur, onSubmit, children }: PageFormProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- to be left bubbles from its fields: the form itself is pressed by nobody
  <form
    noValidate
    onBlur={onBlur}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
    {/* Here before it says anything: what comes with its words already in it is not read out. */}
    <p className="so-lido" role="status">
      {said}
    </p>
  </form>
);
