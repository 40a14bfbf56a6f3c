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
      nivel(
        'usuarios',
        'Usuários',
        'Lista e cadastro de quem entra no painel, e a transferência dos seus registros; «Excluir» ativa e inativa.',
      ),
      flag(
        'usuariosPermissao',
        'Permissões',
        'Dá e retira permissões, redefine o segundo fator dos colegas, muda as configurações do sistema e repete avisos recebidos.',
      ),
      flag('habilitarGerarPdfPonto', 'PDF do ponto', 'Gera o PDF do próprio ponto e, com «Ponto dos usuários», o dos colegas.'),
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
      nivel(
        'clientes',
        'Clientes',
        'Cadastro, fichas e apólices; «Excluir» ativa e inativa clientes, exclui e restaura atendimentos e reabre os finalizados.',
      ),
      nivel('clienteAnexos', 'Anexos', 'Arquivos guardados no cadastro, nas fichas e nos eventos.'),
      flag(
        'clienteEnviarEmail',
        'Enviar mensagens',
        'Envia e-mail, WhatsApp e SMS, a um cliente ou em massa a todos de um filtro; reenvia cobranças e escreve modelos.',
      ),
      flag(
        'clienteVerRelatorioAtendimentos',
        'Exportar e relatórios',
        'Exporta clientes para planilha e PDF, e gera os relatórios de atendimentos e de acessos das seguradoras.',
      ),
      flag('habilitarCadastroLoginCliente', 'Virar usuário', 'Cria um login para um cliente.'),
    ],
  },
  {
    title: 'Menu lateral',
    lines: [
      flag(
        'habilitarAcessoGrupoClientes',
        'Grupos de Clientes',
        'Cria, altera e exclui grupos. Quem cadastra clientes cria grupos mesmo sem esta permissão.',
      ),
      flag('habilitarAcessoEventos', 'Eventos', 'Vê e altera os lembretes de todos, e os eventos automáticos.'),
      flag(
        'habilitarAcessoSeguroAventura',
        'Seguro Aventura',
        'Eventos segurados, participantes e propostas; fecha e cobra os meses, fala com a seguradora e muda as configurações do seguro.',
      ),
      flag(
        'habilitarAcessoCaixaDeSaida',
        'Caixa de Saída',
        'E-mails enviados e os que esperam envio; pausa, retoma e cancela os envios em massa por e-mail.',
      ),
      flag(
        'habilitarAcessoMensagens',
        'Mensagens',
        'Escreve modelos e vê os SMS enviados; pausa, retoma e cancela os envios em massa por SMS. Não envia.',
      ),
      flag(
        'habilitarAcessoSolicitacaoPagamento',
        'Solicitação Pagamento',
        'Vê, uma vez cada um, os cartões que os clientes enviam; substitui, marca como processados e exclui.',
      ),
      flag(
        'habilitarAcessoMensagensWhatsapp',
        'Mensagens WhatsApp',
        'Vê os WhatsApp enviados; pausa, retoma e cancela os envios em massa por WhatsApp. Não envia.',
      ),
      flag('habilitaAcessoArquivoWhatsapp', 'Arquivos do WhatsApp', 'Ainda não abre nada.'),
      flag(
        'habilitarAcessoRelatorioInadimplencia',
        'Relatório Inadimplência',
        'Vê quem foi suspenso por não pagar e quem voltou; «Verificar agora» aplica a regra na hora, e suspende quem deve.',
      ),
      flag('habilitarAcessoSorteio', 'Sorteio', 'Vê de quem é o número da sorte sorteado num mês e emite o comprovante.'),
      flag('habilitarSolicitacaoFianca', 'Solicitações de fiança', 'Lê os pedidos de fiança locatícia.'),
    ],
  },
  {
    title: 'Menu topo',
    lines: [
      flag('habilitarAcessoMapaClientes', 'Mapa de clientes', 'Vê no mapa os clientes que já pode consultar.'),
      flag('habilitarAcessoRelatorios', 'Relatórios', 'Abre os relatórios da corretora.'),
      flag('habilitarPontoConsultaUsuario', 'Ponto dos usuários', 'Vê e ajusta o ponto dos colegas e gera o arquivo AFD.'),
      flag('habilitarAcessoHistorico', 'Histórico', 'Vê quem leu e quem mudou cada registro.'),
    ],
  },
];

/** Every line, in screen order. */
export const LINHAS: readonly Linha[] = GRUPOS_DE_PERMISSAO.flatMap(({ lines }) => lines);

/** A value in words. */
export const valorText = (value: Permissions[PermissionKey]): string =>
  typeof value === 'number' ? NIVEIS[value] : value === 'S' ? 'Sim' : 'Não';
