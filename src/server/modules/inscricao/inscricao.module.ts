import { baixarAceites } from '#contract/inscricao/aceites.operations.ts';
import * as operations from '#contract/inscricao/inscricao.operations.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import { NotFound } from '#server/kernel/errors.ts';
import { route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { InscricoesDoor } from '#server/modules/seguro-aventura/inscricoes.api.ts';
import type { SeguroAventuraApi } from '#server/modules/seguro-aventura/seguro-aventura.api.ts';
import { acceptedIn } from './aceites.accepted.ts';
import { createChainKey } from './aceites.key.ts';
import { type AceitesNeeds, createAceites } from './aceites.service.ts';
import type { InscricaoApi } from './inscricao.api.ts';
import { createForget } from './inscricao.esquecer.ts';
import { createInscricaoJwts, openedOf, participante } from './inscricao.jwt.ts';
import { type LotNeeds, createLot } from './inscricao.lot.ts';
import { shownOf } from './inscricao.opened.ts';
import { PAGE, pageText } from './inscricao.page.ts';
import { type PropertyNeeds, createProperty } from './inscricao.property.ts';
import { createProofs } from './inscricao.prova.ts';
import { createCrowd } from './inscricao.multidao.ts';

interface Needs extends Omit<PropertyNeeds, 'inscricoes' | 'clientes'>, Omit<LotNeeds, 'inscricoes' | 'clientes' | 'chave'>, AceitesNeeds {
  readonly clientes: PropertyNeeds['clientes'] & LotNeeds['clientes'];
  readonly inscricoes: InscricoesDoor;
  readonly seguroAventura: Pick<SeguroAventuraApi, 'whenOpened'>;
}

/** Registrations by an event's link or a property's QR, and what those who register accepted. */
export function inscricaoModule(kernel: Kernel, needs: Needs) {
  const { clock, database, keys } = kernel;
  const jwts = createInscricaoJwts(keys.jwts);
  const property = createProperty(kernel, needs, jwts);
  const chainKey = createChainKey(kernel);
  const register = createLot(kernel, { ...needs, chave: chainKey.key });
  const proofs = createProofs(keys.proofs);
  const crowd = createCrowd(proofs, keys.fingerprints);
  const aceites = createAceites(kernel, needs);
  needs.seguroAventura.whenOpened(async ({ id }, partner, blocked, now) => ({
    jwt: blocked ? null : await jwts.sign({ idEvento: id, idCliente: partner.id, dia: null }, now),
    ...(await shownOf(database, needs, partner)),
  }));
  return {
    api: { accepted: acceptedIn } satisfies InscricaoApi,
    bearers: { participante },
    pageTexts: new Map([
      [
        PAGE,
        pageText(
          {
            event: (token) => needs.inscricoes.head(database, token, clock()),
            property: (token, tokenDiarias) => property.head(token, tokenDiarias, clock()),
          },
          kernel.log,
        ),
      ],
    ]),
    routes: [
      route(operations.validarTokenCliente, (context, { params, query }) =>
        property.open(context, params.token, query.tokenDiarias ?? null),
      ),
      route(operations.registrarInscricao, async (context, { params, body }) => {
        const opened = openedOf(context.caller.claims);
        // The JWT opens its own event, and no other (G2-32).
        if (opened?.idEvento !== params.idEvento) throw new NotFound();
        const { dados } = body;
        return crowd(context, params, dados, (recognised) => register(recognised, { opened, dados }));
      }),
      route(operations.pedirProva, ({ now }) => proofs.challenge(now)),
      route(baixarAceites, (context, { params }) => aceites.baixar(context, params.token)),
    ],
    schedules: [
      {
        name: 'inscricao-fechar',
        summary: 'Fechar com chave as correntes dos aceites que ainda não a têm',
        cron: '5 4 * * *',
        alsoAtStart: true as const,
        perform: ({ now }: SystemContext) => chainKey.close(now),
      },
      {
        name: 'inscricao-esquecer',
        summary: 'Apagar os aceites de eventos terminados há cinco anos, e os dados de saúde que passaram do prazo de retenção',
        cron: '15 4 * * *',
        perform: createForget(kernel, needs.inscricoes),
      },
    ],
  };
}
