import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { copyText } from '../../kernel/clipboard.ts';

/** Copies a document or a phone without its mask. Out of the way of the Tab key: a form is filled from field to field. */
export const CopyValue = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <Tooltip label={`Copiar ${label}`}>
    <ActionIcon variant="subtle" color="gray" size="sm" tabIndex={-1} aria-label={`Copiar ${label}`} onClick={() => void copyText(value)}>
      <IconCopy size={14} />
    </ActionIcon>
  </Tooltip>
);
