import {
  eventosAFaturar,
  gerarBoletoDeEventos,
  situacaoCobrancas,
  tentarCobrancasDeNovo,
} from '#contract/cobrancas/cobrancas.operations.ts';
import type { ProvedorCobrancas } from '#server/integrations/cobrancas/cobrancas.port.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import { route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { CartaOfertaApi } from '#server/modules/seguro-aventura/carta-oferta.api.ts';
import type { SeguroAventuraApi } from '#server/modules/seguro-aventura/seguro-aventura.api.ts';
import type { ChargeEffect, CobrancasApi } from './cobrancas.api.ts';
import { createApply } from './cobrancas.apply.ts';
import { createAsk } from './cobrancas.ask.ts';
import { createBoletos } from './cobrancas.boletos.ts';
import { createChannel } from './cobrancas.channel.ts';
import { createCustomers } from './cobrancas.customers.ts';
import { chargeJobs } from './cobrancas.issue.ts';
import { createPayment } from './cobrancas.payment.ts';
import { createRefresh } from './cobrancas.refresh.ts';
import type { Remind } from './cobrancas.reminder.ts';
import { createSituacao } from './cobrancas.service.ts';

interface Needs {
  readonly provedor: ProvedorCobrancas;
  readonly clientes: Pick<ClientesApi, 'registered' | 'whenSaved' | 'promotor'>;
  readonly seguroAventura: Pick<SeguroAventuraApi, 'billableEvents' | 'takeByCharge' | 'freeCharge'>;
  readonly cartaOferta: Pick<CartaOfertaApi, 'panelLogin'>;
  readonly eventos: Remind;
}

/** What partners are charged, at the provider that issues the boletos and takes the money. */
export function cobrancasModule(kernel: Kernel, { provedor, clientes, seguroAventura, cartaOferta, eventos }: Needs) {
  const listeners: ChargeEffect[] = [];
  const apply = createApply(kernel, seguroAventura, eventos, listeners);
  const channel = createChannel(kernel);
  const customers = createCustomers(kernel, { provedor, channel, clientes });
  const refresh = createRefresh(kernel, { provedor, channel, apply });
  const { issue, remove } = chargeJobs(kernel, { provedor, channel, apply, customers, told: refresh.told });
  const asks = createAsk(kernel);
  const api: CobrancasApi = {
    whenChanged: (effect) => void listeners.push(effect),
    ask: (trx, wanted, now) => asks.ask(trx, wanted, now),
    askAgain: asks.askAgain,
  };
  const boletos = createBoletos(kernel, { clientes, seguroAventura, cartaOferta, asks, issue });
  const payment = createPayment(kernel, { provedor, channel, soon: refresh.soon });
  const situacao = createSituacao(kernel, channel, asks);
  return {
    api,
    /** What a partner pays, for the portal. */
    payment,
    routes: [
      route(situacaoCobrancas, (context) => situacao.consultar(context)),
      route(tentarCobrancasDeNovo, (context) => situacao.tentarDeNovo(context)),
      route(eventosAFaturar, (context, { query }) => boletos.eventos(context, query)),
      route(gerarBoletoDeEventos, (context, { body }) => boletos.gerar(context, body)),
    ],
    jobs: [issue, remove, customers.job],
    notices: [refresh.notices],
    schedules: [
      {
        name: 'cobrancas-clientes',
        summary: 'Cadastrar no provedor de cobranças os parceiros que faltam',
        cron: '10 2 * * *',
        alsoAtStart: true as const,
        perform: (context: SystemContext) => customers.askMissing(context),
      },
      {
        name: 'cobrancas-conferir',
        summary: 'Conferir as cobranças em aberto',
        cron: '50 * * * *',
        alsoAtStart: true as const,
        slow: true as const,
        perform: (context: SystemContext, signal?: AbortSignal) => refresh.open(context, signal),
      },
      {
        name: 'cobrancas-conferir-todas',
        summary: 'Conferir todas as cobranças em aberto com a lista do provedor',
        cron: '20 2 * * *',
        slow: true as const,
        perform: (context: SystemContext, signal?: AbortSignal) => refresh.all(context, signal),
      },
    ],
  };
}
