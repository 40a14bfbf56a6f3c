import { sql } from 'kysely';
import { DAY_MS } from '#contract/kernel/durations.ts';
import { TIPO_WHATSAPP } from '#contract/modelos-sms/modelos-sms.rules.ts';
import type { ProvedorWhatsapp } from '#server/integrations/whatsapp/whatsapp.port.ts';
import { type Database, type Executor, isUniqueViolation } from '#server/kernel/db/database.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { LossOfTemplate, ModeloSmsGuardado, ModelosSmsApi } from '#server/modules/modelos-sms/modelos-sms.api.ts';
import type { WhatsappApi } from './mensagens.api.ts';
import { GREETED } from './mensagens.single.ts';
import type { Canal } from './channel.ts';
import type { LookWhatsapp } from './whatsapp.channel.ts';
import type { Hold } from './mensagens.hold.ts';
import { IDIOMA, type LeavesAs, carrierProblem, carrying, shapeProblem, templateProblem } from './whatsapp.templates.ts';

export interface WhatsappNeeds {
  readonly configuracoes: Pick<ConfiguracoesApi, 'values'>;
  readonly modelosSms: Pick<ModelosSmsApi, 'load'>;
  readonly provider: Pick<ProvedorWhatsapp, 'oficial'>;
}

const CARRIER = 'whatsappModeloMassa';
/** A conversation is open for so long after the other side wrote (E130). */
const TALKING_MS = DAY_MS;

const carrierOf = async (executor: Executor, { configuracoes, modelosSms }: WhatsappNeeds): Promise<ModeloSmsGuardado | null> => {
  const id = (await configuracoes.values(executor, [CARRIER])).get(CARRIER);
  return id ? modelosSms.load(executor, Number(id)) : null;
};

/** What is known of the messages of a round: conversations, templates, the one that carries free text; a few statements however many they are. */
export const createLook =
  (database: Database, needs: WhatsappNeeds, clock: () => Date): LookWhatsapp =>
  async (messages) => {
    const ids = new Set(messages.flatMap(({ content }) => content.id_modelo ?? []));
    const free = messages.some(({ content }) => content.id_modelo === null);
    const [talking, templates, carrier] = await Promise.all([
      database
        .selectFrom('whatsapp_conversas')
        .select('endereco')
        .where('endereco', '=', sql<string>`any(${messages.map(({ destino }) => destino)}::text[])`)
        .where('recebida_em', '>', new Date(clock().getTime() - TALKING_MS))
        .execute(),
      Promise.all([...ids].map((id) => needs.modelosSms.load(database, id))),
      free ? carrierOf(database, needs) : null,
    ]);
    return {
      talking: new Set(talking.map(({ endereco }) => endereco)),
      templates: new Map(templates.flatMap((one) => (one ? [[one.id, one] as const] : []))),
      carrier,
    };
  };

/** Why nothing of a batch could leave now, whoever it is for; null when nothing stands in its way (E130). */
export const createObstacle =
  (needs: WhatsappNeeds) =>
  async (executor: Executor, batch: LeavesAs & { readonly canal: Canal }): Promise<string | null> => {
    if (batch.canal !== 'whatsapp' || !needs.provider.oficial) return null;
    const { id_modelo } = batch;
    const template = id_modelo === null ? await carrierOf(executor, needs) : await needs.modelosSms.load(executor, id_modelo);
    const found = carrying(batch, template);
    return typeof found === 'string' ? found : null;
  };

/**
 * The batches under way that leave as a template are held once the provider no longer takes it (E130). One whose moment is yet to come is not:
 * by then the template may be back, and if it is not the batch is held as it leaves.
 */
export const createLoss =
  (needs: WhatsappNeeds, hold: Hold['hold']): LossOfTemplate =>
  async (trx, context, template) => {
    if (!needs.provider.oficial) return;
    const carries = (await carrierOf(trx, needs))?.id === template.id;
    const which = sql<boolean>`
      l.canal = 'whatsapp' and l.sair_em <= ${context.now}
      and exists (select from mensagens_conteudos t where t.id = l.id_conteudo and (t.id_modelo = ${template.id} or (${carries}::boolean and t.id_modelo is null)))
      and exists (select from mensagens m where m.id_lote = l.id and m.estado = 'aguardando')`;
    await hold(trx, context, which, templateProblem(template) ?? '');
  };

const NO_CARRIER = 'Escolha nas configurações o modelo que leva as mensagens livres';
const refuse = (field: string, problem: string | null): void => {
  if (problem !== null) throw new RuleError({ [field]: problem });
};

/** What other modules may ask of WhatsApp. */
export function createWhatsapp(needs: WhatsappNeeds): WhatsappApi {
  const { oficial } = needs.provider;
  return {
    async leavesAs(executor, { texto, idModelo }) {
      if (idModelo === null) {
        if (!oficial) return { texto, modelo: null, oneLine: false, frame: null };
        const carrier = await carrierOf(executor, needs);
        const problem = carrier === null ? NO_CARRIER : (templateProblem(carrier) ?? carrierProblem(carrier));
        if (texto.trim() !== '') refuse('mensagem', problem);
        return { texto, modelo: null, oneLine: true, frame: carrier?.corpo_provedor ?? null };
      }
      const template = await needs.modelosSms.load(executor, idModelo);
      if (!template || template.ativo === 'N' || template.tipo !== TIPO_WHATSAPP)
        throw new RuleError({ id_modelo: 'Modelo não encontrado' });
      if (texto.trim() !== '' && texto.trim() !== template.mensagem.trim()) {
        throw new RuleError({ mensagem: 'Um modelo aprovado sai como está: desfaça a mudança, ou envie sem o modelo' });
      }
      const out = { texto: template.mensagem, oneLine: false, frame: null };
      if (!oficial) return { ...out, modelo: null };
      refuse('id_modelo', templateProblem(template) ?? shapeProblem(template));
      const modelo = { id_modelo: template.id, modelo_nome: template.nome_provedor ?? '', modelo_idioma: template.idioma ?? IDIOMA };
      return { ...out, modelo };
    },

    async open(trx, { idCliente, felicitacao, idUsuario }, now) {
      try {
        const { id } = await trx
          .insertInto('whatsapp_abertos')
          .values({
            id_cliente: idCliente,
            tipo_aniversariante: felicitacao ? 'S' : 'N',
            idade_referencia: felicitacao?.idade ?? null,
            id_usuario: idUsuario,
            criado_em: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      } catch (error) {
        throw isUniqueViolation(error, 'whatsapp_abertos_felicitacao') ? new RuleError({ tipo_aniversariante: GREETED }) : error;
      }
    },

    async undo(trx, { id, idUsuario }, now) {
      const row = await trx
        .updateTable('whatsapp_abertos')
        .set({ desfeito_em: sql<Date>`coalesce(desfeito_em, ${now}::timestamptz)` })
        .where('id', '=', id)
        .where('id_usuario', '=', idUsuario)
        .returning('id_cliente')
        .executeTakeFirst();
      return row ? { idCliente: row.id_cliente } : null;
    },
  };
}
