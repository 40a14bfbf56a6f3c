import { z } from 'zod';
import { ClienteFiltro } from '#contract/clientes/clientes.schemas.ts';
import type { FiltroNoDia } from './clientes.filters.ts';

/** As an address writes it: codes are text. */
const asWritten = (filter: FiltroNoDia) =>
  Object.fromEntries(Object.entries(filter).map(([key, value]) => [key, Array.isArray(value) ? value.map(String) : value]));

/** The filter of an export, as it is kept until its turn comes: what was read from an address is read again by the same schema. */
export const FiltroGuardado = z.preprocess(asWritten, ClienteFiltro.extend({ hoje: z.iso.date() }));
