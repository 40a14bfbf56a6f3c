import * as operations from '#contract/ponto/ponto.operations.ts';
import { route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { DispositivosApi } from '#server/modules/dispositivos/dispositivos.api.ts';
import type { ExportacoesApi } from '#server/modules/exportacoes/exportacoes.api.ts';
import { createConference } from './ponto.conference.ts';
import { createPunch } from './ponto.punch.ts';
import { createPonto } from './ponto.service.ts';

interface Doors {
  readonly configuracoes: ConfiguracoesApi;
  readonly dispositivos: DispositivosApi;
  readonly exportacoes: ExportacoesApi;
}

/** The time clock: marks at terminals, months, adjustments and their documents. */
export function pontoModule(kernel: Kernel, { configuracoes, dispositivos, exportacoes }: Doors) {
  const punch = createPunch({ kernel, configuracoes, dispositivos });
  const conference = createConference(kernel);
  const ponto = createPonto({ kernel, configuracoes, exportacoes, conference });
  return {
    routes: [
      route(operations.verificarDispositivo, (context) => punch.verificar(context)),
      route(operations.baterPonto, (context) => punch.bater(context)),
      route(operations.consultarMesPonto, (context, { query }) => ponto.consultarMes(context, query)),
      route(operations.consultarDiaPonto, (context, { query }) => ponto.consultarData(context, query)),
      route(operations.salvarPonto, (context, { body }) => ponto.salvar(context, body)),
      route(operations.gerarPdfPonto, (context, { query }) => ponto.mesPdf(context, query)),
      route(operations.consultarComprovantes, (context) => ponto.comprovantes(context)),
      route(operations.gerarComprovante, (context, { params }) => ponto.comprovantePdf(context, params.id)),
      route(operations.gerarAfd, (context, { query }) => ponto.afd(context, query)),
    ],
    schedules: [
      {
        name: 'ponto',
        summary: 'Conferir o registro das batidas',
        cron: '40 3 * * *',
        alsoAtStart: 'later',
        perform: async () => void (await conference({ whole: true })),
      },
    ],
  };
}
