import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { copyText } from '#web/kernel/clipboard.ts';
import classes from './seguro.module.css';

/** An address, and how it is passed on. */
export const Endereco = ({ label, address }: { readonly label: string; readonly address: string }) => (
  <div className={classes['address']}>
    <a href={address} target="_blank" rel="noreferrer" className={classes['link']}>
      {address}
    </a>
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`Copiar ${label}`}
      leftSection={<IconCopy size={14} aria-hidden="true" />}
      onClick={() => void copyText(address)}
    >
      Copiar
    </Button>
  </div>
);
