import * as operations from '#contract/envios/envios.operations.ts';
import { route } from '#server/kernel/http/route.ts';
import { enderecoDoCanal } from '#contract/mensagens/endereco.ts';
import * as teste from '#contract/envios/envios.teste.operations.ts';
import * as email from '#contract/envios/envios.email.operations.ts';
import * as whatsapp from '#contract/envios/envios.whatsapp.operations.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { FichasApi } from '#server/modules/fichas/fichas.api.ts';
import type { ImagensEmailsApi } from '#server/modules/imagens-emails/imagens-emails.api.ts';
import type { MensagensApi } from '#server/modules/mensagens/mensagens.api.ts';
import type { ModelosEmailApi } from '#server/modules/modelos-email/modelos-email.api.ts';
import type { ModelosSmsApi } from '#server/modules/modelos-sms/modelos-sms.api.ts';
import { createEnvios } from './envios.batches.ts';
import { createEmailMassa } from './envios.email.massa.ts';
import { createEmail } from './envios.email.ts';
import { createPreviews } from './envios.previews.ts';
import { createSms } from './envios.sms.ts';
import { createTestes } from './envios.teste.ts';
import { createTags } from './envios.tags.ts';
import { createWhatsapp } from './envios.whatsapp.ts';

export interface EnviosNeeds {
  readonly clientes: ClientesApi;
  readonly configuracoes: ConfiguracoesApi;
  readonly fichas: Pick<FichasApi, 'instalmentTags'>;
  readonly imagens: ImagensEmailsApi;
  readonly mensagens: MensagensApi;
  readonly modelosEmail: Pick<ModelosEmailApi, 'load'>;
  readonly modelosSms: Pick<ModelosSmsApi, 'load'>;
}

/** Writing to clients: whoever knows both them and the messages. It keeps nothing of its own. */
export function enviosModule(kernel: Kernel, needs: EnviosNeeds) {
  const { clientes, configuracoes, fichas, imagens, mensagens, modelosEmail, modelosSms } = needs;
  const tags = createTags({ clientes, configuracoes, fichas });
  mensagens.fillFrom(tags);
  const sms = createSms(kernel, { clientes, mensagens, tags });
  const byWhatsapp = createWhatsapp(kernel, { clientes, mensagens, tags });
  const emails = createEmail(kernel, { clientes, imagens, mensagens, tags });
  const emailMassa = createEmailMassa(kernel, { clientes, imagens, mensagens, tags });
  const testes = createTestes(kernel, { clientes, imagens, mensagens, tags });
  const previews = createPreviews(kernel, { clientes, modelosEmail, modelosSms, tags });
  const envios = createEnvios(kernel, mensagens);
  return {
    routes: [
      route(operations.enviarSms, (context, { body }) => sms.enviar(context, body)),
      route(operations.enviarSmsMassa, (context, { body }) => sms.enviarMassa(context, body)),
      route(whatsapp.enviarWhatsappMassa, (context, { body }) => byWhatsapp.enviarMassa(context, body)),
      route(whatsapp.abrirWhatsapp, (context, { body }) => byWhatsapp.abrir(context, body)),
      route(whatsapp.desfazerWhatsapp, (context, { params }) => byWhatsapp.desfazer(context, params.id)),
      route(email.enviarEmail, (context, { body }) => emails.enviar(context, body)),
      route(email.enviarEmailMassa, (context, { body }) => emailMassa(context, body)),
      route(email.previaEmail, (context, { body }) => emails.previa(context, body)),
      route(teste.testarSms, (context, { body }) => testes.sms(context, body)),
      route(teste.testarWhatsapp, (context, { body }) => testes.whatsapp(context, body)),
      route(teste.testarEmail, (context, { body }) => testes.email(context, body)),
      route(operations.consultarTags, (context, { params, query }) => previews.tags(context, params.id, query)),
      route(operations.converterModeloSms, (context, { params, query }) => previews.convertido(context, params, query)),
      route(operations.converterModeloEmail, (context, { params, query }) => previews.emailConvertido(context, params, query)),
      route(operations.consultarEnvios, (context, { query }) => envios.consultar(context, query)),
      route(operations.consultarEnvio, (context, { params }) => envios.consultarId(context, params.id)),
      route(operations.consultarIgnorados, (context, { params, query }) => envios.ignorados(context, params.id, query)),
      route(operations.reenviarDuvidas, (context, { params, body }) => envios.reenviarDuvidas(context, params.id, body.quantas)),
      route(operations.reenviarFalhas, (context, { params, body }) => envios.reenviarFalhas(context, params.id, body ?? {})),
      route(operations.consultarDescadastros, async (context, { body: { canal, enderecos } }) => {
        const addresses = enderecos.flatMap((typed) => enderecoDoCanal(canal, typed) ?? []);
        const found = await mensagens.optOuts.at(kernel.database, canal, addresses);
        await kernel.history.recordRead(context, { detail: { canal, quantidade: found.length } });
        return { registros: found.map(({ desde, ...one }) => ({ ...one, desde: desde.toISOString() })) };
      }),
      route(operations.pausarEnvio, (context, { params }) => envios.mover(context, params.id, 'pausado')),
      route(operations.retomarEnvio, (context, { params }) => envios.mover(context, params.id, 'enviando')),
      route(operations.cancelarEnvio, (context, { params }) => envios.mover(context, params.id, 'cancelado')),
    ],
  };
}
