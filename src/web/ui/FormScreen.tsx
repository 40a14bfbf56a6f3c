import type { ReactNode, Ref } from 'react';
import classes from './FormScreen.module.css';
import { keepInView } from './keep-in-view.ts';

export interface FormScreenProps {
  readonly children: ReactNode;
  /** The bar with Save, and above it what a refused save said. */
  readonly footer: ReactNode;
}

/** Says how tall it is, so that no refusal, however long, hides what the keyboard reaches. */
const tellHeight = (footer: HTMLElement | null): (() => void) | undefined => {
  if (footer === null) return undefined;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => {
    style.setProperty('--g-footer', `${footer.offsetHeight}px`);
    keepInView(footer, Number.parseFloat(style.getPropertyValue('--g-notice')) || 0);
  });
  watch.observe(footer);
  return () => {
    watch.disconnect();
    style.removeProperty('--g-footer');
  };
};

/** A record's screen whose footer stands at the bottom of the window, however little there is above it. */
export const FormScreen = ({ children, footer }: FormScreenProps) => (
  <div className={classes['screen']}>
    {children}
    <div className={classes['room']} />
    <div ref={tellHeight} className={classes['footer']} data-footer>
      {footer}
    </div>
  </div>
);

export interface RecordFormProps {
  readonly readOnly: boolean;
  readonly ref?: Ref<HTMLFormElement>;
  readonly children: ReactNode;
}

/** The fields of a record. Read only, values stay as readable as text and can be selected. */
export const RecordForm = ({ readOnly, ref, children }: RecordFormProps) => (
  <form
    {...(ref === undefined ? {} : { ref })}
    className={classes['form']}
    data-read-only={readOnly || undefined}
    noValidate
    onSubmit={(event) => event.preventDefault()}
  >
    {children}
  </form>
);
