import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#contract/kernel/durations.ts';
import { markHash } from './ponto.afd.ts';
import { type ChainRecord, followChain } from './ponto.chain.ts';

const PERSON = { id_usuario: 1, cpf: '52998224725' };
const COLLEAGUE = { id_usuario: 2, cpf: '11144477735' };
const START = Date.parse('2026-11-21T11:00:00Z');

/** A register of so many records, true where one is of an employee. */
function register(kinds: readonly boolean[]): { records: ChainRecord[]; end: { ultimo_nsr: number; ultimo_hash: Buffer | null } } {
  let previous: Buffer | null = null;
  const records = kinds.map((employee, index): ChainRecord => {
    const nsr = index + 1;
    if (employee) return { nsr, ...(nsr === 1 ? PERSON : COLLEAGUE), hash: null };
    const at = new Date(START + index * MINUTE_MS);
    const mark = { nsr, ...PERSON, data_batida: at, gravado_em: at };
    const hash = markHash(mark, previous);
    previous = hash;
    return { ...mark, hash };
  });
  return { records, end: { ultimo_nsr: kinds.length, ultimo_hash: previous } };
}

function broken({ records, end }: ReturnType<typeof register>): number | null {
  const chain = followChain();
  for (const record of records) {
    const at = chain.take(record);
    if (at !== null) return at;
  }
  return chain.end(end);
}

/** The person whose marks they are is registered first. */
const kinds = fc
  .array(fc.boolean(), { minLength: 1, maxLength: 30 })
  .filter((all) => all.includes(false))
  .map((all) => [true, ...all]);

test('a register that was only written at its end fits', () => fc.assert(fc.property(kinds, (all) => broken(register(all)) === null)));

test('a changed mark is found at its number, a missing record where it was, and a lost end after the last', () =>
  fc.assert(
    fc.property(kinds, fc.nat(), (all, seed) => {
      const { records, end } = register(all);
      const marks = records.filter((one) => one.hash !== null);
      const victim = marks[seed % marks.length];
      if (victim === undefined) return;
      const changed = records.map((one) => (one === victim ? { ...victim, data_batida: new Date(START - HOUR_MS) } : one));
      expect(broken({ records: changed, end })).toBe(victim.nsr);
      expect(broken({ records: records.filter((one) => one !== victim), end })).toBe(victim.nsr);
      const last = marks.at(-1);
      expect(broken({ records, end: { ...end, ultimo_nsr: end.ultimo_nsr + 1 } })).toBe(all.length + 1);
      expect(broken({ records, end: { ...end, ultimo_hash: null } })).not.toBeNull();
      expect(last).toBeDefined();
    }),
  ));

test('a mark given to another person is found at its number, and so is one of a person who was registered otherwise', () =>
  fc.assert(
    fc.property(kinds, fc.nat(), (all, seed) => {
      const { records, end } = register(all);
      const marks = records.filter((one) => one.hash !== null);
      const victim = marks[seed % marks.length];
      const given = records.map((one) => (one === victim ? { ...victim, id_usuario: COLLEAGUE.id_usuario } : one));
      expect(broken({ records: given, end })).toBe(victim?.nsr);
      const otherwise = records.map((one) => (one.nsr === 1 ? { ...one, cpf: COLLEAGUE.cpf } : one));
      expect(broken({ records: otherwise, end })).toBe(marks[0]?.nsr);
    }),
  ));

test('followed on from where it was left, a register says the same as followed at once', () =>
  fc.assert(
    fc.property(kinds, fc.nat(), fc.nat(), (all, cut, spoilt) => {
      const { records, end } = register(all);
      const given = records.map((record, at) => (at === spoilt ? { ...record, id_usuario: 9 } : record));
      const whole = followChain();
      const once = given.map((record) => whole.take(record));
      const half = cut % (given.length + 1);
      const first = followChain();
      const before = given.slice(0, half).map((record) => first.take(record));
      const rest = followChain(first.place());
      expect([...before, ...given.slice(half).map((record) => rest.take(record))]).toEqual(once);
      expect(rest.end(end)).toBe(whole.end(end));
    }),
  ));
