import type { AnexoDoEmailResposta, EmailAbertoResposta } from '#contract/caixa-saida/caixa-saida.schemas.ts';
import type { enviarEmail, enviarEmailMassa, previaEmail } from '#contract/envios/envios.email.operations.ts';
import { EMAIL_FIELDS } from '#contract/envios/envios.email.form.ts';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import type { RequestOf } from '#contract/kernel/operation.ts';
import { isBlank } from '#contract/kernel/visible.ts';
import { ANEXOS_EMAIL_MAX_BYTES } from '#contract/mensagens/email.ts';
import { campoDoCorpo, corpoVazio } from '#contract/modelos-email/modelos-email.rules.ts';
import { bodyFrom, type ValuesOf, valuesFrom } from '#web/patterns/form/values.ts';
import { choice, idOf } from '#web/patterns/picker/options.ts';
import { type Momento, momentoDe, momentoDeAntes, momentoProblems } from '../composicao/momento.ts';

const { para_email: _to, outros_destinatarios: _others, anexos: _files, ...EMAIL_MASSA_FIELDS } = EMAIL_FIELDS;
export { EMAIL_FIELDS, EMAIL_MASSA_FIELDS };

/** Whoever gets it beside its recipient. */
export interface Outro {
  readonly nome: string;
  readonly email: string;
  readonly tipo: '' | 'CC' | 'CCO';
}

export type EmailMassaValues = ValuesOf<typeof EMAIL_MASSA_FIELDS>;

export interface EmailValues extends ValuesOf<typeof EMAIL_FIELDS> {
  readonly outros_destinatarios: readonly Outro[];
  readonly anexos: readonly AnexoDoEmailResposta[];
}

/** What is said, and what stands around it. */
export type Palavras = Pick<EmailMassaValues, 'titulo' | 'id_imagem' | 'destaque' | 'conteudo_corpo' | 'conteudo' | 'padrao_novo'>;

export const MASSA_EM_BRANCO: EmailMassaValues = valuesFrom(EMAIL_MASSA_FIELDS, null, { padrao_novo: 'S' });

export const emailEmBranco = (para: string | null): EmailValues => ({
  ...MASSA_EM_BRANCO,
  para_email: para ?? '',
  outros_destinatarios: [],
  anexos: [],
});

/** Whether an e-mail is changed where it is; of any other, what is written is a new one. */
export const mudaOMesmo = ({ status, ativo, id_lote }: EmailAbertoResposta['dados']): boolean =>
  status !== 3 && ativo === 'S' && id_lote === null;

/** When it leaves is asked in parts, and read as one. */
const SEM_MOMENTO = { agendar: undefined, agendado_para_data: undefined, agendado_para_hora: undefined };

/** An e-mail that was written before, to be written on. A moment that has passed is none. */
export function emailDe({ dados, anexos }: EmailAbertoResposta, now = new Date()): EmailValues {
  const { agendar, data_agendado, hora_agendado } = momentoDeAntes(mudaOMesmo(dados) ? dados.agendado_para : null, now);
  return {
    ...valuesFrom(EMAIL_FIELDS, { ...dados, ...SEM_MOMENTO }),
    agendar,
    agendado_para_data: data_agendado,
    agendado_para_hora: hora_agendado,
    outros_destinatarios: dados.outros_destinatarios.map((one) => ({ ...one, nome: one.nome ?? '' })),
    anexos,
  };
}

type Quando = Pick<EmailMassaValues, 'agendar' | 'agendado_para_data' | 'agendado_para_hora'>;

const momento = ({ agendar, agendado_para_data, agendado_para_hora }: Quando): Momento => ({
  agendar,
  data_agendado: agendado_para_data,
  hora_agendado: agendado_para_hora,
});

/** `AAAA-MM-DD HH:MM`, or null for at once. */
export const quandoDe = (values: Quando): string | null => momentoDe(momento(values));

const frameOf = ({ padrao_novo }: Pick<Palavras, 'padrao_novo'>): 'S' | 'N' => (padrao_novo ? 'S' : 'N');

/** Nothing was written yet: a template may be used (E256). */
export const nadaEscrito = ({ titulo, destaque, ...words }: Palavras): boolean =>
  isBlank(titulo) && isBlank(destaque) && corpoVazio(words[campoDoCorpo(frameOf(words))]);

/** What a template puts in an e-mail that nothing was written in. */
export interface DoModelo {
  readonly titulo: string;
  readonly destaque: string | null;
  readonly id_imagem: number | null;
  readonly conteudo_corpo: string | null;
  /** The whole of one that is older than the frame of the house. */
  readonly conteudo: string | null;
}

/** The words of the template, and its image where none was chosen (E256). */
export function comModelo(
  { id_imagem: chosen }: Pick<Palavras, 'id_imagem'>,
  { titulo, destaque, id_imagem, conteudo_corpo, conteudo }: DoModelo,
): Palavras {
  const padrao_novo = conteudo === null || conteudo === '';
  return {
    titulo,
    destaque: destaque ?? '',
    id_imagem: idOf(chosen) === null ? choice(id_imagem, null) : chosen,
    padrao_novo,
    conteudo_corpo: padrao_novo ? (conteudo_corpo ?? '') : '',
    conteudo: conteudo ?? '',
  };
}

/** What can be told to be wrong here; whether an address is one is the server's to say. */
export function massaProblems(values: EmailMassaValues, now = new Date()): FieldErrors {
  const body = campoDoCorpo(frameOf(values));
  const { data_agendado, hora_agendado } = momentoProblems(momento(values), now);
  return {
    ...(isBlank(values.titulo) && { titulo: EMAIL_FIELDS.titulo.required }),
    ...(corpoVazio(values[body]) && { [body]: EMAIL_FIELDS.conteudo_corpo.required }),
    ...(data_agendado && { agendado_para_data: data_agendado }),
    ...(hora_agendado && { agendado_para_hora: hora_agendado }),
  };
}

/** A line that nothing was typed in is none. */
const ditos = (outros: readonly Outro[]): readonly Outro[] => outros.filter(({ nome, email }) => !isBlank(nome) || !isBlank(email));

export const somaDosAnexos = (anexos: EmailValues['anexos']): number => anexos.reduce((sum, one) => sum + one.tamanho, 0);

export const emailProblems = (values: EmailValues, now = new Date()): FieldErrors => ({
  ...(isBlank(values.para_email) && { para_email: EMAIL_FIELDS.para_email.required }),
  ...(ditos(values.outros_destinatarios).some(({ email }) => isBlank(email)) && {
    outros_destinatarios: 'Informe o e-mail de cada destinatário',
  }),
  ...massaProblems(values, now),
  ...(somaDosAnexos(values.anexos) > ANEXOS_EMAIL_MAX_BYTES && { anexos: 'Os anexos somam mais de 20 MB' }),
});

/** What is said, as it is sent: the body where the frame of the house is, or the whole e-mail where there is none (E139). */
export function palavrasBody(palavras: Palavras): RequestOf<typeof previaEmail>['body']['dados'] {
  const { titulo, id_imagem, destaque, conteudo_corpo, conteudo, padrao_novo } = palavras;
  const body = padrao_novo ? { conteudo_corpo } : { conteudo };
  return bodyFrom(EMAIL_MASSA_FIELDS, { titulo, id_imagem, destaque, ...body, padrao_novo });
}

/** What is sent of an e-mail, whoever gets it. */
export const massaBody = (values: EmailMassaValues): RequestOf<typeof enviarEmailMassa>['body']['dados'] => ({
  ...palavrasBody(values),
  responder_para: values.responder_para.trim() || null,
  agendado_para_data: values.agendar ? values.agendado_para_data : null,
  agendado_para_hora: values.agendar ? values.agendado_para_hora : null,
});

export type EnviarEmailBody = RequestOf<typeof enviarEmail>['body'];

/** What is sent of an e-mail to one client. */
export const emailBody = (values: EmailValues, cliente: number, beside: EnviarEmailBody['dados']): EnviarEmailBody => ({
  dados: {
    ...massaBody(values),
    alvo_tabela: 'clientes',
    id_alvo: cliente,
    para_email: values.para_email.trim(),
    outros_destinatarios: ditos(values.outros_destinatarios).map((one) => ({ ...one, nome: one.nome.trim() || null })),
    ...beside,
  },
  anexos: values.anexos.map(({ id }) => id),
});
