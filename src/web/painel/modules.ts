import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import {
  IconAddressBook,
  IconBrandWhatsapp,
  IconCalendarEvent,
  IconChartBar,
  IconClock,
  IconCreditCard,
  IconDeviceDesktop,
  IconHistory,
  IconHome,
  IconLock,
  IconMail,
  IconMailOpened,
  IconMailbox,
  IconMap2,
  IconMessage2,
  IconMessage,
  IconMountain,
  IconPlus,
  IconSettings,
  IconShieldLock,
  IconTicket,
  IconUserOff,
  IconUserCog,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { PermissionRule } from '#contract/kernel/permissions.ts';
import { flag, level, signedIn } from '#contract/kernel/permissions.ts';
import { MODELOS } from '#contract/mensagens/mensagens.permissions.ts';
import { MAPA } from '#contract/mapa/mapa.permissions.ts';
import { paths } from '../kernel/paths.ts';
import type { ModuleRoutes } from '../kernel/screen.tsx';
import { acessoRoutes } from '../modules/acesso/acesso.routes.tsx';
import { arquivosRoutes } from '../modules/arquivos/arquivos.routes.tsx';
import { caixaSaidaRoutes } from '../modules/caixa-saida/caixa-saida.routes.tsx';
import { clientesRoutes } from '../modules/clientes/clientes.routes.tsx';
import { ABRE_CONFIGURACOES, configuracoesRoutes } from '../modules/configuracoes/configuracoes.routes.tsx';
import { dispositivosRoutes } from '../modules/dispositivos/dispositivos.routes.tsx';
import { enviosRoutes } from '../modules/envios/envios.routes.tsx';
import { eventosRoutes } from '../modules/eventos/eventos.routes.tsx';
import { eventosPadraoRoutes } from '../modules/eventos-padrao/eventos-padrao.routes.tsx';
import { fechamentosRoutes } from '../modules/fechamentos/fechamentos.routes.tsx';
import { fiancasRoutes } from '../modules/fiancas/fiancas.routes.tsx';
import { fichasRoutes } from '../modules/fichas/fichas.routes.tsx';
import { gruposRoutes } from '../modules/grupos/grupos.routes.tsx';
import { historicoRoutes } from '../modules/historico/historico.routes.tsx';
import { inadimplenciaRoutes } from '../modules/inadimplencia/inadimplencia.routes.tsx';
import { mapaRoutes } from '../modules/mapa/mapa.routes.tsx';
import { modelosEmailRoutes } from '../modules/modelos-email/modelos-email.routes.tsx';
import { modelosSmsRoutes, modelosWhatsappRoutes } from '../modules/modelos-sms/modelos-sms.routes.tsx';
import { mensagensRoutes, mensagensWhatsappRoutes } from '../modules/mensagens/mensagens.routes.tsx';
import { painelInicioRoutes } from '../modules/painel-inicio/painel-inicio.routes.tsx';
import { pagamentosRoutes } from '../modules/pagamentos/pagamentos.routes.tsx';
import { permissoesRoutes } from '../modules/permissoes/permissoes.routes.tsx';
import { pontoRoutes } from '../modules/ponto/ponto.routes.tsx';
import { propostasRoutes } from '../modules/propostas/propostas.routes.tsx';
import { relatoriosRoutes } from '../modules/relatorios/relatorios.routes.tsx';
import { seguroAventuraRoutes } from '../modules/seguro-aventura/seguro-aventura.routes.tsx';
import { sorteioRoutes } from '../modules/sorteio/sorteio.routes.tsx';
import { usuariosRoutes } from '../modules/usuarios/usuarios.routes.tsx';
import { usuariosIpRoutes } from '../modules/usuarios-ip/usuarios-ip.routes.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const ContagemEventos = lazyPart(
  () => import('../modules/eventos/parts/ContagemEventos.tsx'),
  (file) => file.ContagemEventos,
);

const ContagemSolicitacoes = lazyPart(
  () => import('../modules/pagamentos/parts/ContagemSolicitacoes.tsx'),
  (file) => file.ContagemSolicitacoes,
);

/** Groups of the side menu, in its order. */
export const GRUPOS = ['Equipe', 'Carteira', 'Operação'] as const;

export interface MenuEntry {
  readonly label: string;
  readonly path: string;
  readonly rule: PermissionRule;
  readonly icon: TablerIcon;
  /** Opens it after `g`. */
  readonly tecla?: string;
}

export interface SideEntry extends MenuEntry {
  readonly grupo: (typeof GRUPOS)[number];
  /** How many wait there, for whoever may open it. */
  readonly Contagem?: ComponentType;
}

/** A module of the panel: its routes and, when it has one, its entry in the side menu. Together, so that no entry leads nowhere. */
export interface PanelModule {
  readonly routes: ModuleRoutes;
  readonly menu?: SideEntry;
  /** Its link in the top bar, for whoever may follow it. */
  readonly topo?: MenuEntry;
  /** A screen with no entry of its own in the side menu, found by its name in the command palette. */
  readonly tela?: MenuEntry;
  /** What is begun from anywhere, by its name in the command palette. */
  readonly acao?: MenuEntry;
}

/** First in the top bar, and in the side menu where that has no room for it (NAV-001, NAV-025). */
export const INICIO: MenuEntry = { label: 'Inicio', path: paths.painel(), rule: signedIn, icon: IconHome, tecla: 'i' };

/**
 * In the order of the side menu (NAV-023). A module exports its routes from `modules/<x>/<x>.routes.tsx`:
 * `export const gruposRoutes: ModuleRoutes = (painel) => [screen(painel, { path, title, permission, load, search, prefetch })];`
 * That file is part of the first bundle: it imports pages only inside `load`, and nothing heavy in `prefetch`.
 */
export const modules: readonly PanelModule[] = [
  // Reached from the top bar.
  { routes: painelInicioRoutes, tela: INICIO },
  {
    routes: usuariosRoutes,
    menu: { label: 'Usuários', path: paths.usuarios(), rule: level('usuarios', 2), icon: IconUserCog, grupo: 'Equipe', tecla: 'u' },
    acao: { label: 'Cadastrar usuário', path: paths.usuarioCadastrar(), rule: level('usuarios', 3), icon: IconPlus },
  },
  {
    routes: dispositivosRoutes,
    menu: {
      label: 'Dispositivos',
      path: paths.dispositivos(),
      rule: level('dispositivos', 2),
      icon: IconDeviceDesktop,
      grupo: 'Equipe',
      tecla: 'd',
    },
    acao: { label: 'Cadastrar dispositivo', path: paths.dispositivoCadastrar(), rule: level('dispositivos', 3), icon: IconPlus },
  },
  // Reached from the list of users.
  { routes: permissoesRoutes },
  { routes: usuariosIpRoutes },
  {
    routes: clientesRoutes,
    menu: { label: 'Clientes', path: paths.clientes(), rule: level('clientes', 2), icon: IconAddressBook, grupo: 'Carteira', tecla: 'c' },
    acao: { label: 'Cadastrar cliente', path: paths.clienteCadastrar(), rule: level('clientes', 3), icon: IconPlus },
  },
  // Reached from the client they are about.
  { routes: fichasRoutes },
  {
    routes: gruposRoutes,
    menu: {
      label: 'Grupos de Clientes',
      path: paths.grupos(),
      rule: flag('habilitarAcessoGrupoClientes'),
      icon: IconUsersGroup,
      grupo: 'Carteira',
      tecla: 'g',
    },
    acao: { label: 'Cadastrar grupo', path: paths.grupoCadastrar(), rule: flag('habilitarAcessoGrupoClientes'), icon: IconPlus },
  },
  {
    routes: eventosRoutes,
    menu: {
      label: 'Eventos',
      path: paths.eventos(),
      rule: flag('habilitarAcessoEventos'),
      icon: IconCalendarEvent,
      grupo: 'Carteira',
      tecla: 'e',
      Contagem: ContagemEventos,
    },
  },
  // Reached from the page of the insured events, and from the command palette.
  {
    routes: propostasRoutes,
    tela: { label: 'Propostas de seguro', path: paths.propostas(), rule: flag('habilitarAcessoSeguroAventura'), icon: IconMailOpened },
  },
  {
    routes: seguroAventuraRoutes,
    menu: {
      label: 'Seguro Aventura',
      path: paths.seguroAventura(),
      rule: flag('habilitarAcessoSeguroAventura'),
      icon: IconMountain,
      grupo: 'Operação',
    },
  },
  // Reached from the page of the insured events, and from the command palette.
  {
    routes: fechamentosRoutes,
    tela: { label: 'Fechamento', path: paths.fechamento(), rule: flag('habilitarAcessoSeguroAventura'), icon: IconLock },
  },
  {
    routes: caixaSaidaRoutes,
    menu: {
      label: 'Caixa de Saída',
      path: paths.caixaSaida(),
      rule: flag('habilitarAcessoCaixaDeSaida'),
      icon: IconMailbox,
      grupo: 'Operação',
      tecla: 's',
    },
  },
  {
    routes: mensagensRoutes,
    menu: {
      label: 'Mensagens',
      path: paths.sms(),
      rule: flag('habilitarAcessoMensagens'),
      icon: IconMessage,
      grupo: 'Operação',
      tecla: 'm',
    },
  },
  {
    routes: pagamentosRoutes,
    menu: {
      label: 'Solicitação Pagamento',
      path: paths.solicitacoesPagamento(),
      rule: flag('habilitarAcessoSolicitacaoPagamento'),
      icon: IconCreditCard,
      grupo: 'Operação',
      Contagem: ContagemSolicitacoes,
    },
  },
  // Reached from the page of the payment requests, and from the command palette.
  {
    routes: fiancasRoutes,
    tela: { label: 'Solicitações de fiança', path: paths.fiancas(), rule: flag('habilitarSolicitacaoFianca'), icon: IconMailOpened },
  },
  {
    routes: mensagensWhatsappRoutes,
    menu: {
      label: 'Mensagens WhatsApp',
      path: paths.mensagensWhatsapp(),
      rule: flag('habilitarAcessoMensagensWhatsapp'),
      icon: IconBrandWhatsapp,
      grupo: 'Operação',
      tecla: 'w',
    },
  },
  {
    routes: inadimplenciaRoutes,
    menu: {
      label: 'Relatório Inadimplência',
      path: paths.inadimplencia(),
      rule: flag('habilitarAcessoRelatorioInadimplencia'),
      icon: IconUserOff,
      grupo: 'Operação',
    },
  },
  {
    routes: sorteioRoutes,
    menu: { label: 'Sorteio', path: paths.sorteio(), rule: flag('habilitarAcessoSorteio'), icon: IconTicket, grupo: 'Operação' },
  },
  // Reached from the clients, and from the tray of long work.
  { routes: enviosRoutes },
  // Reached from the list of events and the command palette.
  {
    routes: eventosPadraoRoutes,
    tela: {
      label: 'Eventos automáticos',
      path: paths.eventosAutomaticos(),
      rule: flag('habilitarAcessoEventos'),
      icon: IconCalendarEvent,
      tecla: 'a',
    },
    acao: {
      label: 'Cadastrar evento automático',
      path: paths.eventoAutomaticoCadastrar(),
      rule: flag('habilitarAcessoEventos'),
      icon: IconPlus,
    },
  },
  // Reached from the messages they are for, from each other, and from the command palette.
  {
    routes: modelosSmsRoutes,
    tela: { label: 'Modelos de SMS', path: paths.modelosSms(), rule: MODELOS, icon: IconMessage2 },
    acao: { label: 'Cadastrar modelo de SMS', path: paths.modeloSmsCadastrar(), rule: MODELOS, icon: IconPlus },
  },
  {
    routes: modelosWhatsappRoutes,
    tela: { label: 'Modelos de WhatsApp', path: paths.modelosWhatsapp(), rule: MODELOS, icon: IconMessage2 },
    acao: { label: 'Cadastrar modelo de WhatsApp', path: paths.modeloWhatsappCadastrar(), rule: MODELOS, icon: IconPlus },
  },
  {
    routes: modelosEmailRoutes,
    tela: { label: 'Modelos de e-mail', path: paths.modelosEmail(), rule: MODELOS, icon: IconMail },
    acao: { label: 'Cadastrar modelo de e-mail', path: paths.modeloEmailCadastrar(), rule: MODELOS, icon: IconPlus },
  },
  { routes: mapaRoutes, topo: { label: 'Mapa', path: paths.clientesMapa(), rule: MAPA, icon: IconMap2 } },
  {
    routes: relatoriosRoutes,
    topo: { label: 'Relatórios', path: paths.relatorios(), rule: flag('habilitarAcessoRelatorios'), icon: IconChartBar, tecla: 'r' },
  },
  {
    routes: pontoRoutes,
    topo: { label: 'Meu ponto', path: paths.meuPonto(), rule: flag('habilitarPontoConsultaUsuario'), icon: IconClock, tecla: 'p' },
  },
  {
    routes: historicoRoutes,
    topo: { label: 'Histórico', path: paths.historico(), rule: flag('habilitarAcessoHistorico'), icon: IconHistory, tecla: 'h' },
  },
  {
    routes: configuracoesRoutes,
    topo: { label: 'Configurações', path: paths.configuracoes(), rule: ABRE_CONFIGURACOES, icon: IconSettings, tecla: 'o' },
  },
  // Reached from the user block of the top bar.
  { routes: acessoRoutes, tela: { label: 'Segurança da sua conta', path: paths.seguranca(), rule: signedIn, icon: IconShieldLock } },
  // Reached from an e-mail.
  { routes: arquivosRoutes },
];
