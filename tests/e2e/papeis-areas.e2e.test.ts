import { walkWith } from '#tests/support/rights.ts';
import { paths } from '#web/kernel/paths.ts';

/* Each with nothing but what its screens ask for; together, those that lead to nothing of one another. */
walkWith([
  [
    { habilitarAcessoGrupoClientes: 'S', habilitarAcessoEventos: 'S', dispositivos: 2 },
    [paths.grupos(), paths.eventos(), paths.eventosAutomaticos(), paths.dispositivos()],
  ],
  [
    { habilitarAcessoSeguroAventura: 'S' },
    [paths.seguroAventura(), paths.fechamento(), paths.eventosMapa(), paths.propostas(), paths.propostasAgrupadas(), paths.configuracoes()],
  ],
  [{ habilitarAcessoMensagens: 'S' }, [paths.sms(), paths.modelosSms(), paths.modelosWhatsapp(), paths.modelosEmail()]],
  [
    {
      habilitarAcessoCaixaDeSaida: 'S',
      habilitarAcessoMensagensWhatsapp: 'S',
      habilitarAcessoSorteio: 'S',
      habilitarSolicitacaoFianca: 'S',
    },
    [paths.caixaSaida(), paths.mensagensWhatsapp(), paths.sorteio(), paths.fiancas()],
  ],
  [
    { habilitarAcessoSolicitacaoPagamento: 'S', habilitarAcessoRelatorioInadimplencia: 'S', habilitarAcessoRelatorios: 'S' },
    [paths.solicitacoesPagamento(), paths.inadimplencia(), paths.relatorios()],
  ],
  [
    { habilitarLiberarIpUsuario: 'S', habilitarPontoConsultaUsuario: 'S', habilitarAcessoHistorico: 'S' },
    [paths.usuarioIp(1), paths.pontoUsuario(1), paths.historico()],
  ],
]);
