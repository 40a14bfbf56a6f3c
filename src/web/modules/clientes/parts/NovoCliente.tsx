import { anexosQueue } from '#web/modules/anexos/parts/anexos.queue.ts';
import { useWaitingId } from '#web/patterns/uploads/use-waiting-id.ts';
import { ClienteScreen } from '../formulario/ClienteScreen.tsx';
import { photoQueue } from '../formulario/photo.queue.ts';

/** A new client, or in user mode a new user. Files chosen here wait for the first save; left unsaved, they are forgotten. */
export function NovoCliente({ userMode }: { readonly userMode: boolean }) {
  const target = useWaitingId(anexosQueue('clientes'), photoQueue);
  return <ClienteScreen record={null} target={target} userMode={userMode} />;
}
