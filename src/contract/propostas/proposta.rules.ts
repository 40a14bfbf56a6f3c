import { HOUR_MS } from '../kernel/durations.ts';
import { type CivilDate, civilDateAt, daysBetween, isCivilDate } from '../kernel/dates.ts';
import { bareCnpj, isCnpj } from '../kernel/documents.ts';
import { atMost, isEmail } from '../kernel/formats.ts';
import { typedLine, visible } from '../kernel/visible.ts';
import { JA_COMECOU } from '../seguro-aventura/evento.rules.ts';
import { horaDeInicio, instanteDe } from '../seguro-aventura/situacao.ts';
import {
  type PessoaEscrita,
  type PessoaLimpa,
  type PessoasConferidas,
  conferirPessoas,
  problemaDoEmail,
  problemaDoTelefone,
  telefoneDe,
} from './proposta.participantes.ts';
import { PROPOSTA_MAX_PARTICIPANTES } from './propostas.limits.ts';

/*
 * What a proposal of accident insurance may be (PAC-008, PAC-017 to PAC-025). A draft may want anything but the address it is sent to; finished, all
 * has to be there. Pure, the same on both sides of the wire.
 */

/** In the order of the form. */
export const CAMPOS_DA_PROPOSTA = [
  'cartaOferta',
  'nomeEmpresa',
  'cnpj',
  'nomeEvento',
  'descricaoEvento',
  'localEvento',
  'dataInicio',
  'horaInicio',
  'dataFinal',
  'horaFinal',
  'responsavel',
  'telefoneCelular',
  'email',
] as const;

export type CampoDaProposta = (typeof CAMPOS_DA_PROPOSTA)[number];

/** As it is written on the form; blank and absent are the same. */
export type PropostaEscrita = { readonly [Campo in CampoDaProposta]?: string | null | undefined } & {
  readonly participantes?: readonly PessoaEscrita[] | undefined;
};

/** As it is kept. */
export interface PropostaLimpa {
  readonly cartaOferta: string;
  readonly nomeEmpresa: string;
  readonly cnpj: string | null;
  readonly nomeEvento: string;
  readonly descricaoEvento: string;
  readonly localEvento: string;
  readonly dataInicio: CivilDate | null;
  /** `HH:MM:59`, as every start (G2-01). */
  readonly horaInicio: string | null;
  readonly dataFinal: CivilDate | null;
  readonly horaFinal: string | null;
  readonly responsavel: string;
  readonly telefoneCelular: string | null;
  readonly email: string;
  readonly participantes: readonly PessoaLimpa[];
}

/** Most letters of each (PAC-017 to PAC-025). */
export const MAX_DA_PROPOSTA = {
  codigoEvento: 200,
  cartaOferta: 100,
  nomeEmpresa: 300,
  cnpj: 30,
  nomeEvento: 150,
  descricaoEvento: 1000,
  localEvento: 400,
  responsavel: 100,
  email: 100,
} as const;

const FALTA: Readonly<Partial<Record<CampoDaProposta, string>>> = {
  cartaOferta: 'Informe o código de parceiro',
  nomeEmpresa: 'Informe o nome da empresa',
  nomeEvento: 'Informe o nome do evento',
  descricaoEvento: 'Informe a descrição do evento',
  localEvento: 'Informe o local do evento',
  dataInicio: 'Informe a data de início',
  horaInicio: 'Informe a hora de início',
  dataFinal: 'Informe a data final',
  responsavel: 'Informe o nome do responsável',
  telefoneCelular: 'Informe o telefone do responsável',
};
const SEM_EMAIL = 'Informe o e-mail do responsável';
const SEM_PARTICIPANTES = 'Inclua ao menos um participante';
const DEMAIS = `Use no máximo ${PROPOSTA_MAX_PARTICIPANTES.toLocaleString('pt-BR')} participantes`;
/** The longest an event may be, in days. */
const DIAS_NO_MAXIMO = 366;

const DIA_MINIMO = '2000-01-01';
const DIA_MAXIMO = '2100-12-31';
const eDia = (dia: string | null): dia is CivilDate => dia !== null && isCivilDate(dia) && dia >= DIA_MINIMO && dia <= DIA_MAXIMO;
const eHora = (hora: string): boolean => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(hora);

const problemaDoDia = (dia: string | null): string | null => (dia === null || eDia(dia) ? null : 'Data inválida');
const problemaDaHora = (hora: string | null): string | null => (hora === null || eHora(hora) ? null : 'Use uma hora de 00:00 a 23:59');

type Lida = Readonly<Record<CampoDaProposta, string | null>>;

const ler = (escrita: PropostaEscrita): Lida => {
  const cnpj = typedLine(escrita.cnpj);
  return {
    cartaOferta: typedLine(escrita.cartaOferta),
    nomeEmpresa: typedLine(escrita.nomeEmpresa),
    cnpj: cnpj !== null && isCnpj(bareCnpj(cnpj)) ? bareCnpj(cnpj) : cnpj,
    nomeEvento: typedLine(escrita.nomeEvento),
    descricaoEvento: visible(escrita.descricaoEvento ?? '').trim() || null,
    localEvento: typedLine(escrita.localEvento),
    dataInicio: typedLine(escrita.dataInicio),
    horaInicio: typedLine(escrita.horaInicio),
    dataFinal: typedLine(escrita.dataFinal),
    horaFinal: typedLine(escrita.horaFinal),
    responsavel: typedLine(escrita.responsavel),
    telefoneCelular: telefoneDe(escrita.telefoneCelular),
    email: typedLine(escrita.email),
  };
};

const comSegundos = (hora: string | null): string | null => (hora === null ? null : `${hora.slice(0, 5)}:00`);

/** Whether an event that ends on its first day does so after it began. */
const acabaAntes = ({ dataInicio, horaInicio, dataFinal, horaFinal }: Lida): boolean =>
  dataInicio !== null &&
  dataInicio === dataFinal &&
  horaInicio !== null &&
  horaFinal !== null &&
  horaFinal.slice(0, 5) < horaInicio.slice(0, 5);

function problemaDoFim({ dataInicio, dataFinal }: Lida): string | null {
  if (!eDia(dataInicio) || !eDia(dataFinal)) return null;
  if (dataFinal < dataInicio) return 'O fim do evento não pode ser antes do início';
  return daysBetween(dataInicio, dataFinal) >= DIAS_NO_MAXIMO ? `Um evento tem no máximo ${DIAS_NO_MAXIMO} dias` : null;
}

const jaComecou = ({ dataInicio, horaInicio }: Lida, agora: Date): boolean =>
  eDia(dataInicio) && horaInicio !== null && eHora(horaInicio) && instanteDe(dataInicio, horaDeInicio(horaInicio)) < agora;

function problemasDosCampos(lida: Lida, finaliza: boolean, agora: Date): Readonly<Partial<Record<CampoDaProposta, string>>> {
  const { cnpj } = lida;
  const achados: Readonly<Record<CampoDaProposta, string | null>> = {
    cartaOferta: atMost(lida.cartaOferta, MAX_DA_PROPOSTA.cartaOferta),
    nomeEmpresa: atMost(lida.nomeEmpresa, MAX_DA_PROPOSTA.nomeEmpresa),
    cnpj: atMost(cnpj, MAX_DA_PROPOSTA.cnpj) ?? (finaliza && cnpj !== null && !isCnpj(cnpj) ? 'CNPJ inválido' : null),
    nomeEvento: atMost(lida.nomeEvento, MAX_DA_PROPOSTA.nomeEvento),
    descricaoEvento: atMost(lida.descricaoEvento, MAX_DA_PROPOSTA.descricaoEvento),
    localEvento: atMost(lida.localEvento, MAX_DA_PROPOSTA.localEvento),
    dataInicio: problemaDoDia(lida.dataInicio) ?? (finaliza && jaComecou(lida, agora) ? JA_COMECOU : null),
    horaInicio: problemaDaHora(lida.horaInicio),
    dataFinal: problemaDoDia(lida.dataFinal) ?? problemaDoFim(lida),
    horaFinal: problemaDaHora(lida.horaFinal) ?? (acabaAntes(lida) ? 'A hora final não pode ser antes da hora de início' : null),
    responsavel: atMost(lida.responsavel, MAX_DA_PROPOSTA.responsavel),
    telefoneCelular: problemaDoTelefone(lida.telefoneCelular),
    email: lida.email === null ? SEM_EMAIL : problemaDoEmail(lida.email, MAX_DA_PROPOSTA.email),
  };
  return Object.fromEntries(
    CAMPOS_DA_PROPOSTA.flatMap((campo) => {
      const problema = (finaliza && lida[campo] === null ? FALTA[campo] : undefined) ?? achados[campo];
      return problema === null ? [] : [[campo, problema]];
    }),
  );
}

export interface PropostaConferida {
  /** Null while anything is wrong. */
  readonly limpa: PropostaLimpa | null;
  readonly problemas: Readonly<Partial<Record<CampoDaProposta | 'participantes', string>>>;
  /** By the place of each among those that were written. */
  readonly pessoas: PessoasConferidas['problemas'];
}

/** What is wrong with a proposal, in the order of the form, and the proposal as it is kept. */
export function conferirProposta(
  escrita: PropostaEscrita,
  { finaliza, agora }: { readonly finaliza: boolean; readonly agora: Date },
): PropostaConferida {
  const lida = ler(escrita);
  const hoje = civilDateAt(agora);
  const escritas = escrita.participantes ?? [];
  const campos = problemasDosCampos(lida, finaliza, agora);
  if (escritas.length > PROPOSTA_MAX_PARTICIPANTES) return { limpa: null, problemas: { ...campos, participantes: DEMAIS }, pessoas: {} };
  const pessoas = conferirPessoas(escritas, { finaliza, inicio: eDia(lida.dataInicio) ? lida.dataInicio : hoje, hoje });
  const problemas = { ...campos, ...(finaliza && pessoas.limpas.length === 0 && { participantes: SEM_PARTICIPANTES }) };
  if (Object.keys(problemas).length > 0 || Object.keys(pessoas.problemas).length > 0 || lida.email === null)
    return { limpa: null, problemas, pessoas: pessoas.problemas };
  const limpa: PropostaLimpa = {
    cartaOferta: lida.cartaOferta ?? '',
    nomeEmpresa: lida.nomeEmpresa ?? '',
    cnpj: lida.cnpj,
    nomeEvento: lida.nomeEvento ?? '',
    descricaoEvento: lida.descricaoEvento ?? '',
    localEvento: lida.localEvento ?? '',
    dataInicio: lida.dataInicio,
    horaInicio: lida.horaInicio === null ? null : horaDeInicio(lida.horaInicio),
    dataFinal: lida.dataFinal,
    horaFinal: comSegundos(lida.horaFinal ?? (finaliza ? '23:59' : null)),
    responsavel: lida.responsavel ?? '',
    telefoneCelular: lida.telefoneCelular,
    email: lida.email,
    participantes: pessoas.limpas,
  };
  return { limpa, problemas: {}, pessoas: {} };
}

/** The fields that a partner's code fills in and locks (E239). */
export const CAMPOS_DA_EMPRESA = [
  'nomeEmpresa',
  'cnpj',
  'responsavel',
  'telefoneCelular',
  'email',
] as const satisfies readonly CampoDaProposta[];

/** What is known of a partner's company. */
export type EmpresaConhecida = { readonly [Campo in (typeof CAMPOS_DA_EMPRESA)[number]]: string | null };

/** Of what is known of a partner, what a proposal can hold: it is put in its place and locked; the rest is typed. */
export function camposTravados(empresa: EmpresaConhecida): Partial<Record<(typeof CAMPOS_DA_EMPRESA)[number], string>> {
  const { nomeEmpresa, cnpj, responsavel, telefoneCelular, email } = empresa;
  const travados = {
    nomeEmpresa: typedLine(nomeEmpresa)?.slice(0, MAX_DA_PROPOSTA.nomeEmpresa),
    cnpj: cnpj !== null && isCnpj(cnpj) ? cnpj : undefined,
    responsavel: typedLine(responsavel)?.slice(0, MAX_DA_PROPOSTA.responsavel),
    telefoneCelular: telefoneCelular !== null && problemaDoTelefone(telefoneCelular) === null ? telefoneCelular : undefined,
    email: email !== null && isEmail(email) && email.length <= MAX_DA_PROPOSTA.email ? email : undefined,
  };
  return Object.fromEntries(Object.entries(travados).filter(([, valor]) => valor !== undefined));
}

/** Letters of a proposal's code: none that is taken for another. */
export const CODIGO_LETRAS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const CODIGO_TAMANHO = 10;

/** A code as it is looked for, however it was typed. */
export const codigoDe = (texto: string): string => texto.replace(/[\s.-]/g, '').toUpperCase();

/** Until when it may be cancelled (E238): the start, less the hours of the house; null while nobody said when it starts. */
export const cancelavelAte = (dataInicio: CivilDate | null, horaInicio: string | null, horasAntes: number): Date | null =>
  dataInicio === null || horaInicio === null ? null : new Date(instanteDe(dataInicio, horaInicio).getTime() - horasAntes * HOUR_MS);
