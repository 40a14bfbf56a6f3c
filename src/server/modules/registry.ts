import type { ProvedorAssinaturas } from '#server/integrations/assinaturas/assinaturas.port.ts';
import type { NoticeSecret } from '#server/integrations/avisos/senders.ts';
import type { EnderecoEmail, EnviarEmail } from '#server/integrations/correio/correio.port.ts';
import type { BuscarCep } from '#server/integrations/cep/cep.port.ts';
import type { ProvedorCobrancas } from '#server/integrations/cobrancas/cobrancas.port.ts';
import type { EscolherLugares } from '#server/integrations/lugares/lugares.port.ts';
import { type Bearers, bearersOf } from '#server/kernel/callers/bearers.ts';
import type { NoticeRoute } from '#server/kernel/http/notices.ts';
import type { PagePolicies, PageTexts } from '#server/kernel/http/serve-web.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Work } from '#server/kernel/jobs/job.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { CardKey } from '#server/kernel/security/card-keys.ts';
import { acessoModule } from './acesso/acesso.module.ts';
import { anexosModule } from './anexos/anexos.module.ts';
import { arquivosModule } from './arquivos/arquivos.module.ts';
import { avisosModule } from './avisos/avisos.module.ts';
import { caixaSaidaModule } from './caixa-saida/caixa-saida.module.ts';
import { clientesModule } from './clientes/clientes.module.ts';
import { cobrancasModule } from './cobrancas/cobrancas.module.ts';
import { comprovantesModule } from './comprovantes/comprovantes.module.ts';
import { configuracoesModule } from './configuracoes/configuracoes.module.ts';
import { contratosModule } from './contratos/contratos.module.ts';
import { dispositivosModule } from './dispositivos/dispositivos.module.ts';
import type { ProvedorSeguradora } from '#server/integrations/seguradora/seguradora.port.ts';
import type { ProvedorSms } from '#server/integrations/sms/sms.port.ts';
import type { ProvedorWhatsapp } from '#server/integrations/whatsapp/whatsapp.port.ts';
import { enviosModule } from './envios/envios.module.ts';
import { mensagensModule } from './mensagens/mensagens.module.ts';
import { enderecosModule } from './enderecos/enderecos.module.ts';
import { eventosPadraoModule } from './eventos-padrao/eventos-padrao.module.ts';
import { eventosModule } from './eventos/eventos.module.ts';
import { exportacoesModule } from './exportacoes/exportacoes.module.ts';
import { fechamentosModule } from './fechamentos/fechamentos.module.ts';
import { fiancasModule } from './fiancas/fiancas.module.ts';
import { fichasModule } from './fichas/fichas.module.ts';
import { filtrosSalvosModule } from './filtros-salvos/filtros-salvos.module.ts';
import { gruposModule } from './grupos/grupos.module.ts';
import { historicoModule } from './historico/historico.module.ts';
import { imagensEmailsModule } from './imagens-emails/imagens-emails.module.ts';
import { modelosEmailModule } from './modelos-email/modelos-email.module.ts';
import { modelosSmsModule } from './modelos-sms/modelos-sms.module.ts';
import { inadimplenciaModule } from './inadimplencia/inadimplencia.module.ts';
import { inscricaoModule } from './inscricao/inscricao.module.ts';
import { listasModule } from './listas/listas.module.ts';
import { mapaModule } from './mapa/mapa.module.ts';
import type { Module } from './module.ts';
import { operacaoModule } from './operacao/operacao.module.ts';
import { pagamentosModule } from './pagamentos/pagamentos.module.ts';
import type { PageCheckNeeds } from './pagamentos/pagamentos.page.ts';
import { painelInicioModule } from './painel-inicio/painel-inicio.module.ts';
import { permissoesModule } from './permissoes/permissoes.module.ts';
import { planilhasModule } from './planilhas/planilhas.module.ts';
import { planosModule } from './planos/planos.module.ts';
import { pontoModule } from './ponto/ponto.module.ts';
import { portalModule } from './portal/portal.module.ts';
import { propostasModule } from './propostas/propostas.module.ts';
import { relatoriosModule } from './relatorios/relatorios.module.ts';
import { seguradoraModule } from './seguradora/seguradora.module.ts';
import { seguroAventuraModule } from './seguro-aventura/seguro-aventura.module.ts';
import { sorteioModule } from './sorteio/sorteio.module.ts';
import { termosModule } from './termos/termos.module.ts';
import { trabalhosModule } from './trabalhos/trabalhos.module.ts';
import { transferenciasModule } from './transferencias/transferencias.module.ts';
import { usuariosIpModule } from './usuarios-ip/usuarios-ip.module.ts';
import { usuariosModule } from './usuarios/usuarios.module.ts';

export interface Surroundings {
  readonly buscarCep: BuscarCep;
  readonly lugares: EscolherLugares;
  readonly sms: ProvedorSms;
  readonly whatsapp: ProvedorWhatsapp;
  /** Null where it is reached by workbooks. */
  readonly seguradora: ProvedorSeguradora | null;
  readonly assinaturas: ProvedorAssinaturas;
  readonly cobrancas: ProvedorCobrancas;
  readonly email: { readonly enviar: EnviarEmail; readonly de: EnderecoEmail };
  readonly isStopping: () => boolean;
  /** The secrets by which providers prove their notices. */
  readonly noticeSecret: NoticeSecret;
  /** Under which the numbers of payment cards rest. */
  readonly cardKeys: readonly CardKey[];
  /** The page that takes them: as it was built, and as a visitor sees it. */
  readonly cardPage: Omit<PageCheckNeeds, 'configuracoes'>;
  /** Modules beside those of the product. */
  readonly others: readonly Module[];
}

export interface Modules {
  readonly routes: readonly Route[];
  readonly notices: readonly NoticeRoute[];
  readonly bearers: Bearers;
  readonly pagePolicies: PagePolicies;
  readonly pageTexts: PageTexts;
  readonly work: readonly Work[];
}

/** Every module, in the order of the tiers (`tiers.json`): each receives the kernel and the doors of those below it. */
export function buildModules(
  kernel: Kernel,
  {
    buscarCep,
    lugares,
    sms,
    whatsapp,
    assinaturas,
    seguradora: insurer,
    email,
    isStopping,
    noticeSecret,
    cardKeys,
    cardPage,
    others,
    cobrancas: charges,
  }: Surroundings,
): Modules {
  const operacao = operacaoModule({ database: kernel.database, isStopping });
  const allOperations = () => routes.map((route) => route.operation);
  const allWorks = () =>
    modules.flatMap(({ schedules = [], jobs = [] }) =>
      [...schedules, ...jobs.map(({ kind }) => kind)].map(({ name, summary }) => ({ id: name, summary })),
    );
  const arquivos = arquivosModule(kernel, {
    operations: allOperations,
    powersOf: (executor, userId) => usuarios.api.powersOf(executor, userId),
  });
  const enderecos = enderecosModule(buscarCep);
  const listas = listasModule(kernel);
  const filtrosSalvos = filtrosSalvosModule(kernel);
  const imagensEmails = imagensEmailsModule(kernel);
  const modelosEmail = modelosEmailModule(kernel, imagensEmails.api);
  const modelosSms = modelosSmsModule(kernel, whatsapp);
  const configuracoes = configuracoesModule(kernel, { email: modelosEmail.api, sms: modelosSms.api });
  const historico = historicoModule(kernel, allOperations, allWorks);
  const acesso = acessoModule(kernel, configuracoes.api);
  const usuarios = usuariosModule(kernel, acesso.api);
  const permissoes = permissoesModule(kernel, usuarios.api);
  const usuariosIp = usuariosIpModule(kernel, usuarios.api);
  const anexos = anexosModule(kernel, arquivos.api);
  const dispositivos = dispositivosModule(kernel, configuracoes.api);
  const trabalhos = trabalhosModule(kernel, arquivos.api);
  const avisos = avisosModule(kernel, noticeSecret, () => modules.flatMap((module) => module.notices ?? []));

  const mensagens = mensagensModule(kernel, { configuracoes: configuracoes.api, modelosSms: modelosSms.api, sms, whatsapp, email });
  const caixaSaida = caixaSaidaModule(kernel, mensagens.api);
  const pagamentos = pagamentosModule(kernel, { acesso: acesso.api, configuracoes: configuracoes.api, cardKeys, page: cardPage });
  const exportacoes = exportacoesModule(kernel, { arquivos: arquivos.api, usuarios: usuarios.api });

  const planos = planosModule(kernel);
  const grupos = gruposModule(kernel, configuracoes.api);
  const clientes = clientesModule(kernel, {
    usuarios: usuarios.api,
    anexos: anexos.api,
    arquivos: arquivos.api,
    exportacoes: exportacoes.api,
    imagens: imagensEmails.api,
    mensagens: mensagens.api,
    configuracoes: configuracoes.api,
    lugares,
  });

  const eventosPadrao = eventosPadraoModule(kernel);
  const eventos = eventosModule(kernel, { anexos: anexos.api, clientes: clientes.api, padroes: eventosPadrao.api });
  const fichas = fichasModule(kernel, {
    anexos: anexos.api,
    clientes: clientes.api,
    eventos: eventos.api,
    exportacoes: exportacoes.api,
    configuracoes: configuracoes.api,
    mensagens: mensagens.api,
    modelosSms: modelosSms.api,
  });
  const contratos = contratosModule(kernel, { arquivos: arquivos.api, clientes: clientes.api, eventos: eventos.api, assinaturas });
  const termos = termosModule(kernel, { arquivos: arquivos.api, clientes: clientes.api });
  const ponto = pontoModule(kernel, { configuracoes: configuracoes.api, dispositivos: dispositivos.api, exportacoes: exportacoes.api });
  const seguroAventura = seguroAventuraModule(kernel, {
    clientes: clientes.api,
    configuracoes: configuracoes.api,
    imagens: imagensEmails.api,
    mensagens: mensagens.api,
    modelosEmail: modelosEmail.api,
  });
  const seguradora = seguradoraModule(kernel, {
    clientes: clientes.api,
    configuracoes: configuracoes.api,
    exportacoes: exportacoes.api,
    seguroAventura: seguroAventura.api,
    insurer,
  });
  const cobrancas = cobrancasModule(kernel, {
    clientes: clientes.api,
    seguroAventura: seguroAventura.api,
    cartaOferta: seguroAventura.cartaOferta,
    eventos: eventos.api,
    provedor: charges,
  });
  const fechamentos = fechamentosModule(kernel, {
    arquivos: arquivos.api,
    clientes: clientes.api,
    seguroAventura: seguroAventura.api,
    cobrancas: cobrancas.api,
    exportacoes: exportacoes.api,
    isStopping,
  });
  const inadimplencia = inadimplenciaModule(kernel, {
    clientes: clientes.api,
    configuracoes: configuracoes.api,
    seguroAventura: seguroAventura.api,
    cobrancas: cobrancas.api,
    mensagens: mensagens.api,
  });
  const propostas = propostasModule(kernel, { cartaOferta: seguroAventura.cartaOferta, configuracoes: configuracoes.api });
  const fiancas = fiancasModule(kernel, { configuracoes: configuracoes.api });
  const sorteio = sorteioModule(kernel, { exportacoes: exportacoes.api });

  const inscricao = inscricaoModule(kernel, {
    clientes: clientes.api,
    imagens: imagensEmails.api,
    termos: termos.api,
    inscricoes: seguroAventura.inscricoes,
    seguroAventura: seguroAventura.api,
    cartaOferta: seguroAventura.cartaOferta,
    papeis: seguroAventura.papeis,
    exportacoes: exportacoes.api,
  });

  const comprovantes = comprovantesModule(kernel, {
    clientes: clientes.api,
    configuracoes: configuracoes.api,
    papeis: seguroAventura.papeis,
    seguroAventura: seguroAventura.api,
    inscricao: inscricao.api,
  });

  const transferencias = transferenciasModule(kernel, {
    usuarios: usuarios.api,
    clientes: clientes.api.holdings,
    eventos: eventos.api.holdings,
    fichas: fichas.api.holdings,
  });

  const painelInicio = painelInicioModule(kernel, { clientes: clientes.api, eventos: eventos.api, usuarios: usuarios.api });
  const relatorios = relatoriosModule(kernel, { clientes: clientes.api, exportacoes: exportacoes.api });
  const mapa = mapaModule(kernel, { clientes: clientes.api, configuracoes: configuracoes.api });
  const envios = enviosModule(kernel, {
    clientes: clientes.api,
    configuracoes: configuracoes.api,
    fichas: fichas.api,
    imagens: imagensEmails.api,
    mensagens: mensagens.api,
    modelosEmail: modelosEmail.api,
    modelosSms: modelosSms.api,
  });
  const planilhas = planilhasModule(kernel, { clientes: clientes.api, papeis: seguroAventura.papeis });
  const portal = portalModule(kernel, {
    clientes: clientes.api,
    promotor: seguroAventura.promotor,
    cartaOferta: seguroAventura.cartaOferta,
    fechamentos: fechamentos.ofPartner,
    cobrancas: cobrancas.payment,
    mensagens: mensagens.api,
    configuracoes: configuracoes.api,
    exportacoes: exportacoes.api,
  });

  const modules: readonly Module[] = [
    operacao,
    configuracoes,
    imagensEmails,
    modelosEmail,
    modelosSms,
    historico,
    arquivos,
    acesso,
    usuarios,
    anexos,
    trabalhos,
    avisos,
    exportacoes,
    dispositivos,
    ponto,
    planos,
    enderecos,
    listas,
    filtrosSalvos,
    grupos,
    clientes,
    eventosPadrao,
    eventos,
    fichas,
    seguroAventura,
    seguradora,
    cobrancas,
    fechamentos,
    inadimplencia,
    propostas,
    fiancas,
    sorteio,
    comprovantes,
    inscricao,
    planilhas,
    contratos,
    termos,
    permissoes,
    usuariosIp,
    transferencias,
    mensagens,
    caixaSaida,
    pagamentos,
    envios,
    mapa,
    painelInicio,
    relatorios,
    portal,
    ...others,
  ];
  const routes = modules.flatMap((module) => module.routes);
  return {
    routes,
    work: modules,
    notices: modules.flatMap((module) => module.noticeRoutes ?? []),
    // Whoever stands in for the modules that give JWTs is the only one who says it.
    bearers: bearersOf(others.some(({ bearers }) => bearers) ? others : modules),
    pagePolicies: new Map(modules.flatMap((module) => [...(module.pagePolicies ?? [])])),
    pageTexts: new Map(modules.flatMap((module) => [...(module.pageTexts ?? [])])),
  };
}
