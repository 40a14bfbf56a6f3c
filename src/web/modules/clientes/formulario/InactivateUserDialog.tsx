import { Button, Text } from '@mantine/core';
import { Dialog } from '#web/ui/Dialog.tsx';
import classes from './formulario.module.css';

export interface InactivateUserDialogProps {
  readonly login: string;
  /** Goes on with the save. */
  readonly onAnswer: (inactivate: boolean) => void;
  readonly onCancel: () => void;
}

/** Asked while saving a client that goes inactive and has an active user (E044). */
export function InactivateUserDialog({ login, onAnswer, onCancel }: InactivateUserDialogProps) {
  return (
    <Dialog opened title="Inativar também o usuário?" size="lg" onClose={onCancel}>
      <Text>
        Este cliente também é o usuário <strong>{login}</strong> do sistema. Inativado, ele sai do painel na hora e não entra mais.
      </Text>
      <div className={classes['answers']}>
        <Button variant="subtle" color="gray" data-autofocus onClick={onCancel}>
          Cancelar
        </Button>
        <Button variant="default" onClick={() => onAnswer(false)}>
          Manter usuário ativo
        </Button>
        <Button color="red.8" onClick={() => onAnswer(true)}>
          Inativar usuário também
        </Button>
      </div>
    </Dialog>
  );
}
