import { TIPO_PARCELA, TIPO_WHATSAPP, type TipoModeloSms } from '../modelos-sms/modelos-sms.rules.ts';
import { readPlace } from '../kernel/places.ts';
import { FOREIGN_CPF, bareCnpj, isCnpj, isCpf } from '../kernel/documents.ts';
import { atMost, isEmail } from '../kernel/formats.ts';

/*
 * The closed list of settings: what each may hold, and who may change it. Secrets are none of these and never leave the server.
 */

/** Who may change a setting: whoever manages users, or also whoever manages adventure insurance. */
export type QuemMuda = 'administrador' | 'seguroAventura';

export interface Chave {
  readonly rotulo: string;
  readonly quem: QuemMuda;
  /** What is wrong with a value, or null. Blank is "none" where `vazio` says so. */
  readonly problema: (valor: string) => string | null;
  readonly vazio?: boolean;
  /** What it is while nobody chose it, where that is not blank. */
  readonly padrao?: string;
  /** As it is kept, of what was typed. */
  readonly limpa?: (valor: string) => string;
  /** The value is the code of an active template of adventure insurance. */
  readonly modelo?: boolean;
  /** The value is the code of an active template of SMS or WhatsApp, of this kind. */
  readonly modeloSms?: TipoModeloSms;
  /** S asks for a code at the login: whoever could get none must not switch it on. */
  readonly exigeCodigo?: boolean;
  /** The value is the code of an insurer. */
  readonly seguradora?: boolean;
  /** The value is the code of a group of suspended partners. */
  readonly grupoSuspenso?: boolean;
}

const simOuNao = (valor: string): string | null => (valor === 'S' || valor === 'N' ? null : 'Use S ou N');
const cor = (valor: string): string | null => (/^#[0-9a-fA-F]{6}$/.test(valor) ? null : 'Cor inválida');
const codigo = (valor: string): string | null =>
  /^[1-9]\d{0,9}$/.test(valor) && Number(valor) <= 2_147_483_647 ? null : 'Código inválido';
const inteiro =
  (min: number, max: number) =>
  (valor: string): string | null =>
    /^\d{1,6}$/.test(valor) && Number(valor) >= min && Number(valor) <= max ? null : `Use um número de ${min} a ${max}`;
const texto =
  (max: number) =>
  (valor: string): string | null =>
    atMost(valor, max);
const hora = (valor: string): string | null => (/^([01]\d|2[0-3]):[0-5]\d$/.test(valor) ? null : 'Use uma hora de 00:00 a 23:59');
const email = (valor: string): string | null => (valor.length <= 200 && isEmail(valor) ? null : 'E-mail inválido');
/** What a link of ours may open. */
const endereco = (valor: string): string | null =>
  valor.length <= 200 && /^https?:\/\/[^\s/]/.test(valor) && URL.canParse(valor) ? null : 'Use um endereço que comece com https://';
const documento = (valor: string): string | null =>
  valor !== FOREIGN_CPF && (isCnpj(valor) || isCpf(valor)) ? null : 'CPF ou CNPJ inválido';

const lugar = (valor: string): string | null => (readPlace(valor) === null ? 'Use latitude e longitude, como -23.5505, -46.6333' : null);

const modelo = (rotulo: string): Chave => ({ rotulo, quem: 'seguroAventura', problema: codigo, vazio: true, modelo: true });
const cores = (nome: string): Readonly<Record<string, Chave>> => ({
  [`tipo-${nome}-fundo`]: { rotulo: `Fundo da etiqueta: ${nome}`, quem: 'administrador', problema: cor },
  [`tipo-${nome}-texto`]: { rotulo: `Texto da etiqueta: ${nome}`, quem: 'administrador', problema: cor },
});

export const CHAVES: Readonly<Record<string, Chave>> = {
  modeloEmailSeguroAventuraParticipanteCancelamento: modelo('Modelo de cancelamento para o participante'),
  modeloEmailSeguroAventuraResponsavelCancelamento: modelo('Modelo de cancelamento para o responsável'),
  seguradoraPropostaSeguroAcidentesPessoais: {
    rotulo: 'Seguradora das propostas de acidentes pessoais',
    quem: 'seguroAventura',
    problema: codigo,
    vazio: true,
    seguradora: true,
  },
  habilitarEmailseguradoraPropostaSeguroAcidentesPessoais: {
    rotulo: 'Enviar as propostas de acidentes pessoais à seguradora por e-mail',
    quem: 'seguroAventura',
    problema: simOuNao,
    padrao: 'N',
  },
  seguradoraIdadeMaxima: { rotulo: 'Idade máxima que a seguradora aceita', quem: 'seguroAventura', problema: inteiro(1, 120) },
  seguroAventuraToleranciaAtrasoMinutos: {
    rotulo: 'Minutos de tolerância depois do início de um evento segurado',
    quem: 'administrador',
    problema: inteiro(0, 1440),
  },
  retencaoSaudeDias: {
    rotulo: 'Dias depois do fim do evento em que os dados de saúde são apagados',
    quem: 'administrador',
    problema: inteiro(1, 3650),
  },
  suspensaoAutomaticaInadimplencia: {
    rotulo: 'Suspender sozinho o parceiro inadimplente',
    quem: 'administrador',
    problema: simOuNao,
  },
  grupoSuspensao: { rotulo: 'Grupo dos parceiros suspensos', quem: 'administrador', problema: codigo, grupoSuspenso: true },
  modeloSmsParcela: {
    rotulo: 'Modelo do SMS das parcelas',
    quem: 'administrador',
    problema: codigo,
    vazio: true,
    modeloSms: TIPO_PARCELA,
  },
  whatsappModeloMassa: {
    rotulo: 'Modelo das mensagens livres do WhatsApp',
    quem: 'administrador',
    problema: codigo,
    vazio: true,
    modeloSms: TIPO_WHATSAPP,
  },
  smsParcelaDiasAntes: { rotulo: 'Dias antes do vencimento para o SMS da parcela', quem: 'administrador', problema: inteiro(0, 60) },
  fichaVigenciaDiasLembrar: { rotulo: 'Dias antes do fim da vigência para lembrar', quem: 'administrador', problema: inteiro(0, 365) },
  exigirDispositivoConfiavel: {
    rotulo: 'Pedir o código em navegador que não é um terminal',
    quem: 'administrador',
    problema: simOuNao,
    exigeCodigo: true,
  },
  pontoIntervaloMinimo: { rotulo: 'Minutos entre duas batidas de ponto', quem: 'administrador', problema: inteiro(0, 120) },
  pontoTurnoNoturno: { rotulo: 'Juntar a batida da madrugada ao dia anterior', quem: 'administrador', problema: simOuNao, padrao: 'N' },
  dispositivoPermissaoUnica: { rotulo: 'Permissão de definir dispositivo vale uma vez', quem: 'administrador', problema: simOuNao },
  empregadorNome: { rotulo: 'Nome do empregador', quem: 'administrador', problema: texto(150), vazio: true },
  empregadorDocumento: { rotulo: 'CNPJ ou CPF do empregador', quem: 'administrador', problema: documento, limpa: bareCnpj, vazio: true },
  taxaEmailMin: { rotulo: 'E-mails por minuto nos envios em massa', quem: 'administrador', problema: inteiro(0, 120_000) },
  taxaSmsMin: { rotulo: 'SMS por minuto nos envios em massa', quem: 'administrador', problema: inteiro(0, 120_000) },
  taxaWhatsappMin: { rotulo: 'WhatsApp por minuto nos envios em massa', quem: 'administrador', problema: inteiro(0, 120_000) },
  janelaEnvioInicio: { rotulo: 'Início do horário dos envios em massa', quem: 'administrador', problema: hora },
  janelaEnvioFim: { rotulo: 'Fim do horário dos envios em massa', quem: 'administrador', problema: hora },
  janelaEnvioDomingo: { rotulo: 'Enviar em massa também aos domingos', quem: 'administrador', problema: simOuNao },
  linkComunicarSinistro: {
    rotulo: 'Endereço em que o parceiro comunica um sinistro',
    quem: 'administrador',
    problema: endereco,
    vazio: true,
  },
  siteCorretora: { rotulo: 'Site da corretora', quem: 'administrador', problema: endereco, vazio: true },
  propostaPublicaHabilitada: { rotulo: 'Receber propostas de seguro pela internet', quem: 'administrador', problema: simOuNao },
  prazoCancelamentoPropostaHoras: {
    rotulo: 'Horas antes do início em que termina o cancelamento de uma proposta',
    quem: 'administrador',
    problema: inteiro(0, 720),
  },
  emailCorretora: {
    rotulo: 'E-mail da corretora para avisos',
    quem: 'administrador',
    problema: email,
    vazio: true,
  },
  chaveApiGoogle: { rotulo: 'Chave do serviço de mapas', quem: 'administrador', problema: texto(200), vazio: true },
  mapaCentro: {
    rotulo: 'Lugar da corretora (latitude, longitude)',
    quem: 'administrador',
    problema: lugar,
    limpa: (valor) => valor.replace(/\s+/g, ' ').trim(),
    vazio: true,
  },
  geocodificacaoLimiteDia: { rotulo: 'Endereços procurados por dia, no máximo', quem: 'administrador', problema: inteiro(0, 100_000) },
  ...cores('direito'),
  ...cores('seguro'),
  ...cores('consultoria'),
  ...cores('avaliacao'),
  ...cores('imoveis'),
};
