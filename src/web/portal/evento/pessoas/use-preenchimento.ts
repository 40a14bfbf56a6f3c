import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { consultarCpf } from '#contract/portal/pessoas.operations.ts';
import type { PreenchimentoDados, PreenchimentoDaInscricaoDados } from '#contract/portal/pessoas.schemas.ts';
import { call } from '../../api.ts';
import type { Sabido } from '../formulario/edits.ts';
import { useFormInfo } from '../formulario/form-context.ts';
import type { Pessoa } from '../formulario/values.ts';
import { conhecidaPor, pedidoDo, porNoCartao, primeiroDo } from './preenchimento.ts';

/** It only spares typing: without an answer the card is written by hand, and nobody is told. */
const CALADAS = [0, 400, 404, 422, 429, 500, 502, 503, 504];

/** Whoever registers by a link is told less by the same call: never here. */
const inteiro = (dados: PreenchimentoDados | PreenchimentoDaInscricaoDados): dados is PreenchimentoDados => 'dataNascimento' in dados;

/**
 * Fills the card of somebody new from their last registration with this partner, once their CPF is whole (PPA-010, G2-27). What was typed
 * stays; what came with another CPF, typed by mistake, leaves with it. Says so, for whoever wonders where it came from; null while there is
 * nothing to say.
 */
export function usePreenchimento(pessoa: Pessoa | null, fechada: boolean): string | null {
  const { store } = useFormInfo();
  const cpf = pessoa?.cpf ?? '';
  // What came with the card is not asked about: only what is typed. Of a closed card, too, it is what it is opened with.
  const primeiro = pessoa === null ? '' : primeiroDo(store, pessoa);
  const pedido = pessoa === null || fechada ? 'esperar' : pedidoDo(pessoa, primeiro);
  const procura = pedido === 'procurar';
  const { data } = useQuery({
    queryKey: ['portal', 'cpf', cpf],
    queryFn: ({ signal }) => call<typeof consultarCpf>('GET /seguroAventuraParticipante/cpf', { query: { cpf }, signal, quiet: CALADAS }),
    enabled: procura,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const achado = data?.dados ?? null;
  const sabido = procura && achado !== null && inteiro(achado) ? achado : null;
  const usar = useEffectEvent((de: string, dados: Sabido | null): void => {
    if (pessoa !== null) porNoCartao(store, pessoa.chave, de, dados);
  });
  // Of another CPF that is whole nothing is known until the answer comes, if one does.
  const de = pessoa === null ? '' : conhecidaPor(pessoa);
  useEffect(() => {
    if (pedido !== 'esperar') usar(de, sabido);
  }, [pedido, sabido, de]);
  return sabido ? 'Preenchido com o último cadastro' : null;
}
