import { planilhaDoEvento } from '#contract/planilhas/nome.ts';
import type { EventoDoRelatorioResposta, RelatorioResposta } from '#contract/seguro-aventura/relatorio.schemas.ts';
import { HORA_FINAL, inicioAtraso } from '#contract/seguro-aventura/situacao.ts';
import { centsOf, decimalOf } from '#contract/kernel/money.ts';
import type { Cards, EventRow, StateSum } from './relatorio.queries.ts';
import { saidOfBoleto } from './seguro-aventura.boleto.ts';
import { limpoOf } from './seguro-aventura.changes.ts';
import type { Moment } from './seguro-aventura.mapping.ts';

/** A row as the list shows it. */
export const toEvento = (row: EventRow, diarias: number, { now, tolerance }: Moment): EventoDoRelatorioResposta => ({
  dados: {
    id: row.id,
    token: row.token,
    codigo: row.codigo,
    cartaOferta: row.carta_oferta,
    idCliente: row.id_cliente,
    nomeEmpresa: row.tipo_pessoa === 'J' ? (row.nome_fantasia ?? row.nome) : row.nome,
    razaoSocial: row.nome,
    tipoPessoa: row.tipo_pessoa,
    cpf: row.cpf,
    cnpj: row.cnpj,
    numeroApolice: row.numero_apolice,
    ...limpoOf(row),
    horaFinal: HORA_FINAL,
    dataHoraInicioAtraso: inicioAtraso(row.inicio_em, tolerance).toISOString(),
    responsavel: row.responsavel,
    telefone: row.telefone,
    email: row.email,
    estado: row.estado,
    finalizado: row.finalizado,
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
    permiteGerarBoleto: 'N',
    quantidadeParticipantes: row.participantes,
    sinistroComunicado: row.sinistro_comunicado,
  },
  fila: row.fila_situacao && {
    situacao: row.fila_situacao,
    tentativas: row.tentativas ?? 0,
    dataEnvio: row.data_envio?.toISOString() ?? null,
    mensagem: row.mensagem,
    proxima: row.proxima_em?.toISOString() ?? null,
    semResposta: row.sem_resposta,
  },
  diarias: { periodo: diarias },
});

const NOTHING = { eventos: 0, participantes: 0, diarias: 0, valor: '0.00', integrados: 0, naoConcluidos: 0, participantesNaoConcluidos: 0 };

/** The cards of what the events of each state come to. */
export function toCards({ sums, erros, cancelados }: Cards): Omit<RelatorioResposta, 'registros' | 'totalRegistros'> {
  const of = (estado: StateSum['estado']) => sums.find((one) => one.estado === estado) ?? NOTHING;
  const all = (value: (sum: StateSum) => number): number => sums.reduce((total, one) => total + value(one), 0);
  const [aberto, andamento, finalizado, cancelado] = [of('aberto'), of('andamento'), of('finalizado'), of('cancelado')];
  return {
    totalAbertos: aberto.eventos,
    totalAndamento: andamento.eventos,
    totalFinalizados: finalizado.eventos,
    totalCancelados: cancelado.eventos,
    totais: {
      aberto: aberto.participantes,
      andamento: andamento.participantes,
      concluidos: finalizado.participantes,
      cancelados: cancelado.participantes,
    },
    totaisIntegrados: { concluidos: all(({ integrados }) => integrados), cancelados, erros },
    totalNovos: {
      eventosNaoConcluidos: all(({ naoConcluidos }) => naoConcluidos),
      participantesNaoConcluidos: all(({ participantesNaoConcluidos }) => participantesNaoConcluidos),
    },
    diarias: { periodo: all(({ diarias }) => diarias), valor: decimalOf(all(({ valor }) => centsOf(valor))) },
  };
}
