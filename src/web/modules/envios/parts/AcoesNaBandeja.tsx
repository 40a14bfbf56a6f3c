import { Button, Group } from '@mantine/core';
import { useRef, useState } from 'react';
import type { EnvioResposta } from '#contract/envios/envios.schemas.ts';
import { useFocusAfter } from '#web/ui/focus-memory.ts';
import { CancelarEnvioDialog } from '../lote/CancelarEnvioDialog.tsx';
import { useConduzir } from '../lote/use-conduzir.ts';

/** Pauses, goes on with or cancels a batch from any screen, as far as each may be done now. */
export function AcoesNaBandeja({ envio }: { readonly envio: EnvioResposta }) {
  const { move, going } = useConduzir(envio.id);
  const [asking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useFocusAfter(going !== null, place);
  const { pausar, retomar, cancelar } = envio.pode;
  if (pausar === 'N' && retomar === 'N' && cancelar === 'N') return null;
  const small = { variant: 'default', size: 'compact-xs' } as const;
  return (
    <Group gap={6} ref={place}>
      {pausar === 'S' ? (
        <Button {...small} loading={going === 'pausar'} onClick={() => move('pausar')}>
          Pausar
        </Button>
      ) : null}
      {retomar === 'S' ? (
        <Button {...small} loading={going === 'retomar'} onClick={() => move('retomar')}>
          Retomar
        </Button>
      ) : null}
      {cancelar === 'S' ? (
        <Button {...small} loading={going === 'cancelar'} onClick={() => setAsking(true)}>
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
    </Group>
  );
}
