import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Aceite, type Chave, brokenAt, endHolds, endOf, linked as linkedWith, nextOf } from './aceites.chain.ts';

const aceite = (id_participante: number, outro: Partial<Aceite> = {}): Omit<Aceite, 'ordem'> => ({
  id_evento: 7,
  id_participante,
  nome: 'Ana Lima',
  cpf: '52998224725',
  numero_passaporte: null,
  id_termo: 3,
  versao: 2,
  sha256: 'ab'.repeat(32),
  texto: 'ESTOU CIENTE E ACEITO OS TERMOS',
  texto_consentimento: 'Autorizo',
  texto_saude: null,
  aberto_em: new Date('2026-11-21T12:00:00Z'),
  aceito_em: new Date('2026-11-21T12:03:00Z'),
  ip: '200.1.2.3',
  porta: 50_123,
  navegador: 'Firefox',
  jti: 'abc',
  responsavel_nome: null,
  responsavel_cpf: null,
  apagar_em: '2031-12-06',
  ...outro,
});

const since = new Date('2026-11-21T12:00:00Z');
const until = new Date('2026-11-23T12:00:00Z');
const CHAVE: Chave = { bytes: Buffer.alloc(32, 7), since, until };
const linked = (aceites: Parameters<typeof linkedWith>[0], end: Parameters<typeof linkedWith>[1]) => linkedWith(aceites, end, CHAVE);

test('a chain holds however it was cut into lots', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 8 }), (lots) => {
      let id = 0;
      const chain: ReturnType<typeof linked> = [];
      for (const size of lots)
        chain.push(
          ...linked(
            Array.from({ length: size }, () => aceite((id += 1))),
            chain.at(-1) ?? null,
          ),
        );
      expect(brokenAt(chain, CHAVE)).toBeNull();
    }),
  );
});

test('a row that was changed, taken out, put in or moved is found', () => {
  const chain = linked(
    [1, 2, 3, 4].map((id) => aceite(id)),
    null,
  );
  const [one, two, three, four] = chain;
  if (!one || !two || !three || !four) throw new Error('four were linked');
  expect(brokenAt([one, { ...two, ip: null }, three, four], CHAVE)).toBe(2);
  for (const other of [{ nome: 'Rui Sá' }, { cpf: '11144477735' }, { numero_passaporte: 'AB123' }, { nome: null, cpf: null }])
    expect(brokenAt([one, { ...two, ...other }, three, four], CHAVE)).toBe(2);
  expect(brokenAt([one, { ...two, responsavel_cpf: '52998224725' }, three, four], CHAVE)).toBe(2);
  expect(brokenAt([one, { ...two, elo_anterior: three.elo }, three, four], CHAVE)).toBe(2);
  expect(brokenAt([one, ...linked([aceite(2)], { ...one, ordem: 2 })], CHAVE)).toBe(3);
  expect(brokenAt([one, three, four], CHAVE)).toBe(3);
  expect(brokenAt([two, one, three, four], CHAVE)).toBe(2);
  expect(brokenAt([one, ...linked([aceite(9)], null), three, four], CHAVE)).toBe(1);
});

test('a row of before who accepted was kept holds by what was bound into it then', () => {
  const before = { ...aceite(1, { nome: null, cpf: null }), ordem: 1, elo_anterior: null };
  const elo = '06703b8dab1a2742ae610c79e03ca9bfe750ad2545d9c8e916a8284702b8053a';
  expect(brokenAt([{ ...before, elo }, ...linked([aceite(2)], { ordem: 1, elo })], CHAVE)).toBeNull();
});

test('a chain holds under no other key', () => {
  const chain = linked([aceite(1)], null);
  expect(brokenAt(chain, { ...CHAVE, bytes: Buffer.alloc(32, 8) })).toBe(1);
});

test('of what the version before adds while it is replaced the end goes on, and afterwards of nothing', () => {
  const chain = linked([aceite(1), aceite(2, { nome: null, cpf: null })], null);
  const [first, second] = chain;
  if (!first || !second) throw new Error('two were linked');
  const end = endOf(first, true, CHAVE);
  expect(nextOf(end, second, CHAVE, since)).toEqual({ end: second, sound: true });
  expect(nextOf(end, second, CHAVE, until).sound).toBe(false);
  expect(nextOf(end, { ...second, nome: 'Ana Lima' }, CHAVE, since).sound).toBe(false);
  expect([endHolds(chain, end, CHAVE, since), endHolds(chain, end, CHAVE, until)]).toEqual([true, false]);
});

test('an end that was taken from leaves its gap, and one that is not what it was closed as is never good again', () => {
  const [first, second] = linked([aceite(1), aceite(2)], null);
  if (!first || !second) throw new Error('two were linked');
  const end = endOf(second, true, CHAVE);
  expect(nextOf(end, first, CHAVE, since)).toEqual({ end, sound: true });
  const { end: moved, sound } = nextOf({ ...end, ordem: 1, elo: first.elo }, first, CHAVE, since);
  expect([moved?.ordem, sound]).toEqual([1, false]);
  expect(nextOf(endOf(second, sound, CHAVE), second, CHAVE, since).sound).toBe(false);
  expect(endHolds([first, second], endOf(second, sound, CHAVE), CHAVE, since)).toBe(false);
});
