import type { PropostaFiltroEntrada, PropostaGruposEntrada } from '#contract/propostas/propostas.schemas.ts';
import { pageOf } from '#server/kernel/db/page.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { PublicContext, StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createReadMark } from '#server/kernel/read-mark.ts';
import type { CartaOfertaApi } from '#server/modules/seguro-aventura/carta-oferta.api.ts';
import { toEmpresa, toGrupo, toLinha, toProposta } from './propostas.mapping.ts';
import { countGroups, countProposals, groupProposals, listProposals, loadProposal } from './propostas.queries.ts';
import { lockProposal, markRead } from './propostas.repository.ts';

/** Proposals of accident insurance as staff reads them (G2-37, E239). */
export function createPropostas({ database, history, write }: Kernel, cartaOferta: CartaOfertaApi) {
  const mark = createReadMark(history, { lock: lockProposal, markRead });

  return {
    async consultar(context: StaffContext, filter: PropostaFiltroEntrada) {
      const [rows, total, naoLidos] = await Promise.all([
        listProposals(database, filter, pageOf(filter)),
        countProposals(database, filter, filter.lido),
        countProposals(database, filter, 'N'),
      ]);
      await history.recordRead(context, { detail: { filtro: filter, propostas: rows.map(({ id }) => id) } });
      return { registros: rows.map(toLinha), totalRegistros: total, naoLidos };
    },

    async agrupado(context: StaffContext, filter: PropostaGruposEntrada) {
      const { cartaOferta: code, ...asked } = filter;
      const [rows, total] = await Promise.all([groupProposals(database, code, asked, pageOf(asked)), countGroups(database, code)]);
      await history.recordRead(context, { detail: { filtro: filter, parceiros: rows.length } });
      return { dados: rows.map(toGrupo), totalRegistros: total };
    },

    abrir: (context: StaffContext, id: number) =>
      write(context, async (trx) => {
        await mark(trx, context, id, 'S');
        const row = await loadProposal(trx, id);
        if (!row) throw new NotFound();
        return { dados: toProposta(row) };
      }),

    marcar: (context: StaffContext, id: number, lido: 'S' | 'N') =>
      write(context, async (trx) => {
        await mark(trx, context, id, lido);
        return { lido };
      }),

    async empresa(context: PublicContext | StaffContext, code: string) {
      const partner = await cartaOferta.partnerOf(database, code);
      if (partner === null) throw new RuleError({ cartaOferta: 'Não encontrado' });
      await history.recordRead(context, { client: partner.id, record: partner.id });
      return { dados: toEmpresa(partner, cartaOferta.responsibleOf(partner)) };
    },
  };
}
