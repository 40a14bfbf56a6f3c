/** Every address of the panel, in one place; ids are checked so that a missing one is noticed here and not as a 404. */
const id = (value: number): string => {
  if (!Number.isSafeInteger(value) || value <= 0) throw new RangeError(`not an id: ${value}`);
  return String(value);
};

export const paths = {
  raiz: () => '/',
  login: () => '/login',
  lembrarSenha: () => '/lembrarSenha',
  redefinirSenha: (token: string) => `/lembrarSenha/${encodeURIComponent(token)}`,
  painel: () => '/painel',
  clientes: () => '/painel/clientes',
  /** `?cliente=` puts one in focus. */
  clientesMapa: () => '/painel/clientes-mapa',
  clienteCadastrar: () => '/painel/clientes/cadastrar',
  clienteAlterar: (cliente: number) => `/painel/clientes/alterar/${id(cliente)}`,
  /** The Fichas tab of a client. */
  clienteFichas: (cliente: number) => `/painel/clientes/alterar/${id(cliente)}/fichas`,
  /** The Apólices tab of a client. */
  clienteApolices: (cliente: number) => `/painel/clientes/alterar/${id(cliente)}/apolices`,
  fichaCadastrar: (cliente: number) => `/painel/fichas/${id(cliente)}/cadastrar`,
  fichaAlterar: (cliente: number, ficha: number) => `/painel/fichas/${id(cliente)}/alterar/${id(ficha)}`,
  fichaRenovar: (cliente: number, ficha: number) => `/painel/fichas/${id(cliente)}/renovar/${id(ficha)}`,
  grupos: () => '/painel/grupos',
  grupoCadastrar: () => '/painel/grupos/cadastrar',
  grupoAlterar: (grupo: number) => `/painel/grupos/alterar/${id(grupo)}`,
  usuarios: () => '/painel/usuarios',
  usuarioCadastrar: () => '/painel/usuarios/cadastrar',
  /** By the code of the client behind the user. */
  usuarioAlterar: (cliente: number) => `/painel/usuarios/alterar/${id(cliente)}`,
  usuarioPermissoes: (usuario: number) => `/painel/usuarios/permissoes/${id(usuario)}`,
  usuarioIp: (usuario: number) => `/painel/usuarios/ip/${id(usuario)}`,
  usuarioTransferir: (usuario: number) => `/painel/usuarios/transferir/${id(usuario)}`,
  pontoUsuario: (usuario: number) => `/painel/ponto/${id(usuario)}`,
  eventos: () => '/painel/eventos',
  eventosAutomaticos: () => '/painel/eventos-automaticos',
  eventoAutomaticoCadastrar: () => '/painel/eventos-automaticos/cadastrar',
  eventoAutomaticoAlterar: (padrao: number) => `/painel/eventos-automaticos/alterar/${id(padrao)}`,
  modelosSms: () => '/painel/modelos-sms',
  modeloSmsCadastrar: () => '/painel/modelos-sms/cadastrar',
  modeloSmsAlterar: (modelo: number) => `/painel/modelos-sms/alterar/${id(modelo)}`,
  modelosWhatsapp: () => '/painel/modelos-whatsapp',
  modeloWhatsappCadastrar: () => '/painel/modelos-whatsapp/cadastrar',
  modeloWhatsappAlterar: (modelo: number) => `/painel/modelos-whatsapp/alterar/${id(modelo)}`,
  modelosEmail: () => '/painel/modelos-email',
  modeloEmailCadastrar: () => '/painel/modelos-email/cadastrar',
  modeloEmailAlterar: (modelo: number) => `/painel/modelos-email/alterar/${id(modelo)}`,
  sms: () => '/painel/sms',
  enviarSms: (cliente: number) => `/painel/clientes/enviar-sms/${id(cliente)}`,
  /** The greeting of a birthday, by the age it completes. */
  enviarSmsAniversariante: (cliente: number, idade: number) => `/painel/clientes/enviar-sms-aniversariante/${id(cliente)}/${idade}`,
  enviarSmsMassa: () => '/painel/clientes/enviar-sms-massa',
  enviarEmail: (cliente: number) => `/painel/clientes/enviar-email/${id(cliente)}`,
  enviarEmailAniversariante: (cliente: number, idade: number) => `/painel/clientes/enviar-email-aniversariante/${id(cliente)}/${idade}`,
  enviarEmailMassa: () => '/painel/clientes/emails-massa',
  caixaSaida: () => '/painel/caixa-saida',
  /** One e-mail of the outbox. */
  emailAberto: (email: number) => `/painel/clientes/abrir-email/${id(email)}`,
  mensagensWhatsapp: () => '/painel/mensagens-whatsapp',
  enviarWhatsapp: (cliente: number) => `/painel/clientes/enviar-whatsapp/${id(cliente)}`,
  enviarWhatsappAniversariante: (cliente: number, idade: number) =>
    `/painel/clientes/enviar-whatsapp-aniversariante/${id(cliente)}/${idade}`,
  enviarWhatsappMassa: () => '/painel/clientes/enviar-whatsapp-massa',
  /** How far a batch of messages is. */
  envio: (lote: number) => `/painel/envios/${id(lote)}`,
  relatorios: () => '/painel/relatorios',
  seguroAventura: () => '/painel/seguro-aventura',
  /** The closing of a month, any day of it; of the present one where none is said. */
  fechamento: (mes?: string) => `/painel/seguro-aventura/fechamento${mes === undefined ? '' : `/${mes.slice(0, 7)}`}`,
  /** Where the partners of the events are. */
  eventosMapa: () => '/painel/seguro-aventura/clientes-eventos-mapa',
  inadimplencia: () => '/painel/relatorio-inadimplencia',
  /** `?numero=&data=` shows a draw. */
  sorteio: () => '/painel/sorteio',
  solicitacoesPagamento: () => '/painel/solicitacao-pagamento',
  solicitacaoPagamentoAlterar: (solicitacao: number) => `/painel/solicitacao-pagamento/alterar/${id(solicitacao)}`,
  /** Proposals of accident insurance; the unread, or with `cartaOferta` those of one partner. */
  propostas: () => '/painel/proposta-formularios',
  propostasAgrupadas: () => '/painel/proposta-formularios/agrupado',
  propostaAlterar: (proposta: number) => `/painel/proposta-formularios/alterar/${id(proposta)}`,
  /** Rental-guarantee forms; the unread. */
  fiancas: () => '/painel/solicitacao-fianca',
  fiancaAlterar: (fianca: number) => `/painel/solicitacao-fianca/alterar/${id(fianca)}`,
  historico: () => '/painel/historico',
  configuracoes: () => '/painel/configuracoes',
  dispositivos: () => '/painel/dispositivos',
  dispositivoCadastrar: () => '/painel/dispositivos/cadastrar',
  dispositivoAlterar: (dispositivo: number) => `/painel/dispositivos/alterar/${id(dispositivo)}`,
  meuPonto: () => '/painel/meu-ponto',
  seguranca: () => '/painel/seguranca',
  /** A file that an e-mail could not carry. */
  arquivoEmail: (chave: string) => `/painel/arquivos/${encodeURIComponent(chave)}`,
} as const;
