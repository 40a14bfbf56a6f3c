import { expect, test } from 'vitest';
import type { EventoDosPapeis, PessoaDosPapeis } from '#server/modules/seguro-aventura/papeis.api.ts';
import { aceitesTable } from './aceites.report.ts';
import type { AceiteDito } from './aceites.repository.ts';

const event = { nome_evento: 'Travessia', codigo: 'ABCD2345', data_inicio: '2026-12-05', data_final: '2026-12-06' } as EventoDosPapeis;
const person = (id: number, outro: Partial<PessoaDosPapeis> = {}) =>
  ({
    id,
    numero: id,
    nome: `Pessoa ${id}`,
    cpf: null,
    numero_passaporte: 'AB123',
    cancelado: 'N',
    aceitou_termos: 'S',
    ...outro,
  }) as PessoaDosPapeis;
const aceite = (id_participante: number, versao: number | null, outro: Partial<AceiteDito> = {}): AceiteDito => ({
  id_participante,
  nome: `Pessoa ${id_participante}`,
  cpf: null,
  numero_passaporte: 'AB123',
  versao,
  sha256: versao === null ? null : 'ab'.repeat(32),
  aceito_em: new Date('2026-11-21T12:00:00.000Z'),
  ip: null,
  porta: null,
  responsavel_nome: null,
  responsavel_cpf: null,
  elo: 'cd'.repeat(32),
  ...outro,
});
const tableOf = (people: readonly PessoaDosPapeis[], aceites: readonly AceiteDito[]) =>
  aceitesTable(event, people, aceites, new Date('2026-11-21T15:00:00.000Z'));
const told = (people: readonly PessoaDosPapeis[], aceites: readonly AceiteDito[]) => {
  const { lead = [], rows } = tableOf(people, aceites);
  const [counts, versions] = [Object.fromEntries(lead), [...rows].map((row) => row[4])];
  return { aceites: counts['Aceites'], sem: counts['Sem aceite'], versions };
};

test('who came before there was a term has not accepted it, and their line says so', () => {
  const people = [person(1), person(2), person(3), person(4, { cancelado: 'S' })];
  expect(told(people, [aceite(1, null), aceite(2, 1)])).toEqual({ aceites: '1', sem: '2', versions: ['sem termo', '1'] });
});

test('where nobody ever saw a term, each consent counts', () => {
  expect(told([person(1), person(2)], [aceite(1, null)])).toEqual({ aceites: '1', sem: '1', versions: [''] });
});

const CPFS = { kept: { cpf: '52998224725', numero_passaporte: null }, now: { cpf: '11144477735', numero_passaporte: null } };
const OLD = { nome: null, cpf: null, numero_passaporte: null };

test('who accepted is who it was then, and beside it who it is in the event today', () => {
  const people = [
    person(1, { nome: 'Rui Sá', ...CPFS.now, aceitou_termos: 'N' }),
    person(2, CPFS.kept),
    person(3, { estrangeiro: 'S', cpf: '00000000000' }),
    person(5),
  ];
  const kept = [
    aceite(1, 1, { nome: 'Ana Lima', ...CPFS.kept }),
    aceite(2, 1, CPFS.kept),
    aceite(3, 1),
    aceite(4, 1),
    aceite(5, 1, OLD),
    aceite(6, 1, OLD),
  ];
  const { rows, closing } = tableOf(people, kept);
  expect([...rows].map((row) => row.slice(1, 3))).toEqual([
    ['Ana Lima (hoje: Rui Sá)', '529.982.247-25 (hoje: 111.444.777-35)'],
    ['Pessoa 2', '529.982.247-25'],
    ['Pessoa 3', 'AB123'],
    ['Pessoa 4 (hoje: retirado do evento)', 'AB123'],
    ['hoje: Pessoa 5', 'hoje: AB123'],
    ['hoje: retirado do evento', ''],
  ]);
  expect(closing?.[0]).toContain('Onde só se lê “hoje”');
  expect(tableOf(people, kept.slice(0, 3)).closing?.[0]).toContain('Cada aceite');
});

test('whose document was changed accepted nothing, with a term and without one', () => {
  expect(told([person(1, { aceitou_termos: 'N' }), person(2)], [aceite(1, 1), aceite(2, 1)]).sem).toBe('1');
  expect(told([person(1, CPFS.now), person(2, CPFS.now)], [aceite(1, null, CPFS.kept), aceite(2, null, OLD)]).sem).toBe('1');
  const zeros = { cpf: '00000000000', numero_passaporte: null };
  expect(told([person(1, CPFS.now), person(2, zeros)], [aceite(1, null, zeros), aceite(2, null, CPFS.kept)]).sem).toBe('1');
});
