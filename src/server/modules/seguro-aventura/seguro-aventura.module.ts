import { entrarComCartaOferta } from '#contract/seguro-aventura/carta-oferta.operations.ts';
import { route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createPromotorJwts } from './carta-oferta.jwt.ts';
import { createCartaOferta } from './carta-oferta.service.ts';

/** Insured events of the partners, and the partners as callers. */
export function seguroAventuraModule(kernel: Kernel) {
  const cartaOferta = createCartaOferta(kernel, createPromotorJwts(kernel.keys.jwts));
  return {
    bearers: cartaOferta.bearers,
    routes: [route(entrarComCartaOferta, (context, { body }) => cartaOferta.entrar(context, body))],
  };
}
