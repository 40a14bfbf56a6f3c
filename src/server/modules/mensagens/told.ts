import { sql } from 'kysely';

/** What the tags of a message `m` said, for a list; of a secret one nothing, whether it has left or not. */
export const told = sql<unknown>`case when m.secreta = 'N' then m.valores end`.as('valores');

/** What the tags of a message say once it cannot leave any more: of a secret one nobody is to hear it again. */
export const FORGOTTEN = sql<never>`case when secreta = 'N' then valores end`;

/** What a message that nobody has in hand yet says once it is called off. */
export const calledOff = (now: Date) => ({ estado: 'cancelada' as const, cancelado_em: now, valores: FORGOTTEN });
