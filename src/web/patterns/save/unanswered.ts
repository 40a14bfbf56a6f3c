import { randomKey } from '../../kernel/idempotency.ts';
import { type KeyPlace, sealed } from '../../kernel/idempotency-keys.ts';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The place of a form in the storage of its tab: under a poor signal people load the page again, type the same and send it once more, and
 * that is the same act (E012). An address may carry a secret, so it is named by its digest.
 */
export function createUnanswered(storage: () => Storage, load = randomKey()) {
  return (address: string): KeyPlace => {
    const name = `guarida.envio.${sealed('', address)}`;
    return {
      left: () => {
        const [instance, by] = (storage().getItem(name) ?? '').split(' ');
        return instance === undefined || by === undefined || by === load ? null : instance;
      },
      keep: (instance) => storage().setItem(name, `${instance} ${load}`),
      clear: () => storage().removeItem(name),
    };
  };
}

/** Of this load of the page. */
export const unansweredAt = createUnanswered(() => sessionStorage);
