import { showNumber } from '#web/kernel/format.ts';
import { mudou } from './presas.ts';
import { quemE } from './problems.ts';
import type { EventoValues, Pessoa } from './values.ts';

const novas = ({ participantes }: EventoValues): readonly Pessoa[] => participantes.filter(({ id }) => id === null);

/** The form before the event was read again: what it stood on, and what was typed. */
export interface Antes {
  readonly filled: EventoValues;
  readonly values: EventoValues;
}

/**
 * What is said of those who were in the event already, and so went from the form as it was read again; null where nobody went. Whoever is on
 * the list they typed under has come by no other screen.
 */
export function avisoDeQuemJaEstava(antes: Antes, agora: Antes): { readonly title: string; readonly text: string } | null {
  const ficam = new Set(novas(agora.values).map(({ chave }) => chave));
  const foram = novas(antes.values).filter(({ chave }) => !ficam.has(chave));
  if (foram.length === 0) return null;
  const naLista = new Set(antes.filled.participantes.map(quemE));
  const daqui = foram.every((pessoa) => naLista.has(quemE(pessoa)));
  const uma = foram.length === 1;
  const motivo = daqui
    ? `Já ${uma ? 'está' : 'estão'} na lista, e ninguém entra duas vezes.`
    : `${uma ? 'Entrou' : 'Entraram'} por outra tela enquanto você editava.`;
  const resta = ficam.size > 0 ? ' Confira as outras e clique em Salvar outra vez.' : ' Clique em Salvar outra vez.';
  return {
    title: uma ? '1 pessoa já estava no evento' : `${showNumber(foram.length)} pessoas já estavam no evento`,
    text: mudou(agora.filled, agora.values) ? `${motivo}${resta}` : motivo,
  };
}
