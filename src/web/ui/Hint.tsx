import { Tooltip } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { openDialog } from './open-dialogs.ts';

export interface HintProps {
  readonly label: string;
  /** What it is about. */
  readonly at: HTMLElement;
  /** The pointer went on to the words: who enlarges the screen moves it to read them. */
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** The words of a button that is only an icon, beside it; Escape takes them away, and not what is below them. */
export function Hint({ label, at, onEnter, onLeave, onClose }: HintProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => openDialog(() => close()), []);
  return (
    <Tooltip
      opened
      target={at}
      label={label}
      style={{ pointerEvents: 'auto' }}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      // A press on the words is none on the row of the button.
      onClickCapture={(event) => event.stopPropagation()}
    />
  );
}
