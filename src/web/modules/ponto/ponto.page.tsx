import { useParams } from '@tanstack/react-router';
import { IconUserQuestion } from '@tabler/icons-react';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PontoScreen } from './PontoScreen.tsx';

/** `/painel/ponto/{userId}`: a user's time clock, to be adjusted. */
export function PontoPage() {
  const { id = '' }: Readonly<Record<string, string>> = useParams({ strict: false });
  if (!/^[1-9]\d{0,8}$/.test(id)) {
    return (
      <EmptyState
        icon={<IconUserQuestion size={32} />}
        title="Usuário não encontrado"
        text="Confira o endereço ou procure o usuário na lista."
      />
    );
  }
  return <PontoScreen key={id} usuario={Number(id)} />;
}
