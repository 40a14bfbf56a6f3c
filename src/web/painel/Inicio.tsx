import { Navigate } from '@tanstack/react-router';
import { IconLock } from '@tabler/icons-react';
import { useSession } from '../kernel/session.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { firstScreen } from './menu.ts';

/** `/painel`: leads to the first screen this person may open. */
export function Inicio() {
  const sessao = useSession();
  if (!sessao) return null;
  const target = firstScreen(sessao.permissao);
  if (target !== null) return <Navigate to={target} replace />;
  return (
    <EmptyState
      icon={<IconLock size={32} />}
      title="Você ainda não tem acesso a nenhuma tela"
      text="Peça a quem administra os acessos da corretora para liberar as telas do seu trabalho. Assim que isso acontecer, elas aparecem aqui, sem novo login."
    />
  );
}
