import { sql } from 'kysely';
import { apoliceCancelada } from '#contract/fichas/fichas.rules.ts';
import { holdingsOf } from '#server/kernel/db/hand-over.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { AnexosApi } from '#server/modules/anexos/anexos.api.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { EventosApi } from '#server/modules/eventos/eventos.api.ts';
import type { ExportacoesApi } from '#server/modules/exportacoes/exportacoes.api.ts';
import type { MensagensApi } from '#server/modules/mensagens/mensagens.api.ts';
import type { ModelosSmsApi } from '#server/modules/modelos-sms/modelos-sms.api.ts';
import { createConsulta } from './fichas.consulta.ts';
import type { FichasApi } from './fichas.api.ts';
import { REMOVED_FICHA } from './fichas.policy.ts';
import { clientOfRecord } from './fichas.queries.ts';
import { issuanceOf, lockFicha } from './fichas.repository.ts';
import { createReport } from './fichas.report.ts';
import { fichasRoutes } from './fichas.routes.ts';
import { createFichas } from './fichas.service.ts';
import { sheetsOfClient } from './fichas.sheets.ts';
import { createInstalmentSms } from './fichas.sms.ts';
import { refreshStage } from './fichas.stage.ts';
import { instalmentTags } from './fichas.tags.ts';

export interface FichasModuleNeeds {
  readonly anexos: AnexosApi;
  readonly eventos: EventosApi;
  readonly clientes: ClientesApi;
  readonly exportacoes: ExportacoesApi;
  readonly configuracoes: Pick<ConfiguracoesApi, 'values'>;
  readonly mensagens: Pick<MensagensApi, 'instalments'>;
  readonly modelosSms: Pick<ModelosSmsApi, 'load' | 'newest'>;
}

const OWNED = { clientes_fichas: 'fichas', cliente_ficha_proposta: 'fichas_propostas', cliente_ficha_emitido: 'fichas_emissoes' } as const;

/** Service records: quote, renewal, proposal, issuance, instalments, policies. */
export function fichasModule(kernel: Kernel, needs: FichasModuleNeeds) {
  const { anexos, clientes, eventos, exportacoes, configuracoes, mensagens, modelosSms } = needs;
  for (const [table, ours] of Object.entries(OWNED)) {
    anexos.registerOwner(table as keyof typeof OWNED, {
      clientOf: async (executor, id) => (await clientOfRecord(executor, ours, id))?.clientId ?? null,
      hold: async (trx, id) => {
        const ficha = await clientOfRecord(trx, ours, id);
        if (ficha) await lockFicha(trx, ficha.fichaId);
      },
      changed: async (trx, context, id, what) => {
        const ficha = await clientOfRecord(trx, ours, id);
        if (ficha) await refreshStage(trx, context, { anexos, eventos, history: kernel.history }, { fichaId: ficha.fichaId, what });
      },
    });
  }
  eventos.registerTarget('clientes_fichas', {
    load: async (executor, id) => {
      const row = await executor
        .selectFrom('fichas')
        .select(['id_cliente as clientId', 'id_responsavel as responsible', 'ativo', 'cancelado', 'id_evento_vigencia'])
        .where('id', '=', id)
        // Whoever adds to it and whoever removes it are one after the other.
        .$if(executor.isTransaction, (query) => query.forShare())
        .executeTakeFirst();
      if (!row) return null;
      const { ativo, cancelado, id_evento_vigencia, ...target } = row;
      const coverReminder = apoliceCancelada({ cancelado }, await issuanceOf(executor, id)) ? null : id_evento_vigencia;
      return { ...target, closed: ativo === 'N' ? REMOVED_FICHA : null, coverReminder };
    },
  });
  clientes.addSheets((clientId) => sheetsOfClient(kernel.database, clientId));
  const api: FichasApi = { holdings: holdingsOf('fichas', sql`ativo = 'S' and finalizado = 'N'`, true), instalmentTags };
  const sms = createInstalmentSms({ clientes, configuracoes, mensagens, modelosSms });
  clientes.whenMobileChanges((trx, now, client) => sms.mobileChanged(trx, now, client));
  const fichas = createFichas(kernel, { anexos, clientes, eventos, mensagens, sms });
  const consulta = createConsulta(kernel, { anexos, clientes });
  return { api, routes: fichasRoutes(fichas, createReport(kernel, exportacoes), consulta), jobs: [consulta.job] };
}
