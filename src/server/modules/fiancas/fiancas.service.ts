import type { Formulario } from '#contract/fiancas/fiancas.fields.ts';
import { formularioGuardado, modoDe, problemasDaFianca } from '#contract/fiancas/fiancas.rules.ts';
import {
  type FiancaEnviada,
  type FiancaFiltroEntrada,
  type FiancaLinhaResposta,
  FormularioGuardado,
} from '#contract/fiancas/fiancas.schemas.ts';
import type { Modo } from '#contract/fiancas/fiancas.labels.ts';
import { civilDateAt } from '#contract/kernel/dates.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { pageOf } from '#server/kernel/db/page.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { PublicContext, StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createReadMark } from '#server/kernel/read-mark.ts';
import { refuseTrapped } from '#server/kernel/trap.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import { arrivedEmail, followUpEmail } from './fiancas.emails.ts';
import { type LineRow, countRequests, listRequests, loadRequest } from './fiancas.queries.ts';
import { insertRequest, lockRequest, markRead } from './fiancas.repository.ts';

/** The setting with the address that is told of what arrives. */
const TO = 'emailCorretora';

const toLinha = (row: LineRow): FiancaLinhaResposta => ({ ...row, data_cadastro: row.data_cadastro.toISOString() });

/** Rental-guarantee forms: sent by anybody, read by staff (E241). */
export function createFiancas({ database, history, outbox, publicUrl, write }: Kernel, configuracoes: Pick<ConfiguracoesApi, 'values'>) {
  const tell = async (trx: Trx, id: number, modo: Modo, { email_acompanhamento }: Formulario, now: Date): Promise<void> => {
    const house = (await configuracoes.values(trx, [TO])).get(TO);
    if (house) {
      const content = arrivedEmail(id, modo, `${publicUrl()}/painel/solicitacao-fianca/alterar/${id}`);
      await outbox.email(trx, { key: `fianca:${id}:corretora`, to: [house], ...content, secret: false }, now);
    }
    if (typeof email_acompanhamento === 'string')
      await outbox.email(trx, { key: `fianca:${id}:envio`, to: [email_acompanhamento], ...followUpEmail(id), secret: false }, now);
  };

  const mark = createReadMark(history, { lock: lockRequest, markRead });

  return {
    enviar: (context: PublicContext, { modo: asked, site, ...sent }: FiancaEnviada) =>
      write(context, async (trx) => {
        const { now } = context;
        refuseTrapped(site);
        const modo = asked ?? modoDe(sent);
        const problems = problemasDaFianca(sent, modo, civilDateAt(now));
        if (Object.keys(problems).length > 0) throw new RuleError(problems);
        const kept = formularioGuardado(sent, modo);
        const id = await insertRequest(trx, modo, kept, now);
        // Who it is about is in the form, and in no entry of it.
        await history.recordChange(trx, context, { record: id, after: { modo, campos: Object.keys(kept).length } });
        await tell(trx, id, modo, kept, now);
        return { id };
      }),

    async consultar(context: StaffContext, filter: FiancaFiltroEntrada) {
      const [rows, total, naoLidos] = await Promise.all([
        listRequests(database, filter, pageOf(filter)),
        countRequests(database, filter.texto, filter.lido),
        countRequests(database, filter.texto, 'N'),
      ]);
      await history.recordRead(context, { detail: { filtro: filter, formularios: rows.map(({ id }) => id) } });
      return { registros: rows.map(toLinha), totalRegistros: total, naoLidos };
    },

    abrir: (context: StaffContext, id: number) =>
      write(context, async (trx) => {
        await mark(trx, context, id, 'S');
        const row = await loadRequest(trx, id);
        if (!row) throw new NotFound();
        return { dados: { ...toLinha(row), formulario: FormularioGuardado.parse(row.formulario) } };
      }),

    marcar: (context: StaffContext, id: number, lido: 'S' | 'N') =>
      write(context, async (trx) => {
        await mark(trx, context, id, lido);
        return { lido };
      }),
  };
}
