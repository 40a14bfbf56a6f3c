import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { EnvioResposta } from '#contract/envios/envios.schemas.ts';
import { WRITERS } from '#contract/mensagens/mensagens.permissions.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { useFocusAfter } from '#web/ui/focus-memory.ts';
import classes from './lote.module.css';
import { ReenviarFalhas } from '../parts/ReenviarFalhas.tsx';
import { CancelarEnvioDialog } from './CancelarEnvioDialog.tsx';
import { useConduzir } from './use-conduzir.ts';

/** Pauses, goes on with and cancels a batch, as far as each may be done now. */
export function AcoesDoEnvio({ envio }: { readonly envio: EnvioResposta }) {
  const { move, going } = useConduzir(envio.id);
  const [asking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useFocusAfter(going !== null, place);
  const { pausar, retomar, cancelar } = envio.pode;
  const writes = useAllows(WRITERS);
  const open = envio.situacao === 'enviando' || envio.situacao === 'concluido';
  return (
    <div className={classes['actions']} ref={place}>
      {pausar === 'S' ? (
        <Button variant="default" leftSection={<IconPlayerPause size={16} />} loading={going === 'pausar'} onClick={() => move('pausar')}>
          Pausar
        </Button>
      ) : null}
      {writes && open && envio.contagem.erros > 0 ? <ReenviarFalhas envio={envio.id} count={envio.contagem.erros} /> : null}
      {retomar === 'S' ? (
        <Button leftSection={<IconPlayerPlay size={16} />} loading={going === 'retomar'} onClick={() => move('retomar')}>
          Retomar
        </Button>
      ) : null}
      {cancelar === 'S' ? (
        <Button variant="default" leftSection={<IconX size={16} />} loading={going === 'cancelar'} onClick={() => setAsking(true)}>
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
