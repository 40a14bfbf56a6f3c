import type { ReactNode } from 'react';
import { EVENTO_SEGURADO_FIELDS } from '#contract/seguro-aventura/seguro-aventura.evento.form.ts';
import { PESSOA_FIELDS } from '#contract/seguro-aventura/seguro-aventura.pessoa.form.ts';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import type { FormField, FormSource } from '#web/patterns/form/form-source.ts';
import { whenLetGo } from '#web/patterns/form/when-let-go.ts';
import { acompanhar, escrever, escreverPessoa } from './edits.ts';
import { canceladasDe, shownProblems, useFormInfo, useGuardada, useValues } from './form-context.ts';
import { inteiraDe } from './pessoas.ts';
import { caminhoDe } from './problems.ts';
import { useStore } from '#web/patterns/form/edit-store.ts';
import { valueAt } from './store.ts';
import type { CampoDaPessoa, CampoDoEvento } from './values.ts';

interface FieldProps {
  readonly name: string;
  readonly children: (field: FormField<unknown>) => ReactNode;
}

const useMessage = (path: string): string | null => {
  const { store, regras } = useFormInfo();
  return useStore(store, (state) => shownProblems(state, regras)[path] ?? null);
};

function EventoField({ name, children }: FieldProps) {
  const { store, eventoFechado } = useFormInfo();
  const value = useValues((values) => valueAt(values, name)) ?? '';
  const error = useMessage(name);
  return children({
    value,
    onChange: (next) => store.edit(escrever(name as CampoDoEvento, String(next))),
    onBlur: () => {
      store.edit(acompanhar);
      whenLetGo(() => store.touch(name));
    },
    error,
    locked: eventoFechado,
  });
}

function Problems({ children }: { readonly children: (problems: FieldErrors) => ReactNode }) {
  const { store, regras } = useFormInfo();
  // As text: the same problems found again are not new ones.
  const problems = useStore(store, (state) => JSON.stringify(shownProblems(state, regras)));
  return children(JSON.parse(problems) as FieldErrors);
}

/** The fields of the event itself. */
export const eventoSource = (readOnly: boolean): FormSource => ({
  fields: EVENTO_SEGURADO_FIELDS,
  readOnly,
  Field: EventoField,
  Problems,
});

/** Whether somebody cannot be changed: the list is closed, or they were cancelled (PPA-003, PPA-004). */
export function usePessoaFechada(chave: string): boolean {
  const { store, pessoasFechadas } = useFormInfo();
  const id = useValues((values) => inteiraDe(values, chave)?.pessoa.id ?? null);
  const cancelada = useStore(store, ({ ground: base }) => id !== null && canceladasDe(base).has(id));
  const guardada = useGuardada(id);
  return pessoasFechadas || cancelada || guardada?.ativo === 'N';
}

/** The fields of one card: bound by the same names as those of every other. */
export function pessoaSource(chave: string): FormSource {
  function PessoaField({ name, children }: FieldProps) {
    const { store } = useFormInfo();
    const path = caminhoDe(chave, name);
    const campo = name as CampoDaPessoa;
    const value = useValues((values) => valueAt(values, path)) ?? (PESSOA_FIELDS[campo].format === 'yesNo' ? false : '');
    const error = useMessage(path);
    const locked = usePessoaFechada(chave);
    return children({
      value,
      onChange: (next) => store.edit(escreverPessoa(chave, campo, next as string | boolean)),
      onBlur: () => whenLetGo(() => store.touch(path)),
      error,
      locked,
    });
  }
  return { fields: PESSOA_FIELDS, readOnly: false, Field: PessoaField, Problems };
}
