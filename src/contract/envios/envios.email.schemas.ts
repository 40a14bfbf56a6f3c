import { z } from 'zod';
import { CORPO_MAX, DESTAQUE_MAX } from '../modelos-email/modelos-email.rules.ts';
import { TIPOS_DESTINATARIO } from '../caixa-saida/caixa-saida.schemas.ts';
import { DataCivil, Email, Id, Nome, SimNao, line, optional, text } from '../kernel/vocabulary.ts';
import { sensitive } from '../kernel/sensitive.ts';
import { Momento } from '../mensagens/momento.ts';
import { ENSAIO, FiltroDoEnvio } from './envios.schemas.ts';

const Hora = z
  .string()
  .max(8, 'Hora inválida')
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Hora inválida');

const Outro = z.object({
  nome: optional(Nome),
  email: sensitive('email', line(320)),
  tipo: z.enum(TIPOS_DESTINATARIO, 'Tipo inválido').nullish(),
});

const conteudo = {
  titulo: optional(line(200)),
  /** The whole HTML of one without the frame of the house (`padrao_novo` N). */
  conteudo: optional(text(CORPO_MAX)),
  conteudo_corpo: optional(text(CORPO_MAX)),
  destaque: optional(text(DESTAQUE_MAX)),
  id_imagem: optional(Id),
  padrao_novo: SimNao.nullish(),
};

const quando = {
  /** Both, on the clock of São Paulo; blank is as soon as may be. */
  agendado_para_data: optional(DataCivil),
  agendado_para_hora: optional(Hora),
  /** The moment in one, where neither of them is said. */
  agendado_para: optional(Momento),
};

/** A draft as the composer keeps it (document 1, section 3). `id` edits one that waits or failed; of a sent one it makes a new one. */
export const EmailRascunho = z.object({
  id: optional(Id),
  alvo_tabela: optional(z.string().regex(/^[a-z_]{1,60}$/, 'Alvo inválido')),
  id_alvo: optional(Id),
  /** The client it is written to; in a draft whose target is a client, that one. */
  id_cliente: optional(Id),
  /** Absent: the address of the client. */
  para_email: optional(Email),
  para_nome: optional(Nome),
  outros_destinatarios: z.array(Outro).max(50).nullish(),
  ...conteudo,
  responder_para: optional(Email),
  tipo_aniversariante: optional(SimNao),
  idade_referencia: optional(z.int().min(0).max(200)),
  prioridade: z.int().min(0).max(9).nullish(),
  ...quando,
});

export const EnviarEmail = z.object({
  dados: EmailRascunho,
  /** Codes of attachments sent beforehand, or of those the e-mail has; all it has from now on. */
  anexos: z
    .array(z.union([Id, z.object({ id: Id })]))
    .max(50)
    .nullish(),
});

/** What is typed to send an e-mail. */
export const EmailFormulario = z.object({
  para_email: optional(Email).meta({ title: 'Para', 'x-obrigatorio': 'Informe o e-mail' }),
  outros_destinatarios: z.array(Outro).max(50).meta({ title: 'Outros destinatários' }),
  responder_para: optional(Email).meta({ title: 'Responder para' }),
  titulo: optional(line(200)).meta({ title: 'Assunto', 'x-obrigatorio': 'Informe o assunto' }),
  id_imagem: optional(Id).meta({ title: 'Imagem' }),
  destaque: optional(text(DESTAQUE_MAX)).meta({ title: 'Destaque' }),
  conteudo_corpo: optional(text(CORPO_MAX)).meta({ title: 'Corpo do e-mail', 'x-obrigatorio': 'Escreva o e-mail' }),
  conteudo: optional(text(CORPO_MAX)).meta({ title: 'Corpo do e-mail' }),
  padrao_novo: SimNao.meta({ title: 'Moldura da casa' }),
  anexos: z.array(z.object({ id: Id })).meta({ title: 'Anexos' }),
  agendar: SimNao.meta({ title: 'Agendar' }),
  agendado_para_data: optional(DataCivil).meta({ title: 'Data' }),
  agendado_para_hora: optional(line(5)).meta({ title: 'Hora' }),
});

/** Neither attachments nor copies (E137). An absent filter is nobody's choice to write to everybody (E257). */
export const EnviarEmailMassa = z.object({
  dados: z.object({ ...conteudo, responder_para: optional(Email), ...quando }),
  parametrosConsulta: FiltroDoEnvio.nullish(),
  ...ENSAIO,
});

export const PreviaEmail = z.object({
  dados: z.object({ ...conteudo, idade_referencia: optional(z.int().min(0).max(200)) }),
  /** Absent: plausible values instead of somebody's. */
  id_cliente: optional(Id),
  /** S: as one of many, who may ask for no more of them. */
  massa: optional(SimNao),
});

export const EmailPreenchido = z.object({ titulo: z.string(), html: z.string(), texto: z.string(), avisos: z.array(z.string()) });

export type EmailRascunhoEntrada = z.output<typeof EmailRascunho>;
export type EnviarEmailEntrada = z.output<typeof EnviarEmail>;
export type EnviarEmailMassaEntrada = z.output<typeof EnviarEmailMassa>;
export type PreviaEmailEntrada = z.output<typeof PreviaEmail>;
export type EmailPreenchidoResposta = z.output<typeof EmailPreenchido>;
