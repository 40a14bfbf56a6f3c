import { expect, test } from 'vitest';
import { hashPassword, nextHash, verifyPassword } from './passwords.ts';

test('the next password is hashed only after the one it replaces was right', async () => {
  const stored = await hashPassword('montanha verde 7');
  const hashed: string[] = [];
  const hash = (password: string): Promise<string> => {
    hashed.push(password);
    return hashPassword(password);
  };
  expect(await nextHash(stored, 'errada', 'três pontes azuis', hash)).toBeNull();
  expect(hashed).toEqual([]);
  const next = await nextHash(stored, 'montanha verde 7', 'três pontes azuis', hash);
  expect(hashed).toEqual(['três pontes azuis']);
  expect(await verifyPassword(next, 'três pontes azuis')).toBe(true);
});
