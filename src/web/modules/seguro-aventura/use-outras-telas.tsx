import { useQuery } from '@tanstack/react-query';
import { IconHistory, IconInbox, IconLock, IconMap2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { paths } from '#web/kernel/paths.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { chaveQuery } from '#web/modules/mapa/mapa.queries.ts';
import type { PageAction } from '#web/ui/page-action.ts';
import { type Busca, SEM_A_LISTA } from './busca.ts';

/** From the page to what is done about the same events elsewhere; the map only where there is a key for it. */
export function useOutrasTelas(busca: Busca, change: ChangeSearch<Busca>, hoje: CivilDate): PageAction[] {
  const navigate = useNavigate();
  const { data: chave } = useQuery(chaveQuery);
  const verNoMapa = (chaveMapas: string): void =>
    void navigate({
      to: paths.eventosMapa(),
      search: SEM_A_LISTA.search,
      state: (before) => ({ ...SEM_A_LISTA.state(before), chaveMapas }),
    });
  return [
    {
      label: 'Últimas sincronizações',
      icon: <IconHistory size={20} />,
      onClick: () => change({ lista: 'sincronizacoes', pagina: busca.pagina }),
    },
    {
      label: 'Fechamento',
      icon: <IconLock size={20} />,
      onClick: () => void navigate({ to: paths.fechamento(busca.data ?? hoje) }),
    },
    {
      label: 'Propostas de acidentes pessoais',
      icon: <IconInbox size={20} />,
      onClick: () => void navigate({ to: paths.propostas() }),
    },
    ...(chave ? [{ label: 'Ver no mapa', icon: <IconMap2 size={20} />, onClick: () => verNoMapa(chave) }] : []),
  ];
}
