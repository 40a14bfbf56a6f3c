import type { EndReason, StoredLogin } from './session-store.ts';

/** What the tabs of one browser tell each other about the login (LOG-020, E028). */
export type TabMessage =
  | { readonly kind: 'ask' }
  | { readonly kind: 'signedIn'; readonly stored: StoredLogin }
  /** A tab of an older version gives no reason. */
  | { readonly kind: 'signedOut'; readonly reason?: EndReason };

const channel = new BroadcastChannel('guarida.sessao');
const ANSWER_MS = 250;

export const tellTabs = (message: TabMessage): void => channel.postMessage(message);

/** Calls `listener` for what sibling tabs say; lives as long as the tab. */
export function listenTabs(listener: (message: TabMessage) => void): void {
  channel.addEventListener('message', (event: MessageEvent<TabMessage>) => listener(event.data));
}

/** Asks the sibling tabs for their login; null when nobody answers in a quarter of a second. */
export function askTabs(): Promise<StoredLogin | null> {
  return new Promise((resolve) => {
    const finish = (stored: StoredLogin | null): void => {
      clearTimeout(timer);
      channel.removeEventListener('message', onMessage);
      resolve(stored);
    };
    const onMessage = (event: MessageEvent<TabMessage>): void => {
      if (event.data.kind === 'signedIn') finish(event.data.stored);
    };
    const timer = setTimeout(() => finish(null), ANSWER_MS);
    channel.addEventListener('message', onMessage);
    tellTabs({ kind: 'ask' });
  });
}
