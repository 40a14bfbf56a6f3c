import { useNavigate } from '@tanstack/react-router';
import { flag } from '#contract/kernel/permissions.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';

/** Where one goes after a message was sent: to the sent ones, or to the client where those are closed to this person. */
export function useSaida(clienteId: number): () => Promise<void> {
  const navigate = useNavigate();
  const follows = useAllows(flag('habilitarAcessoMensagens'));
  return () => navigate({ to: follows ? paths.sms() : paths.clienteAlterar(clienteId), ignoreBlocker: true });
}
