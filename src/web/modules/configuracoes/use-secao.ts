import { useQueryClient } from '@tanstack/react-query';
import { CHAVES } from '#contract/configuracoes/configuracoes.keys.ts';
import type { ConfiguracoesResposta } from '#contract/configuracoes/configuracoes.schemas.ts';
import type { FieldTable } from '#contract/kernel/fields.ts';
import { type RecordForm, useRecordForm } from '#web/patterns/form/use-record-form.ts';
import { valuesFrom } from '#web/patterns/form/values.ts';
import { type RecordSave, useRecordSave } from '#web/patterns/save/use-record-save.ts';
import { configuracoesQuery, renewSession, salvarSecao } from './configuracoes.queries.ts';

type Values = Readonly<Record<string, string | boolean>>;

/** Every setting as it is kept, with its version. */
export type Guardadas = ConfiguracoesResposta;

export interface Secao {
  readonly form: RecordForm<Values, Guardadas>;
  readonly save: RecordSave;
}

const kept = (value: string | boolean): string => (typeof value === 'boolean' ? (value ? 'S' : 'N') : value);

/** What was changed, as it is kept. */
const changedIn = (values: Values, base: Guardadas | null): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([chave, value]) => (kept(value) === (base?.chaves[chave] ?? '') ? [] : [[chave, kept(value)]])),
  );

/** What its own rule says against each value that was changed. */
const problemsOf = (values: Values, base: Guardadas | null): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(changedIn(values, base)).flatMap(([chave, valor]) => {
      const rule = CHAVES[chave];
      const problem = valor === '' && rule?.vazio === true ? null : (rule?.problema(valor) ?? null);
      return problem === null ? [] : [[chave, problem]];
    }),
  );

/** The settings of one section: typed over what is stored, checked by their own rules, saved together. */
export function useSecao(fields: FieldTable, stored: Guardadas): Secao {
  const client = useQueryClient();
  const form = useRecordForm<Values, Guardadas>({
    record: stored,
    fields,
    valuesOf: (guardadas) => valuesFrom(fields, guardadas?.chaves ?? {}) as Values,
    check: problemsOf,
    checkOn: 'typing',
  });
  const save = useRecordSave({
    form,
    name: Object.keys(fields).join(' '),
    bodyOf: (values, base) => {
      const chaves = changedIn(values, base);
      return { chaves, versoes: Object.fromEntries(Object.entries(base?.versoes ?? {}).filter(([chave]) => chave in chaves)) };
    },
    send: salvarSecao,
    saved: { title: 'Configuração salva!' },
    conflictTitle: 'Estas configurações mudaram enquanto você editava',
    onStored: (now) => {
      client.setQueryData(configuracoesQuery.queryKey, now);
      // The form does not wait for it: whoever leaves right after the save is asked nothing.
      void renewSession();
    },
    reread: (now) => Promise.resolve(now),
  });
  return { form, save };
}
