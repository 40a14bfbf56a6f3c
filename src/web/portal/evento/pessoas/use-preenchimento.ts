import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { consultarCpf } from '#contract/portal/pessoas.operations.ts';
import type { PreenchimentoDados, PreenchimentoDaInscricaoDados } from '#contract/portal/pessoas.schemas.ts';
import { FOREIGN_CPF, isCpf } from '#contract/kernel/documents.ts';
import { call } from '../../api.ts';
import { preencher, type Sabido } from '../formulario/edits.ts';
import { useFormInfo } from '../formulario/form-context.ts';
import type { FormStore } from '../formulario/store.ts';
import type { Pessoa } from '../formulario/values.ts';

/** It only spares typing: without an answer the card is written by hand, and nobody is told. */
const CALADAS = [0, 400, 404, 422, 429, 500, 502, 503, 504];

/** Whoever registers by a link is told less by the same call: never here. */
const inteiro = (dados: PreenchimentoDados | PreenchimentoDaInscricaoDados): dados is PreenchimentoDados => 'dataNascimento' in dados;

const procuravel = (cpf: string): boolean => isCpf(cpf) && cpf !== FOREIGN_CPF;

/** What was put into the cards of a form: a card that is scrolled away and comes back has it still. */
interface Posto {
  /** The CPF it came with. */
  readonly de: string;
  readonly dados: Sabido;
}
const deCada = new WeakMap<FormStore, Map<string, Posto>>();
function postosDe(store: FormStore): Map<string, Posto> {
  const postos = deCada.get(store) ?? new Map<string, Posto>();
  deCada.set(store, postos);
  return postos;
}

/**
 * Fills the card of somebody new from their last registration with this partner, once their CPF is whole (PPA-010, G2-27). What was typed
 * stays; what came with another CPF, typed by mistake, leaves with it. Says so, for whoever wonders where it came from; null while there is
 * nothing to say.
 */
export function usePreenchimento(pessoa: Pessoa | null, fechada: boolean): string | null {
  const { store } = useFormInfo();
  const cpf = pessoa?.cpf ?? '';
  // What came with the card is not asked about: only what is typed.
  const [primeiro] = useState(cpf);
  const digitado = pessoa !== null && pessoa.id === null && !fechada && !pessoa.estrangeiro && cpf !== primeiro && procuravel(cpf);
  const { data } = useQuery({
    queryKey: ['portal', 'cpf', cpf],
    queryFn: ({ signal }) => call<typeof consultarCpf>('GET /seguroAventuraParticipante/cpf', { query: { cpf }, signal, quiet: CALADAS }),
    enabled: digitado,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const achado = data?.dados ?? null;
  const sabido = digitado && achado !== null && inteiro(achado) ? achado : null;
  const usar = useEffectEvent((de: string, dados: Sabido | null): void => {
    if (pessoa === null) return;
    const { chave } = pessoa;
    const postos = postosDe(store);
    const antes = postos.get(chave);
    if (dados === null && (antes === undefined || antes.de === de)) return;
    store.edit(preencher(chave, dados ?? {}, antes?.dados));
    postos.set(chave, { de, dados: dados ?? {} });
  });
  // Of another CPF that is whole nothing is known until the answer comes, if one does.
  useEffect(() => {
    if (digitado) usar(cpf, sabido);
  }, [digitado, sabido, cpf]);
  return sabido ? 'Preenchido com o último cadastro' : null;
}
