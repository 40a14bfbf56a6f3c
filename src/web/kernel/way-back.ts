import type { RouterHistory } from '@tanstack/react-router';

const last = new Map<string, string>();

/** Remembers how each screen was addressed last, with its search. */
export function rememberAddresses(history: RouterHistory): void {
  const remember = (): void => void last.set(history.location.pathname, history.location.href);
  remember();
  history.subscribe(remember);
}

/** Where Cancel goes back to: this screen as it was left, e.g. a list with its filter. */
export const lastAddress = (pathname: string): string => last.get(pathname) ?? pathname;
