import type { PropriedadeAbertaResposta } from '#contract/inscricao/inscricao.schemas.ts';
import { empresaDe } from '#contract/clientes/parceiro.ts';
import { CLIENTE_SUSPENSO } from '#contract/inscricao/textos.ts';
import { addDays, civilDateAt } from '#contract/kernel/dates.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { PublicContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { CartaOfertaApi } from '#server/modules/seguro-aventura/carta-oferta.api.ts';
import type { EventHead, InscricoesDoor } from '#server/modules/seguro-aventura/inscricoes.api.ts';
import type { InscricaoJwts } from './inscricao.jwt.ts';
import { type OpenedNeeds, shownOf } from './inscricao.opened.ts';

export interface PropertyNeeds extends OpenedNeeds {
  readonly clientes: Pick<ClientesApi, 'promotor' | 'property' | 'partnerOfProperty'>;
  readonly cartaOferta: Pick<CartaOfertaApi, 'responsibleOf'>;
  readonly inscricoes: Pick<InscricoesDoor, 'propertyDay' | 'registeredOn'>;
}

const UNKNOWN = 'Token não encontrado';
const NOME = 150;
const LOCAL = 400;
const RESPONSAVEL = 100;

/** What the QR of a property opens: the registration of today (G2-11). */
export function createProperty({ database, history }: Pick<Kernel, 'database' | 'history'>, needs: PropertyNeeds, jwts: InscricaoJwts) {
  const { clientes, cartaOferta, inscricoes } = needs;

  const partnerBehind = async (token: string) => {
    const id = await clientes.partnerOfProperty(database, token);
    const partner = id === null ? null : await clientes.promotor(database, id);
    const valid = partner?.ativo === 'S' && partner.seguro_aventura === 'S' && partner.possui_grupo_propriedade === 'S';
    const carta_oferta = partner?.carta_oferta ?? null;
    if (!partner || !valid || carta_oferta === null) throw new RuleError({ token: UNKNOWN });
    return { ...partner, carta_oferta };
  };

  /** What is registered for today, by the stay of the address. */
  const todayOf = async (partner: Awaited<ReturnType<typeof partnerBehind>>, tokenDiarias: string | null, now: Date) => {
    const { estadas } = await clientes.property(database, partner.id);
    const stay = tokenDiarias === null ? undefined : estadas.find(({ numeroDiariasToken }) => numeroDiariasToken === tokenDiarias);
    // Of an unknown stay it is one day (INS-030).
    const numeroDiarias = stay?.numeroDiarias ?? 1;
    const hoje = civilDateAt(now);
    const empresa = empresaDe(partner);
    return {
      estadas,
      stay,
      numeroDiarias,
      hoje,
      dataFinal: addDays(hoje, numeroDiarias - 1),
      empresa,
      nome: (partner.seguro_evento_nome ?? `Propriedade ${empresa}`).slice(0, NOME),
      local: (partner.seguro_evento_local ?? empresa).slice(0, LOCAL),
    };
  };

  /** What the page shows before its script runs: nothing is opened for it, and nothing is told where nobody registers. */
  const head = async (token: string, tokenDiarias: string | null, now: Date): Promise<EventHead | null> => {
    const partner = await partnerBehind(token);
    if (partner.cliente_grupo_suspenso === 'S' || partner.seguro_propriedade_bloqueado === 'S') return null;
    const { nome, local, hoje, dataFinal, empresa } = await todayOf(partner, tokenDiarias, now);
    return {
      nome_evento: nome,
      local_evento: local,
      data_inicio: hoje,
      hora_inicio: null,
      data_final: dataFinal,
      empresa,
      responsavel: partner.cadastro_participante_nome ?? empresa,
    };
  };

  const open = async (context: PublicContext, token: string, tokenDiarias: string | null): Promise<PropriedadeAbertaResposta> => {
    const partner = await partnerBehind(token);
    const { now } = context;
    const { id } = partner;
    await history.recordRead(context, { client: id, record: id });
    if (partner.cliente_grupo_suspenso === 'S') throw new RuleError({ bloqueio: CLIENTE_SUSPENSO });
    const [today, shown] = await Promise.all([todayOf(partner, tokenDiarias, now), shownOf(database, needs, partner)]);
    const { estadas, stay, numeroDiarias, hoje, dataFinal } = today;
    const { responsavel, telefone, email } = cartaOferta.responsibleOf(partner);
    const day = {
      id_cliente: id,
      dia: hoje,
      numeroDiarias,
      tokenDiarias: stay?.numeroDiariasToken ?? null,
      nome: today.nome,
      local: today.local,
      descricao: partner.seguro_evento_descricao ?? '',
      responsavel: (partner.cadastro_participante_nome ?? responsavel).slice(0, RESPONSAVEL),
      telefone,
      email,
      bloquearEnvioEmails: partner.bloquear_envio_emails_seguro_aventura,
    };
    const blocked = partner.seguro_propriedade_bloqueado === 'S';
    const opened = blocked
      ? null
      : await database.transaction().execute(async (trx) => {
          const made = await inscricoes.propertyDay(trx, day, now);
          if (made.opened)
            await history.recordChange(trx, context, {
              client: id,
              record: made.id,
              after: { nomeEvento: day.nome, dataInicio: hoje, numeroDiarias },
            });
          return made.id;
        });
    const { exibirTermos, linkTermoResponsabilidade, termo, dadosImagemModeloEmailParticipante } = shown;
    return {
      jwt: opened === null ? null : await jwts.sign({ idEvento: opened, idCliente: id, dia: hoje }, now),
      dadosCliente: {
        id,
        nome: today.empresa,
        tipoPessoa: partner.tipo_pessoa,
        seguroPropriedadeBloqueado: partner.seguro_propriedade_bloqueado,
        seguroEventoNome: day.nome,
        seguroEventoLocal: day.local,
        seguroEventoDescricao: day.descricao,
        cadastroParticipanteNome: partner.cadastro_participante_nome,
        idSeguroAventura: opened,
        exibirTermos,
        linkTermoResponsabilidade,
        termo,
        diariasEventoCheckin: JSON.stringify(estadas),
      },
      hoje,
      dataFinal,
      numeroDiarias,
      totalParticipantes: await inscricoes.registeredOn(database, id, hoje),
      dadosImagemModeloEmailParticipante,
    };
  };

  return { open, head };
}
