import { addMonths, civilDateAt, firstOfMonth } from '#contract/kernel/dates.ts';
import { bandeirasDe, inicioAtraso } from '#contract/seguro-aventura/situacao.ts';
import { ordered } from '#server/kernel/db/in-order.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { PromotorDoor } from './promotor.api.ts';
import { countToday, readPartnerEvents } from './promotor.events.ts';
import { readFavourites, removeFavourite } from './promotor.favourites.ts';
import { newestOf, readPartnerPeople } from './promotor.people.ts';
import { openHealth } from './seguro-aventura.health.ts';
import { asRuled, toEvento, toParticipante } from './seguro-aventura.mapping.ts';
import { type Partner, refuseSuspended } from './seguro-aventura.partner.ts';
import { closedToStrangers } from './seguro-aventura.policy.ts';
import { loadOwnEvent, loadPeopleById, loadPerson, lockEvent } from './seguro-aventura.queries.ts';
import { setLinkBlocked } from './seguro-aventura.repository.ts';
import { readTolerance } from './seguro-aventura.settings.ts';

/** What the portal of the partners asks of the insured events. */
export function createPromotorDoor({ database, history, keys }: Kernel, configuracoes: Pick<ConfiguracoesApi, 'values'>): PromotorDoor {
  const momentOf = async (now: Date) => ({ now, tolerance: await readTolerance(database, configuracoes) });

  /** The partner's own event, by its code or by its token. */
  const eventOf = async (partner: Partner, which: { readonly id: number } | { readonly token: string }) => {
    const row = await loadOwnEvent(database, partner.id, which);
    if (!row) throw new NotFound();
    return row;
  };

  return {
    async events(partner, asked) {
      const { now } = asked;
      const atual = firstOfMonth(civilDateAt(now));
      const [read, moment] = await Promise.all([
        readPartnerEvents(database, partner, asked, { atual, posterior: addMonths(atual, 1) }),
        momentOf(now),
      ]);
      const states = new Map(read.somas.map(({ estado, eventos }) => [estado, eventos]));
      return {
        registros: read.pagina.map((row) => {
          const dados = toEvento(row, moment);
          return {
            dados,
            quantidadeParticipantes: dados.quantidadeParticipantes,
            previsaoFechamentoMesAtual: { periodo: row.mes_atual },
            previsaoFechamentoMesPosterior: { periodo: row.mes_posterior },
            diarias: { periodo: row.diarias },
            linkBoleto: dados.linkBoleto,
            boletoPago: dados.boletoPago,
            idCobranca: row.cobranca,
          };
        }),
        estados: {
          aberto: states.get('aberto') ?? 0,
          andamento: states.get('andamento') ?? 0,
          finalizado: states.get('finalizado') ?? 0,
          cancelado: states.get('cancelado') ?? 0,
        },
        atual: read.atual,
        posterior: read.posterior,
        fechado: read.fechado,
        aberto: read.aberto,
      };
    },

    registeredToday: (partner, today) => countToday(database, partner, today),

    async people(partner, which, asked, page, now) {
      const event = await eventOf(partner, which);
      const [moment, { total, pessoas }] = await Promise.all([momentOf(now), readPartnerPeople(database, partner, event.id, asked, page)]);
      const ids = pessoas.map(({ id }) => id);
      const rows = ordered(ids, await loadPeopleById(database, event.id, ids));
      const days = new Map(pessoas.map(({ id, diarias }) => [id, diarias]));
      const { habilitaCancelamento: mayCancel } = bandeirasDe(asRuled(event, partner.cliente_grupo_suspenso), now, moment.tolerance);
      return {
        evento: event.id,
        registros: rows.map((row) => ({
          dados: toParticipante(row, { cancelado: event.cancelado, mayCancel }),
          diarias: { periodo: days.get(row.id) ?? 0 },
        })),
        totalRegistros: total,
      };
    },

    async takesStrangers(partner, { id, dia, now }) {
      const [event, moment] = await Promise.all([loadOwnEvent(database, partner.id, { id }), momentOf(now)]);
      return event !== undefined && closedToStrangers(event, partner, moment, dia) === null;
    },

    async byCpf(partner, cpf) {
      const id = await newestOf(database, partner, cpf);
      const row = id === null ? undefined : await loadPerson(database, id);
      if (!row) return null;
      return {
        id: row.id,
        dados: {
          nome: row.nome,
          dataNascimento: row.data_nascimento,
          genero: row.genero,
          email: row.email,
          telefone: row.telefone,
          ...openHealth(keys.health, row.id, row.dados_cifrados),
        },
      };
    },

    favourites: (partner, texto, page) => readFavourites(database, partner, texto, page),
    removeFavourite,

    async setLink(trx, context, partner, { token, bloqueado }) {
      refuseSuspended(partner);
      const event = await lockEvent(trx, { token, clientId: partner.id });
      if (!event) throw new NotFound();
      const { now } = context;
      const tolerance = await readTolerance(trx, configuracoes);
      const over =
        event.cancelado === 'S' || event.integrado === 'S' || event.propriedade === 'S' || now >= inicioAtraso(event.inicio_em, tolerance);
      if (over) throw new RuleError({ linkInscricaoBloqueado: 'O prazo para mudar a inscrição pelo link deste evento terminou' });
      await setLinkBlocked(trx, event.id, bloqueado);
      await history.recordChange(trx, context, {
        client: partner.id,
        record: event.id,
        before: { linkInscricaoBloqueado: event.link_inscricao_bloqueado },
        after: { linkInscricaoBloqueado: bloqueado },
        detail: { evento: event.codigo },
      });
      return { id: event.id };
    },
  };
}
