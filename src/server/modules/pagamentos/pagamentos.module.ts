import { simNao } from '#contract/kernel/vocabulary.ts';
import * as operations from '#contract/pagamentos/pagamentos.operations.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import { readRoute, route, sharedRoute } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { CardKey } from '#server/kernel/security/card-keys.ts';
import type { AcessoApi } from '#server/modules/acesso/acesso.api.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import { CARD_PAGE, type PageCheckNeeds, createCardPolicy, createPageCheck } from './pagamentos.page.ts';
import { createPurge } from './pagamentos.purge.ts';
import { namesThatOpenNothing } from './pagamentos.rotation.ts';
import { createSave } from './pagamentos.save.ts';
import { createPagamentos } from './pagamentos.service.ts';
import { createVault } from './pagamentos.vault.ts';

interface Needs {
  readonly acesso: AcessoApi;
  readonly configuracoes: ConfiguracoesApi;
  readonly cardKeys: readonly CardKey[];
  readonly page: Omit<PageCheckNeeds, 'configuracoes'>;
}

/** Cards that clients send: sealed as they come, told once, and gone. */
export function pagamentosModule(kernel: Kernel, { acesso, configuracoes, cardKeys, page }: Needs) {
  const vault = createVault(cardKeys);
  const pagamentos = createPagamentos(kernel, acesso, vault);
  const save = createSave(kernel, configuracoes, vault);
  const purge = createPurge(kernel);
  const checkPage = createPageCheck(kernel, { ...page, configuracoes });
  const policy = createCardPolicy(page.built);
  return {
    routes: [
      route(operations.consultarSolicitacoes, (context, { query }) => pagamentos.consultar(context, query)),
      route(operations.contarSolicitacoes, () => pagamentos.contagem()),
      route(operations.consultarRecebimento, async () => ({ dados: { habilitado: simNao(vault.on) } })),
      readRoute(operations.consultarSolicitacao, (context, { params }) => pagamentos.consultarId(context, params.id)),
      sharedRoute(operations.salvarSolicitacao, {
        staff: (context, { body }) => save.byStaff(context, body),
        public: (context, { body }) => save.byAnybody(context, body),
      }),
      route(operations.revelarSolicitacao, (context, { params, body }) => pagamentos.revelar(context, params.id, body.senha)),
      route(operations.processarSolicitacao, (context, { params, body }) => pagamentos.processar(context, params.id, body?.data_edicao)),
      route(operations.excluirSolicitacao, (context, { params, query }) => pagamentos.excluir(context, params.id, query.data_edicao)),
    ],
    pagePolicies: new Map([[CARD_PAGE, async () => policy()]]),
    schedules: [
      {
        name: 'cartoes-pagina',
        summary: 'Conferir a página do cartão como um visitante a recebe',
        cron: '41 6 * * 1',
        slow: true,
        perform: (context: SystemContext) => checkPage(context),
      },
      {
        name: 'cartoes',
        summary: 'Destruir os números e os códigos de cartão que passaram do prazo',
        cron: '*/10 * * * *',
        alsoAtStart: true as const,
        perform: async (context: SystemContext) => {
          await purge.expire(context);
          const chaves = await namesThatOpenNothing(kernel.database, vault);
          if (chaves.length > 0)
            context.log.error({ chaves }, 'há cartões que CHAVE_CARTOES não abre: devolva as chaves com que foram fechados');
        },
      },
      { name: 'cartoes-varrer', summary: 'Varrer do banco os cartões destruídos', cron: '23 * * * *', perform: () => purge.sweep() },
    ],
  };
}
