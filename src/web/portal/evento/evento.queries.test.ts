import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { queryClient } from '#web/kernel/query-client.ts';
import { eventoMudou, eventoQuery, relerEvento } from './evento.queries.ts';
import type { EventoLido } from './formulario/values.ts';
import { enterPartner } from '#tests/support/enter-partner.ts';

beforeAll(enterPartner);

const evento = (nomeEvento: string) =>
  ({ dados: { token: 'abc', nomeEvento }, participantes: [], permiteEdicaoEvento: 'S' }) as unknown as EventoLido;

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** A server whose answers say what was stored when they were asked for, and come when they are let go. */
function servidor() {
  let guardado = evento('Serra');
  const idas: (() => void)[] = [];
  vi.stubGlobal('fetch', () => {
    const dito = JSON.stringify(guardado);
    return new Promise<Response>((resolve) => idas.push(() => resolve(new Response(dito))));
  });
  return {
    guardar: (nome: string) => {
      guardado = evento(nome);
      return guardado;
    },
    idas,
  };
}

test.each([
  ['as it is opened', () => queryClient.query(eventoQuery('abc'))],
  ['after something was done with it', () => relerEvento('abc')],
])('an event that is saved while it is read %s is read as it was saved', async (_quando, ler) => {
  const { guardar, idas } = servidor();
  const lido = ler();
  await expect.poll(() => idas).toHaveLength(1);
  await eventoMudou(guardar('Serra Fina'));
  idas[0]?.();
  await expect.poll(() => idas).toHaveLength(2);
  idas[1]?.();
  expect((await lido).dados.nomeEvento).toBe('Serra Fina');
  expect(queryClient.getQueryData(eventoQuery('abc').queryKey)?.dados.nomeEvento).toBe('Serra Fina');
});
