import type { EventoDoFechamentoResposta, FechamentoLinha, LinhaDoFechamentoResposta } from '#contract/fechamentos/fechamentos.schemas.ts';
import type { Conta } from '#contract/fechamentos/lei.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { type Cents, decimalOf } from '#contract/kernel/money.ts';
import { simNao } from '#contract/kernel/vocabulary.ts';
import type { EventRow, LineRow } from './fechamentos.lines.ts';
import { askable, impedimentsOf } from './fechamentos.policy.ts';
import type { ChargeRow, MonthRow } from './fechamentos.queries.ts';
import { reckoned } from './fechamentos.rules.ts';

export const toConta = (conta: Conta) => ({
  valorTotal: decimalOf(conta.total),
  valorCalculado: decimalOf(conta.calculado),
  valorBoletosEventos: decimalOf(conta.boletosEventos),
  valorCobrado: decimalOf(conta.cobrado),
  valorExcedente: decimalOf(conta.excedente),
  regra: conta.regra,
});

const WORDS = {
  pendente: 'Boleto pendente',
  enviando: 'Boleto pendente',
  incerta: 'O provedor não respondeu: o boleto é conferido antes de qualquer novo envio',
  removida: 'Boleto removido',
} as const;

/** What the row says of its boleto beside what it is paid. */
function messageOf({ situacao, motivo }: ChargeRow): string | null {
  if (situacao === 'emitida') return motivo;
  if (situacao === 'recusada') return `Boleto recusado: ${motivo ?? 'sem motivo'}`;
  return situacao === 'removida' && motivo !== null ? `${WORDS.removida}: ${motivo}` : WORDS[situacao];
}

const toBoleto = (charge: ChargeRow) => ({
  situacao: charge.situacao,
  link: charge.link,
  vencimento: charge.vencimento,
  mensagem: messageOf(charge),
});

/** A partner in a month as the page shows it; `mes` the month, `minimo` what an open one is reckoned with. */
export function toFechamento(row: MonthRow, mes: CivilDate, minimo: Cents): FechamentoLinha {
  const { fechado, cobranca } = row;
  const { valorTotal, ...conta } = toConta(reckoned(row, minimo));
  return {
    dados: {
      id: row.id,
      cartaOferta: row.carta_oferta,
      possuiBoletos: simNao(row.possui_boletos),
      possuiBoletosEmAberto: simNao(row.boletos_abertos || row.dias > 0),
      possuiEventos: simNao(row.possui_eventos),
      todosEventosComBoleto: simNao(row.todos_com_boleto),
    },
    cliente: {
      id: row.id,
      nome: row.nome,
      idAsaas: row.id_asaas,
      clienteDesabilitado: simNao(row.ativo === 'N'),
      semFaturamentoMinimo: fechado?.sem_minimo ?? row.sem_minimo,
      seguroValorDiaria: row.valor_diaria,
      seguroValorDiariaEditado: row.valor_editado,
    },
    diarias: { participantes: fechado?.participantes ?? row.participantes, periodo: fechado?.quantidade_diarias ?? row.diarias },
    diasAjuste: fechado?.dias_ajuste ?? row.ajuste,
    diariasFuturas: row.futuras,
    conta: { valorTotal, ...conta },
    fechado: fechado && {
      id: fechado.id,
      valorDiaria: fechado.valor_diaria,
      valorDiariaEditado: fechado.valor_total,
      quantidadeDiarias: fechado.quantidade_diarias,
      data: mes,
      fechadoEm: new Date(fechado.fechado_em).toISOString(),
      // A closing without a boleto has yet to be paid.
      pago: cobranca ? cobranca.pago : 'P',
      ...conta,
      boleto: cobranca && toBoleto(cobranca),
    },
    impede: impedimentsOf(row, minimo),
    pedeBoleto: askable(row),
  };
}

/** Days of an earlier month are made up for; those that a boleto of events took are paid by it. */
const standing = (row: { readonly mes: string; readonly id_cobranca: number | null }, mes: CivilDate) => ({
  ajuste: row.mes === mes ? null : row.mes,
  boletoProprio: simNao(row.id_cobranca !== null),
});

export const toEvento = (row: EventRow, mes: CivilDate): EventoDoFechamentoResposta => ({
  idEvento: row.id_evento,
  codigo: row.codigo,
  nomeEvento: row.nome_evento,
  participantes: row.participantes,
  dias: row.dias,
  valor: row.valor,
  ...standing(row, mes),
});

export const toLinha = (row: LineRow, mes: CivilDate): LinhaDoFechamentoResposta => ({
  idParticipante: row.id_participante,
  codigo: row.codigo,
  nomeEvento: row.nome_evento,
  nome: row.nome,
  documento: row.documento,
  entrada: row.entrada,
  saida: row.saida,
  dias: row.dias,
  valor: row.valor,
  ...standing(row, mes),
});
