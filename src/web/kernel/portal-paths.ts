const BASE = '/formularios/propostaSeguro';

/** Every address of the promoter portal. */
export const portalPaths = {
  inicio: () => BASE,
  cartaOferta: () => `${BASE}/cartaOferta`,
  eventoNovo: () => `${BASE}/evento`,
  evento: (token: string) => `${BASE}/evento/${encodeURIComponent(token)}`,
  concluido: (token: string) => `${BASE}/concluido/${encodeURIComponent(token)}`,
  finalizado: (token: string) => `${BASE}/finalizado/${encodeURIComponent(token)}`,
  /** Where participants register themselves, by the link of the event (RTA-026): a page of its own, not of the portal. */
  inscricao: (token: string) => `${BASE}/${encodeURIComponent(token)}/cliente`,
  /** Staff in the place of a partner, with the login of the panel in this browser (RTA-030, RTA-033). */
  peloPainel: (cartaOferta: string) => `${BASE}?cartaOferta=${encodeURIComponent(cartaOferta)}&loginViaPainel=S`,
} as const;

/** Opens the portal of a partner in a tab of its own, in the partner's place; the login of the panel is found there, not told. */
export const openPortal = (cartaOferta: string): void => void globalThis.open(portalPaths.peloPainel(cartaOferta), '_blank', 'noopener');
