import { IconBrandWhatsapp, IconMailForward, IconMessages } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { WRITERS } from '#contract/mensagens/mensagens.permissions.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import type { PageAction } from '#web/ui/page-action.ts';
import { publicoDe } from '../parts/publico.ts';
import type { ClienteBusca } from './busca.ts';

/** Messages to all the clients of the filter, which goes along (E257). */
export function useMessageActions(busca: ClienteBusca): readonly PageAction[] {
  const navigate = useNavigate();
  const writes = useAllows(WRITERS);
  if (!writes) return [];
  return [
    {
      label: 'Enviar SMS em massa',
      icon: <IconMessages size={20} stroke={1.75} />,
      onClick: () => void navigate({ to: paths.enviarSmsMassa(), state: { filtrosClientes: publicoDe(busca) } }),
    },
    {
      label: 'Enviar WhatsApp em massa',
      icon: <IconBrandWhatsapp size={20} stroke={1.75} />,
      onClick: () => void navigate({ to: paths.enviarWhatsappMassa(), state: { filtrosClientes: publicoDe(busca) } }),
    },
    {
      label: 'Enviar e-mail em massa',
      icon: <IconMailForward size={20} stroke={1.75} />,
      onClick: () => void navigate({ to: paths.enviarEmailMassa(), state: { filtrosClientes: publicoDe(busca) } }),
    },
  ];
}
