import type { EventoCompleto } from '../eventos.queries.ts';

type Registro = EventoCompleto['registro'];

/** A stored reminder of a client, as the API gives it, for tests. */
export const completo = (
  change: Partial<Registro> = {},
  filhos: readonly Partial<Registro>[] = [],
  serie: Partial<Pick<EventoCompleto, 'removidas' | 'proxima'>> = {},
): EventoCompleto => {
  const registro: Registro = {
    id: 7,
    id_responsavel: 3,
    id_evento_padrao: null,
    alvo_tabela: 'clientes',
    id_alvo: 12,
    descricao: 'Ligar',
    data_programada: '2026-03-02',
    data_reagendamento: null,
    concluido: 'N',
    observacao_concluido: null,
    data_concluido: null,
    hora_concluido: null,
    tipo_aniversario: 'N',
    tipo_vigencia: 'N',
    data_lembrar: '2026-03-01',
    quantidade_lembrar: 1,
    periodo_lembrar: 'D',
    recorrente: 'N',
    recorrente_periodo: null,
    recorrente_quantidade: null,
    recorrente_pai: null,
    recorrente_data_limite: null,
    recorrente_repetir: null,
    pre_cliente: 'N',
    status_programacao: 2,
    ativo: 'S',
    data_edicao: '2026-02-01T12:00:00.000Z',
    _ficticio: 'N',
    _dadosConsulta: { tipo: 7, titulo: 'Ana', id_cliente: 12, id_ficha: null },
    _dadosCliente: { id: 12, nome: 'Ana', foto: null, tipo_pessoa: 'F' },
    _dadosResponsavel: { id: 3, nome: 'Bia', status: 'A', foto: null },
    pode: { alterar: 'S', remover: 'S', motivo: null },
    anexos: [],
  };
  const all: Registro = { ...registro, ...change };
  return {
    registro: all,
    filhos: filhos.map((filho) => ({ ...all, recorrente: 'N', recorrente_pai: all.id, ...filho })),
    removidas: [],
    proxima: null,
    ...serie,
  };
};
