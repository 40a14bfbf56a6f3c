import { useEffect, useState } from 'react';
import { anexosQueue } from '#web/modules/anexos/anexos.queue.ts';
import { newWaitingId } from '#web/modules/anexos/upload-queue.ts';
import { ClienteScreen } from './ClienteScreen.tsx';
import { photoQueue } from './photo.queue.ts';

/** A new client, or in user mode a new user. Files chosen here wait for the first save; left unsaved, they are forgotten. */
export function NovoCliente({ userMode }: { readonly userMode: boolean }) {
  const [target] = useState(newWaitingId);
  useEffect(
    () => () => {
      anexosQueue('clientes').discard(target);
      photoQueue.discard(target);
    },
    [target],
  );
  return <ClienteScreen record={null} target={target} userMode={userMode} />;
}

export const CadastrarClientePage = () => <NovoCliente userMode={false} />;
