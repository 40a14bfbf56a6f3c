import { sql } from 'kysely';

/** What the tags of a message `m` said, for a list; of a secret one nothing, whether it has left or not. */
export const told = sql<unknown>`case when m.secreta = 'N' then m.valores end`.as('valores');
