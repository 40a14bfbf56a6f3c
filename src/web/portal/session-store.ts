import type { PromotoraResposta } from '#contract/seguro-aventura/carta-oferta.schemas.ts';

/** What a browser keeps of a partner that entered (SES-004, PEN-014). */
export interface PartnerLogin {
  readonly jwt: string;
  readonly dados: PromotoraResposta;
  /** Name of whoever entered by a login of the panel, in the partner's place; null for the partner. */
  readonly painel: string | null;
}

/** Of the browser, not of the tab: a power-off in one tab empties the others (RTA-038). The login of the panel lies under another name. */
const KEY = 'guarida.cartaOferta';

function parse(text: string | null): PartnerLogin | null {
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as PartnerLogin;
    const whole = typeof stored.jwt === 'string' && typeof stored.dados.id === 'number' && typeof stored.dados.cartaOferta === 'string';
    return whole ? stored : null;
  } catch {
    // Written by another version or by hand: as good as none.
    return null;
  }
}

export const readPartner = (): PartnerLogin | null => parse(localStorage.getItem(KEY));
export const writePartner = (login: PartnerLogin): void => localStorage.setItem(KEY, JSON.stringify(login));
export const clearPartner = (): void => localStorage.removeItem(KEY);

/** Where a login merely ended: other tabs are told it in another way than a power-off. */
const ENDED = 'terminou';
export const writeEnded = (): void => localStorage.setItem(KEY, ENDED);

/** What another tab did: somebody entered, left every tab, or found that the login had ended. */
export type Elsewhere = PartnerLogin | 'saiu' | 'terminou';

/** Calls `listener` with what another tab did. */
export const followPartner = (listener: (what: Elsewhere) => void): void =>
  globalThis.addEventListener('storage', ({ key }) => {
    // Null: everything was cleared at once.
    if (key !== KEY && key !== null) return;
    listener(readPartner() ?? (localStorage.getItem(KEY) === ENDED ? 'terminou' : 'saiu'));
  });
