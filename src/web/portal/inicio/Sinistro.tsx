import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './inicio.module.css';

/** Where an accident is told (PDA-002): without an address there is no button (E244), and whoever has one to tell still learns how. */
export const Sinistro = ({ link }: { readonly link: string | null }) =>
  link ? (
    <Button
      component="a"
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      leftSection={<IconAlertTriangle size={17} aria-hidden="true" />}
    >
      Comunicar Sinistro
    </Button>
  ) : (
    <p className={classes['claims']}>Para comunicar um sinistro, fale com a corretora.</p>
  );
