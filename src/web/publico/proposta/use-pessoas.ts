import { type FocusEvent, useLayoutEffect, useState } from 'react';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import { CAMPOS_DA_PESSOA, type CampoDaPessoa } from '#contract/propostas/proposta.participantes.ts';
import { whenLeft, wrongWhenLeft } from '../kit/left.ts';
import type { Bound } from '../kit/use-form.ts';
import { lugarDasPessoas as place } from './chegada.ts';
import { type Pessoa, acrescentar, nomeDoCampo } from './pessoas.ts';

/** The people of the form, kept in this tab beside its other fields. */
export interface Pessoas {
  readonly todas: readonly Pessoa[];
  /** By the name of each field; an error goes as soon as its field changes. */
  readonly erros: FieldErrors;
  readonly campo: (pessoa: Pessoa, campo: CampoDaPessoa) => Bound;
  readonly incluir: (novas: readonly Partial<Readonly<Record<CampoDaPessoa, string>>>[]) => void;
  readonly remover: (chave: string) => void;
  readonly por: (todas: readonly Pessoa[]) => void;
  readonly recusar: (erros: FieldErrors) => void;
  /** Of a form that is left field by field; `conferir`: what is wrong with somebody alone. */
  readonly onBlur: (event: FocusEvent<HTMLFormElement>, conferir: (pessoa: Pessoa) => FieldErrors) => void;
}

interface State {
  readonly todas: readonly Pessoa[];
  readonly erros: FieldErrors;
}

const sem = (erros: FieldErrors, ehDele: (nome: string) => boolean): FieldErrors =>
  Object.fromEntries(Object.entries(erros).filter(([nome]) => !ehDele(nome)));

export function usePessoas(): Pessoas {
  const [state, setState] = useState<State>(() => ({ todas: place.read() ?? [], erros: {} }));
  const { todas } = state;
  useLayoutEffect(() => {
    if (todas.length === 0) place.clear();
    else place.keep([...todas]);
  }, [todas]);
  const typed = (chave: string, campo: CampoDaPessoa, valor: string): void =>
    setState(({ todas, erros }) => ({
      todas: todas.map((uma) => (uma.chave === chave ? { ...uma, [campo]: valor } : uma)),
      erros: sem(erros, (nome) => nome === nomeDoCampo(chave, campo)),
    }));
  return {
    ...state,
    campo: (pessoa, campo) => {
      const name = nomeDoCampo(pessoa.chave, campo);
      return { name, value: pessoa[campo], error: state.erros[name], onChange: (valor) => typed(pessoa.chave, campo, valor) };
    },
    incluir: (novas) => setState(({ todas, erros }) => ({ todas: acrescentar(todas, novas), erros })),
    remover: (chave) =>
      setState(({ todas, erros }) => ({
        todas: todas.filter((uma) => uma.chave !== chave),
        erros: sem(erros, (nome) => nome.startsWith(`pessoa-${chave}-`)),
      })),
    por: (todas) => setState(() => ({ todas, erros: {} })),
    recusar: (erros) => setState(({ todas }) => ({ todas, erros })),
    onBlur: (event, conferir) =>
      whenLeft(event, (left) =>
        setState((now) => {
          const pessoa = now.todas.find(({ chave }) => left.startsWith(`pessoa-${chave}-`));
          if (pessoa === undefined || now.erros[left] !== undefined) return now;
          const campo = CAMPOS_DA_PESSOA.find((one) => nomeDoCampo(pessoa.chave, one) === left);
          const wrong = campo && wrongWhenLeft(pessoa[campo], left, () => conferir(pessoa));
          return wrong === undefined ? now : { ...now, erros: { ...now.erros, [left]: wrong } };
        }),
      ),
  };
}
