import * as operations from '#contract/termos/termos.operations.ts';
import { route } from '#server/kernel/http/route.ts';
import { job } from '#server/kernel/jobs/job.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { DRAW_PAGES, createPaginas } from './paginas.ts';
import type { TermosApi } from './termos.api.ts';
import { currentTermos } from './termos.repository.ts';
import { type TermosNeeds, createTermos } from './termos.service.ts';

/** The liability terms that partners have whoever registers accept, version by version. */
export function termosModule(kernel: Kernel, needs: TermosNeeds) {
  const termos = createTermos(kernel, needs);
  const paginas = createPaginas(kernel);
  const api: TermosApi = {
    current: async (executor, clientIds) => new Map((await currentTermos(executor, clientIds)).map((term) => [term.id_cliente, term])),
  };
  return {
    api,
    routes: [
      route(operations.consultarTermos, (context, { params }) => termos.consultar(context, params.id)),
      route(operations.enviarTermo, (context, { params, file }) => termos.enviar(context, params.id, file)),
      route(operations.encerrarTermo, (context, { params, query }) => termos.encerrar(context, params.id, query.versao)),
      route(operations.baixarArquivoTermo, (_context, { query }) => termos.baixar(query)),
      route(operations.paginaTermo, (_context, { query }) => termos.pagina(query)),
      route(operations.abrirTermo, (context, { params }) => termos.abrir(context, params.id, params.versao)),
    ],
    jobs: [job(DRAW_PAGES, ({ payload, attempt }) => paginas.draw(payload.id, attempt))],
    schedules: [
      {
        name: 'termos-paginas',
        summary: 'Fazer as imagens das páginas dos termos que não as têm',
        cron: '40 3 * * *',
        alsoAtStart: true as const,
        perform: () => paginas.askMissing(),
      },
    ],
  };
}
