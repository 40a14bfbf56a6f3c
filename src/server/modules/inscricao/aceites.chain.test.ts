import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Aceite, brokenAt, linked } from './aceites.chain.ts';

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
      expect(brokenAt(chain)).toBeNull();
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
  expect(brokenAt([one, { ...two, ip: null }, three, four])).toBe(2);
  for (const other of [{ nome: 'Rui Sá' }, { cpf: '11144477735' }, { numero_passaporte: 'AB123' }, { nome: null, cpf: null }])
    expect(brokenAt([one, { ...two, ...other }, three, four])).toBe(2);
  expect(brokenAt([one, { ...two, responsavel_cpf: '52998224725' }, three, four])).toBe(2);
  expect(brokenAt([one, three, four])).toBe(3);
  expect(brokenAt([two, one, three, four])).toBe(2);
  expect(brokenAt([one, ...linked([aceite(9)], null), three, four])).toBe(1);
});

test('a row of before who accepted was kept holds by what was bound into it then', () => {
  const before = { ...aceite(1, { nome: null, cpf: null }), ordem: 1, elo_anterior: null };
  const elo = '06703b8dab1a2742ae610c79e03ca9bfe750ad2545d9c8e916a8284702b8053a';
  expect(brokenAt([{ ...before, elo }, ...linked([aceite(2)], { ordem: 1, elo })])).toBeNull();
});
