import { useNavigate } from '@tanstack/react-router';
import { flag } from '#contract/kernel/permissions.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';

const LISTAS = {
  sms: { rule: flag('habilitarAcessoMensagens'), path: paths.sms() },
  email: { rule: flag('habilitarAcessoCaixaDeSaida'), path: paths.caixaSaida() },
} as const;

/** Where one goes after a message was sent: to the list of its channel, or to the client where that is closed to this person. */
export function useSaida(canal: keyof typeof LISTAS, clienteId: number): () => Promise<void> {
  const navigate = useNavigate();
  const { rule, path } = LISTAS[canal];
  const follows = useAllows(rule);
  return () => navigate({ to: follows ? path : paths.clienteAlterar(clienteId), ignoreBlocker: true });
}
