/** Whether a page of the server still names the script this page came from. */
export const isSameBuild = (html: string, script: string | null): boolean => script === null || html.includes(`"${script}"`);

/** Whether the server serves another build than the one this page came from; false where it cannot be known. */
export async function isOutdated(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
  try {
    const answer = await fetch(location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } });
    return answer.ok && !isSameBuild(await answer.text(), own);
  } catch {
    // Without a network nothing is known of another build.
    return false;
  }
}

const ASK_EVERY_MS = 600_000;

const listeners = new Set<() => void>();
let outdated = false;
let asked = Date.now();

async function ask(): Promise<void> {
  if (outdated || document.visibilityState !== 'visible' || Date.now() - asked < ASK_EVERY_MS) return;
  asked = Date.now();
  outdated = await isOutdated();
  if (outdated) for (const listener of listeners) listener();
}

/** Whether there is a newer build, as far as it was seen: a store for `useSyncExternalStore`. */
export const newBuild = {
  get: (): boolean => outdated,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** From now on another build is noticed: when the page is looked at again, and every ten minutes while it is. */
export function watchBuild(): void {
  setInterval(() => void ask(), ASK_EVERY_MS);
  document.addEventListener('visibilitychange', () => void ask());
}
