import type { FlagKey, Level, LevelKey, PermissionKey, Permissions } from '#contract/kernel/permissions.ts';

/* Every key in words: what it is called and what it allows. */

/** The levels in words (PER-003); each one includes those before it. */
export const NIVEIS: Readonly<Record<Level, string>> = { 1: 'Sem acesso', 2: 'Consultar', 3: 'Cadastrar e alterar', 4: 'Excluir' };

interface Texts {
  readonly label: string;
  /** What it allows, in a short sentence. */
  readonly text: string;
}

export type Linha = Texts & ({ readonly kind: 'level'; readonly key: LevelKey } | { readonly kind: 'flag'; readonly key: FlagKey });

const nivel = (key: LevelKey, label: string, text: string): Linha => ({ kind: 'level', key, label, text });
const flag = (key: FlagKey, label: string, text: string): Linha => ({ kind: 'flag', key, label, text });

export interface Grupo {
  readonly title: string;
  readonly lines: readonly Linha[];
}

/** In the order and grouping of the specification (PER-033); the last two of the side menu are those of E041. */
export const GRUPOS_DE_PERMISSAO: readonly Grupo[] = [
  {
    title: 'Usuários',
    lines: [
      nivel('usuarios', 'Usuários', 'Lista e cadastro de quem entra no painel; «Excluir» ativa e inativa.'),
      flag('usuariosPermissao', 'Permissões', 'Dá e retira permissões e redefine o segundo fator dos colegas.'),
      flag('habilitarGerarPdfPonto', 'PDF do ponto', 'Gera o PDF do ponto de cada usuário.'),
      flag('habilitarLiberarIpUsuario', 'Liberar IP', 'Define de quais endereços cada usuário pode entrar.'),
    ],
  },
  {
    title: 'Dispositivos',
    lines: [
      nivel('dispositivos', 'Dispositivos', 'Aparelhos em que se bate o ponto; «Excluir» inativa e desvincula.'),
      flag('habilitarTemporariamenteDefinirDispositivo', 'Definir dispositivo', 'Vincula o aparelho em uso a um dispositivo cadastrado.'),
    ],
  },
  {
    title: 'Clientes',
    lines: [
      nivel('clientes', 'Clientes', 'Cadastro, fichas e apólices; «Excluir» inativa, une e apaga clientes.'),
      nivel('clienteAnexos', 'Anexos', 'Arquivos guardados no cadastro e nas fichas.'),
      flag('clienteEnviarEmail', 'Enviar mensagens', 'Envia e-mail, WhatsApp e SMS para um cliente.'),
      flag(
        'clienteVerRelatorioAtendimentos',
        'Exportar e relatórios',
        'Exporta clientes para planilha e PDF e vê o relatório de atendimentos.',
      ),
      flag('habilitarCadastroLoginCliente', 'Virar usuário', 'Cria um login para um cliente.'),
    ],
  },
  {
    title: 'Menu lateral',
    lines: [
      flag('habilitarAcessoGrupoClientes', 'Grupos de Clientes', 'Cria, renomeia e exclui grupos.'),
      flag('habilitarAcessoEventos', 'Eventos', 'Agenda de lembretes e eventos automáticos.'),
      flag('habilitarAcessoSeguroAventura', 'Seguro Aventura', 'Eventos, participantes e seus seguros.'),
      flag('habilitarAcessoCaixaDeSaida', 'Caixa de Saída', 'E-mails enviados e os que esperam envio.'),
      flag('habilitarAcessoMensagens', 'Mensagens', 'Modelos e envios para muitos clientes.'),
      flag('habilitarAcessoSolicitacaoPagamento', 'Solicitação Pagamento', 'Vê, uma vez cada um, os cartões que os clientes enviam.'),
      flag('habilitarAcessoMensagensWhatsapp', 'Mensagens WhatsApp', 'Lê e responde as conversas do WhatsApp.'),
      flag('habilitaAcessoArquivoWhatsapp', 'Arquivos do WhatsApp', 'Abre e baixa os arquivos das conversas.'),
      flag('habilitarAcessoRelatorioInadimplencia', 'Relatório Inadimplência', 'Vê quem está com parcelas em atraso.'),
      flag('habilitarAcessoSorteio', 'Sorteio', 'Sorteia clientes de uma lista.'),
      flag('habilitarSolicitacaoFianca', 'Solicitações de fiança', 'Vê os pedidos de fiança locatícia.'),
    ],
  },
  {
    title: 'Menu topo',
    lines: [
      flag('habilitarAcessoMapaClientes', 'Mapa de clientes', 'Vê os clientes no mapa.'),
      flag('habilitarAcessoRelatorios', 'Relatórios', 'Abre os relatórios da corretora.'),
      flag('habilitarPontoConsultaUsuario', 'Ponto dos usuários', 'Vê e ajusta o ponto dos colegas.'),
      flag('habilitarAcessoHistorico', 'Histórico', 'Vê quem leu e quem mudou cada registro.'),
    ],
  },
];

/** Every line, in screen order. */
export const LINHAS: readonly Linha[] = GRUPOS_DE_PERMISSAO.flatMap(({ lines }) => lines);

/** A value in words. */
export const valorText = (value: Permissions[PermissionKey]): string =>
  typeof value === 'number' ? NIVEIS[value] : value === 'S' ? 'Sim' : 'Não';
