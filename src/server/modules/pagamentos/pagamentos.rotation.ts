import type { Database, Executor } from '#server/kernel/db/database.ts';
import * as repository from './pagamentos.repository.ts';
import { KeyMissing, type Sealed, type Secret, type Vault } from './pagamentos.vault.ts';

/** Why the cards stay as they are, in words for whoever asked. */
export class CardsStay extends Error {}

/**
 * Opens every card that is not under the key that seals, and seals it under that one; how many numbers and codes they were. In one transaction:
 * a card that does not open leaves everything as it was. The panel may go on serving, as long as its processes know both keys.
 */
export function sealCardsAgain(database: Database, vault: Vault): Promise<{ readonly numeros: number; readonly codigos: number }> {
  const { sealsWith } = vault;
  if (sealsWith === null) throw new CardsStay('Não há chave com que fechar os cartões. Nada foi mudado.');
  const again = (what: Secret, id: number, sealed: Sealed): Sealed => {
    try {
      return vault.seal(what, id, vault.open(what, id, sealed));
    } catch (error) {
      const why = error instanceof KeyMissing ? 'ela não foi informada' : 'a informada com esse nome não o abre';
      throw new CardsStay(`A solicitação ${id} está fechada com a chave «${sealed.chave}», e ${why}. Nada foi mudado.`);
    }
  };
  return database.transaction().execute(async (trx) => {
    const [numbers, codes] = await repository.sealedOtherwise(trx, sealsWith);
    for (const { id, ...sealed } of numbers) await repository.putNumber(trx, id, again('numero', id, sealed));
    for (const { id, ...sealed } of codes) await repository.changeCode(trx, id, again('codigo', id, sealed));
    return { numeros: numbers.length, codigos: codes.length };
  });
}

/** The names under which numbers lie that do not open here: with the keys of another database, or without one of its own, nobody would know. */
export async function namesThatOpenNothing(executor: Executor, vault: Vault): Promise<string[]> {
  const numbers = await repository.oneNumberOfEachKey(executor);
  const opens = ({ id, ...sealed }: (typeof numbers)[number]): boolean => {
    try {
      vault.open('numero', id, sealed);
      return true;
    } catch {
      return false;
    }
  };
  return numbers.filter((one) => !opens(one)).map(({ chave }) => chave);
}
