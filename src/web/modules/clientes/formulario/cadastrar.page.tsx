import { useEffect, useState } from 'react';
import { anexosQueue } from '#web/modules/anexos/anexos.queue.ts';
import { newWaitingId } from '#web/modules/anexos/upload-queue.ts';
import { ClienteScreen } from './ClienteScreen.tsx';
import { photoQueue } from './photo.queue.ts';

/** A new client. Files chosen here wait for the first save; left unsaved, they are forgotten. */
export function CadastrarClientePage() {
  const [target] = useState(newWaitingId);
  useEffect(
    () => () => {
      anexosQueue('clientes').discard(target);
      photoQueue.discard(target);
    },
    [target],
  );
  return <ClienteScreen record={null} target={target} />;
}
