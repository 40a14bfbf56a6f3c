import { useEffect, useState } from 'react';
import { passFocusOn } from './focus-memory.ts';
import { keepInView } from './keep-in-view.ts';
import classes from './Toasts.module.css';
import type { Toast, ToastAction } from './toasts.ts';
import { closeToast, useToasts } from './toasts.ts';

const ActionButton = ({ action, onDone }: { readonly action: ToastAction; readonly onDone: () => void }) => (
  <button
    type="button"
    className={classes['action']}
    onClick={() => {
      action.onClick();
      onDone();
    }}
  >
    {action.label}
  </button>
);

function ToastBox({ toast, joined }: { readonly toast: Toast; readonly joined: boolean }) {
  // Whoever is reading it or about to close it is given the time.
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (toast.alert || held) return undefined;
    const timer = setTimeout(() => closeToast(toast.id), toast.ms);
    return () => clearTimeout(timer);
  }, [toast, held]);
  return (
    <div
      ref={passFocusOn}
      className={classes['toast']}
      data-kind={toast.kind}
      data-alert={toast.alert || undefined}
      data-joined={joined || undefined}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={classes['words']}>
        <strong>{toast.title}</strong>
        {toast.text ? <span>{toast.text}</span> : null}
        {toast.action ? <ActionButton action={toast.action} onDone={() => closeToast(toast.id)} /> : null}
      </div>
      <button type="button" className={classes['close']} aria-label="Fechar aviso" onClick={() => closeToast(toast.id)}>
        ×
      </button>
    </div>
  );
}

/** Says how tall it is: what it stands over keeps that much room below. */
const tellHeight = (place: HTMLElement | null): (() => void) | undefined => {
  if (place === null) return undefined;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => {
    // As narrow as the side menu it stands over that, and asks for no room.
    const across = place.offsetWidth > innerWidth / 2;
    style.setProperty('--g-notice', `${across ? place.offsetHeight : 0}px`);
    if (across) keepInView(place);
  });
  watch.observe(place);
  return () => {
    watch.disconnect();
    style.removeProperty('--g-notice');
  };
};

/** Those of one refusal stand together in one card: its title is read once, and heard with each. Without words of its own a title stays. */
const goesOn = (toast: Toast, before: Toast | undefined): boolean =>
  before !== undefined &&
  toast.text !== null &&
  !toast.alert &&
  !before.alert &&
  before.title === toast.title &&
  before.kind === toast.kind;

/** The one place where toasts and alerts appear. Once per entry. */
export function Toasts() {
  const toasts = useToasts();
  return (
    <section ref={tellHeight} className={classes['place']} aria-label="Avisos">
      {toasts.map((toast, at) => (
        <ToastBox key={toast.id} toast={toast} joined={goesOn(toast, toasts[at - 1])} />
      ))}
    </section>
  );
}
