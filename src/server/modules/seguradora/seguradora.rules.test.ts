import { describe, expect, test } from 'vitest';
import { type Applicant, partnerProblem, rejectionOf } from './seguradora.rules.ts';

const EVENT = { data_inicio: '2026-12-05', data_final: '2026-12-06' };
const ANA: Applicant = {
  nome: 'Ana Lima',
  estrangeiro: 'N',
  cpf: '52998224725',
  numero_passaporte: null,
  data_nascimento: '1990-01-01',
  genero: 'F',
  data_entrada: null,
  data_saida: null,
};
const of = (other: Partial<Applicant>) => rejectionOf({ ...ANA, ...other }, EVENT, { oldest: 70 });

describe('the insurer', () => {
  test('takes whom nothing is wrong with', () => {
    expect(of({})).toBeNull();
    expect(of({ estrangeiro: 'S', cpf: null, numero_passaporte: 'FZ1234' })).toBeNull();
    expect(of({ data_nascimento: '1955-12-06' })).toBeNull();
  });

  test.each<[Partial<Applicant>, string, string | null]>([
    [{ nome: 'Ana' }, 'nome-invalido', 'nome'],
    [{ nome: 'Ana 2 Lima' }, 'nome-invalido', 'nome'],
    [{ cpf: '00000000000' }, 'cpf-invalido', 'cpf'],
    [{ cpf: '11111111111' }, 'cpf-invalido', 'cpf'],
    [{ cpf: null }, 'cpf-invalido', 'cpf'],
    [{ estrangeiro: 'S', cpf: null }, 'documento-invalido', 'numeroPassaporte'],
    [{ data_nascimento: '2026-12-06' }, 'nascimento-invalido', 'dataNascimento'],
    [{ data_nascimento: '1955-12-05', nome: 'Rui Sá' }, 'idade-fora-do-limite', 'dataNascimento'],
    [{ genero: null }, 'genero-invalido', 'genero'],
    [{ data_entrada: '2026-12-04' }, 'vigencia-invalida', 'dataEntrada'],
    [{ data_saida: '2026-12-07' }, 'vigencia-invalida', 'dataEntrada'],
    [{ data_entrada: '2026-12-06', data_saida: '2026-12-05' }, 'vigencia-invalida', 'dataEntrada'],
  ])('refuses %o', (other, codigo, campo) => {
    expect(of(other)).toMatchObject({ codigo, campo });
  });

  test('takes nobody of a partner without policy or cover', () => {
    const partner = {
      numero_apolice: '1',
      seguro_valor_morte_acidental: '10000.00',
      seguro_valor_invalidez: null,
      seguro_valor_dmho: null,
    };
    expect(partnerProblem(partner)).toBeNull();
    expect(partnerProblem({ ...partner, numero_apolice: ' ' })).toContain('apólice');
    expect(partnerProblem({ ...partner, seguro_valor_morte_acidental: '0.00' })).toContain('coberturas');
    expect(partnerProblem({ ...partner, numero_apolice: null, seguro_valor_morte_acidental: null })).toMatch(/apólice e as coberturas/);
  });
});
