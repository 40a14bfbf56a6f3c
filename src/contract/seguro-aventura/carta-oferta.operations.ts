import { operation } from '../kernel/operation.ts';
import { PALPITES_DE_CODIGO } from './carta-oferta.limits.ts';
import { CartaOfertaPedido, CartaOfertaResposta } from './carta-oferta.schemas.ts';

/**
 * A partner enters by its code, or staff in its place, with `tokenUsuario`: 401 when that is no login or may not, 403 from elsewhere (E035).
 * 400 `{cartaOferta}`, the same for a code that nobody has, of an inactive client or of one that is no partner.
 */
export const entrarComCartaOferta = operation({
  id: 'seguroAventura/cartaOferta',
  summary: 'Entrar com o código de parceiro',
  method: 'POST',
  // Nothing of its answer is kept: sent again, it is another login.
  repeat: 'nature',
  path: '/seguroAventura/cartaOferta',
  access: { to: 'public', limit: { ...PALPITES_DE_CODIGO, unless: 'body.tokenUsuario' } },
  history: 'change',
  body: CartaOfertaPedido,
  response: CartaOfertaResposta,
});
