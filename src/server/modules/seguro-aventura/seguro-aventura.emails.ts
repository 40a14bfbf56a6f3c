import { MINUTE_MS } from '#contract/kernel/durations.ts';
import { enderecoConcluido, enderecoEvento, enderecoFinalizado, enderecoInscricao } from '#contract/clientes/parceiro.enderecos.ts';
import { formatCivilDate, formatInstant } from '#contract/kernel/dates.ts';
import type { Valores } from '#contract/mensagens/resolver.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { ImagensEmailsApi } from '#server/modules/imagens-emails/imagens-emails.api.ts';
import type { Content, MensagensApi } from '#server/modules/mensagens/mensagens.api.ts';
import type { ModelosEmailApi } from '#server/modules/modelos-email/modelos-email.api.ts';
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
  finalised: {
    titulo: 'Evento [evento_codigo] iniciado: [evento_nome]',
    corpo:
      '<p>O evento <strong>[evento_nome]</strong> (código [evento_codigo]), em [evento_local], de [evento_inicio] a [evento_fim], começou e a sua lista de participantes está fechada.</p>' +
      '<p>Para cancelar quem não compareceu, dentro da tolerância, consulte o evento pelo código [evento_codigo]: ' +
      '<a href="[link_codigo]">[link_codigo]</a></p>',
  },
} as const;

const FINALISED = 'finalizado';
/** The last e-mail waits so long for the proof that goes with it; without one it leaves all the same. */
const PROOF_AWAITED_MS = 10 * MINUTE_MS;

const keyOf = (what: string, codigo: string): string => `seguro-aventura:${what}:${codigo}`;

/** The key of the last e-mail of an event. */
export const lastEmailOf = (codigo: string): string => keyOf(FINALISED, codigo);

export interface EmailNeeds {
  readonly clientes: Pick<ClientesApi, 'property'>;
  readonly publicUrl: () => string;
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
}

/** Whom the partner's own e-mails go to. */
export interface Responsible {
  readonly responsavel: string;
  readonly email: string | null;
}

/** The e-mails of an insured event; they leave by the messages, each once by its key (G2-29, E143). */
export function createEmails({ clientes, configuracoes, imagens, mensagens, modelosEmail, publicUrl }: EmailNeeds) {
  const linkOf = linkForParticipants({ clientes, publicUrl });

  const templateOf = async (executor: Executor, code: string | undefined): Promise<Content | null> => {
    const template = code ? await modelosEmail.load(executor, Number(code)) : null;
    if (!template) return null;
    return mensagens.emails.compose({
      titulo: template.titulo,
      imagem: template.id_imagem === null ? null : await imagens.load(executor, template.id_imagem),
      destaque: template.destaque,
      corpo: (template.padrao_novo === 'S' ? template.conteudo_corpo : template.conteudo) ?? '',
      responder_para: null,
      padrao_novo: template.padrao_novo,
      bulk: false,
    });
  };

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

  return {
    /** The two templates as they are now: read before the transaction that writes, for they are cleaned at length. */
    async cancellation(executor: Executor): Promise<CancellationContents> {
      const chosen = await configuracoes.values(executor, Object.values(KEYS));
      return {
        participant: await templateOf(executor, chosen.get(KEYS.participant)),
        responsible: await templateOf(executor, chosen.get(KEYS.responsible)),
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
      { participant, responsible }: CancellationContents,
      told: {
        readonly event: ToldEvent & Responsible & LinkedEvent;
        readonly people: readonly ToldPerson[];
        /** The whole event; otherwise these people alone. */
        readonly whole: boolean;
        readonly motivo: string | null;
        readonly blocked: boolean;
      },
      now: Date,
    ): Promise<void> {
      const { event, people, whole, motivo, blocked } = told;
      const values = { ...valuesOf(event), motivo_cancelamento: motivo };
      if (participant && !blocked) {
        const link_evento = await linkOf(trx, event);
        const written = people.flatMap(({ id, nome, email }) =>
          email === null
            ? []
            : [
                {
                  destino: email,
                  nome,
                  valores: { ...values, participante_nome: nome, link_evento },
                  chave: `seguro-aventura:cancelado:participante:${id}`,
                },
              ],
        );
        await mensagens.sendMany(trx, { content: participant, idUsuario: null, people: written }, now);
      }
      if (!responsible) return;
      const [first] = people;
      const what = whole ? 'cancelado' : `cancelado:${first?.id}`;
      const who = toResponsible(event, what, {
        motivo_cancelamento: motivo,
        link_evento: enderecoEvento(publicUrl(), event.token),
        ...(!whole && { participante_nome: first?.nome ?? null }),
      });
      await mensagens.sendMany(trx, { content: responsible, idUsuario: null, people: who }, now);
    },
  };
}

export type Emails = ReturnType<typeof createEmails>;
