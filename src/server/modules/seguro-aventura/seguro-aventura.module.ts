import type { Schedule } from '#server/kernel/jobs/job.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { MensagensApi } from '#server/modules/mensagens/mensagens.api.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import { createPromotorJwts } from './carta-oferta.jwt.ts';
import { createCartaOferta } from './carta-oferta.service.ts';
import { createInscricoes } from './inscricoes.ts';
import { createPapeis } from './papeis.ts';
import { paginaRoutes } from './pagina.routes.ts';
import { createPessoas } from './pessoas.service.ts';
import { createPromotorDoor } from './promotor.ts';
import { createRelatorio } from './relatorio.service.ts';
import type { FinalisationEffect, FindProofLinks, OpenedBy, PeopleEffect, ProvedBy, SeguroAventuraApi } from './seguro-aventura.api.ts';
import { billableEvents, freeCharge, takeByCharge, takeByClosing } from './seguro-aventura.billing.ts';
import { createDebtCancellation } from './seguro-aventura.debt.ts';
import { createClaim } from './seguro-aventura.claim.ts';
import { type EmailNeeds, createEmails } from './seguro-aventura.emails.ts';
import { type Finalise, createFinalise } from './seguro-aventura.finalise.ts';
import { dismiss, hasEvents, integrate, judge, lockAll } from './seguro-aventura.judge.ts';
import { type LuckyNumbers, createLuckyNumbers } from './seguro-aventura.luck.ts';
import { createNightly } from './seguro-aventura.nightly.ts';
import { eventosRoutes } from './seguro-aventura.routes.ts';
import { sheetsOfClient } from './seguro-aventura.sheets.ts';
import { createSeguroAventura } from './seguro-aventura.service.ts';

interface Needs extends Omit<EmailNeeds, 'configuracoes' | 'mensagens' | 'proofLinks' | 'publicUrl'> {
  readonly mensagens: Pick<MensagensApi, 'sendMany' | 'attachTo'> & { readonly emails: Pick<MensagensApi['emails'], 'compose'> };
  readonly clientes: ClientesApi;
  readonly configuracoes: ConfiguracoesApi;
}

/** What becomes of the events by the clock alone. */
const schedulesOf = (finalise: Finalise, luck: LuckyNumbers, nightly: ReturnType<typeof createNightly>): Schedule[] => [
  {
    name: 'seguro-aventura-finalizar',
    summary: 'Fechar as listas dos eventos segurados que começaram',
    cron: '* * * * *',
    alsoAtStart: true,
    perform: (context) => finalise.allDue(context),
  },
  {
    name: 'seguro-aventura-sorte',
    summary: 'Dar número da sorte a quem ficou sem',
    cron: '20 3 * * *',
    alsoAtStart: true,
    perform: (context) => luck.giveMissing(context),
  },
  {
    name: 'seguro-aventura-conferir',
    summary: 'Conferir as diárias e as contagens dos eventos segurados',
    cron: '40 3 * * *',
    perform: async () => void (await nightly.compare()),
  },
  {
    name: 'seguro-aventura-varrer',
    summary: 'Remover os dias de propriedades em que ninguém se inscreveu',
    cron: '30 3 * * *',
    perform: (context) => nightly.sweepEmptyDays(context),
  },
];

/** Insured events of the partners, the people in them and their days, and the partners as callers. */
export function seguroAventuraModule(kernel: Kernel, needs: Needs) {
  const { clientes, configuracoes } = needs;
  const jwts = createPromotorJwts(kernel.keys.jwts);
  const cartaOferta = createCartaOferta(kernel, clientes, jwts);
  const finalised: FinalisationEffect[] = [];
  const mended: PeopleEffect[] = [];
  const gone: PeopleEffect[] = [];
  let proved: ProvedBy = () => Promise.resolve(undefined);
  let proofLinks: FindProofLinks = () => Promise.resolve({ of: new Map(), everybody: null });
  let opened: OpenedBy = () => Promise.reject(new Error('nobody takes registrations'));
  const emails = createEmails({
    ...needs,
    publicUrl: kernel.publicUrl,
    proofLinks: (trx, event, people) => proofLinks(trx, event, people),
  });
  const papeis = createPapeis({ ...needs, publicUrl: kernel.publicUrl });
  const luck = createLuckyNumbers(kernel);
  const finalise = createFinalise(kernel, emails, finalised, luck);
  const nightly = createNightly(kernel, configuracoes);
  const events = createSeguroAventura(kernel, {
    clientes,
    configuracoes,
    emails,
    participantEmails: papeis.emails,
    finalise,
    jwts,
    luck,
    mended,
    gone,
    provedBy: (token) => proved(token),
    openedBy: (event, partner, blocked, now) => opened(event, partner, blocked, now),
  });

  const inscricoes = {
    ...createInscricoes(kernel, { clientes, configuracoes, emails: papeis.emails, finalise: finalise.finalise, luck }),
    forgetHealth: nightly.forgetHealth,
  };

  // A partner with events keeps its group (E079).
  clientes.whenFixed(hasEvents);
  clientes.addSheets((clientId) => sheetsOfClient(kernel.database, clientId, kernel.clock()));

  const api: SeguroAventuraApi = {
    whenFinalised: (effect) => void finalised.push(effect),
    whenProved: (find) => {
      proved = find;
    },
    whenLinked: (find) => {
      proofLinks = find;
    },
    whenOpened: (open) => {
      opened = open;
    },
    whenMended: (effect) => void mended.push(effect),
    whenGone: (effect) => void gone.push(effect),
    judge,
    dismiss,
    integrate,
    lockAll,
    billableEvents,
    takeByCharge,
    freeCharge,
    takeByClosing,
    debtCancellation: () => createDebtCancellation(kernel.database, emails),
    hasEvents,
  };

  return {
    api,
    /** For the portal of the partners. */
    promotor: createPromotorDoor(kernel, configuracoes),
    nightly,
    /** For those who register by themselves. */
    inscricoes,
    /** Of the codes of partners, for the other modules. */
    cartaOferta: cartaOferta.api,
    /** Of what papers and e-mails are made of. */
    papeis: papeis.api,
    bearers: cartaOferta.bearers,
    routes: [
      ...eventosRoutes(events, cartaOferta),
      ...paginaRoutes(createRelatorio(kernel, needs), createPessoas(kernel), createClaim(kernel)),
    ],
    schedules: schedulesOf(finalise, luck, nightly),
  };
}
