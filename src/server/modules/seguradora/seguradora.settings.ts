import { SEGURADORA_PADRAO } from '#contract/clientes/clientes.labels.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { type ConfiguracoesApi, numberOr } from '#server/modules/configuracoes/configuracoes.api.ts';
import { TOLERANCE, toleranceIn } from '#server/modules/seguro-aventura/seguro-aventura.api.ts';

const INSURER = 'seguradoraPropostaSeguroAcidentesPessoais';
const BY_EMAIL = 'habilitarEmailseguradoraPropostaSeguroAcidentesPessoais';
const OLDEST = 'seguradoraIdadeMaxima';

export interface InsurerSettings {
  /** The client that is the insurer. */
  readonly insurer: number;
  readonly byEmail: boolean;
  /** The oldest whom it takes, in years. */
  readonly oldest: number;
  /** Minutes after the start until an event may go. */
  readonly tolerance: number;
}

export async function readInsurerSettings(executor: Executor, configuracoes: Pick<ConfiguracoesApi, 'values'>): Promise<InsurerSettings> {
  const values = await configuracoes.values(executor, [INSURER, BY_EMAIL, OLDEST, TOLERANCE]);
  return {
    insurer: numberOr(values.get(INSURER), SEGURADORA_PADRAO),
    byEmail: values.get(BY_EMAIL) === 'S',
    oldest: numberOr(values.get(OLDEST), 70),
    tolerance: toleranceIn(values),
  };
}
