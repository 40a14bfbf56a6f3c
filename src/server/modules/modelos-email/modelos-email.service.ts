import {
  ModeloEmailCompleto,
  type ModeloEmailFiltroEntrada,
  type ModeloEmailResposta,
  type ModeloEmailSalvarEntrada,
} from '#contract/modelos-email/modelos-email.schemas.ts';
import { pageOf } from '#server/kernel/db/page.ts';
import { refuseStale, versionOf } from '#server/kernel/db/version.ts';
import { cleanEmailHtml } from '#server/kernel/email/clean-html.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { refuseInUse } from '#server/kernel/in-use.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ImagensEmailsApi } from '#server/modules/imagens-emails/imagens-emails.api.ts';
import type { UseOfEmailTemplate } from './modelos-email.api.ts';
import { type TemplateRow, countTemplates, listTemplates, loadTemplate } from './modelos-email.queries.ts';
import * as repository from './modelos-email.repository.ts';
import { type Sent, laidOver } from './modelos-email.rules.ts';

const toModelo = ({ data_edicao, ...row }: TemplateRow): ModeloEmailResposta => ({ ...row, data_edicao: data_edicao.toISOString() });

/** What the history says of a template: its bodies by their size, for they are as long as an e-mail. */
const recorded = ({ descricao, titulo, tipo, id_imagem, destaque, ativo, conteudo_corpo, conteudo }: repository.Template) => ({
  descricao,
  titulo,
  tipo,
  id_imagem,
  destaque,
  ativo,
  tamanho_corpo: (conteudo_corpo ?? '').length,
  tamanho_conteudo: (conteudo ?? '').length,
});

/** What was sent, its HTML by the allow-list. */
async function cleaned({ conteudo, conteudo_corpo, ...sent }: Sent): Promise<Sent> {
  return {
    ...sent,
    ...(conteudo !== undefined && { conteudo: conteudo === null ? null : await cleanEmailHtml(conteudo) }),
    ...(conteudo_corpo !== undefined && { conteudo_corpo: conteudo_corpo === null ? null : await cleanEmailHtml(conteudo_corpo) }),
  };
}

/** E-mail templates. What is written to them is cleaned once, here: whoever sends one trusts it. */
export function createModelosEmail({ database, history, write }: Kernel, imagens: ImagensEmailsApi, uses: readonly UseOfEmailTemplate[]) {
  return {
    async consultar(filter: ModeloEmailFiltroEntrada) {
      const [rows, total] = await Promise.all([listTemplates(database, filter, pageOf(filter)), countTemplates(database, filter)]);
      return { registros: rows, totalRegistros: total };
    },

    async consultarId(id: number): Promise<ModeloEmailResposta> {
      const row = await loadTemplate(database, id);
      if (!row) throw new NotFound();
      return toModelo(row);
    },

    async salvar(context: StaffContext, { dados, ...flat }: ModeloEmailSalvarEntrada) {
      const { id, data_edicao, ...typed } = { ...flat, ...dados };
      const sent = await cleaned(typed);
      return write(context, async (trx) => {
        const stored = id ? await repository.lockTemplate(trx, id) : null;
        if (stored === undefined) throw new NotFound();
        if (stored) await refuseStale(trx, stored, data_edicao, { schema: ModeloEmailCompleto, load: async () => toModelo(stored) });
        const template = laidOver(stored, sent);
        if (template.id_imagem !== null && !(await imagens.load(trx, template.id_imagem))) {
          throw new RuleError({ id_imagem: 'Imagem não encontrada' });
        }
        if (stored) await refuseInUse(trx, uses, stored, template);
        const version = versionOf(context, stored);
        const savedId = stored ? stored.id : await repository.insertTemplate(trx, template, version);
        if (stored) await repository.updateTemplate(trx, stored.id, template, version);
        await history.recordChange(trx, context, { record: savedId, before: stored ? recorded(stored) : {}, after: recorded(template) });
        return { id: savedId, data_edicao: version.at.toISOString() };
      });
    },
  };
}
