import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventoDosPapeis, PessoaDosPapeis } from '#server/modules/seguro-aventura/papeis.api.ts';
import { type Partner, type Provado, comprovante, conteudoDe, resumoDe } from './comprovantes.rules.ts';

const event = {
  nome_evento: 'Travessia da Serra',
  codigo: 'ABCD2345',
  local_evento: 'Petrópolis, RJ',
  data_inicio: '2026-12-05',
  data_final: '2026-12-06',
  inicio_em: new Date('2026-12-05T11:00:59.000Z'),
  propriedade: 'N',
  finalizado: 'N',
} as EventoDosPapeis;

const partner = {
  nome: 'Trilha Nova',
  tipo_pessoa: 'J',
  cnpj: '11222333000181',
  numero_apolice: '0082026',
  seguro_valor_morte_acidental: '20000.00',
  seguro_valor_invalidez: null,
  seguro_valor_dmho: '5000.00',
} as Partner;

const digitsOf = (length: number) => fc.stringMatching(new RegExp(`^[1-9][0-9]{${length - 1}}$`));
const person = fc
  .record({
    numero: fc.integer({ min: 1, max: 999 }),
    cpf: digitsOf(11),
    telefone: digitsOf(11),
    passaporte: digitsOf(9),
    abroad: fc.boolean(),
  })
  .map(
    ({ numero, cpf, telefone, passaporte, abroad }) =>
      ({
        id: numero,
        numero,
        nome: 'Ana Lima',
        cpf: abroad ? null : cpf,
        numero_passaporte: abroad ? passaporte : null,
        email: 'segredo@exemplo.com.br',
        telefone,
        data_nascimento: '2015-03-10',
        data_entrada: null,
        data_saida: null,
        numero_sorte: null,
        data_cadastro: new Date('2026-11-21T12:00:00.000Z'),
      }) as PessoaDosPapeis,
  );
const provado = fc
  .array(person, { minLength: 1, maxLength: 5 })
  .map((people): Provado => ({ partner, insurer: 'Horizonte Seguros', event, people, termos: new Map() }));

test('the document of a partner is whole where it is a company, and masked where it is a person', () => {
  const [given] = fc.sample(provado, 1);
  const of = (owner: Partner) => JSON.stringify(given && conteudoDe({ ...given, partner: owner }).fatos);
  expect(of(partner)).toContain('Trilha Nova · 11.222.333/0001-81');
  expect(of({ ...partner, nome: 'Marina Prado', tipo_pessoa: 'F', cpf: '52998224725' })).toContain('Marina Prado · ***.982.247-**');
});

test('no document, telephone or address of anybody can be read from a proof', () => {
  fc.assert(
    fc.property(provado, (given) => {
      const said = JSON.stringify(comprovante(conteudoDe(given), 'a'.repeat(32), 'https://exemplo/a'));
      for (const { cpf, numero_passaporte, telefone, email } of given.people)
        for (const secret of [cpf, numero_passaporte, telefone, email]) if (secret !== null) expect(said).not.toContain(secret);
    }),
  );
});

test('the same is said by the same summary, and anything else by another', () => {
  fc.assert(
    fc.property(provado, (given) => {
      const summary = resumoDe(conteudoDe(given));
      expect(resumoDe(conteudoDe(structuredClone(given))).equals(summary)).toBe(true);
      const [first, ...others] = given.people;
      const changes: Provado[] = [
        { ...given, insurer: null },
        { ...given, event: { ...event, finalizado: 'S' } },
        { ...given, event: { ...event, local_evento: 'Teresópolis, RJ' } },
        { ...given, partner: { ...partner, seguro_valor_dmho: '5000.01' } },
        { ...given, people: [{ ...first, nome: 'Ana Luz' } as PessoaDosPapeis, ...others] },
        { ...given, people: [{ ...first, numero_sorte: '000001' } as PessoaDosPapeis, ...others] },
      ];
      for (const change of changes) expect(resumoDe(conteudoDe(change)).equals(summary)).toBe(false);
      // What a proof does not say makes no other one.
      const told = {
        ...given,
        people: given.people.map((one) => ({ ...one, email: 'outro@exemplo.com.br', email_enviado: 'S' as const })),
      };
      expect(resumoDe(conteudoDe(told)).equals(summary)).toBe(true);
    }),
  );
});

test('it says whether the cover holds, from when to when, and marks who is under 14', () => {
  const [given] = fc.sample(provado, 1);
  if (!given) throw new Error('nobody');
  const before = conteudoDe(given);
  expect(before.situacao).toBe('Inscrição registrada – cobertura a partir de 05/12/2026 08:00');
  expect(conteudoDe({ ...given, event: { ...event, finalizado: 'S' } }).situacao).toBe('Contratado');
  expect(before.fatos).toContainEqual(['Vigência', '05/12/2026 08:00 a 06/12/2026 23:59']);
  expect(before.capitais).toEqual([
    ['Morte acidental', 'R$ 20.000,00'],
    ['Despesas médicas, hospitalares e odontológicas', 'R$ 5.000,00'],
  ]);
  expect(before.pessoas[0]?.[1]).toBe('Ana Lima *');
});

test('of a property the cover holds from the registration on: on the day itself as after it, and from no hour', () => {
  const [given] = fc.sample(provado, 1);
  if (!given) throw new Error('nobody');
  const stay = { ...event, propriedade: 'S', inicio_em: new Date('2026-12-05T03:00:00.000Z') } as const;
  const today = conteudoDe({ ...given, event: stay });
  expect([today.contratado, today.situacao]).toEqual([true, 'Contratado']);
  expect(today.fatos).toContainEqual(['Vigência', '05/12/2026 a 06/12/2026 23:59']);
  // The same paper on the day and after it.
  expect(resumoDe(conteudoDe({ ...given, event: { ...stay, finalizado: 'S' } })).equals(resumoDe(today))).toBe(true);
});

test('it prints the version and the fingerprint of the term that its people accepted, once each', () => {
  const [given] = fc.sample(provado, 1);
  if (!given) throw new Error('nobody');
  const [first] = given.people;
  if (!first) throw new Error('nobody');
  const people = [first, { ...first, id: -1, numero: 2 }, { ...first, id: -2, numero: 3 }];
  const termo = { versao: 2, sha256: 'ab'.repeat(32) };
  const { fatos } = conteudoDe({
    ...given,
    people,
    termos: new Map([
      [first.id, termo],
      [-1, termo],
    ]),
  });
  const said = fatos.filter(([name]) => name.startsWith('Termo'));
  expect(said).toEqual([['Termo aceito, versão 2', `SHA-256 ${'ab'.repeat(16)} ${'ab'.repeat(16)}`]]);
});
