import type { EventoDoRelatorioResposta, RelatorioResposta } from '#contract/seguro-aventura/relatorio.schemas.ts';
import { centsOf, decimalOf } from '#contract/kernel/money.ts';
import type { Cards, EventRow, StateSum } from './relatorio.queries.ts';
import { type Moment, shownOfEvent } from './seguro-aventura.mapping.ts';

/** A row as the list shows it. */
export const toEvento = (row: EventRow, diarias: number, moment: Moment): EventoDoRelatorioResposta => ({
  dados: {
    ...shownOfEvent(row, moment),
    nomeEmpresa: row.tipo_pessoa === 'J' ? (row.nome_fantasia ?? row.nome) : row.nome,
    razaoSocial: row.nome,
    estado: row.estado,
    finalizado: row.finalizado,
    permiteGerarBoleto: 'N',
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
