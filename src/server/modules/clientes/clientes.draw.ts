import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { ClienteListaEntrada } from '#contract/clientes/clientes.schemas.ts';
import { RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { onDay } from './clientes.filters.ts';
import { type ClienteRow, clienteAt, countClientes } from './clientes.list.queries.ts';

const SPACE = 2 ** 48;

/**
 * The place in a population that a seed draws, each equally likely: six bytes of an HMAC stream, those of the last incomplete
 * block of the population thrown away. Anybody who has the seed can repeat it.
 */
export function drawnPlace(seed: Buffer, population: number): number {
  const limit = SPACE - (SPACE % population);
  for (let round = 0; ; round += 1) {
    const value = createHmac('sha256', seed).update(String(round)).digest().readUIntBE(0, 6);
    if (value < limit) return value % population;
  }
}

/** One client of the filter, drawn evenly; the history keeps filter, population, winner, seed and its commitment (E062). */
export function createDraw({ database, history }: Kernel) {
  return (context: StaffContext, query: ClienteListaEntrada): Promise<ClienteRow> => {
    const { pagina: _page, registrosPorPagina: _size, sorteio: _draw, ordem: _order, sentido: _way, ...asked } = query;
    const filter = onDay(asked, context.now);
    return database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const population = await countClientes(trx, filter);
        if (population === 0) throw new RuleError({ sorteio: 'Nenhum cliente encontrado para o sorteio!' });
        const seed = randomBytes(32);
        const winner = await clienteAt(trx, filter, drawnPlace(seed, population));
        if (!winner) throw new Error('the drawn place is empty');
        await history.recordChange(trx, context, {
          client: winner.id,
          record: winner.id,
          detail: {
            sorteio: 'S',
            filtro: asked,
            populacao: population,
            semente: seed.toString('hex'),
            compromisso: createHash('sha256').update(seed).digest('hex'),
          },
        });
        return winner;
      });
  };
}
