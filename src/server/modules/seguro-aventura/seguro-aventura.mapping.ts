import type {
  EventoComParticipantesResposta,
  EventoAutenticoResposta,
  EventoConfirmadoResposta,
  EventoPublicoResposta,
  EventoResposta,
  ParticipanteCompletoResposta,
  ParticipanteResposta,
} from '#contract/seguro-aventura/seguro-aventura.schemas.ts';
import {
  type Bandeiras,
  type EventoCercado,
  type EventoMarcado,
  type EventoNoTempo,
  HORA_FINAL,
  bandeirasDe,
  estaFinalizado,
  inicioAtraso,
  situacaoDe,
} from '#contract/seguro-aventura/situacao.ts';
import { planilhaDoEvento } from '#contract/planilhas/nome.ts';
import { simNao } from '#contract/kernel/vocabulary.ts';
import { limpoOf } from './seguro-aventura.changes.ts';
import { type HealthData, openHealth } from './seguro-aventura.health.ts';
import { saidOfBoleto } from './seguro-aventura.boleto.ts';
import { empresaDe } from '#contract/clientes/parceiro.ts';
import { isCovered } from './papeis.api.ts';
import type { OpenedLink } from './seguro-aventura.api.ts';
import type { EventRow, PersonRow } from './seguro-aventura.queries.ts';

/** What the moment of asking adds to what is stored. */
export interface Moment {
  readonly now: Date;
  /** In minutes. */
  readonly tolerance: number;
}

/** A stored event as the rules of states see it. `suspenso`: the partner is, now. */
export const asRuled = (row: EventRow, suspenso: 'S' | 'N'): EventoMarcado & EventoNoTempo & EventoCercado => ({
  cancelado: row.cancelado,
  finalizado: row.finalizado,
  integrado: row.integrado,
  propriedade: row.propriedade,
  inicio: row.inicio_em,
  finaliza: row.finaliza_em,
  fim: row.fim_em,
  suspenso,
  faturado: row.com_boleto || row.com_fechamento,
});

/** What is read of an event wherever it is shown whole. */
type Shown = Pick<
  EventRow,
  | 'id'
  | 'token'
  | 'codigo'
  | 'carta_oferta'
  | 'id_cliente'
  | 'nome_evento'
  | 'local_evento'
  | 'descricao'
  | 'data_inicio'
  | 'hora_inicio'
  | 'data_final'
  | 'inicio_em'
  | 'responsavel'
  | 'telefone'
  | 'email'
  | 'tipo_pessoa'
  | 'cpf'
  | 'cnpj'
  | 'numero_apolice'
  | 'cancelado'
  | 'cancelado_em'
  | 'cancelado_por_cliente'
  | 'motivo_cancelado'
  | 'integrado'
  | 'integrado_api'
  | 'propriedade'
  | 'link_inscricao_bloqueado'
  | 'realizou_download_xls'
  | 'bloquear_envio_emails_seguro_aventura'
  | 'mobile'
  | 'token_numero_diarias'
  | 'data_cadastro'
  | 'boleto'
  | 'participantes'
>;

/** What an event and its partner say of themselves, in the list of the team as in the portal. */
export const shownOfEvent = (row: Shown, { now, tolerance }: Moment) => ({
  id: row.id,
  token: row.token,
  codigo: row.codigo,
  cartaOferta: row.carta_oferta,
  idCliente: row.id_cliente,
  ...limpoOf(row),
  horaFinal: HORA_FINAL,
  dataHoraInicioAtraso: inicioAtraso(row.inicio_em, tolerance).toISOString(),
  responsavel: row.responsavel,
  telefone: row.telefone,
  email: row.email,
  tipoPessoa: row.tipo_pessoa,
  cpf: row.cpf,
  cnpj: row.cnpj,
  numeroApolice: row.numero_apolice,
  cancelado: row.cancelado,
  canceladoPorCliente: row.cancelado_por_cliente,
  motivoCancelado: row.motivo_cancelado,
  integrado: row.integrado,
  integradoApi: row.integrado_api,
  propriedade: row.propriedade,
  linkInscricaoBloqueado: row.link_inscricao_bloqueado,
  linkParticipantesXls: planilhaDoEvento(row.codigo),
  realizouDownloadXls: row.realizou_download_xls,
  bloquearEnvioEmailsSeguroAventura: row.bloquear_envio_emails_seguro_aventura,
  mobile: row.mobile,
  tokenNumeroDiarias: row.token_numero_diarias,
  dataCadastro: row.data_cadastro.toISOString(),
  dataCancelado: row.cancelado_em?.toISOString() ?? null,
  ...saidOfBoleto(row.boleto, now),
  quantidadeParticipantes: row.participantes,
});

/** A stored event as its partner sees it. */
export function toEvento(row: EventRow, moment: Moment): EventoResposta {
  const { now } = moment;
  const ruled = asRuled(row, 'N');
  const finalizado = estaFinalizado(ruled, now);
  return {
    ...shownOfEvent(row, moment),
    razaoSocial: row.parceiro,
    situacao: situacaoDe(ruled, now),
    finalizado: simNao(finalizado),
    permiteGerarBoleto: simNao(finalizado && row.a_faturar && !row.com_boleto && !row.com_fechamento),
    dataEdicao: row.data_edicao.toISOString(),
  };
}

/** Of the same event what anybody who has its link may see, and what they need to register. */
export function toPublico(row: EventRow, moment: Moment, opened: OpenedLink): EventoPublicoResposta {
  const { id, codigo, nomeEvento, localEvento, descricao, dataInicio, horaInicio, dataFinal, horaFinal, ...rest } = toEvento(row, moment);
  const { responsavel, tipoPessoa, razaoSocial, situacao, finalizado, cancelado, propriedade, linkInscricaoBloqueado } = rest;
  const when = { dataInicio, horaInicio, dataFinal, horaFinal };
  const who = { responsavel, tipoPessoa, razaoSocial, empresa: empresaDe({ ...row, nome: row.parceiro }) };
  const state = { situacao, finalizado, cancelado, propriedade, linkInscricaoBloqueado };
  return {
    dados: { id, codigo, nomeEvento, localEvento, descricao, ...when, ...who, ...state },
    participantes: [],
    permitidoAdicionarParticipante: bandeirasDe(asRuled(row, 'N'), moment.now, moment.tolerance).permitidoAdicionarParticipante,
    ...opened,
  };
}

/** Of the same event what its two pages of confirmation show. */
export const toConfirmado = ({ nome_evento, codigo }: EventRow): EventoConfirmadoResposta => ({
  dados: { nomeEvento: nome_evento, codigo },
  participantes: [],
});

/** Of the same event what a proof of it, or of one person in it, tells whoever holds the paper. */
export function toAutentico(row: EventRow, people: readonly PersonRow[], moment: Moment): EventoAutenticoResposta {
  const { dataInicio, horaInicio, dataFinal, horaFinal, situacao, dataCancelado } = toEvento(row, moment);
  return {
    dados: { dataInicio, horaInicio, dataFinal, horaFinal, situacao, dataCancelado },
    participantes: people.filter(isCovered).map(({ data_cadastro }) => ({ dados: { dataCadastro: data_cadastro.toISOString() } })),
  };
}

/** The event that somebody is in, as far as it is told of each of its people. */
export interface TheirEvent extends Pick<EventRow, 'cancelado'> {
  /** The flag of the event (G2-06). */
  readonly mayCancel: 'S' | 'N';
}

export const toParticipante = (row: PersonRow, { cancelado, mayCancel }: TheirEvent): ParticipanteResposta => ({
  id: row.id,
  tokenParticipante: row.token,
  idSeguroAventura: row.id_evento,
  numeroInscricao: String(row.numero).padStart(3, '0'),
  nome: row.nome,
  estrangeiro: row.estrangeiro,
  cpf: row.cpf,
  numeroPassaporte: row.numero_passaporte,
  nacionalidade: row.nacionalidade,
  dataNascimento: row.data_nascimento,
  genero: row.genero,
  email: row.email,
  telefone: row.telefone,
  favorito: row.favorito,
  emailEnviado: row.email_enviado,
  dataEntrada: row.data_entrada,
  dataSaida: row.data_saida,
  cancelado: row.cancelado,
  dataCancelado: row.cancelado_em?.toISOString() ?? null,
  semCobertura: simNao(row.seguradora === 'dispensado'),
  ativo: row.ativo,
  aceitouTermos: row.aceitou_termos,
  numeroSorte: row.numero_sorte,
  dataCadastro: row.data_cadastro.toISOString(),
  dataEdicao: row.data_edicao.toISOString(),
  eventosCancelados: cancelado,
  habilitaCancelamento: row.cancelado === 'S' ? 'N' : mayCancel,
});

export const toCompleto = (row: PersonRow, event: TheirEvent, health: HealthData): ParticipanteCompletoResposta => ({
  ...toParticipante(row, event),
  ...health,
});

/** An event with its people as its partner sees them; `suspenso`: the partner is, now. */
export function toEventoComParticipantes(
  key: Buffer,
  row: EventRow,
  people: readonly PersonRow[],
  suspenso: 'S' | 'N',
  moment: Moment,
): EventoComParticipantesResposta {
  const bandeiras: Bandeiras = bandeirasDe(asRuled(row, suspenso), moment.now, moment.tolerance);
  const event: TheirEvent = { cancelado: row.cancelado, mayCancel: bandeiras.habilitaCancelamento };
  return {
    dados: toEvento(row, moment),
    participantes: people.map((person) => ({
      dados: toCompleto(person, event, openHealth(key, person.id, person.dados_cifrados)),
    })),
    ...bandeiras,
  };
}
