import { describe, expect, test } from 'vitest';
import { adicionarEmissao, adicionarProposta, editNegocio, setFields } from './edits.ts';
import { storedFicha } from './ficha.fixture.ts';
import { placeServerFields, problemsOf } from './problems.ts';
import { newValues, valuesOf } from './values.ts';

const HOJE = '2026-11-21';
const origem = { base: null, clienteId: 10, renovada: null };
const fresh = newValues({ responsavel: [], diasLembrar: 30 });
const base = valuesOf(storedFicha(), 30);

describe('o que o contrato recusa', () => {
  test('é dito em cada campo, na ordem da tela', () => {
    const values = adicionarEmissao(HOJE)(adicionarProposta([], HOJE)({ ...fresh, data_vigencia: '31/02' }));
    expect(Object.keys(problemsOf(values, origem, HOJE))).toEqual(['titulo', 'emissao', 'emissao.numero_apolice', 'possui_vigencia']);
  });
  test('de proposta e de emissão ao mesmo tempo, cada um no seu lugar', () => {
    const card = { forma_pagamento: '2' };
    const values = editNegocio('emissao', (deal) => ({ ...deal, ...card }))(
      editNegocio('proposta', (deal) => ({ ...deal, ...card }))(base),
    );
    const problems = problemsOf(values, { ...origem, base: storedFicha() }, HOJE);
    expect(problems['proposta.bandeira']).toContain('proposta');
    expect(problems['emissao.bandeira']).toContain('emissão');
  });
  test('uma data que não existe, também de parcela', () => {
    const values = setFields({ data_vigencia: '31/02/2027' })(
      editNegocio('proposta', (deal) => ({ ...deal, parcelas: deal.parcelas.map((one) => ({ ...one, vencimento: '32/01' })) }))(base),
    );
    const problems = problemsOf(values, { ...origem, base: storedFicha() }, HOJE);
    expect(problems).toMatchObject({ 'proposta.parcelas': 'Parcela 1: Data inválida', data_vigencia: 'Data inválida' });
  });
  test('finalizar o que não foi emitido', () =>
    expect(problemsOf({ ...fresh, titulo: 'x' }, origem, HOJE, true)).toHaveProperty('finalizado'));
});

describe('o que o servidor recusa', () => {
  test('vai ao negócio que a mensagem nomeia', () =>
    expect(
      placeServerFields({ bandeira: 'Informe a bandeira do cartão da emissão', numero_apolice: 'Apólice já cadastrada' }, base, base),
    ).toEqual({
      'emissao.numero_apolice': 'Apólice já cadastrada',
      'emissao.bandeira': 'Informe a bandeira do cartão da emissão',
    }));
  test('ou ao que foi alterado, ou a ambos', () => {
    const changed = editNegocio('proposta', (deal) => ({ ...deal, id_fornecedor: [] }))(base);
    expect(Object.keys(placeServerFields({ id_fornecedor: 'x' }, base, changed))).toEqual(['proposta.id_fornecedor']);
    expect(Object.keys(placeServerFields({ valor_liquido: 'x' }, base, base))).toEqual(['proposta.parcelas', 'emissao.parcelas']);
  });
  test('e o que não é de campo algum fica por último', () =>
    expect(Object.keys(placeServerFields({ arquivo: 'x', titulo: 'y' }, base, base))).toEqual(['titulo', 'arquivo']));
});
