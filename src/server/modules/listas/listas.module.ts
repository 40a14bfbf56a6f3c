import { consultarColunas, escolherColunas, escolherPorPagina } from '#contract/listas/listas.operations.ts';
import { SUCESSO } from '#contract/kernel/vocabulary.ts';
import { route } from '#server/kernel/http/route.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { chosenOfLists, clearColumns, clearSize, keepColumns, keepSize } from './listas.repository.ts';

/** How each person likes the lists: what is here belongs to the caller and to nobody else. */
export function listasModule({ database, write }: Kernel) {
  return {
    routes: [
      route(consultarColunas, async ({ caller }) => ({ registros: await chosenOfLists(database, caller.id) })),
      route(escolherColunas, async (context, { body: { lista, ocultas } }) => {
        await write(context, (trx) =>
          ocultas.length === 0
            ? clearColumns(trx, context.caller.id, lista)
            : keepColumns(trx, context.caller.id, lista, [...new Set(ocultas)].sort()),
        );
        return SUCESSO;
      }),
      route(escolherPorPagina, async (context, { body: { lista, por_pagina } }) => {
        await write(context, (trx) =>
          por_pagina === null ? clearSize(trx, context.caller.id, lista) : keepSize(trx, context.caller.id, lista, por_pagina),
        );
        return SUCESSO;
      }),
    ],
  };
}
