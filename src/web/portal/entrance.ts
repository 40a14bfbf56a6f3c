import { ApiError } from '../kernel/api-error.ts';
import { textParam, parseSearch } from '../kernel/search-params.ts';
import { enterByPanel, panelLogin } from './enter.ts';
import { beginEntering, beginPartner, endPartner, startPartner, stayOut } from './session.ts';

/** What an address said of who comes. */
export interface Entrance {
  readonly cartaOferta: string;
  /** The panel sent us. */
  readonly peloPainel: boolean;
}

/** Takes the code out of an address, and what else says who comes: neither stays in the history of the browser. */
export function takeEntrance(search: string): { readonly entrance: Entrance | null; readonly rest: string } {
  const { cartaOferta, loginViaPainel, ...others } = parseSearch(search);
  const code = textParam(cartaOferta).trim();
  const rest = new URLSearchParams(Object.entries(others).flatMap(([key, value]) => [value].flat().map((one) => [key, one]))).toString();
  return {
    entrance: code === '' ? null : { cartaOferta: code, peloPainel: textParam(loginViaPainel) === 'S' },
    rest: rest === '' ? '' : `?${rest}`,
  };
}

/** Words of a refused code: the first the server said (PEN-008). */
export const NOT_FOUND = 'Código não encontrado!';
export const refusalOf = (error: Pick<ApiError, 'body'>): string => {
  const said = Object.values(error.body).find((one): one is string => typeof one === 'string' && one !== '');
  return said ?? 'Por favor, tente novamente';
};

const NO_PANEL = 'Entre no painel neste navegador e abra o portal do parceiro de novo.';
const NO_ANSWER = 'Não foi possível entrar pelo painel. Abra o portal do parceiro de novo.';

/** PEN-009: a code that is refused leaves nothing of an earlier one. */
function refuse(error: ApiError): void {
  if (error.status === 400) endPartner(`${NOT_FOUND} ${refusalOf(error)}`);
  else stayOut(error.serverMessage ?? NO_ANSWER);
}

/** Enters in the partner's place with the login of the panel, where there is one (RTA-033); otherwise whoever was in stays in (RTA-034). */
export async function enterFrom({ cartaOferta, peloPainel }: Entrance): Promise<void> {
  beginEntering();
  const panel = await panelLogin(peloPainel);
  if (panel === null) {
    startPartner(peloPainel ? NO_PANEL : null);
    return;
  }
  try {
    beginPartner(await enterByPanel(cartaOferta, panel));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    refuse(error);
  }
}
