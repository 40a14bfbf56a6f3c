import type { consultarPainel } from '#contract/portal/painel.operations.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { call } from '../../api.ts';
import { relerEvento } from '../evento.queries.ts';
import { documentoDe } from './problems.ts';
import { type EventoLido, type EventoValues, type Pessoa, valuesOf } from './values.ts';

/* An event that a send made whose answer never came, found again by a form that does not have all that was sent. */

const POR_PAGINA = '100';

/** By whom two people are the same where only one of them has a code: their document, else their name and birth. */
const quemE = (pessoa: Pessoa): string => documentoDe(pessoa) ?? `N${pessoa.nome.trim().toLowerCase()} ${pessoa.dataNascimento}`;

/** The stored people under the names by which the form knows them, so that nobody comes in twice. */
export function comOsNomes(lido: EventoLido, { participantes }: Pick<EventoValues, 'participantes'>): EventoLido {
  const nomes = new Map(participantes.flatMap((pessoa) => (pessoa.id === null ? [[quemE(pessoa), pessoa.chave] as const] : [])));
  const guardadas = valuesOf(lido).participantes;
  return {
    ...lido,
    participantes: lido.participantes.map((um, at) => {
      const pessoa = guardadas[at];
      const tempId = pessoa && nomes.get(quemE(pessoa));
      return tempId === undefined ? um : { ...um, dados: { ...um.dados, tempId } };
    }),
  };
}

/** The partner's event of this code, looked for by its name; 404 where it is not among those. */
export async function eventoFeito(id: number, values: EventoValues): Promise<EventoLido> {
  const { registros } = await call<typeof consultarPainel>('GET /seguroAventura/eventosCartaOferta', {
    query: { texto: values.nomeEvento, registrosPorPagina: POR_PAGINA },
  });
  const achado = registros.find(({ dados }) => dados.id === id);
  if (!achado) throw new ApiError(404, null, null);
  return comOsNomes(await relerEvento(achado.dados.token), values);
}
