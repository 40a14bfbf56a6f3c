import {
  ModeloSms,
  type ModeloSmsFiltroEntrada,
  type ModeloSmsResposta,
  type ModeloSmsSalvarEntrada,
} from '#contract/modelos-sms/modelos-sms.schemas.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { pageOf } from '#server/kernel/db/page.ts';
import { refuseStale, versionOf } from '#server/kernel/db/version.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { isPutAway, refuseInUse } from '#server/kernel/in-use.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { UseOfTemplate } from './modelos-sms.api.ts';
import { toModelo } from './modelos-sms.mapping.ts';
import { removalProblem } from './modelos-sms.policy.ts';
import { type TemplateRow, countTemplates, listTemplates, loadTemplate } from './modelos-sms.queries.ts';
import * as repository from './modelos-sms.repository.ts';
import { laidOver } from './modelos-sms.rules.ts';

/** What the history says of a template: its words by their size, as of any message. */
const recorded = ({ descricao, mensagem, tipo, nome_provedor, idioma, situacao_provedor, ativo }: repository.Template) => ({
  descricao,
  tipo,
  nome_provedor,
  idioma,
  situacao_provedor,
  ativo,
  tamanho_mensagem: mensagem.length,
});

/** Has the provider asked what it says of a template that was saved, once the transaction is over. */
export type AskAbout = (trx: Trx, id: number, version: Date) => Promise<void>;

/** Templates of SMS and WhatsApp. */
export function createModelosSms({ database, history, write }: Kernel, uses: readonly UseOfTemplate[], askAbout: AskAbout) {
  /** Refuses to put away what the product stands on (E142), before what its settings do. */
  const refuse = async (trx: Trx, stored: TemplateRow, template: repository.Template): Promise<void> => {
    const fixed = isPutAway(stored, template) ? removalProblem(stored.id) : null;
    if (fixed !== null) throw new RuleError({ ativo: fixed });
    await refuseInUse(trx, uses, stored, template);
  };

  return {
    async consultar(filter: ModeloSmsFiltroEntrada) {
      const [rows, total] = await Promise.all([listTemplates(database, filter, pageOf(filter)), countTemplates(database, filter)]);
      return { registros: rows.map(toModelo), totalRegistros: total };
    },

    async consultarId(id: number): Promise<ModeloSmsResposta> {
      const row = await loadTemplate(database, id);
      if (!row) throw new NotFound();
      return toModelo(row);
    },

    salvar(context: StaffContext, { dados, ...flat }: ModeloSmsSalvarEntrada) {
      const { id, data_edicao, ...sent } = { ...flat, ...dados };
      return write(context, async (trx) => {
        const stored = id ? await repository.lockTemplate(trx, id) : null;
        if (stored === undefined) throw new NotFound();
        if (stored) await refuseStale(trx, stored, data_edicao, { schema: ModeloSms, load: async () => toModelo(stored) });
        const template = laidOver(stored, sent);
        if (stored) await refuse(trx, stored, template);
        const version = versionOf(context, stored);
        const savedId = stored ? stored.id : await repository.insertTemplate(trx, template, version);
        if (stored) await repository.updateTemplate(trx, stored.id, template, version);
        if (template.nome_provedor !== null) await askAbout(trx, savedId, version.at);
        await history.recordChange(trx, context, { record: savedId, before: stored ? recorded(stored) : {}, after: recorded(template) });
        return { id: savedId, data_edicao: version.at.toISOString() };
      });
    },
  };
}
