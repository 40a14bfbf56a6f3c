import { z } from 'zod';
import { ClienteExportarQuery } from '#contract/clientes/clientes.schemas.ts';
import type { FiltroNoDia } from './clientes.filters.ts';
import type { OrdemDeClientes } from './clientes.order.ts';

/** As an address writes it: codes are text. */
const asWritten = (filter: FiltroNoDia & OrdemDeClientes) =>
  Object.fromEntries(Object.entries(filter).map(([key, value]) => [key, Array.isArray(value) ? value.map(String) : value]));

/** The filter of an export, as it is kept until its turn comes: what was read from an address is read again by the same schema. */
export const FiltroGuardado = z.preprocess(asWritten, ClienteExportarQuery.extend({ hoje: z.iso.date() }));
