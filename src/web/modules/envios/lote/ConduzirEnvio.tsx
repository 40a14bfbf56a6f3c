import { Button, type ButtonProps } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import type { EnvioResposta } from '#contract/envios/envios.schemas.ts';
import { useFocusAfter } from '#web/ui/focus-memory.ts';
import { CancelarEnvioDialog } from './CancelarEnvioDialog.tsx';
import classes from './lote.module.css';
import { useConduzir } from './use-conduzir.ts';

export interface ConduzirEnvioProps {
  readonly envio: EnvioResposta;
  /** Where there is little room: small, in words alone. */
  readonly compact?: boolean;
  /** What else may be done with it. */
  readonly children?: ReactNode;
}

const SMALL = { variant: 'default', size: 'compact-xs' } as const satisfies ButtonProps;

/** Pauses, goes on with and cancels a batch, as far as each may be done now. */
export function ConduzirEnvio({ envio, compact = false, children }: ConduzirEnvioProps) {
  const { move, going } = useConduzir(envio.id);
  const [asking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useFocusAfter(going !== null, place);
  const { pausar, retomar, cancelar } = envio.pode;
  const looks = (variant: 'default' | 'filled', icon: ReactNode): ButtonProps => (compact ? SMALL : { variant, leftSection: icon });
  return (
    <div className={classes[compact ? 'compact' : 'actions']} ref={place}>
      {pausar === 'S' ? (
        <Button {...looks('default', <IconPlayerPause size={16} />)} loading={going === 'pausar'} onClick={() => move('pausar')}>
          Pausar
        </Button>
      ) : null}
      {children}
      {retomar === 'S' ? (
        <Button {...looks('filled', <IconPlayerPlay size={16} />)} loading={going === 'retomar'} onClick={() => move('retomar')}>
          Retomar
        </Button>
      ) : null}
      {cancelar === 'S' ? (
        <Button {...looks('default', <IconX size={16} />)} loading={going === 'cancelar'} onClick={() => setAsking(true)}>
          Cancelar envio
        </Button>
      ) : null}
      <CancelarEnvioDialog
        opened={asking}
        aguardando={envio.contagem.aguardando}
        onConfirm={() => {
          setAsking(false);
          move('cancelar');
        }}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
