import type { EmailPreenchidoResposta, EnviarEmailEntrada, PreviaEmailEntrada } from '#contract/envios/envios.email.schemas.ts';
import { VALORES_DE_EXEMPLO } from '#contract/mensagens/tags.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { NotFound, NotPermitted, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ClientContacts, ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { ImagensEmailsApi } from '#server/modules/imagens-emails/imagens-emails.api.ts';
import type { Content, MensagensApi, TagSource } from '#server/modules/mensagens/mensagens.api.ts';
import { type Words, bodyOf, frameOf, momentChosen, othersOf, wordsProblems } from './envios.email.draft.ts';

export interface EmailNeeds {
  readonly clientes: ClientesApi;
  readonly imagens: ImagensEmailsApi;
  readonly mensagens: MensagensApi;
  readonly tags: TagSource;
}

const NO_IMAGE = 'Imagem não encontrada';
const WRONG_OTHER = 'Confira os e-mails dos outros destinatários';

/** Makes contents of what was written, once however many get them; `imagem` is false when the one that was chosen is not there. */
export const createComposer = ({ database }: Kernel, { imagens, mensagens }: Pick<EmailNeeds, 'imagens' | 'mensagens'>) => {
  return async (words: Words, { bulk }: { readonly bulk: boolean }): Promise<{ readonly content: Content; readonly imagem: boolean }> => {
    const { id_imagem } = words;
    const imagem = id_imagem ? await imagens.load(database, id_imagem) : null;
    const content = await mensagens.emails.compose({
      titulo: words.titulo ?? '',
      imagem,
      destaque: words.destaque ?? null,
      corpo: bodyOf(words),
      responder_para: words.responder_para ?? null,
      padrao_novo: frameOf(words),
      bulk,
    });
    return { content, imagem: !id_imagem || imagem !== null };
  };
};

type Draft = EnviarEmailEntrada['dados'];

const clientCodeOf = ({ id_cliente, alvo_tabela, id_alvo }: Draft): number | null =>
  id_cliente ?? (alvo_tabela === 'clientes' ? id_alvo : null) ?? null;

const greetingOf = ({ tipo_aniversariante, idade_referencia }: Draft): { idade: number } | null =>
  tipo_aniversariante === 'S' && typeof idade_referencia === 'number' ? { idade: idade_referencia } : null;

/** E-mails to one client: written, tried, sent (E134 to E141). */
export function createEmail(kernel: Kernel, { clientes, imagens, mensagens, tags }: EmailNeeds) {
  const { database, history, write } = kernel;
  const compose = createComposer(kernel, { imagens, mensagens });

  const clientFor = async (trx: Trx, dados: Draft): Promise<ClientContacts> => {
    const id = clientCodeOf(dados);
    if (id === null) throw new RuleError({ id_cliente: 'Escolha o cliente' });
    const client = await clientes.contacts(trx, id);
    if (!client) throw new NotFound();
    return client;
  };

  /** What only the database knows to be wrong. */
  const greetingProblems = async (trx: Trx, dados: Draft, destino: string): Promise<Record<string, string>> => {
    if (dados.tipo_aniversariante !== 'S') return {};
    if (greetingOf(dados) === null) return { idade_referencia: 'Informe a idade' };
    const left = destino !== '' && (await mensagens.isOptedOut(trx, 'email', destino));
    return left ? { tipo_aniversariante: 'Cliente descadastrado' } : {};
  };

  return {
    /** Puts one e-mail on its way, or changes one that waits or failed. */
    async enviar(context: StaffContext, { dados, anexos }: EnviarEmailEntrada): Promise<{ id: number }> {
      const { now, caller } = context;
      const { content, imagem } = await compose(dados, { bulk: false });
      const { moment, problems: late } = momentChosen(dados, now);
      const outros = othersOf(dados.outros_destinatarios);
      return write(context, async (trx) => {
        const client = await clientFor(trx, dados);
        const destino = (dados.para_email ?? client.email ?? '').trim().toLowerCase();
        const problems = {
          ...(destino === '' && { para_email: 'Informe o e-mail' }),
          ...(outros === null && { outros_destinatarios: WRONG_OTHER }),
          ...wordsProblems(dados, content.email?.corpo ?? ''),
          ...(!imagem && { id_imagem: NO_IMAGE }),
          ...late,
          ...(await greetingProblems(trx, dados, destino)),
        };
        if (outros === null || Object.keys(problems).length > 0) throw new RuleError(problems);
        const { alvo_tabela: tabela, id_alvo } = dados;
        const replyTo = dados.responder_para ?? client.responsavel_email;
        const id = await mensagens.emails.send(
          trx,
          {
            id: dados.id ?? null,
            content: content.email ? { ...content, email: { ...content.email, responder_para: replyTo } } : content,
            destino,
            destinoNome: dados.para_nome ?? client.nome,
            idCliente: client.id,
            alvo: tabela ? { tabela, id: id_alvo ?? null } : { tabela: 'clientes', id: client.id },
            agendadoPara: moment,
            felicitacao: greetingOf(dados),
            idUsuario: caller.id,
            outros,
            anexos: (anexos ?? []).map((one) => (typeof one === 'number' ? one : one.id)),
          },
          now,
        );
        await history.recordChange(trx, context, {
          client: client.id,
          record: id,
          detail: { felicitacao: dados.tipo_aniversariante ?? 'N', outros: outros.length, anexos: anexos?.length ?? 0 },
        });
        return { id };
      });
    },

    /** The e-mail as it would leave. */
    async previa(context: StaffContext, { dados, id_cliente, massa }: PreviaEmailEntrada): Promise<EmailPreenchidoResposta> {
      if (id_cliente && context.caller.permissions.clientes < 2) throw new NotPermitted('clientes');
      const client = id_cliente ? await clientes.contacts(database, id_cliente) : null;
      if (client === undefined) throw new NotFound();
      const { content } = await compose({ ...dados, responder_para: null }, { bulk: massa === 'S' });
      const person = { id_cliente: client?.id ?? null, id_parcela: null, idade_referencia: dados.idade_referencia ?? null };
      const [values] = await tags(database, [person], context.now);
      const { titulo, html, texto, avisos } = mensagens.emails.filled(
        { titulo: content.titulo ?? '', html: content.html ?? '', texto: content.texto },
        client ? (values ?? {}) : { ...VALORES_DE_EXEMPLO, ...values },
      );
      await history.recordRead(context, { client: client?.id ?? null });
      return { titulo, html, texto, avisos: [...avisos] };
    },
  };
}
