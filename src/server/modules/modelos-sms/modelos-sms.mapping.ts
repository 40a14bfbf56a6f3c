import type { ModeloSmsResposta } from '#contract/modelos-sms/modelos-sms.schemas.ts';
import { allowed } from './modelos-sms.policy.ts';
import type { TemplateRow } from './modelos-sms.queries.ts';

/** A template as the wire shows it. */
export const toModelo = (row: TemplateRow): ModeloSmsResposta => ({
  id: row.id,
  descricao: row.descricao,
  mensagem: row.mensagem,
  tipo: row.tipo,
  nome_provedor: row.nome_provedor,
  idioma: row.idioma,
  situacao_provedor: row.situacao_provedor,
  corpo_provedor: row.corpo_provedor,
  ativo: row.ativo,
  data_edicao: row.data_edicao.toISOString(),
  pode: allowed(row.id),
});
