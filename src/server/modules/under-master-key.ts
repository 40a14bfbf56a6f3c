import type { UnderMasterKey } from '#server/kernel/security/sealed.ts';
import { RECOVERY_CODES, SEALED_APPS } from './acesso/acesso.app.codes.ts';
import { SEALED_NOTES } from './clientes/clientes.notes.ts';
import { SEALED_ACCEPTANCES } from './inscricao/aceites.key.ts';
import { SEALED_HEALTH } from './seguro-aventura/seguro-aventura.health.ts';
import { SEALED_LUCK } from './seguro-aventura/seguro-aventura.luck.ts';

/** All that rests in the database under the master key, of every module: what a change of the key goes through. */
export const UNDER_MASTER_KEY: UnderMasterKey = {
  sealed: [SEALED_APPS, SEALED_NOTES, SEALED_HEALTH, SEALED_LUCK, SEALED_ACCEPTANCES],
  digests: [RECOVERY_CODES],
};
