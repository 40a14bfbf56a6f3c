import type { entrarComCartaOferta } from '#contract/seguro-aventura/carta-oferta.operations.ts';
import { ApiError } from '../kernel/api-error.ts';
import { createClient } from '../kernel/client.ts';
import { portalConnection } from '../kernel/connection.ts';
import { randomKey } from '../kernel/idempotency.ts';
import { announceAny } from '../kernel/refusals.ts';
import { readLogin, siblingMayHaveLogin, type StoredLogin } from '../kernel/session-store.ts';
import type { PartnerLogin } from './session-store.ts';

/** Who asks to enter is nobody yet. */
export const anybody = createClient({
  credentials: () => ({ headers: {} }),
  onRefusal: announceAny,
  connection: portalConnection,
});

/** What whoever asks to enter is told where they ask. */
export const SAID_THERE = [401, 403, 429];

const nameOf = ({ sessao }: StoredLogin): string => sessao.dadosCliente?.nome ?? sessao.dadosUsuario.login;

async function enterWith(cartaOferta: string, panel: StoredLogin | null, quiet: readonly number[]): Promise<PartnerLogin> {
  const answer = await anybody.call<typeof entrarComCartaOferta>('POST /seguroAventura/cartaOferta', {
    body: { cartaOferta, tokenUsuario: panel?.sessao.dadosUsuario.token ?? null },
    key: randomKey(),
    quiet,
  });
  return { jwt: answer.jwt, dados: answer.cartaOferta, painel: panel && nameOf(panel) };
}

/** By the code alone. */
export const enterByCode = (cartaOferta: string): Promise<PartnerLogin> => enterWith(cartaOferta.trim(), null, SAID_THERE);

/** The login of the panel in this browser; a tab that keeps it for itself is asked only where an address says that the panel sent us. */
export async function panelLogin(askTabs: boolean): Promise<StoredLogin | null> {
  const stored = readLogin();
  if (stored !== null || !askTabs || !siblingMayHaveLogin()) return stored;
  const tabs = await import('../kernel/session-tabs.ts');
  return tabs.askTabs();
}

/** The token of the panel's login, for the calls that say who acted in the partner's place (PBO-005); null for the partner. */
export const panelToken = async (byPanel: boolean): Promise<string | null> =>
  byPanel ? ((await panelLogin(true))?.sessao.dadosUsuario.token ?? null) : null;

/** In the partner's place, by a login of the panel. */
export const enterByPanel = (cartaOferta: string, panel: StoredLogin): Promise<PartnerLogin> => enterWith(cartaOferta, panel, SAID_THERE);

/**
 * Once more in silence, with the code that is kept: whoever entered by the panel is asked for the same login of it, and never becomes the
 * partner. Null when that is refused; rejects when nobody answered.
 */
export async function enterAgain({ dados, painel }: PartnerLogin): Promise<PartnerLogin | null> {
  const panel = painel === null ? null : await panelLogin(true);
  if (painel !== null && panel === null) return null;
  try {
    return await enterWith(dados.cartaOferta, panel, [401, 403]);
  } catch (error) {
    if (error instanceof ApiError && [400, 401, 403].includes(error.status)) return null;
    throw error;
  }
}
