import { resolve } from '#contract/mensagens/resolver.ts';
import { comoVariavel, foneWhatsapp, variaveisDoModelo } from '#contract/mensagens/whatsapp.ts';
import { WHATSAPP_MAX } from '#contract/modelos-sms/modelos-sms.rules.ts';
import type { Result } from '#server/integrations/result.ts';
import { type ConteudoWhatsapp, DESCONECTADA, type ProvedorWhatsapp } from '#server/integrations/whatsapp/whatsapp.port.ts';
import type { ModeloSmsGuardado } from '#server/modules/modelos-sms/modelos-sms.api.ts';
import type { Channel, Delivery, ReadyMessage, StoredContent } from './channel.ts';
import { providerKey } from './provider-key.ts';
import { LEFT, reasonOf, STOPS } from './whatsapp.reasons.ts';
import { IDIOMA, templateProblem } from './whatsapp.templates.ts';

/** What is looked up of the messages of a round. */
export interface WhatsappSight {
  /** Numbers whose conversation is open: any words may go there. */
  readonly talking: ReadonlySet<string>;
  /** The templates that contents of the round leave as, by code. */
  readonly templates: ReadonlyMap<number, ModeloSmsGuardado>;
  /** The one that carries free text. */
  readonly carrier: ModeloSmsGuardado | null;
}

export type LookWhatsapp = (messages: readonly Pick<ReadyMessage, 'destino' | 'content'>[]) => Promise<WhatsappSight>;

/** What an answer of the provider means for the message and for the channel. */
export function deliveryOf(result: Result<{ readonly idProvedor: string }>): Delivery {
  if (result.ok) return { kind: 'delivered', providerId: result.value.idProvedor };
  const { code = '', message } = result;
  switch (result.kind) {
    case 'rejected':
    case 'not_found':
      if (code === DESCONECTADA) return { kind: 'trouble', reason: 'o telefone da corretora está desconectado do WhatsApp' };
      if (STOPS[code] !== undefined) return { kind: 'trouble', reason: STOPS[code] };
      return { kind: 'refused', reason: reasonOf(code, message), ...(code === LEFT && { left: true }) };
    case 'auth':
      return { kind: 'trouble', reason: 'o WhatsApp recusa o nosso acesso' };
    case 'unavailable':
      return { kind: 'trouble', reason: 'o WhatsApp não responde' };
    // Of this number or of the account, it was not taken: another time, while the others go on.
    case 'rate_limited':
      return { kind: 'later', reason: 'O WhatsApp pediu para esperar' };
    case 'unknown_outcome':
      return { kind: 'unknown', reason: message };
  }
}

const refused = (reason: string): Delivery => ({ kind: 'refused', reason });

/** As which template a content leaves, or why it may not. */
function chosen(content: StoredContent, { templates, carrier }: WhatsappSight): ModeloSmsGuardado | string {
  const { id_modelo, modelo_nome, modelo_idioma } = content;
  if (id_modelo === null)
    return carrier === null ? 'Falta o modelo das mensagens livres, nas configurações' : (templateProblem(carrier) ?? carrier);
  const template = templates.get(id_modelo);
  if (!template) return 'O modelo não existe mais';
  const renamed = template.nome_provedor !== modelo_nome || (template.idioma ?? IDIOMA) !== modelo_idioma;
  return renamed ? 'O modelo mudou no provedor depois deste envio' : (templateProblem(template) ?? template);
}

/** What is handed over of a message, or why nothing is. */
export function contentOf(
  { destino, content, values }: Pick<ReadyMessage, 'destino' | 'content' | 'values'>,
  sight: WhatsappSight | null,
): ConteudoWhatsapp | string {
  const texto = resolve(content.texto, values, 'text').text.trim();
  if (texto === '') return 'Mensagem vazia';
  if (texto.length > WHATSAPP_MAX) return `Mensagem excede ${WHATSAPP_MAX}`;
  if (sight === null || (content.id_modelo === null && sight.talking.has(destino))) return { tipo: 'texto', texto };
  const template = chosen(content, sight);
  if (typeof template === 'string') return template;
  return {
    tipo: 'modelo',
    nome: template.nome_provedor ?? '',
    idioma: template.idioma ?? IDIOMA,
    variaveis: content.id_modelo === null ? [comoVariavel(content.texto, values)] : variaveisDoModelo(content.texto, values),
  };
}

/**
 * WhatsApp, by its official provider or by a connected telephone. Nobody can be asked what became of a message; the official one says it of its
 * own accord, under our key (E126, E130).
 */
export function whatsappChannel(provider: ProvedorWhatsapp, look: LookWhatsapp): Channel {
  const deliverKnowing =
    (sight: WhatsappSight | null) =>
    async (message: ReadyMessage): Promise<Delivery> => {
      const fone = foneWhatsapp(message.destino);
      if (fone === null) return refused('Celular inválido');
      const conteudo = contentOf(message, sight);
      if (typeof conteudo === 'string') return refused(conteudo);
      return deliveryOf(await provider.enviar({ chave: providerKey(message), fone, conteudo }));
    };
  const prepare = async (messages: readonly ReadyMessage[]) => deliverKnowing(provider.oficial ? await look(messages) : null);
  return {
    canal: 'whatsapp',
    pace: { key: 'taxaWhatsappMin', otherwise: 20 },
    hours: true,
    together: 4,
    prepare,
    deliver: async (message) => (await prepare([message]))(message),
  };
}
