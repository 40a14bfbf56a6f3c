import { describe, expect, test } from 'vitest';
import { fillFromCep } from './cep-fill.ts';

const EMPTY = { endereco: '', bairro: '', cidade: '', estado: '' };
const PAULISTA = { endereco: 'Avenida Paulista', bairro: 'Bela Vista', cidade: 'São Paulo', estado: 'SP' };
const TOWN = { endereco: null, bairro: null, cidade: 'Holambra', estado: 'SP' };

describe('o que o CEP preenche', () => {
  test('um endereço vazio é preenchido inteiro', () => {
    expect(fillFromCep(EMPTY, {}, PAULISTA)).toEqual({ changes: PAULISTA, filled: PAULISTA });
  });

  test('o que a pessoa digitou fica', () => {
    const { changes, filled } = fillFromCep({ ...EMPTY, endereco: 'Rua minha' }, {}, PAULISTA);
    expect(changes).toEqual({ bairro: 'Bela Vista', cidade: 'São Paulo', estado: 'SP' });
    expect(filled).not.toHaveProperty('endereco');
  });

  test('o que um CEP anterior preencheu dá lugar ao novo, e o que foi corrigido depois não', () => {
    const now = { ...PAULISTA, bairro: 'Cerqueira César' };
    const next = { endereco: 'Rua A', bairro: 'Centro', cidade: 'Campinas', estado: 'SP' };
    expect(fillFromCep(now, PAULISTA, next).changes).toEqual({ endereco: 'Rua A', cidade: 'Campinas' });
  });

  test('o CEP de uma cidade inteira apaga a rua do CEP anterior e respeita a digitada', () => {
    expect(fillFromCep(PAULISTA, PAULISTA, TOWN).changes).toEqual({ endereco: '', bairro: '', cidade: 'Holambra' });
    expect(fillFromCep({ ...EMPTY, endereco: 'Rua minha' }, {}, TOWN).changes).toEqual({ cidade: 'Holambra', estado: 'SP' });
  });
});
