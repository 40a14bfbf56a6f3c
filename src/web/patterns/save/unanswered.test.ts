import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createKeys } from '../../kernel/idempotency-keys.ts';
import { createUnanswered } from './unanswered.ts';

const ADDRESS = '/inscricao/um-segredo-do-endereco';

/** The storage of a tab, in which the same page is loaded again and again. */
function tab() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  const load = () => {
    const at = createUnanswered(() => storage);
    return { open: (address = ADDRESS) => createKeys(at(address)) };
  };
  return { kept, load };
}

describe('a form that heard no answer', () => {
  test('sends the same content under the same key after the page was loaded again, and another under another', () => {
    const { load } = tab();
    const first = load().open().keyFor({ nome: 'Ana' });
    expect(load().open().keyFor({ nome: 'Ana' })).toBe(first);
    expect(load().open().keyFor({ nome: 'Bia' })).not.toBe(first);
    expect(load().open().keyFor({ nome: 'Ana' })).toBe(first);
    expect(load().open('/outra').keyFor({ nome: 'Ana' })).not.toBe(first);
  });

  test('once answered, is a new act after any load', () => {
    const { kept, load } = tab();
    const keys = load().open();
    const first = keys.keyFor({ nome: 'Ana' });
    keys.renew();
    expect(kept.size).toBe(0);
    expect(load().open().keyFor({ nome: 'Ana' })).not.toBe(first);
  });

  test('is not the form that is opened next in the same load', () => {
    const { open } = tab().load();
    expect(open().keyFor({ nome: 'Ana' })).not.toBe(open().keyFor({ nome: 'Ana' }));
  });

  test('leaves nothing of what was typed, nor of its address', () =>
    fc.assert(
      fc.property(fc.string({ minLength: 4 }), (senha) => {
        const { kept, load } = tab();
        const key = load().open().keyFor({ senha });
        const [text = ''] = [...kept].map((entry) => entry.join(' '));
        expect(text).toMatch(/^guarida\.envio\.[0-9a-f]{32} [0-9a-f]{32} [0-9a-f]{32}$/);
        expect(text).not.toContain(key);
      }),
    ));
});
