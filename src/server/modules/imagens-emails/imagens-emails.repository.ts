import type { Insertable } from 'kysely';
import type { Trx } from '#server/kernel/db/database.ts';
import type { ImagensEmails } from '#server/kernel/db/types.ts';

export const insertImage = (trx: Trx, image: Insertable<ImagensEmails>) =>
  trx
    .insertInto('imagens_emails')
    .values(image)
    .returning(['id', 'nome', 'nome_temporario', 'largura', 'altura'])
    .executeTakeFirstOrThrow();
