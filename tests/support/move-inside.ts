import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { paths } from '#web/kernel/paths.ts';

/** What of the router of the panel is used here: the library leaves it in every document. */
interface Router {
  readonly state: { readonly matches: readonly { readonly routeId: string }[] };
  readonly getMatchedRoutes: (path: string) => readonly [branch: readonly { readonly id: string }[], ...rest: unknown[]];
  readonly navigate: (to: { readonly href: string; readonly ignoreBlocker: true }) => Promise<void>;
}

interface Queries {
  readonly getQueryCache: unknown;
  readonly removeQueries: (which: { readonly type: 'inactive' }) => void;
  readonly invalidateQueries: (which: { readonly refetchType: 'none' }) => Promise<void>;
}

interface Fiber {
  readonly memoizedProps: { readonly client?: Queries } | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

type Panel = typeof globalThis & { readonly __TSR_ROUTER__?: Router };

/** A guard: longer than the code of a screen takes to come, on a loaded machine too. */
const LONGEST_MS = 5000;

/**
 * Moves to another screen of the panel as a link does, and what was read before is not taken for what there is now. A form with something
 * unsaved is left without a question, as by who opens an address. False where what now stands is not all that opening the address would show:
 * something of the frame around the screens is still open.
 */
const move = (page: Page, href: string): Promise<boolean> =>
  page.evaluate(
    async ({ href, between, longestMs }) => {
      const router = (globalThis as Panel).__TSR_ROUTER__;
      const root = document.getElementById('raiz');
      const screen = () => document.querySelector('main')?.firstElementChild;
      if (!router || !root || !screen()) return false;

      const queriesBelow = (fiber: Fiber | null): Queries | null => {
        if (fiber === null) return null;
        const { client } = fiber.memoizedProps ?? {};
        return client?.getQueryCache ? client : (queriesBelow(fiber.child) ?? queriesBelow(fiber.sibling));
      };
      const key = Object.keys(root).find((one) => one.startsWith('__reactContainer$')) ?? '';
      const { stateNode } = (root as unknown as Record<string, { readonly stateNode: { readonly current: Fiber } }>)[key] ?? {};
      const queries = queriesBelow(stateNode?.current ?? null);
      if (queries === null) throw new Error('o painel não diz onde guarda o que leu');

      const isOpen = (): boolean =>
        [...document.querySelectorAll('[aria-modal="true"], [role="menu"], [role="listbox"], [aria-expanded="true"][aria-haspopup]')].some(
          (one) => one.checkVisibility({ visibilityProperty: true }),
        );
      const until = performance.now() + longestMs;
      const go = async (to: string): Promise<boolean> => {
        const before = screen();
        const isThere = (): boolean => before?.isConnected === true;
        queries.removeQueries({ type: 'inactive' });
        await queries.invalidateQueries({ refetchType: 'none' });
        await router.navigate({ href: to, ignoreBlocker: true });
        while (isThere() && performance.now() < until) await new Promise((painted) => requestAnimationFrame(painted));
        return !isThere() && !isOpen();
      };
      for (const close of document.querySelectorAll<HTMLElement>('[aria-label="Avisos"] button[aria-label="Fechar aviso"]')) close.click();
      // The same screen would keep its state.
      const [branch] = router.getMatchedRoutes(new URL(href, location.href).pathname);
      if (router.state.matches.at(-1)?.routeId === branch.at(-1)?.id && !(await go(between))) return false;
      return go(href);
    },
    { href, between: paths.arquivoEmail(randomUUID()), longestMs: LONGEST_MS },
  );

const isPanel = ({ pathname }: URL): boolean => pathname === paths.painel() || pathname.startsWith(`${paths.painel()}/`);

/**
 * From now on what the page opens of the panel, being there already, it opens without another document: loading them was a third of all the
 * processor of the sweep.
 */
export function moveInside(page: Page): void {
  const load = page.goto.bind(page);
  page.goto = async (address, options) => {
    const here = new URL(page.url());
    const there = URL.parse(address, here.href);
    const inside = there !== null && there.origin === here.origin && isPanel(here) && isPanel(there);
    if (inside && (await move(page, `${there.pathname}${there.search}`))) return null;
    return load(address, options);
  };
}
