import { SEGURADORA_PADRAO } from '#contract/clientes/clientes.labels.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';

const INSURER = 'seguradoraPropostaSeguroAcidentesPessoais';
const BY_EMAIL = 'habilitarEmailseguradoraPropostaSeguroAcidentesPessoais';
const OLDEST = 'seguradoraIdadeMaxima';
const TOLERANCE = 'seguroAventuraToleranciaAtrasoMinutos';

export interface InsurerSettings {
  /** The client that is the insurer. */
  readonly insurer: number;
  readonly byEmail: boolean;
  /** The oldest whom it takes, in years. */
  readonly oldest: number;
  /** Minutes after the start until an event may go. */
  readonly tolerance: number;
}

/** An empty setting is the same as none. */
const orUsual = (value: string | undefined, usual: number): number => (value === undefined || value === '' ? usual : Number(value));

export async function readInsurerSettings(executor: Executor, configuracoes: Pick<ConfiguracoesApi, 'values'>): Promise<InsurerSettings> {
  const values = await configuracoes.values(executor, [INSURER, BY_EMAIL, OLDEST, TOLERANCE]);
  return {
    insurer: orUsual(values.get(INSURER), SEGURADORA_PADRAO),
    byEmail: values.get(BY_EMAIL) === 'S',
    oldest: orUsual(values.get(OLDEST), 70),
    tolerance: orUsual(values.get(TOLERANCE), 60),
  };
}
