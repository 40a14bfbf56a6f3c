import { z } from 'zod';
import type { Selectable } from 'kysely';
import type { Mensagens } from '#server/kernel/db/types.ts';

const Values = z.record(z.string(), z.string().nullable()).nullable();

/** As `told` gives them. */
interface Told extends Pick<Selectable<Mensagens>, 'estado'> {
  readonly valores: unknown;
}

/** What the tags of a message said when it left; null while it waits, when they are shown as they were written, and of a secret one. */
export const valuesOf = ({ valores, estado }: Told): Readonly<Record<string, string | null>> | null =>
  estado === 'aguardando' ? null : Values.parse(valores);
