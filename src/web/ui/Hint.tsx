import { Tooltip } from '@mantine/core';
import { useKeyDown } from './use-key-down.ts';

export interface HintProps {
  readonly label: string;
  /** What it is about. */
  readonly at: HTMLElement;
  readonly onClose: () => void;
}

/** The words of a button that is only an icon, beside it; Escape takes them away. */
export function Hint({ label, at, onClose }: HintProps) {
  useKeyDown(({ key }) => {
    if (key === 'Escape') onClose();
  });
  return <Tooltip opened target={at} label={label} />;
}
