import { expect, test } from 'vitest';
import type { EventoDosPapeis, PessoaDosPapeis } from '#server/modules/seguro-aventura/papeis.api.ts';
import { aceitesTable } from './aceites.report.ts';
import type { AceiteDito } from './aceites.repository.ts';

const event = { nome_evento: 'Travessia', codigo: 'ABCD2345', data_inicio: '2026-12-05', data_final: '2026-12-06' } as EventoDosPapeis;
const person = (id: number, cancelado: 'S' | 'N' = 'N') =>
  ({ id, numero: id, nome: `Pessoa ${id}`, cpf: null, numero_passaporte: 'AB123', cancelado }) as PessoaDosPapeis;
const aceite = (id_participante: number, versao: number | null): AceiteDito => ({
  id_participante,
  versao,
  sha256: versao === null ? null : 'ab'.repeat(32),
  aceito_em: new Date('2026-11-21T12:00:00.000Z'),
  ip: null,
  porta: null,
  responsavel_nome: null,
  responsavel_cpf: null,
  elo: 'cd'.repeat(32),
});
const told = (people: readonly PessoaDosPapeis[], aceites: readonly AceiteDito[]) => {
  const { lead = [], rows } = aceitesTable(event, people, aceites, new Date('2026-11-21T15:00:00.000Z'));
  const [counts, versions] = [Object.fromEntries(lead), [...rows].map((row) => row[4])];
  return { aceites: counts['Aceites'], sem: counts['Sem aceite'], versions };
};

test('who came before there was a term has not accepted it, and their line says so', () => {
  const people = [person(1), person(2), person(3), person(4, 'S')];
  expect(told(people, [aceite(1, null), aceite(2, 1)])).toEqual({ aceites: '1', sem: '2', versions: ['sem termo', '1'] });
});

test('where nobody ever saw a term, each consent counts', () => {
  expect(told([person(1), person(2)], [aceite(1, null)])).toEqual({ aceites: '1', sem: '1', versions: [''] });
});
