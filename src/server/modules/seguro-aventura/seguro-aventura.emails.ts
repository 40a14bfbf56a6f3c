import { MINUTE_MS } from '#contract/kernel/durations.ts';
import { enderecoConcluido, enderecoEvento, enderecoFinalizado, enderecoInscricao } from '#contract/clientes/parceiro.enderecos.ts';
import { formatCivilDate, formatInstant } from '#contract/kernel/dates.ts';
import type { Valores } from '#contract/mensagens/resolver.ts';
import { temTag } from '#contract/mensagens/tags.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { ImagensEmailsApi } from '#server/modules/imagens-emails/imagens-emails.api.ts';
import type { Content, MensagensApi } from '#server/modules/mensagens/mensagens.api.ts';
import type { ModeloEmailGuardado, ModelosEmailApi } from '#server/modules/modelos-email/modelos-email.api.ts';
import type { FindProofLinks } from './seguro-aventura.api.ts';
import { type LinkedEvent, linkForParticipants } from './participante.link.ts';

/** What the tags say of an event (`CONJUNTOS.aventura`). */
export interface ToldEvent {
  readonly codigo: string;
  readonly token: string;
  readonly nome_evento: string;
  readonly local_evento: string;
  readonly inicio_em: Date;
  readonly data_final: string;
  readonly parceiro: string;
  readonly numero_apolice: string | null;
}

const valuesOf = (event: ToldEvent): Valores => ({
  evento_nome: event.nome_evento,
  evento_codigo: event.codigo,
  evento_inicio: formatInstant(event.inicio_em),
  evento_fim: `${formatCivilDate(event.data_final)} 23:59`,
  evento_local: event.local_evento,
  promotor_nome: event.parceiro,
  numero_apolice: event.numero_apolice,
});

/** The two templates of the settings, ready to be filled in; null where none is chosen (E143). */
export interface CancellationContents {
  readonly participant: Content | null;
  readonly responsible: Content | null;
  /** Of one participant, the event going on: the same template where it names the participant, else words of the house (decision 0179). */
  readonly responsibleOfOne: Content | null;
}

const KEYS = {
  participant: 'modeloEmailSeguroAventuraParticipanteCancelamento',
  responsible: 'modeloEmailSeguroAventuraResponsavelCancelamento',
} as const;

const OURS = {
  saved: {
    titulo: 'Evento [evento_codigo] cadastrado: [evento_nome]',
    corpo:
      '<p>O evento <strong>[evento_nome]</strong>, em [evento_local], de [evento_inicio] a [evento_fim], está cadastrado.</p>' +
      '<p>Código do evento: <strong>[evento_codigo]</strong>. Guarde-o: é por ele que se retoma a edição e se cancela um participante. ' +
      'Ele também está em <a href="[link_codigo]">[link_codigo]</a>.</p>' +
      '<p>Link de inscrição, para quem vai participar: <a href="[link_evento]">[link_evento]</a></p>',
  },
  oneCancelled: {
    titulo: 'Participante cancelado no evento [evento_codigo]: [participante_nome]',
    corpo:
      '<p>A participação de <strong>[participante_nome]</strong> no evento <strong>[evento_nome]</strong> (código [evento_codigo]), em [evento_local], de [evento_inicio] a [evento_fim], foi cancelada. O evento continua para os demais.</p>' +
      '<p>A lista de participantes está em <a href="[link_evento]">[link_evento]</a></p>',
  },
  finalised: {
    titulo: 'Evento [evento_codigo] iniciado: [evento_nome]',
    corpo:
      '<p>O evento <strong>[evento_nome]</strong> (código [evento_codigo]), em [evento_local], de [evento_inicio] a [evento_fim], começou e a sua lista de participantes está fechada.</p>' +
      '<p>Para cancelar quem não compareceu, dentro da tolerância, consulte o evento pelo código [evento_codigo]: ' +
      '<a href="[link_codigo]">[link_codigo]</a></p>',
  },
} as const;

const corpoDe = ({ padrao_novo, conteudo, conteudo_corpo }: ModeloEmailGuardado): string =>
  (padrao_novo === 'S' ? conteudo_corpo : conteudo) ?? '';

/** Whether it was written for one participant: of an event that is cancelled whole nobody is named. */
const namesParticipant = (template: ModeloEmailGuardado): boolean =>
  [template.titulo, template.destaque, corpoDe(template)].some((text) => temTag(text ?? '', 'participante_nome'));

const FINALISED = 'finalizado';
/** The last e-mail waits so long for the proof that goes with it; without one it leaves all the same. */
const PROOF_AWAITED_MS = 10 * MINUTE_MS;

const keyOf = (what: string, codigo: string): string => `seguro-aventura:${what}:${codigo}`;

/** The key of the last e-mail of an event. */
export const lastEmailOf = (codigo: string): string => keyOf(FINALISED, codigo);

export interface EmailNeeds {
  readonly clientes: Pick<ClientesApi, 'property'>;
  readonly publicUrl: () => string;
  readonly proofLinks: FindProofLinks;
  readonly configuracoes: Pick<ConfiguracoesApi, 'values'>;
  readonly imagens: Pick<ImagensEmailsApi, 'load'>;
  readonly mensagens: Pick<MensagensApi, 'sendMany'> & { readonly emails: Pick<MensagensApi['emails'], 'compose'> };
  readonly modelosEmail: Pick<ModelosEmailApi, 'load'>;
}

/** Somebody who is told that they are no longer in it. */
export interface ToldPerson {
  readonly id: number;
  readonly nome: string;
  readonly email: string | null;
  readonly numero_sorte: string | null;
}

/** Whom the partner's own e-mails go to. */
export interface Responsible {
  readonly responsavel: string;
  readonly email: string | null;
}

/** The e-mails of an insured event; they leave by the messages, each once by its key (G2-29, E143). */
export function createEmails({ clientes, configuracoes, imagens, mensagens, modelosEmail, proofLinks, publicUrl }: EmailNeeds) {
  const linkOf = linkForParticipants({ clientes, publicUrl });

  const templateOf = async (executor: Executor, code: string | undefined): Promise<ModeloEmailGuardado | null> =>
    code ? await modelosEmail.load(executor, Number(code)) : null;

  const composed = async (executor: Executor, template: ModeloEmailGuardado | null): Promise<Content | null> =>
    template &&
    mensagens.emails.compose({
      titulo: template.titulo,
      imagem: template.id_imagem === null ? null : await imagens.load(executor, template.id_imagem),
      destaque: template.destaque,
      corpo: corpoDe(template),
      responder_para: null,
      padrao_novo: template.padrao_novo,
      bulk: false,
    });

  const ours = async ({ titulo, corpo }: { readonly titulo: string; readonly corpo: string }): Promise<Content> =>
    mensagens.emails.compose({ titulo, imagem: null, destaque: null, corpo, responder_para: null, padrao_novo: 'S', bulk: false });

  /** Our own words are the same at every event: they are cleaned and laid out once. */
  const once = (text: Parameters<typeof ours>[0]) => {
    let made: Promise<Content> | null = null;
    return (): Promise<Content> => (made ??= ours(text));
  };

  const toResponsible = (event: ToldEvent & Responsible, what: string, extra: Valores = {}) =>
    event.email === null
      ? []
      : [
          {
            destino: event.email,
            nome: event.responsavel,
            valores: { ...valuesOf(event), ...extra },
            chave: keyOf(what, event.codigo),
          },
        ];

  const oneCancelled = once(OURS.oneCancelled);

  return {
    /** The two templates as they are now: read before the transaction that writes, for they are cleaned at length. */
    async cancellation(executor: Executor): Promise<CancellationContents> {
      const chosen = await configuracoes.values(executor, Object.values(KEYS));
      const template = await templateOf(executor, chosen.get(KEYS.responsible));
      const responsible = await composed(executor, template);
      return {
        participant: await composed(executor, await templateOf(executor, chosen.get(KEYS.participant))),
        responsible,
        responsibleOfOne: template === null || namesParticipant(template) ? responsible : await oneCancelled(),
      };
    },

    saved: once(OURS.saved),
    finalised: once(OURS.finalised),

    /** At the first save: the code, to go on with. */
    async tellSaved(trx: Trx, content: Content, event: ToldEvent & Responsible, now: Date): Promise<void> {
      const links = { link_codigo: enderecoConcluido(publicUrl(), event.token), link_evento: enderecoInscricao(publicUrl(), event.token) };
      await mensagens.sendMany(trx, { content, idUsuario: null, people: toResponsible(event, 'salvo', links) }, now);
    },

    /** The last one: their lists are closed. Where somebody is covered it waits a while for their proof. */
    async tellFinalised(
      trx: Trx,
      content: Content,
      events: readonly (ToldEvent & Responsible & { readonly participantes: number })[],
      now: Date,
    ): Promise<void> {
      const sairEm = new Date(now.getTime() + PROOF_AWAITED_MS);
      const people = events.flatMap((event) =>
        toResponsible(event, FINALISED, { link_codigo: enderecoFinalizado(publicUrl(), event.token) }).map((one) =>
          event.participantes > 0 ? { ...one, sairEm } : one,
        ),
      );
      await mensagens.sendMany(trx, { content, idUsuario: null, people }, now);
    },

    /** That people, or the whole event, are cancelled; participants' ones unless they are blocked. */
    async tellCancelled(
      trx: Trx,
      { participant, responsible, responsibleOfOne }: CancellationContents,
      told: {
        readonly event: ToldEvent & Responsible & LinkedEvent & { readonly id: number };
        readonly people: readonly ToldPerson[];
        /** The whole event; otherwise these people alone. */
        readonly whole: boolean;
        readonly motivo: string | null;
        readonly blocked: boolean;
      },
      now: Date,
    ): Promise<void> {
      const { event, people, whole, motivo, blocked } = told;
      const toParticipants = blocked ? null : participant;
      const content = whole ? responsible : responsibleOfOne;
      if (!toParticipants && !content) return;
      const values = { ...valuesOf(event), motivo_cancelamento: motivo ?? 'não informado' };
      const proofs = await proofLinks(
        trx,
        event.id,
        people.map(({ id }) => id),
      );
      if (toParticipants) {
        const link_evento = await linkOf(trx, event);
        const written = people.flatMap(({ id, nome, email, numero_sorte }) =>
          email === null
            ? []
            : [
                {
                  destino: email,
                  nome,
                  valores: {
                    ...values,
                    participante_nome: nome,
                    numero_sorte,
                    link_evento,
                    link_comprovante: proofs.of.get(id) ?? null,
                  },
                  chave: `seguro-aventura:cancelado:participante:${id}`,
                },
              ],
        );
        await mensagens.sendMany(trx, { content: toParticipants, idUsuario: null, people: written }, now);
      }
      if (!content) return;
      const [first] = people;
      const what = whole ? 'cancelado' : `cancelado:${first?.id}`;
      const who = toResponsible(event, what, {
        motivo_cancelamento: values.motivo_cancelamento,
        link_evento: enderecoEvento(publicUrl(), event.token),
        link_comprovante: proofs.everybody,
        ...(!whole && { participante_nome: first?.nome ?? null, numero_sorte: first?.numero_sorte ?? null }),
      });
      await mensagens.sendMany(trx, { content, idUsuario: null, people: who }, now);
    },
  };
}

export type Emails = ReturnType<typeof createEmails>;
