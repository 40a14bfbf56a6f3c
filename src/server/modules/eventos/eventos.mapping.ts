import { dataLembrar, statusProgramacao } from '#contract/eventos/eventos.rules.ts';
import type { EventoLinhaResposta, EventoRegistroResposta } from '#contract/eventos/eventos.schemas.ts';
import { ALVO_CLIENTE } from '#contract/eventos/eventos.labels.ts';
import { type CivilDate, civilDateAt, timeAt } from '#contract/kernel/dates.ts';
import type { SignedLinks } from '#server/kernel/files/signed-links.ts';
import { photoLink } from '#server/modules/arquivos/arquivos.api.ts';
import { type Person, allowed } from './eventos.policy.ts';
import type { ReminderRow } from './eventos.queries.ts';
import type { Occurrence } from './eventos.series.ts';

/** The state of a reminder; a series has that of its next occurrence. */
export const statusOf = ({ data_referencia, encerrado }: Pick<ReminderRow, 'data_referencia' | 'encerrado'>, hoje: CivilDate) =>
  statusProgramacao({ data_programada: data_referencia, data_reagendamento: null, concluido: encerrado === 'S' ? 'S' : 'N' }, hoje);

/** A reminder as the wire shows it. `hoje` decides its state. */
export function toRegistro(row: ReminderRow, hoje: CivilDate): EventoRegistroResposta {
  const {
    data_cadastro: _created,
    recorrente_proxima: _next,
    id_cliente: _client,
    data_referencia,
    encerrado,
    concluido_em,
    ...shown
  } = row;
  return {
    ...shown,
    data_concluido: concluido_em === null ? null : civilDateAt(concluido_em),
    hora_concluido: concluido_em === null ? null : timeAt(concluido_em),
    pre_cliente: row.pre_cliente ?? 'N',
    status_programacao: statusOf({ data_referencia, encerrado }, hoje),
    data_edicao: row.data_edicao.toISOString(),
    _ficticio: 'N',
  };
}

function consultaOf(row: ReminderRow): EventoLinhaResposta['_dadosConsulta'] {
  switch (row.alvo_tabela) {
    case 'clientes':
      return { tipo: ALVO_CLIENTE, titulo: row.cliente_nome ?? '', id_cliente: row.id_alvo, id_ficha: null };
    case 'clientes_fichas':
      return { tipo: row.ficha_tipo, titulo: row.ficha_titulo ?? '', id_cliente: row.id_cliente, id_ficha: row.id_alvo };
    default:
      return { tipo: null, titulo: row.alvo_nome ?? row.alvo_login ?? '', id_cliente: null, id_ficha: null };
  }
}

/** A row of a list: the reminder with its target, client and responsible, and what this person may do with it. */
export function toLinha(links: SignedLinks, person: Person, row: ReminderRow, hoje: CivilDate): EventoLinhaResposta {
  return {
    ...toRegistro(row, hoje),
    _dadosConsulta: consultaOf(row),
    _dadosCliente:
      row.id_cliente === null
        ? null
        : {
            id: row.id_cliente,
            nome: row.cliente_nome ?? '',
            foto: photoLink(links, row.cliente_foto),
            tipo_pessoa: row.cliente_tipo_pessoa === 'J' ? 'J' : 'F',
          },
    _dadosResponsavel:
      row.id_responsavel === null || row.responsavel_status === null
        ? null
        : {
            id: row.id_responsavel,
            nome: row.responsavel_nome ?? row.responsavel_login ?? '',
            status: row.responsavel_status,
            foto: photoLink(links, row.responsavel_foto),
          },
    pode: allowed(person, row),
  };
}

/** An occurrence of a series that has no row yet, shown as a reminder: the first is the series itself (E090). */
export function toOccurrence(
  linha: EventoLinhaResposta,
  row: ReminderRow,
  { day, restantes }: Occurrence,
  hoje: CivilDate,
): EventoLinhaResposta {
  const shown = { data_programada: day, data_reagendamento: null };
  const first = day === row.data_programada;
  return {
    ...linha,
    ...shown,
    data_lembrar: dataLembrar(
      { ...shown, quantidade_lembrar: row.quantidade_lembrar, periodo_lembrar: row.periodo_lembrar },
      civilDateAt(row.data_cadastro),
    ),
    status_programacao: statusProgramacao({ ...shown, concluido: 'N' }, hoje),
    ...(!first && { recorrente: 'N', recorrente_pai: row.id, _ficticio: 'S' }),
    ...(restantes > 0 && { _restantes: restantes }),
  };
}
