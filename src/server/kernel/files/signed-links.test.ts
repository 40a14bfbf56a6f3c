import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSignedLinks, doorOf } from './signed-links.ts';

const secret = 'um segredo de teste com mais de 32 letras';
const base = Date.UTC(2026, 10, 21, 12, 0, 0);
let now = base;
const links = createSignedLinks({ secret, clock: () => new Date(now) });
const at = (instant: number): void => {
  now = instant;
};
const MINUTE = 60_000;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

describe('signed links', () => {
  it('open the file they were made for, and only as their kind', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.constantFrom('download', 'anexo', 'foto'), (chave, kind) => {
        at(base);
        const token = links.sign(kind, chave);
        expect(token).toMatch(/^[A-Za-z0-9_-]{60}$/);
        for (const other of ['download', 'anexo', 'foto'] as const)
          expect(links.read(other, token)?.chave).toBe(other === kind ? chave : undefined);
      }),
    );
  });

  it('refuse any other character in any place', () => {
    at(base);
    const token = links.sign('anexo', randomUUID());
    const places = Array.from(token, (_, place) => place);
    const changed = places.flatMap((place) => Array.from(alphabet, (letter) => token.slice(0, place) + letter + token.slice(place + 1)));
    const opened = new Set(changed.filter((one) => links.read('anexo', one) !== null));
    expect([...opened]).toEqual([token]);
  });

  it('refuse arbitrary text', () => {
    const forged = fc.uint8Array({ minLength: 45, maxLength: 45 }).map((bytes) => Buffer.from(bytes).toString('base64url'));
    fc.assert(
      fc.property(fc.oneof(fc.string(), forged), (text) => {
        expect(links.read('foto', text)).toBeNull();
      }),
    );
    expect(links.read('foto', '')).toBeNull();
  });

  it('live 15 minutes from any instant, and say to whom they were given', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (offset) => {
        const start = base + offset;
        at(start);
        const chave = randomUUID();
        const token = links.sign('anexo', chave, { holder: 7, operation: 'anexos/consultar' });
        at(start + 15 * MINUTE - 1000);
        expect(links.read('anexo', token)).toEqual({ chave, holder: 7, door: doorOf('anexos/consultar') });
        at(start + 15 * MINUTE);
        expect(links.read('anexo', token)).toBeNull();
        at(start);
        const shared = links.signShared('foto', chave);
        at(start + 10 * MINUTE - 1000);
        expect(links.read('foto', shared)).toEqual({ chave, holder: 0, door: 0 });
        at(start + 15 * MINUTE);
        expect(links.read('foto', shared)).toBeNull();
      }),
    );
  });

  it('are the same within five minutes when shared, so that the browser keeps the file', () => {
    const chave = randomUUID();
    at(base);
    const first = links.signShared('foto', chave);
    at(base + 4 * MINUTE);
    expect(links.signShared('foto', chave)).toBe(first);
    at(base + 5 * MINUTE);
    expect(links.signShared('foto', chave)).not.toBe(first);
  });

  it('depend on the secret, which must be long', () => {
    at(base);
    const other = createSignedLinks({ secret: secret.replace('um', 'dois'), clock: () => new Date(now) });
    expect(other.read('foto', links.sign('foto', randomUUID()))).toBeNull();
    expect(() => createSignedLinks({ secret: 'curto', clock: () => new Date(now) })).toThrow(RangeError);
  });
});
