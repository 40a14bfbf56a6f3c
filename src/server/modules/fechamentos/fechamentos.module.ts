import * as operations from '#contract/fechamentos/fechamentos.operations.ts';
import { route } from '#server/kernel/http/route.ts';
import { job } from '#server/kernel/jobs/job.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createExplicacao } from './explicacao.service.ts';
import { createPartnerClosings } from './fechamentos.promotor.ts';
import { hasClosings } from './fechamentos.queries.ts';
import { type FechamentosNeeds, createFechamentos } from './fechamentos.service.ts';
import { unfinished } from './massa.repository.ts';
import { MASS, createMassRun } from './massa.run.ts';
import { type MassaNeeds, createMassa } from './massa.service.ts';
import { type RelatoriosNeeds, SEND_REPORT, createRelatorios } from './relatorios.service.ts';

/** The months of partners: what each comes to, and their closing, one by one and all at once. */
export function fechamentosModule(kernel: Kernel, needs: FechamentosNeeds & MassaNeeds & RelatoriosNeeds) {
  const fechamentos = createFechamentos(kernel, needs);
  const explicacao = createExplicacao(kernel);
  // A partner with a closed month keeps its group (E079).
  needs.clientes.whenFixed(hasClosings);
  const massa = createMassa(kernel, needs);
  const relatorios = createRelatorios(kernel, needs);
  const closeMany = createMassRun(kernel, needs);
  return {
    /** Of one partner, for the portal. */
    ofPartner: createPartnerClosings(kernel),
    routes: [
      route(operations.consultarFechamentos, (context, { query }) => fechamentos.consultar(context, query)),
      route(operations.fecharCartaOferta, (context, { body }) => fechamentos.fechar(context, body.dados)),
      route(operations.explicarFechamento, (context, { params, query }) => explicacao.explicar(context, params.idCliente, query)),
      route(operations.consultarEventosFechamento, (context, { params, query }) => explicacao.eventos(context, params.idCliente, query)),
      route(operations.consultarLinhasFechamento, (context, { params, query }) => explicacao.linhas(context, params.idCliente, query)),
      route(operations.fecharEmMassa, (context, { body }) => massa.fechar(context, body)),
      route(operations.preverMassa, (context, { body }) => massa.prever(body, context.now)),
      route(operations.consultarMassa, (context, { query }) => massa.consultar(context, query.data)),
      route(operations.acompanharMassa, (context) => massa.acompanhar(context)),
      route(operations.consultarItensMassa, (context, { params, query }) => massa.itens(context, params.id, query)),
      route(operations.baixarMassa, (context, { params }) => massa.planilha(context, params.id)),
      route(operations.cancelarMassa, (context) => massa.cancelar(context)),
      route(operations.gerarRelatorioPorPlano, (context, { query }) => relatorios.porPlano(context, query.data, query.idClienteRelatorio)),
      route(operations.gerarRelatorioParcial, (context, { query }) => relatorios.parcial(context, query.data)),
      route(operations.gerarFaturamentoMensal, (context, { query }) => relatorios.faturamento(context, query.data)),
    ],
    jobs: [
      job(MASS, ({ payload, context, signal }) => closeMany(context, payload.corrida, signal)),
      job(SEND_REPORT, ({ payload }) => relatorios.send(payload)),
    ],
    schedules: [
      {
        name: 'fechamento-em-massa-retomar',
        summary: 'Retomar fechamentos em massa que ficaram no meio',
        cron: '* * * * *',
        alsoAtStart: true as const,
        perform: async () => {
          for (const { id } of await unfinished(kernel.database))
            await kernel.jobs.enqueue(kernel.database, MASS, { corrida: id }, { key: String(id) });
        },
      },
    ],
  };
}
