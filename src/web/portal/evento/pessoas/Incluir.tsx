import { Button } from '@mantine/core';
import { IconClipboardText, IconPlus, IconStar } from '@tabler/icons-react';
import classes from './pessoas.module.css';

export interface IncluirProps {
  readonly onNova: () => void;
  readonly onFavoritos: () => void;
  readonly onColar: () => void;
}

/** The ways of bringing people into the event by hand. */
export const Incluir = ({ onNova, onFavoritos, onColar }: IncluirProps) => (
  <div className={classes['novo']}>
    <div className={classes['novoAcoes']}>
      <Button leftSection={<IconPlus size={16} />} onClick={onNova}>
        Novo participante
      </Button>
      <Button variant="default" leftSection={<IconStar size={16} />} onClick={onFavoritos}>
        Favoritos
      </Button>
      <Button variant="default" leftSection={<IconClipboardText size={16} />} onClick={onColar}>
        Colar do Excel
      </Button>
    </div>
    <p className={classes['novoDica']}>Ou envie o link de inscrição: cada um preenche os seus próprios dados.</p>
  </div>
);
