/* Our key of a message at a provider: never the same for two, and one that a person had sent again is another. */

export interface Keyed {
  readonly id: number;
  /** How often a person had it sent again. */
  readonly reenvios: number;
}

const KEY = /^(\d{1,10})(?:-(\d{1,4}))?$/;

export const providerKey = ({ id, reenvios }: Keyed): string => (reenvios === 0 ? String(id) : `${id}-${reenvios}`);

/** The message a key names; null when it is none of ours. */
export function readProviderKey(text: string | undefined): Keyed | null {
  const [, id, reenvios] = KEY.exec(text ?? '') ?? [];
  if (id === undefined || Number(id) > 2_147_483_647) return null;
  return { id: Number(id), reenvios: Number(reenvios ?? 0) };
}
