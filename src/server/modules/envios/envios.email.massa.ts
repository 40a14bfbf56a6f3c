import type { EnviarEmailMassaEntrada } from '#contract/envios/envios.email.schemas.ts';
import type { AmostraResposta, EnvioFeitoResposta } from '#contract/envios/envios.schemas.ts';
import type { ClienteFiltroDados } from '#contract/clientes/clientes.schemas.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Content } from '#server/modules/mensagens/mensagens.api.ts';
import { momentChosen, wordsProblems } from './envios.email.draft.ts';
import { type EmailNeeds, createComposer } from './envios.email.ts';
import { type Listar, listedOf, shownIn } from './envios.ignorados.ts';
import { skippedNobody } from './envios.rules.ts';

const FIELD = 'parametrosConsulta';

/** E-mails to everybody of a filter: neither attachments nor copies (E137), and each says how one leaves (E138). */
export function createEmailMassa(kernel: Kernel, { clientes, imagens, mensagens, tags }: EmailNeeds) {
  const { history, write } = kernel;
  const compose = createComposer(kernel, { imagens, mensagens });

  /** Whom it would reach, with three filled e-mails of real people. */
  const rehearse = async (
    trx: Trx,
    context: StaffContext,
    { content, filter, listar }: { readonly content: Content; readonly filter: ClienteFiltroDados; readonly listar: Listar },
  ): Promise<EnvioFeitoResposta> => {
    const { now } = context;
    const audience = clientes.audience(trx, filter, 'email', now);
    const { samples, ...counted } = await mensagens.rehearse(trx, { content, audience });
    if (!listar) skippedNobody(counted, FIELD);
    const people = samples.map((id) => ({ id_cliente: id, id_parcela: null, idade_referencia: null }));
    const values = await tags(trx, people, now);
    const words = { titulo: content.titulo ?? '', html: content.html ?? '', texto: content.texto };
    const amostras: AmostraResposta[] = [];
    for (const [at, id] of samples.entries()) {
      const { titulo, texto, avisos } = mensagens.emails.filled(words, values[at] ?? {});
      const nome = (await clientes.contacts(trx, id))?.nome ?? '';
      amostras.push({ cliente: { id, nome }, titulo, mensagem: texto, avisos: [...avisos] });
    }
    const listed = await listedOf(trx, mensagens, { content, audience, listar, counted });
    await history.recordRead(context, { detail: { clientes: shownIn(samples, listed) } });
    return { ...counted, amostras, ...listed };
  };

  /** Freezes everybody of the filter with an e-mail; with `simular` says whom it would reach. */
  return async (
    context: StaffContext,
    { dados, parametrosConsulta: filter, simular, listar_ignorados: listar }: EnviarEmailMassaEntrada,
  ): Promise<EnvioFeitoResposta> => {
    const { now, caller } = context;
    const { content, imagem } = await compose(dados, { bulk: true });
    const { moment, problems: late } = momentChosen(dados, now);
    const problems = {
      ...(!filter && { [FIELD]: 'Escolha os clientes na lista' }),
      // Whom it would reach is asked before a word is written.
      ...(simular !== 'S' && wordsProblems(dados, content.email?.corpo ?? '')),
      ...(!imagem && { id_imagem: 'Imagem não encontrada' }),
      ...late,
    };

    return write(context, async (trx) => {
      if (!filter || Object.keys(problems).length > 0) throw new RuleError(problems);
      if (simular === 'S') return rehearse(trx, context, { content, filter, listar });
      const audience = clientes.audience(trx, filter, 'email', now);
      const made = await mensagens.sendBatch(trx, { content, audience, filtro: filter, idUsuario: caller.id, agendadoPara: moment }, now);
      skippedNobody(made, FIELD);
      const { id, ...counted } = made;
      await history.recordChange(trx, context, { record: id, detail: { filtro: filter, ...counted } });
      return { id_lote: id, ...counted };
    });
  };
}
