import { useRecordId } from '#web/kernel/record-id.ts';
import { UserNotFound } from '#web/modules/usuarios/parts/states.tsx';
import { PontoScreen } from './PontoScreen.tsx';

/** `/painel/ponto/{userId}`: a user's time clock, to be adjusted. */
export function PontoPage() {
  const id = useRecordId();
  return id === null ? <UserNotFound /> : <PontoScreen key={id} usuario={id} />;
}
