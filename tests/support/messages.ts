import type { Email, EmailAceito } from '#server/integrations/correio/correio.port.ts';
import { type Result, success } from '#server/integrations/result.ts';
import type { ProvedorSms, Sms } from '#server/integrations/sms/sms.port.ts';
import type { MensagemWhatsapp, ModeloNoProvedor, ProvedorWhatsapp } from '#server/integrations/whatsapp/whatsapp.port.ts';
import { tagValuesOf } from '#server/modules/clientes/clientes.messages.ts';
import { configuracoesModule } from '#server/modules/configuracoes/configuracoes.module.ts';
import { createTags } from '#server/modules/envios/envios.tags.ts';
import { instalmentTags } from '#server/modules/fichas/fichas.tags.ts';
import { imagensEmailsModule } from '#server/modules/imagens-emails/imagens-emails.module.ts';
import { mensagensModule } from '#server/modules/mensagens/mensagens.module.ts';
import { modelosEmailModule } from '#server/modules/modelos-email/modelos-email.module.ts';
import { modelosSmsModule } from '#server/modules/modelos-sms/modelos-sms.module.ts';
import type { Api } from './api.ts';

/** A gateway that takes everything, and what it was given. */
export function takingGateway() {
  const taken: Sms[] = [];
  const provider: ProvedorSms = {
    enviar: async (sms) => {
      taken.push(sms);
      return success({ idProvedor: `p${sms.chave}` });
    },
    consultar: async () => success(null),
    saldo: async () => success({ creditos: 1 }),
  };
  return { taken, provider };
}

/** A mail server that takes everything, or answers as it is told, and what it was given. */
export function takingMail() {
  const taken: Email[] = [];
  const answers: { of: (email: Email) => Result<EmailAceito> | Promise<Result<EmailAceito>> } = {
    of: () => success({ resposta: '250 OK', recusados: [] }),
  };
  const enviar = async (email: Email): Promise<Result<EmailAceito>> => {
    taken.push(email);
    return answers.of(email);
  };
  return { taken, answers, enviar };
}

/** A WhatsApp that takes everything, or answers as it is told, and what it was given. */
export function takingWhatsapp(oficial = true) {
  const taken: MensagemWhatsapp[] = [];
  const answers: { of: (mensagem: MensagemWhatsapp) => Result<{ idProvedor: string }> | Promise<Result<{ idProvedor: string }>> } = {
    of: ({ chave }) => success({ idProvedor: `wamid.${chave}` }),
  };
  const modelos: ModeloNoProvedor[] = [];
  const provider: ProvedorWhatsapp = {
    oficial,
    enviar: async (mensagem) => {
      taken.push(mensagem);
      return answers.of(mensagem);
    },
    modelos: async () => success(modelos),
  };
  return { taken, answers, modelos, provider };
}

const FROM = { nome: 'Corretora', email: 'contato@corretora.exemplo' };

/** The engine of the messages over the tests' server, with a gateway of the test's own: its rounds are played one by one. */
export function messagesOf({ app: { kernel } }: Api, sms: ProvedorSms, enviar = takingMail().enviar, whatsapp = takingWhatsapp().provider) {
  const email = modelosEmailModule(kernel, imagensEmailsModule(kernel).api).api;
  const templates = modelosSmsModule(kernel, whatsapp);
  const modelosSms = templates.api;
  const configuracoes = configuracoesModule(kernel, { email, sms: modelosSms }).api;
  const messages = mensagensModule(kernel, { configuracoes, modelosSms, sms, whatsapp, email: { enviar, de: FROM } });
  messages.api.fillFrom(createTags({ clientes: { tagValues: tagValuesOf }, configuracoes, fichas: { instalmentTags } }));
  return { ...messages, notices: [...messages.notices, ...templates.notices] };
}

type Engine = ReturnType<typeof messagesOf>['engine'];

/** Everything of a channel that may leave now, round after round. */
export async function playAll(engine: Engine, canal: Parameters<Engine['roundOf']>[0]): Promise<void> {
  while ((await engine.roundOf(canal)) !== null);
}
