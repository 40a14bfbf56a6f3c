import { PADRAO_INICIAL, etapasGuardadas, padraoProblems } from '#contract/eventos-padrao/eventos-padrao.rules.ts';
import type { EventoPadraoSalvarEntrada } from '#contract/eventos-padrao/eventos-padrao.schemas.ts';
import { defined } from '#server/kernel/defined.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { Pattern } from './eventos-padrao.api.ts';
import { toPattern } from './eventos-padrao.mapping.ts';
import type { PatternRow } from './eventos-padrao.queries.ts';

type Sent = Omit<EventoPadraoSalvarEntrada, 'id' | 'data_edicao' | 'dados'>;

/** What was sent over what is stored, over the defaults of a new one (EVA-509). Throws 400 with field messages. */
export function laidOver(stored: PatternRow | null, sent: Sent): Pattern {
  const { id: _id, ...base } = stored ? toPattern(stored) : { ...PADRAO_INICIAL, id: 0, alvo: null };
  const pattern = etapasGuardadas({
    ...base,
    ...defined(sent),
    descricao: (sent.descricao === undefined ? base.descricao : (sent.descricao ?? '')).trim(),
  });
  const problems = padraoProblems(pattern);
  const { alvo } = pattern;
  if (alvo === null || Object.keys(problems).length > 0) throw new RuleError(problems);
  return { ...pattern, alvo };
}
