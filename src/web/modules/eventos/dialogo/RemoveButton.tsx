import { Button } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import type { EventoCompleto } from '../eventos.queries.ts';
import classes from './dialogo.module.css';
import { perda, useRemocao } from './use-remocao.ts';

export interface RemoveButtonProps {
  readonly completo: EventoCompleto;
  /** Leaves without asking: what was typed is moot. */
  readonly onDone: () => void;
}

/** Removes the reminder, or brings it back. */
export function RemoveButton({ completo, onDone }: RemoveButtonProps) {
  const [asking, setAsking] = useState(false);
  const removal = useRemocao(completo, onDone);
  if (completo.registro.ativo === 'N')
    return (
      <Button variant="default" leftSection={<IconArrowBackUp size={16} />} loading={removal.working} onClick={() => void removal.set('S')}>
        Restaurar
      </Button>
    );
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        className={classes['remove'] ?? ''}
        leftSection={<IconTrash size={16} />}
        onClick={() => setAsking(true)}
      >
        Excluir
      </Button>
      {asking ? (
        <ConfirmDialog
          opened
          title="Excluir este evento?"
          message={perda(completo)}
          confirmLabel="Excluir evento"
          loading={removal.working}
          onConfirm={() => void removal.set('N')}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
