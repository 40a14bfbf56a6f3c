import type { ClienteTab } from '../modules/clientes/parts/cliente-tabs.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

/** What the modules hang on a client, each in a chunk of its own. */
export const CLIENTE_TABS: readonly ClienteTab[] = [
  {
    value: 'eventos',
    label: 'Eventos',
    Panel: lazyPart(() => import('../modules/eventos/parts/EventosTab.tsx').then((file) => ({ default: file.EventosTab }))),
  },
  {
    value: 'fichas',
    label: 'Fichas',
    Panel: lazyPart(() => import('../modules/fichas/parts/FichasTab.tsx').then((file) => ({ default: file.FichasTab }))),
  },
  {
    value: 'apolices',
    label: 'Apólices',
    Panel: lazyPart(() => import('../modules/fichas/parts/ApolicesTab.tsx').then((file) => ({ default: file.ApolicesTab }))),
  },
];
