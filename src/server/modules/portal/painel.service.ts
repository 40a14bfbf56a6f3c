import { type CivilDate, addDays, addMonths, civilDateAt, daysBetween, firstOfMonth } from '#contract/kernel/dates.ts';
import { centsOf, decimalOf, times } from '#contract/kernel/money.ts';
import { simNao } from '#contract/kernel/vocabulary.ts';
import type {
  PainelEntrada,
  PainelResposta,
  ParticipantesEventoEntrada,
  ParticipantesEventoResposta,
  ParticipantesTokenEntrada,
} from '#contract/portal/painel.schemas.ts';
import { SITUACOES, type Situacao } from '#contract/seguro-aventura/situacao.ts';
import { pageOf } from '#server/kernel/db/page.ts';
import type { PromotorContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { readOwed } from './painel.queries.ts';
import type { PortalNeeds } from './portal.needs.ts';
import { type Partner, createPartnerOf } from './portal.partner.ts';

const TO_BEGIN_WITH = { ordem: 'numeroInscricao' } as const;

/** Where a claim is reported, the first that is set (PDA-002, E244). */
const CLAIMS = ['linkComunicarSinistro', 'siteCorretora'] as const;

/** What a partner sees first: its events, what they come to, and what it has to pay. */
export function createPainel(
  { database, history }: Pick<Kernel, 'database' | 'history'>,
  { clientes, promotor, cartaOferta, configuracoes }: Pick<PortalNeeds, 'clientes' | 'promotor' | 'cartaOferta' | 'configuracoes'>,
) {
  const partnerOf = createPartnerOf(database, clientes);

  const monthOf = (first: CivilDate, periodo: number, { seguro_valor_diaria: daily }: Partner, today: CivilDate) => {
    const fechaEm = addDays(addMonths(first, 1), -1);
    return {
      mes: first.slice(0, 7),
      periodo,
      valor: daily === null ? null : decimalOf(times(centsOf(daily), periodo)),
      fechaEm,
      diasParaFechar: daysBetween(today, fechaEm),
    };
  };

  const propertyPage = async (partner: Partner, today: CivilDate) => {
    if (partner.possui_grupo_propriedade === 'N') return null;
    const [property, inscricoesHoje] = await Promise.all([
      clientes.property(database, partner.id),
      promotor.registeredToday(partner, today),
    ]);
    return { ...property, estadas: [...property.estadas], bloqueado: partner.seguro_propriedade_bloqueado, inscricoesHoje };
  };

  const claimsLink = async (): Promise<string | null> => {
    const values = await configuracoes.values(database, CLAIMS);
    return CLAIMS.map((key) => values.get(key) ?? '').find((one) => one !== '') ?? null;
  };

  return {
    async consultar(context: PromotorContext, query: PainelEntrada): Promise<PainelResposta> {
      const partner = await partnerOf(context);
      const { now } = context;
      const today = civilDateAt(now);
      const { pagina, registrosPorPagina, estados, ativo } = query;
      const asked = {
        now,
        page: pageOf({ pagina, registrosPorPagina }),
        texto: query.texto,
        alguem: query.textoPesquisaParticipante,
        de: query.dataProgramadoInicio,
        ate: query.dataProgramadoFim,
        estados,
        nenhum: ativo === 'N',
      };
      const [events, owed, propriedade, linkComunicarSinistro] = await Promise.all([
        promotor.events(partner, asked),
        readOwed(database, partner, today),
        propertyPage(partner, today),
        claimsLink(),
      ]);
      await history.recordRead(context, {
        client: partner.id,
        record: partner.id,
        detail: { filtro: { ...query }, eventos: events.registros.map(({ dados }) => dados.id) },
      });
      const month = firstOfMonth(today);
      const { estados: states } = events;
      const chosen: readonly Situacao[] =
        estados === undefined || estados.length === 0 ? SITUACOES : SITUACOES.filter((one) => estados.includes(one));
      const [first] = owed.cobrancas;
      return {
        registros: [...events.registros],
        totalRegistros: chosen.reduce((sum, one) => sum + states[one], 0),
        totalAbertos: states.aberto,
        totalAndamento: states.andamento,
        totalFinalizados: states.finalizado,
        totalCancelados: states.cancelado,
        cliente: cartaOferta.shown(partner),
        somatorioMeses: {
          mesAtual: { ...monthOf(month, events.atual, partner, today), fechado: simNao(events.fechado) },
          mesPosterior: monthOf(addMonths(month, 1), events.posterior, partner, today),
        },
        possuiEventoFinalizadoEmAberto: simNao(events.aberto),
        possuiGrupoPropriedade: partner.possui_grupo_propriedade,
        linkComunicarSinistro,
        aPagar: first ? { ...owed, cobrancas: [...owed.cobrancas], vencimento: first.vencimento, idCobranca: first.idCobranca } : null,
        propriedade,
      };
    },

    async participantes(context: PromotorContext, query: ParticipantesEventoEntrada): Promise<ParticipantesEventoResposta> {
      const partner = await partnerOf(context);
      const { idSeguroAventura: id, texto, cancelado } = query;
      const { evento, ...page } = await promotor.people(
        partner,
        { id },
        { ...TO_BEGIN_WITH, texto, cancelado },
        pageOf(query),
        context.now,
      );
      await history.recordRead(context, {
        client: partner.id,
        record: evento,
        detail: { filtro: { texto, cancelado, pagina: query.pagina }, participantes: page.registros.map(({ dados }) => dados.id) },
      });
      return page;
    },

    async ordenar(context: PromotorContext, { token, cancelado, ordenacao }: ParticipantesTokenEntrada) {
      const partner = await partnerOf(context);
      const { evento, registros } = await promotor.people(partner, { token }, { cancelado, ordem: ordenacao }, null, context.now);
      await history.recordRead(context, { client: partner.id, record: evento });
      return { registros: registros.map(({ dados }) => ({ dados })) };
    },
  };
}
