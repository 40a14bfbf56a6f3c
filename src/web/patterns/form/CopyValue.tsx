import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { copyText } from '../../kernel/clipboard.ts';

export interface CopyValueProps {
  readonly label: string;
  readonly value: string;
  /**
   * The box beside it holds the very same text: there the keyboard copies it, and Tab goes from field to field. Where the box shows a mask,
   * nothing else copies the value without it, and the button takes its turn.
   */
  readonly inBox?: boolean;
}

/** Copies a document or a phone without its mask. */
export const CopyValue = ({ label, value, inBox = false }: CopyValueProps) => (
  <Tooltip label={`Copiar ${label}`}>
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      {...(inBox ? { tabIndex: -1 } : {})}
      aria-label={`Copiar ${label}`}
      onClick={() => void copyText(value)}
    >
      <IconCopy size={14} />
    </ActionIcon>
  </Tooltip>
);
