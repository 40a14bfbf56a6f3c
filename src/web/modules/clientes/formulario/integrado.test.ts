import { describe, expect, test } from 'vitest';
import { motivoDeNaoIntegrado } from './integrado.ts';

const dados = { id_asaas: null, ativo: 'S', cpf: null, cnpj: '11222333000181', email: 'parceira@exemplo.com.br' } as const;
const grupos = [{ id: 27 }];

describe('why a partner is not integrated', () => {
  test.each([
    [{}, 'O cadastro no provedor de cobranças é tentado sozinho; se demorar, confira o documento e o e-mail'],
    [{ email: null }, 'Para os boletos, falta e-mail'],
    [{ cnpj: null, cpf: '00000000000' }, 'Para os boletos, falta CPF ou CNPJ'],
    [{ cnpj: null, email: null }, 'Para os boletos, falta CPF ou CNPJ e e-mail'],
    [{ ativo: 'N' as const }, 'Cliente inativo não é cadastrado no provedor de cobranças'],
    [{ id_asaas: 'cus_1' }, null],
  ])('%o', (more, said) => expect(motivoDeNaoIntegrado({ dados: { ...dados, ...more }, grupos })).toBe(said));

  test('is not said of whoever is no partner, or not saved yet', () => {
    expect(motivoDeNaoIntegrado({ dados, grupos: [] })).toBeNull();
    expect(motivoDeNaoIntegrado(null)).toBeNull();
  });
});
