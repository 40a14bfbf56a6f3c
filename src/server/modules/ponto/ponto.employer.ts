import type { Executor } from '#server/kernel/db/database.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { Employer } from './ponto.afd.ts';

/** Who employs, from the settings. 400 `{empregador}` while they say nothing: neither document is worth anything without it. */
export async function requireEmployer(executor: Executor, configuracoes: ConfiguracoesApi): Promise<Employer> {
  const values = await configuracoes.values(executor, ['empregadorNome', 'empregadorDocumento']);
  const nome = values.get('empregadorNome') ?? '';
  const documento = values.get('empregadorDocumento') ?? '';
  if (nome === '' || documento === '') {
    throw new RuleError({ empregador: 'Informe o nome e o CNPJ ou CPF do empregador nas configurações do sistema' });
  }
  return { nome, documento };
}
