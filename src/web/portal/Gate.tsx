import { lazyPart } from '../ui/lazy-part.tsx';
import { usePortalState } from './session.ts';

const CodePage = lazyPart(
  () => import('./entrada/codigo.page.tsx'),
  (file) => file.CodigoPage,
);
export const Shell = lazyPart(
  () => import('./Shell.tsx'),
  (file) => file.Shell,
);

/** What stands behind the code: the screens for whoever is in, and for anybody else the question for it (RTA-021, RTA-022, RTA-025). */
export function Gate() {
  const { status } = usePortalState();
  return status === 'in' || status === 'expired' ? <Shell /> : <CodePage />;
}

/** Fetches ahead what the gate will show. */
export const preloadGate = (inside: boolean): Promise<void> => (inside ? Shell.preload() : CodePage.preload());
