import { z } from 'zod';
import type { EnvioResposta, EnviosFiltro, EnviosResposta, FalhasEscolhidas, IgnoradosFiltro } from '#contract/envios/envios.schemas.ts';
import type { Permissions } from '#contract/kernel/permissions.ts';
import { simNao } from '#contract/kernel/vocabulary.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { pageOf } from '#server/kernel/db/page.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { BatchState, MensagensApi } from '#server/modules/mensagens/mensagens.api.ts';
import { cannotResume, paradaOf } from './envios.rules.ts';

/** Who follows all of a channel, whoever sends by it. */
const FOLLOWED = [
  ['sms', 'habilitarAcessoMensagens'],
  ['whatsapp', 'habilitarAcessoMensagensWhatsapp'],
  ['email', 'habilitarAcessoCaixaDeSaida'],
] as const;

const sightOf = ({ caller }: { readonly caller: { readonly id: number; readonly permissions: Permissions } }) => ({
  // One's own, while one may send.
  userId: caller.permissions.clienteEnviarEmail === 'S' ? caller.id : 0,
  canais: FOLLOWED.flatMap(([canal, flag]) => (caller.permissions[flag] === 'S' ? [canal] : [])),
});

const Filter = z.record(z.string(), z.unknown());

function toEnvio(batch: BatchState, stopped: boolean): EnvioResposta {
  const { contagem, estado } = batch;
  const open = estado === 'enviando' || estado === 'pausado';
  return {
    id: batch.id,
    canal: batch.canal,
    situacao: estado,
    mensagem: batch.titulo ?? batch.texto,
    filtro: Filter.parse(batch.filtro),
    autor: { id: batch.id_usuario, nome: batch.autor },
    total: batch.enfileirados + batch.ignorados,
    enfileirados: batch.enfileirados,
    ignorados: batch.deFora,
    contagem,
    ritmo: batch.ritmo,
    data_cadastro: batch.criado_em.toISOString(),
    data_agendado: batch.sair_em.toISOString(),
    data_termino: batch.terminado_em?.toISOString() ?? null,
    termino_previsto: stopped ? null : (batch.termino?.toISOString() ?? null),
    perguntadas: batch.perguntadas,
    espera_janela: batch.janela && { inicio: batch.janela.from, fim: batch.janela.to, sai_em: batch.janela.sai.toISOString() },
    parada: batch.parada && paradaOf(batch.parada),
    pode: {
      pausar: simNao(estado === 'enviando'),
      retomar: simNao(estado === 'pausado' && !batch.parada?.impedimento),
      cancelar: simNao(open),
    },
  };
}

type Escolhidas = NonNullable<z.output<typeof FalhasEscolhidas>>;
const NO_FAILURES = 'Este envio não tem falhas para reenviar';
const OTHER_DOUBTS = 'As mensagens em dúvida deste envio mudaram: confira quantas são';
const NO_DOUBTS = 'Este envio não tem mensagens em dúvida para reenviar';

const ACTIONS = {
  pausado: 'Este envio não está em andamento',
  enviando: 'Este envio não está pausado',
  cancelado: 'Este envio já terminou',
} as const;

/** Batches as people follow and steer them: their own, and all of the channels they follow. */
export function createEnvios({ database, history, write }: Kernel, { batches }: MensagensApi) {
  const find = async (executor: Executor, context: StaffContext, id: number): Promise<BatchState> => {
    const state = await batches.load(executor, sightOf(context), id, context.now);
    if (!state) throw new NotFound();
    return state;
  };
  const seen = async (executor: Executor, context: StaffContext, state: BatchState): Promise<EnvioResposta> => {
    const stopped = await batches.stopped(executor, context.now);
    return toEnvio(
      state,
      stopped.some((one) => one.canal === state.canal),
    );
  };
  const load = async (executor: Executor, context: StaffContext, id: number): Promise<EnvioResposta> =>
    seen(executor, context, await find(executor, context, id));

  return {
    async consultar(context: StaffContext, { canal, situacao, ...paging }: z.output<typeof EnviosFiltro>): Promise<EnviosResposta> {
      const sight = sightOf(context);
      const [{ rows, total }, stopped] = await Promise.all([
        batches.list(sight, { canal, situacao }, pageOf(paging), context.now),
        batches.stopped(database, context.now),
      ]);
      const still = new Set(stopped.map((one) => one.canal));
      return {
        registros: rows.map((one) => toEnvio(one, still.has(one.canal))),
        totalRegistros: total,
        canaisParados: stopped.map((one) => ({ canal: one.canal, desde: one.parado_desde.toISOString(), motivo: one.motivo ?? '' })),
      };
    },

    consultarId: (context: StaffContext, id: number): Promise<EnvioResposta> => load(database, context, id),

    async ignorados(context: StaffContext, id: number, { motivo, ...paging }: z.output<typeof IgnoradosFiltro>) {
      await load(database, context, id);
      const { rows, total } = await batches.skipped(id, motivo, pageOf(paging));
      await history.recordRead(context, { record: id, detail: { clientes: rows.map((row) => row.id) } });
      return { registros: rows.map((row) => ({ cliente: { id: row.id, nome: row.nome }, motivo: row.motivo })), totalRegistros: total };
    },

    /** What failed of a batch that goes on, or is over: all, or those chosen. */
    reenviarFalhas: (context: StaffContext, id: number, { ids }: Escolhidas): Promise<{ reenviados: number }> =>
      write(context, async (trx) => {
        await load(trx, context, id);
        const again = await batches.sendFailuresAgain(trx, id, { chosen: ids }, context.now);
        if (again === 0) throw new RuleError({ situacao: NO_FAILURES });
        await history.recordChange(trx, context, { record: id, detail: { reenviados: again, ...(ids && { escolhidas: ids.length }) } });
        return { reenviados: again };
      }),

    /** What is in doubt of it, as many as whoever asks has seen. */
    reenviarDuvidas: (context: StaffContext, id: number, quantas: number): Promise<{ reenviados: number }> =>
      write(context, async (trx) => {
        await load(trx, context, id);
        const again = await batches.sendFailuresAgain(trx, id, { doubted: true }, context.now);
        if (again === 0) throw new RuleError({ situacao: NO_DOUBTS });
        if (again !== quantas) throw new RuleError({ situacao: OTHER_DOUBTS });
        await history.recordChange(trx, context, { record: id, detail: { reenviados: again } });
        return { reenviados: again };
      }),

    mover: (context: StaffContext, id: number, estado: keyof typeof ACTIONS): Promise<EnvioResposta> =>
      write(context, async (trx) => {
        const state = await find(trx, context, id);
        const before = await seen(trx, context, state);
        if (estado === 'enviando' && before.situacao === 'pausado') {
          const obstacle = await batches.obstacle(trx, state);
          if (obstacle !== null) throw new RuleError({ situacao: cannotResume(obstacle) });
        }
        const moved = await batches.move(trx, id, estado, context.now);
        const after = await load(trx, context, id);
        // Asked for again it is as once, also by two at the same time.
        if (!moved && after.situacao !== estado) throw new RuleError({ situacao: ACTIONS[estado] });
        await history.recordChange(trx, context, { record: id, before: { situacao: before.situacao }, after: { situacao: estado } });
        return after;
      }),
  };
}
