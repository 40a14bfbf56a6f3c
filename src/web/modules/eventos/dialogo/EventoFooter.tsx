import { Button } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { RefusalBanner } from '#web/ui/RefusalBanner.tsx';
import type { RefusedField } from '#web/ui/RefusalBanner.tsx';
import type { EventoCompleto } from '../eventos.queries.ts';
import classes from './dialogo.module.css';
import { perda, useRemocao } from './use-remocao.ts';

function RemoveButton({ completo, onDone }: { readonly completo: EventoCompleto; readonly onDone: () => void }) {
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

export interface EventoFooterProps {
  /** The stored reminder, when the person may remove it. */
  readonly removable: EventoCompleto | null;
  /** Messages of a refusal that no field of the form can show. */
  readonly refused: readonly RefusedField[];
  readonly readOnly: boolean;
  readonly saving: boolean;
  readonly onClose: () => void;
  /** Leaves without asking: what was typed is moot. */
  readonly onRemoved: () => void;
}

/** What can be done with what the dialog shows; always in view. */
export const EventoFooter = ({ removable, refused, readOnly, saving, onClose, onRemoved }: EventoFooterProps) => (
  <div className={classes['footer']}>
    {refused.length > 0 ? (
      <div className={classes['refused']}>
        <RefusalBanner title="O evento não foi salvo" fields={refused} />
      </div>
    ) : null}
    {removable ? <RemoveButton completo={removable} onDone={onRemoved} /> : null}
    <span className={classes['spacer']} />
    <Button variant="default" onClick={onClose}>
      {readOnly ? 'Fechar' : 'Cancelar'}
    </Button>
    {readOnly ? null : (
      <Button type="submit" loading={saving} title="Ctrl+S">
        Salvar
      </Button>
    )}
  </div>
);
