import type { Page } from 'playwright-core';
import type { PartnerLogin } from '#web/portal/session-store.ts';

/** A partner of the demonstration with many events, open and closed. */
export const DEMONSTRATION_PARTNER = 'MANTIQUEIRA';

/**
 * Gives the page the login of a partner, as whoever entered before finds it; the screen that asks for the code has journeys of its own, which
 * type.
 */
export async function holdPartner(page: Page, code = DEMONSTRATION_PARTNER): Promise<void> {
  const response = await page.request.post('/api/seguroAventura/cartaOferta', { data: { cartaOferta: code } });
  if (!response.ok()) throw new Error(`${code} não entrou: ${response.status()}`);
  const { jwt, cartaOferta: dados } = (await response.json()) as { readonly jwt: string; readonly cartaOferta: PartnerLogin['dados'] };
  const stored: PartnerLogin = { jwt, dados, painel: null };
  // Only the first document of the tab finds it, so that who leaves stays out.
  await page.addInitScript(
    ({ mark, text }) => {
      if (sessionStorage.getItem('teste.parceiro') === mark) return;
      sessionStorage.setItem('teste.parceiro', mark);
      localStorage.setItem('guarida.cartaOferta', text);
    },
    { mark: jwt, text: JSON.stringify(stored) },
  );
}
