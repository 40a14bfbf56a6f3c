import { EVENTO_PADRAO_FIELDS } from '#contract/eventos-padrao/eventos-padrao.form.ts';
import { padraoProblems } from '#contract/eventos-padrao/eventos-padrao.rules.ts';
import { bodyFrom } from '#web/patterns/form/values.ts';
import { type PadraoValues, outside } from './values.ts';

/** Everything wrong with the form, field by field. What is hidden is not said. */
export function problemsOf(values: PadraoValues): Record<string, string> {
  const { descricao, ...body } = bodyFrom(EVENTO_PADRAO_FIELDS, values);
  const most = EVENTO_PADRAO_FIELDS.descricao.max;
  const all: Readonly<Partial<Record<keyof PadraoValues, string | undefined>>> = {
    ...padraoProblems({ ...body, descricao }),
    ...(values.descricao.length > most && { descricao: `Use no máximo ${most} caracteres` }),
    quantidade: outside(values.quantidade, 0, 3650),
    quantidade_lembrar: outside(values.quantidade_lembrar, 0, 3650),
    ...(values.recorrente && {
      recorrente_quantidade: outside(values.recorrente_quantidade, 1, 3650),
      recorrente_repetir: outside(values.recorrente_repetir, 0, 9999),
    }),
    ...(values.recorrente && values.limitar && { limitar_quantidade: outside(values.limitar_quantidade, 1, 3650) }),
  };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
