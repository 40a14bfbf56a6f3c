import type {
  TestarEmailEntrada,
  TestarSmsEntrada,
  TestarWhatsappEntrada,
  TesteEnviadoResposta,
} from '#contract/envios/envios.teste.schemas.ts';
import { isBlank } from '#contract/kernel/visible.ts';
import { celularOf } from '#contract/mensagens/celular.ts';
import { SMS_MAX, letrasSms } from '#contract/mensagens/letras-sms.ts';
import { type Modo, resolve } from '#contract/mensagens/resolver.ts';
import { DESTAQUE_MAX } from '#contract/modelos-email/modelos-email.rules.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { bodyOf, wordsProblems } from './envios.email.draft.ts';
import { type EmailNeeds, createComposer } from './envios.email.ts';
import { contentOf } from './envios.whatsapp.ts';

/** So that nobody takes it for the e-mail itself. */
const TEST = 'Teste: ';

/** A message as a client would get it, to whoever writes it. Its tags are filled in now: it is of no client, and in no list of theirs. */
export function createTestes(kernel: Kernel, { clientes, imagens, mensagens, tags }: EmailNeeds) {
  const { database, history, write } = kernel;
  const compose = createComposer(kernel, { imagens, mensagens });

  const valuesOf = async (executor: Executor, context: StaffContext, id: number, idade: number | null) => {
    if (!(await clientes.contacts(executor, id))) throw new NotFound();
    const [values = {}] = await tags(executor, [{ id_cliente: id, id_parcela: null, idade_referencia: idade }], context.now);
    return values;
  };
  const ownContacts = (executor: Executor, { caller }: StaffContext) => clientes.contactsOfUser(executor, caller.id);
  const ownMobile = async (executor: Executor, context: StaffContext): Promise<string> => {
    const destino = celularOf((await ownContacts(executor, context))?.telefone_celular ?? '');
    if (destino === null) throw new RuleError({ teste: 'O seu cadastro não tem celular para receber o teste' });
    return destino;
  };
  const alone = { idCliente: null, agendadoPara: null, felicitacao: null };

  return {
    sms: (context: StaffContext, dados: TestarSmsEntrada): Promise<TesteEnviadoResposta> =>
      write(context, async (trx) => {
        const values = await valuesOf(trx, context, dados.id_cliente, dados.idade_referencia ?? null);
        const destino = await ownMobile(trx, context);
        const { text } = resolve(letrasSms(dados.mensagem), values, 'sms');
        if (text.length > SMS_MAX) throw new RuleError({ mensagem: `Máximo de ${SMS_MAX} caracteres` });
        const content = { canal: 'sms', texto: text, flashsms: dados.flashsms ?? 'N' } as const;
        const id = await mensagens.send(trx, { ...alone, content, destino, idUsuario: context.caller.id }, context.now);
        await history.recordChange(trx, context, { client: dados.id_cliente, record: id });
        return { id, destino };
      }),

    whatsapp: (context: StaffContext, { id_cliente, mensagem, id_modelo }: TestarWhatsappEntrada): Promise<TesteEnviadoResposta> =>
      write(context, async (trx) => {
        const values = await valuesOf(trx, context, id_cliente, null);
        const destino = await ownMobile(trx, context);
        if (isBlank(mensagem ?? '') && !id_modelo) throw new RuleError({ mensagem: 'Informe a mensagem' });
        const out = await mensagens.whatsapp.leavesAs(trx, { texto: mensagem ?? '', idModelo: id_modelo ?? null });
        const content = contentOf(out);
        const id = await mensagens.send(trx, { ...alone, content, destino, idUsuario: context.caller.id, valores: values }, context.now);
        await history.recordChange(trx, context, { client: id_cliente, record: id });
        return { id, destino };
      }),

    async email(context: StaffContext, { dados, id_cliente }: TestarEmailEntrada): Promise<TesteEnviadoResposta> {
      const { now, caller } = context;
      const own = await ownContacts(database, context);
      const destino = own?.email?.trim().toLowerCase() ?? '';
      if (destino === '') throw new RuleError({ teste: 'O seu cadastro não tem e-mail para receber o teste' });
      const problems = wordsProblems({ ...dados, responder_para: null }, bodyOf(dados));
      if (Object.keys(problems).length > 0) throw new RuleError(problems);
      const values = await valuesOf(database, context, id_cliente, dados.idade_referencia ?? null);
      const filled = (text: string | null | undefined, mode: Modo): string | null => (text ? resolve(text, values, mode).text : null);
      const { content, imagem } = await compose(
        {
          ...dados,
          titulo: `${TEST}${filled(dados.titulo, 'header') ?? ''}`.slice(0, 200),
          destaque: filled(dados.destaque, 'text')?.slice(0, DESTAQUE_MAX) ?? null,
          conteudo_corpo: filled(dados.conteudo_corpo, 'html'),
          conteudo: filled(dados.conteudo, 'html'),
          responder_para: null,
        },
        { bulk: false },
      );
      if (!imagem) throw new RuleError({ id_imagem: 'Imagem não encontrada' });
      return write(context, async (trx) => {
        const to = { destino, destinoNome: own?.nome ?? null, outros: [], anexos: [] };
        const id = await mensagens.emails.send(trx, { ...alone, ...to, id: null, content, idUsuario: caller.id }, now);
        await history.recordChange(trx, context, { client: id_cliente, record: id });
        return { id, destino };
      });
    },
  };
}
