import { IconUserQuestion } from '@tabler/icons-react';
import { useRecordId } from '#web/kernel/record-id.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PontoScreen } from './PontoScreen.tsx';

/** `/painel/ponto/{userId}`: a user's time clock, to be adjusted. */
export function PontoPage() {
  const id = useRecordId();
  if (id === null) {
    return (
      <EmptyState
        icon={<IconUserQuestion size={32} />}
        title="Usuário não encontrado"
        text="Confira o endereço ou procure o usuário na lista."
      />
    );
  }
  return <PontoScreen key={id} usuario={id} />;
}
