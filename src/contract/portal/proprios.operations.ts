import { operation } from '../kernel/operation.ts';
import { LembrarCartaOferta, LembrarCartaOfertaResposta, SalvarComJwt, SalvarComJwtResposta } from './proprios.schemas.ts';

/**
 * Sends the code to the contacts on record, never to those that were typed. 400 `{cartaOfertaNaoEncontrada}` for nobody, `{seguroAventura}`
 * for whoever is no active partner or has no contact. The answer says neither code nor contact (G2-34).
 */
export const lembrarCartaOferta = operation({
  id: 'seguroAventura/lembrarCartaOferta',
  summary: 'Lembrar o código de parceiro',
  method: 'POST',
  repeat: 'nature',
  path: '/seguroAventura/lembrarCartaOferta',
  access: {
    to: 'public',
    limit: [
      { points: 3, seconds: 3600, counts: 'address', kept: 'database' },
      { points: 3, seconds: 3600, counts: 'body.busca', kept: 'database' },
    ],
  },
  history: 'change',
  body: LembrarCartaOferta,
  response: LembrarCartaOfertaResposta,
});

/** The partner's own contacts, or the switch of its QR (G2-43). A changed e-mail is told to the old one, and a changed phone to the e-mail (E195). */
export const salvarComJwt = operation({
  id: 'clientes/salvarComJwt',
  summary: 'Alterar os próprios contatos',
  method: 'POST',
  repeat: 'nature',
  path: '/clientes/salvarComJwt',
  access: { to: 'promotor' },
  history: 'change',
  body: SalvarComJwt,
  response: SalvarComJwtResposta,
});
