import { HISTORICO_CONTADO_MAX } from '#contract/historico/historico.labels.ts';
import { type Permissions, allows, flag, level } from '#contract/kernel/permissions.ts';
import type { ClienteTab } from '../modules/clientes/parts/cliente-tabs.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

/** What the modules hang on a client, each in a chunk of its own. */
const CLIENTE_TABS: readonly ClienteTab[] = [
  {
    value: 'eventos',
    label: 'Eventos',
    count: ({ eventos }) => [eventos?.abertos, ['evento em aberto', 'eventos em aberto']],
    Panel: lazyPart(
      () => import('../modules/eventos/parts/EventosTab.tsx'),
      (file) => file.EventosTab,
    ),
  },
  {
    value: 'fichas',
    label: 'Fichas',
    count: ({ fichas }) => [fichas ?? undefined, ['atendimento', 'atendimentos']],
    Panel: lazyPart(
      () => import('../modules/fichas/parts/FichasTab.tsx'),
      (file) => file.FichasTab,
    ),
  },
  {
    value: 'apolices',
    label: 'Apólices',
    count: ({ apolices }) => [apolices?.total, ['apólice', 'apólices']],
    Panel: lazyPart(
      () => import('../modules/fichas/parts/ApolicesTab.tsx'),
      (file) => file.ApolicesTab,
    ),
  },
  {
    value: 'sms',
    label: 'Sms',
    permission: level('clientes', 2),
    count: ({ sms }) => [sms ?? undefined, ['SMS', 'SMS']],
    Panel: lazyPart(
      () => import('../modules/mensagens/parts/SmsTab.tsx'),
      (file) => file.SmsTab,
    ),
  },
  {
    value: 'historico',
    label: 'Histórico',
    permission: flag('habilitarAcessoHistorico'),
    count: ({ historico }) => [historico ?? undefined, ['entrada no histórico', 'entradas no histórico'], HISTORICO_CONTADO_MAX],
    Panel: lazyPart(
      () => import('../modules/historico/parts/HistoricoTab.tsx'),
      (file) => file.HistoricoTab,
    ),
  },
];

/** Those these permissions show. */
export const clienteTabsFor = (permissions: Permissions): readonly ClienteTab[] =>
  CLIENTE_TABS.filter(({ permission }) => permission === undefined || allows(permissions, permission));
