import { z } from 'zod';
import { ClienteExportarQuery } from '#contract/clientes/clientes.schemas.ts';
import { comoNoEndereco } from '#contract/clientes/filtro-escrito.ts';

/** The filter of an export, as it is kept until its turn comes: what was read from an address is read again by the same schema. */
export const FiltroGuardado = z.preprocess(comoNoEndereco, ClienteExportarQuery.extend({ hoje: z.iso.date() }));
