import { useQueryClient } from '@tanstack/react-query';
import { CHAVES } from '#contract/configuracoes/configuracoes.keys.ts';
import type { FieldTable } from '#contract/kernel/fields.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { changed } from '#web/kernel/changed.ts';
import { type RecordForm, useRecordForm } from '#web/patterns/form/use-record-form.ts';
import { valuesFrom } from '#web/patterns/form/values.ts';
import { type RecordSave, useRecordSave } from '#web/patterns/save/use-record-save.ts';
import { chavesQuery, renewSession, salvar } from './configuracoes.queries.ts';

/** Settings as they are kept. */
export type Chaves = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string | boolean>>;

export interface Secao {
  readonly form: RecordForm<Values, Chaves>;
  readonly save: RecordSave;
}

const kept = (value: string | boolean): string => (typeof value === 'boolean' ? (value ? 'S' : 'N') : value);

/** What was changed, as it is kept. */
const changedIn = (values: Values, base: Chaves | null): Chaves =>
  Object.fromEntries(
    Object.entries(values).flatMap(([chave, value]) => (kept(value) === (base?.[chave] ?? '') ? [] : [[chave, kept(value)]])),
  );

/** What its own rule says against each value that was changed. */
const problemsOf = (values: Values, base: Chaves | null): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(changedIn(values, base)).flatMap(([chave, valor]) => {
      const rule = CHAVES[chave];
      const problem = valor === '' && rule?.vazio === true ? null : (rule?.problema(valor) ?? null);
      return problem === null ? [] : [[chave, problem]];
    }),
  );

/** The settings of one section: typed over what is stored, checked by their own rules, saved together. */
export function useSecao(fields: FieldTable, stored: Chaves): Secao {
  const client = useQueryClient();
  const form = useRecordForm<Values, Chaves>({
    record: stored,
    fields,
    valuesOf: (chaves) => valuesFrom(fields, chaves ?? {}) as Values,
    check: problemsOf,
    checkOn: 'typing',
  });
  const save = useRecordSave({
    form,
    bodyOf: changedIn,
    send: async (body) => {
      for (const [chave, valor] of Object.entries(body)) {
        try {
          await salvar(chave, valor);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          // What was saved before it stays saved.
          void changed('configuracoes');
          throw new ApiError(400, { [chave]: error.fields['valor'] ?? 'Não foi possível salvar' }, null);
        }
      }
    },
    saved: { title: 'Configuração salva!' },
    conflictTitle: 'Estas configurações mudaram enquanto você editava',
    reread: async () => {
      await renewSession();
      return client.query({ ...chavesQuery, staleTime: 0 });
    },
  });
  return { form, save };
}
