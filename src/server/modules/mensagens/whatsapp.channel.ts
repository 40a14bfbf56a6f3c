import { resolve } from '#contract/mensagens/resolver.ts';
import { comVariaveis, comoVariavel, foneWhatsapp, variaveisDoModelo } from '#contract/mensagens/whatsapp.ts';
import { WHATSAPP_MAX } from '#contract/modelos-sms/modelos-sms.rules.ts';
import type { Result } from '#server/integrations/result.ts';
import { type ConteudoWhatsapp, DESCONECTADA, type ProvedorWhatsapp } from '#server/integrations/whatsapp/whatsapp.port.ts';
import type { ModeloSmsGuardado, ModelosSmsApi } from '#server/modules/modelos-sms/modelos-sms.api.ts';
import type { Channel, Delivery, ReadyMessage } from './channel.ts';
import { providerKey } from './provider-key.ts';
import { LEFT, LOST, reasonOf, STOPS } from './whatsapp.reasons.ts';
import { IDIOMA, carrying, templateProblem } from './whatsapp.templates.ts';

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
      return { kind: 'refused', reason: reasonOf(code, message), heard: true, ...(code === LEFT && { left: true }) };
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

/** The words as they are read by whoever gets them; of a template, as far as the provider's text of it is known. Null: as they were written. */
function saidBy({ conteudo, template }: Handed, free: boolean): string | null {
  if (conteudo.tipo === 'texto') return null;
  const corpo = template?.corpo_provedor ?? null;
  if (corpo !== null) return comVariaveis(corpo, conteudo.variaveis);
  return free ? (conteudo.variaveis[0] ?? null) : null;
}

const refused = (reason: string): Delivery => ({ kind: 'refused', reason });

/** What is handed over of a message, as which template if as one. */
interface Handed {
  readonly conteudo: ConteudoWhatsapp;
  readonly template: ModeloSmsGuardado | null;
}

/** The same, or what becomes of a message because nothing is. */
type Ready = Handed | Delivery;

export function contentOf(
  { destino, content, values }: Pick<ReadyMessage, 'destino' | 'content' | 'values'>,
  sight: WhatsappSight | null,
): Ready {
  const texto = resolve(content.texto, values, 'text').text.trim();
  if (texto === '') return refused('Mensagem vazia');
  if (texto.length > WHATSAPP_MAX) return refused(`Mensagem excede ${WHATSAPP_MAX}`);
  if (sight === null || (content.id_modelo === null && sight.talking.has(destino))) {
    return { conteudo: { tipo: 'texto', texto }, template: null };
  }
  const template = carrying(content, content.id_modelo === null ? sight.carrier : sight.templates.get(content.id_modelo));
  if (typeof template === 'string') return { kind: 'held', reason: template };
  return {
    template,
    conteudo: {
      tipo: 'modelo',
      nome: template.nome_provedor ?? '',
      idioma: template.idioma ?? IDIOMA,
      variaveis: content.id_modelo === null ? [comoVariavel(content.texto, values)] : variaveisDoModelo(content.texto, values),
    },
  };
}

/**
 * WhatsApp, by its official provider or by a connected telephone. Nobody can be asked what became of a message; the official one says it of its
 * own accord, under our key (E126, E130). `lost`: told of a template that it would not carry.
 */
export function whatsappChannel(provider: ProvedorWhatsapp, look: LookWhatsapp, lost: ModelosSmsApi['refused']): Channel {
  const deliverKnowing =
    (sight: WhatsappSight | null) =>
    async (message: ReadyMessage): Promise<Delivery> => {
      const fone = foneWhatsapp(message.destino);
      if (fone === null) return refused('Celular inválido');
      const ready = contentOf(message, sight);
      if ('kind' in ready) return ready;
      const { conteudo, template } = ready;
      const result = await provider.enviar({ chave: providerKey(message), fone, conteudo });
      const situacao_provedor = result.ok ? undefined : LOST[result.code ?? ''];
      if (template === null || situacao_provedor === undefined) {
        const said = saidBy(ready, message.content.id_modelo === null);
        return { ...deliveryOf(result), ...(said !== null && { said }) };
      }
      await lost(template, situacao_provedor);
      return { kind: 'held', reason: templateProblem({ ...template, situacao_provedor }) ?? '' };
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
