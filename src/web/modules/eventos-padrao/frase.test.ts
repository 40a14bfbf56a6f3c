import { expect, test } from 'vitest';
import { PADRAO_INICIAL, type Padrao } from '#contract/eventos-padrao/eventos-padrao.rules.ts';
import { frase, prazoResumido, repeticao } from './frase.ts';

const padrao: Padrao = { ...PADRAO_INICIAL, alvo: 7, descricao: 'Dar boas-vindas' };

test('a pattern without a stage fires when its target is created', () => {
  expect(frase(padrao)).toBe(
    'Quando um cliente for cadastrado, cria um evento para 1 dia depois desse dia e lembra 1 dia antes. Não se repete.',
  );
  expect(frase({ ...padrao, alvo: 1, pre_cliente: 'S', quantidade: 0, quantidade_lembrar: 0 })).toBe(
    'Quando um atendimento de Direito de um pré-cliente for criado, cria um evento para esse mesmo dia e lembra no próprio dia. Não se repete.',
  );
});

test('one with a stage fires there and counts from its day', () => {
  const at = (stage: 'cotacao' | 'proposta' | 'emissao', quantidade = 2) => frase({ ...padrao, alvo: 2, [stage]: 'S', quantidade });
  expect(at('cotacao')).toContain('de Seguro de um cliente chegar à cotação ou à renovação, cria um evento para 2 dias depois desse dia');
  expect(at('proposta')).toContain('chegar à proposta, cria um evento para 2 dias depois da data da proposta');
  expect(at('emissao', 0)).toContain('for emitido, cria um evento para a data da emissão');
});

test('how it repeats, and until when', () => {
  const series: Padrao = { ...padrao, recorrente: 'S', recorrente_periodo: 'S' };
  expect(repeticao(padrao)).toBe('Não se repete');
  expect(frase(series)).toMatch(/Repete toda semana, sem data para acabar\.$/);
  expect(repeticao({ ...series, recorrente_repetir: 3, limitar: 'S', limitar_periodo: 'M', limitar_quantidade: 6 })).toBe(
    'Repete toda semana, 4 vezes ao todo, por 6 meses',
  );
});

test('the list says it short', () => {
  expect(prazoResumido({ ...padrao, quantidade: 3 })).toBe('3 dias depois, lembra 1 dia antes');
  expect(prazoResumido({ ...padrao, quantidade: 0, quantidade_lembrar: 0 })).toBe('No mesmo dia, lembra no próprio dia');
});
