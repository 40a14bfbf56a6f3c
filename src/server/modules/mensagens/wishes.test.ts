import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OptOutOf } from './mensagens.api.ts';
import { type Standing, type Step, type Wish, stepOf } from './wishes.ts';

const optOut = fc.record({
  canal: fc.constant('email' as const),
  origem: fc.constantFrom('painel' as const, 'link' as const, 'resposta' as const, 'retorno' as const, 'reclamacao' as const),
  motivo: fc.constant(null),
  desde: fc.constant(new Date(0)),
}) satisfies fc.Arbitrary<OptOutOf>;
const wishes: fc.Arbitrary<Wish> = fc
  .record({
    before: fc.constantFrom('a', 'b', null),
    after: fc.constantFrom('a', 'b', null),
    offs: fc.record({ a: fc.option(optOut), b: fc.option(optOut) }),
    receives: fc.constantFrom('S' as const, 'N' as const, undefined),
    motivo: fc.constantFrom('pediu', null),
  })
  .map(({ before, after, offs, receives, motivo }) => {
    const standing = (endereco: 'a' | 'b' | null): Standing => ({ endereco, optOut: endereco && offs[endereco] });
    return { was: standing(before), is: standing(after), receives, motivo };
  });
const receivesAfter = ({ is }: Wish, step: Step): boolean => step.kind === 'back' || (step.kind !== 'off' && is.optOut === null);

test('what was wished is so afterwards, or a field says why not', () => {
  fc.assert(
    fc.property(wishes, (wish) => {
      const step = stepOf(wish);
      if (wish.receives === undefined) expect(step.kind).not.toBe('wrong');
      if (wish.receives === undefined || wish.is.endereco === null || step.kind === 'wrong') return;
      expect(receivesAfter(wish, step)).toBe(wish.receives === 'S');
    }),
  );
});

test('nobody who asked to leave is written to again without a reason, at whatever address', () => {
  fc.assert(
    fc.property(wishes, (wish) => {
      if (wish.motivo !== null || wish.was.optOut === null || wish.was.optOut.origem === 'retorno' || wish.is.endereco === null) return;
      const step = stepOf(wish);
      if (step.kind !== 'wrong') expect(receivesAfter(wish, step)).toBe(false);
    }),
  );
});

test('a save that speaks of nothing and moves nothing does nothing', () => {
  fc.assert(
    fc.property(wishes, (wish) => {
      expect(stepOf({ ...wish, is: wish.was, receives: undefined }).kind).toBe('nothing');
    }),
  );
});
