import { type FocusEvent, useLayoutEffect, useState } from 'react';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import type { CampoDaPessoa } from '#contract/propostas/proposta.participantes.ts';
import { type Marks, UNMARKED, markedWhenLeft, markedWhenRefused, unmarked, whenLeft } from '../kit/left.ts';
import type { Bound } from '../kit/use-form.ts';
import { lugarDasPessoas as place } from './chegada.ts';
import { type Pessoa, acrescentar, nomeDoCampo, textoDe } from './pessoas.ts';

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
  /** As of the form: the field that was marked last by being left. */
  readonly dito: string | null;
  /** Of a form that is left field by field. */
  readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void;
}

interface State extends Marks {
  readonly todas: readonly Pessoa[];
}

/** `conferir`: all that is wrong with them, as it is told when it is sent. */
export function usePessoas(conferir: (todas: readonly Pessoa[]) => FieldErrors): Pessoas {
  const [state, setState] = useState<State>(() => ({ todas: place.read() ?? [], ...UNMARKED }));
  const { todas, errors } = state;
  useLayoutEffect(() => {
    if (todas.length === 0) place.clear();
    else place.keep([...todas]);
  }, [todas]);
  const typed = (chave: string, campo: CampoDaPessoa, valor: string): void =>
    setState((agora) => ({
      todas: agora.todas.map((uma) => (uma.chave === chave ? { ...uma, [campo]: valor } : uma)),
      ...unmarked(agora, (nome) => nome === nomeDoCampo(chave, campo)),
    }));
  return {
    todas,
    erros: errors,
    dito: state.said,
    campo: (pessoa, campo) => {
      const name = nomeDoCampo(pessoa.chave, campo);
      return { name, value: pessoa[campo], error: errors[name], onChange: (valor) => typed(pessoa.chave, campo, valor) };
    },
    incluir: (novas) => setState((agora) => ({ ...agora, todas: acrescentar(agora.todas, novas) })),
    remover: (chave) =>
      setState((agora) => ({
        todas: agora.todas.filter((uma) => uma.chave !== chave),
        ...unmarked(agora, (nome) => nome.startsWith(`pessoa-${chave}-`)),
      })),
    por: (todas) => setState(() => ({ todas, ...UNMARKED })),
    recusar: (erros) =>
      setState((agora) => ({
        todas: agora.todas,
        ...markedWhenRefused(
          agora,
          erros,
          (nome) => textoDe(agora.todas, nome),
          () => conferir(agora.todas),
        ),
      })),
    onBlur: (event) =>
      whenLeft(event, (left) =>
        setState((agora) => ({
          todas: agora.todas,
          ...markedWhenLeft(agora, left, textoDe(agora.todas, left), () => conferir(agora.todas)),
        })),
      ),
  };
}
