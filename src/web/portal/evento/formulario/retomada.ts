import type { consultarPainel } from '#contract/portal/painel.operations.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { call } from '../../api.ts';
import { relerEvento } from '../evento.queries.ts';
import { quemE } from './problems.ts';
import { type EventoLido, type EventoValues, valuesOf } from './values.ts';

/* An event that a send made whose answer never came, found again by a form that does not have all that was sent. */

const POR_PAGINA = '100';

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

/** The partner's event of this code, whatever it is called and whenever it is; 404 where it is not among those. */
async function tokenDe(id: number): Promise<string> {
  for (let pagina = 1, vistos = 0; ; pagina += 1) {
    const { registros, totalRegistros } = await call<typeof consultarPainel>('GET /seguroAventura/eventosCartaOferta', {
      query: { pagina: String(pagina), registrosPorPagina: POR_PAGINA },
    });
    const achado = registros.find(({ dados }) => dados.id === id);
    if (achado) return achado.dados.token;
    vistos += registros.length;
    if (registros.length === 0 || vistos >= totalRegistros) throw new ApiError(404, null, null);
  }
}

/** That event, with its people under the names by which the form sent them: what is typed now may say other things of both. */
export const eventoFeito = async (id: number, enviado: EventoValues): Promise<EventoLido> =>
  comOsNomes(await relerEvento(await tokenDe(id)), enviado);
