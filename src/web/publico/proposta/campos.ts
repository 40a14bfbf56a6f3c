import { CAMPOS_DA_EMPRESA, CAMPOS_DA_PROPOSTA, type CampoDaProposta, type PropostaEscrita } from '#contract/propostas/proposta.rules.ts';
import type { RascunhoResposta } from '#contract/propostas/propostas.publico.schemas.ts';
import type { Values } from '../kit/use-form.ts';
import { wholeTime } from '#web/ui/typed-time.ts';

/** Everything of the form but the people. */
export const VAZIO = {
  cartaOferta: '',
  nomeEmpresa: '',
  cnpj: '',
  nomeEvento: '',
  descricaoEvento: '',
  localEvento: '',
  dataInicio: '',
  horaInicio: '',
  dataFinal: '',
  horaFinal: '',
  responsavel: '',
  telefoneCelular: '',
  email: '',
  /** Of the draft that is gone on with: its code, and the version that was edited. */
  codigoEvento: '',
  dataEdicao: '',
  /** Names of the fields that the partner's code filled in, or nothing. */
  travados: '',
  /** Nobody sees it: who fills it in is a machine. */
  site: '',
} as const satisfies Readonly<Record<string, string>>;

export type Campo = keyof typeof VAZIO;
export type Campos = Values<Campo>;

/** What fields are called on the page. */
export const ROTULOS = {
  cartaOferta: 'Código de parceiro',
  nomeEmpresa: 'Nome da empresa',
  cnpj: 'CNPJ',
  nomeEvento: 'Nome do evento',
  descricaoEvento: 'Descrição do evento',
  localEvento: 'Local do evento',
  dataInicio: 'Data de início',
  horaInicio: 'Hora de início',
  dataFinal: 'Data final',
  horaFinal: 'Hora final',
  responsavel: 'Nome do responsável',
  telefoneCelular: 'Celular do responsável',
  email: 'E-mail do responsável',
} as const satisfies Record<CampoDaProposta, string>;

export type Travavel = (typeof CAMPOS_DA_EMPRESA)[number];

/** Whether the partner's code filled this field in: it is the record's to say. */
export const eTravado = (campos: Campos, campo: Travavel): boolean => campos.travados.split(',').includes(campo);

/** S: the server puts the company's fields there. */
export const bloqueadoDe = (campos: Campos): 'S' | 'N' => (campos.travados === '' ? 'N' : 'S');

/** A draft as the form shows it. */
export function camposDe(rascunho: RascunhoResposta): Campos {
  const lidos = Object.fromEntries(CAMPOS_DA_PROPOSTA.map((campo) => [campo, rascunho[campo] ?? ''])) as Record<CampoDaProposta, string>;
  const travados = rascunho.bloqueado === 'S' ? CAMPOS_DA_EMPRESA.filter((campo) => lidos[campo] !== '').join(',') : '';
  return { ...VAZIO, ...lidos, codigoEvento: rascunho.codigoEvento, dataEdicao: rascunho.dataEdicao, travados };
}

/** The fields as they are judged and sent. */
export const escritaDe = (campos: Campos): PropostaEscrita => ({
  ...Object.fromEntries(CAMPOS_DA_PROPOSTA.map((campo) => [campo, campos[campo]])),
  // Enter saves before the field is left.
  horaInicio: wholeTime(campos.horaInicio),
  horaFinal: wholeTime(campos.horaFinal),
});

/** Whether somebody began to type a proposal that no code opens yet. */
export const comecou = (campos: Campos): boolean => CAMPOS_DA_PROPOSTA.some((campo) => campos[campo].trim() !== '');
