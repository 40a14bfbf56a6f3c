import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type EmissaoToSave,
  type FichaToSave,
  type ParaEtapa,
  type PropostaToSave,
  copiarDaProposta,
  etapaDe,
  fichaProblems,
  impedimentoEmissao,
  podeRenovar,
  renovacaoDe,
  vigenciaPadrao,
} from './fichas.rules.ts';
import { type Parcela, distribuir } from './parcelas.ts';

const HOJE = '2026-11-21';
const parcela = (more: Partial<Parcela> = {}): Parcela => ({
  numero: 1,
  vencimento: '2026-12-10',
  valor: 10_000,
  valor_juros: 0,
  pago: 'N',
  data_pago: null,
  alterado_manualmente: 'N',
  ...more,
});
const terms = {
  forma_pagamento: 1,
  bandeira: null,
  valor_bruto: null,
  valor_liquido: null,
  valor_comissao: null,
  cancelado: 'N',
  motivo_cancelado: null,
  parcelas: [parcela()],
  valor_impostos: 738,
  juros: 0,
  adicional_fracionamento: 0,
  comissao: 1000,
} as const;
const proposta = (more: Partial<PropostaToSave> = {}): PropostaToSave => ({ ...terms, data_proposta: '2026-11-10', ...more });
const emissao = (more: Partial<EmissaoToSave> = {}): EmissaoToSave => ({
  ...terms,
  data_emitido: '2026-11-20',
  numero_apolice: '0531.22.1',
  ...more,
});
const ficha = (more: Partial<FichaToSave> = {}): FichaToSave => ({
  titulo: 'Seguro do carro',
  tipo: 2,
  possui_vigencia: 'S',
  data_vigencia: '2027-11-10',
  finalizado: 'N',
  etapa: 4,
  proposta: proposta(),
  emissao: emissao(),
  ...more,
});
const wrong = (one: FichaToSave) => Object.keys(fichaProblems(one, HOJE));

describe('the stage', () => {
  const none: ParaEtapa = {
    tipo: 2,
    cotacao: 'N',
    id_ficha_renovado: null,
    temProposta: false,
    temEmissao: false,
    anexos: { formulario: 0, proposta: 0, emissao: 0 },
  };
  const form = { formulario: 1, proposta: 0, emissao: 0 };
  test.each<[string, Partial<ParaEtapa>, number]>([
    ['none at first', {}, 0],
    ['none for a quote without a form', { cotacao: 'S' }, 0],
    ['none for a form that is no quote', { anexos: form }, 0],
    ['quote', { cotacao: 'S', anexos: form }, 1],
    ['renewal', { cotacao: 'S', anexos: form, id_ficha_renovado: 9 }, 2],
    ['still quote with a proposal that has no attachment', { cotacao: 'S', anexos: form, temProposta: true }, 1],
    ['proposal', { temProposta: true, anexos: { ...form, proposta: 1 } }, 3],
    ['issued', { temProposta: true, temEmissao: true, anexos: { formulario: 0, proposta: 1, emissao: 1 } }, 4],
    ['none for attachments of what is not there', { anexos: { formulario: 0, proposta: 1, emissao: 1 } }, 0],
    ['proposal again when the issued document is removed', { temProposta: true, temEmissao: true, anexos: { ...form, proposta: 1 } }, 3],
  ])('is %s', (_name, more, etapa) => expect(etapaDe({ ...none, ...more })).toBe(etapa));
  test('is none for every other type, whatever the ficha holds', () =>
    fc.assert(
      fc.property(fc.constantFrom(1, 3, 4, 5), fc.nat(3), fc.nat(3), fc.nat(3), (tipo, formulario, prop, emis) => {
        const anexos = { formulario, proposta: prop, emissao: emis };
        expect(etapaDe({ ...none, tipo, cotacao: 'S', temProposta: true, temEmissao: true, anexos })).toBe(0);
      }),
    ));
});

test('a complete ficha has nothing wrong', () => expect(wrong(ficha())).toEqual([]));

test('its days are of the calendar, and its money is not more than is kept', () => {
  const days = { data_vigencia: '2200-01-01', proposta: proposta({ data_proposta: '1026-11-10' }), emissao: null };
  expect(wrong(ficha({ ...days, etapa: 3 }))).toEqual(['data_vigencia', 'data_proposta']);
  expect(wrong(ficha({ proposta: null, emissao: emissao({ data_emitido: '1026-11-20' }) }))).toEqual(['data_emitido']);
  const due = parcela({ vencimento: '0202-12-10' });
  expect(fichaProblems(ficha({ emissao: null, etapa: 3, proposta: proposta({ parcelas: [parcela(), due] }) }), HOJE)).toEqual({
    parcelas: 'Parcela 2: informe uma data entre 1900 e 2199',
  });
  const many = (length: number) => proposta({ parcelas: Array.from({ length }, () => parcela()) });
  expect([60, 61].map((length) => wrong(ficha({ emissao: null, etapa: 3, proposta: many(length) })))).toEqual([[], ['parcelas']]);
  const most = 999_999_999_99;
  const worth = (...valores: number[]) =>
    wrong(ficha({ emissao: null, etapa: 3, proposta: proposta({ parcelas: valores.map((valor) => parcela({ valor })) }) }));
  expect([worth(most), worth(most, 1)]).toEqual([[], ['parcelas']]);
});

describe('an issuance is refused', () => {
  test.each<[string, Partial<FichaToSave>, string]>([
    ['without its day', { emissao: emissao({ data_emitido: null }) }, 'data_emitido'],
    ['before the proposal', { emissao: emissao({ data_emitido: '2026-11-09' }) }, 'data_emitido'],
    ['more than thirty days ahead', { emissao: emissao({ data_emitido: '2026-12-22' }) }, 'data_emitido'],
    ['without its number', { emissao: emissao({ numero_apolice: null }) }, 'numero_apolice'],
    ['of insurance that does not say whether it has cover', { possui_vigencia: null }, 'possui_vigencia'],
    ['whose cover ends when it begins', { data_vigencia: '2026-11-20' }, 'data_vigencia'],
    ['by card without its brand', { emissao: emissao({ forma_pagamento: 2 }) }, 'bandeira'],
    ['cancelled without a reason', { emissao: emissao({ cancelado: 'S' }) }, 'motivo_cancelado'],
  ])('%s', (_name, more, field) => expect(wrong(ficha(more))).toEqual([field]));
  test('but not thirty days ahead, nor cancelled without a number, nor on the day of the proposal, nor by card with its brand, nor without cover', () => {
    expect(wrong(ficha({ emissao: emissao({ forma_pagamento: 2, bandeira: 1 }) }))).toEqual([]);
    expect(wrong(ficha({ possui_vigencia: 'N', data_vigencia: null }))).toEqual([]);
    expect(wrong(ficha({ tipo: 1, possui_vigencia: null, data_vigencia: null }))).toEqual([]);
    expect(wrong(ficha({ emissao: emissao({ data_emitido: '2026-11-10' }) }))).toEqual([]);
    expect(wrong(ficha({ emissao: emissao({ data_emitido: '2026-12-21' }) }))).toEqual([]);
    expect(wrong(ficha({ emissao: emissao({ cancelado: 'S', motivo_cancelado: 'Desistiu', numero_apolice: null }) }))).toEqual([]);
  });
});

describe('totals that were sent are compared', () => {
  const check = (more: Partial<EmissaoToSave>) => wrong(ficha({ emissao: emissao(more) }));
  test('and agree to the cent', () => {
    expect(check({ valor_bruto: 10_001, valor_liquido: 9262, valor_comissao: 926 })).toEqual([]);
    expect(check({ valor_bruto: 10_002 })).toEqual(['parcelas']);
    expect(check({ valor_liquido: 9260, valor_comissao: 924 })).toEqual(['valor_liquido', 'valor_comissao']);
  });
  test('taxes may be all of the gross value, and cannot pass it', () =>
    expect([check({ valor_impostos: 10_000 }), check({ valor_impostos: 10_001 })]).toEqual([[], ['valor_impostos']]));
  test('all instalments fixed and another total is its own message', () => {
    const paid = emissao({ parcelas: [parcela({ pago: 'S' })], valor_bruto: 20_000 });
    expect(fichaProblems(ficha({ emissao: paid }), HOJE)['parcelas']).toContain('pagas ou alteradas');
    const free = emissao({ parcelas: [parcela({ pago: 'S' }), parcela()], valor_bruto: 10_000 });
    expect(fichaProblems(ficha({ emissao: free }), HOJE)['parcelas']).toBe('A soma das parcelas é diferente do valor total');
  });
});

test('a ficha needs a title, its cover a day, and only an issued one that was not cancelled is finished', () => {
  expect(wrong(ficha({ titulo: null, data_vigencia: null, proposta: null, emissao: null }))).toEqual(['titulo', 'data_vigencia']);
  expect(wrong(ficha({ finalizado: 'S' }))).toEqual([]);
  expect(wrong(ficha({ finalizado: 'S', etapa: 3 }))).toEqual(['finalizado']);
  expect(wrong(ficha({ finalizado: 'S', emissao: emissao({ cancelado: 'S', motivo_cancelado: 'x' }) }))).toEqual(['finalizado']);
  expect(wrong(ficha({ finalizado: 'S', proposta: proposta({ cancelado: 'S', motivo_cancelado: 'x' }) }))).toEqual(['finalizado']);
});

test('an issuance needs a proposal that is attached and stands', () => {
  expect(impedimentoEmissao(null, 0)).toContain('proposta');
  expect(impedimentoEmissao({ cancelado: 'S' }, 1)).toContain('cancelada');
  expect(impedimentoEmissao({ cancelado: 'N' }, 0)).toContain('Anexe');
  expect(impedimentoEmissao({ cancelado: 'N' }, 1)).toBeNull();
});

test('a renewal carries the subject a year on and nothing of the deal', () =>
  expect(
    renovacaoDe({ id: 4, tipo: 2, id_responsavel: 3, titulo: 'x'.repeat(200), placa_veiculo: 'ABC1D23', data_vigencia: '2028-02-29' }),
  ).toEqual({
    tipo: 2,
    id_responsavel: 3,
    titulo: `Renovação – ${'x'.repeat(188)}`,
    placa_veiculo: 'ABC1D23',
    cotacao: 'S',
    id_ficha_renovado: 4,
    data_vigencia: '2029-02-28',
    possui_vigencia: 'S',
  }));

test('a renewal of a renewal has the same title, year after year', () => {
  const source = { id: 4, tipo: 2, id_responsavel: 3, placa_veiculo: null, data_vigencia: null };
  const next = (titulo: string): string => renovacaoDe({ ...source, titulo }).titulo;
  expect(next(next(next('Seguro do carro')))).toBe('Renovação – Seguro do carro');
  expect(next('Renovação – Renovação – Seguro do carro')).toBe('Renovação – Seguro do carro');
  expect(next('Renovação da frota')).toBe('Renovação – Renovação da frota');
  expect(renovacaoDe({ ...source, titulo: 'x' })).toMatchObject({ data_vigencia: null, possui_vigencia: null });
});

test('copying the terms leaves the proposal as it was and its instalments unpaid', () => {
  const source = { ...proposta({ parcelas: [parcela({ pago: 'S', data_pago: HOJE, alterado_manualmente: 'S' })] }), id_fornecedor: 216 };
  const kept = structuredClone(source);
  const copy = copiarDaProposta(source, HOJE);
  expect(copy).toMatchObject({ id_fornecedor: 216, comissao: 1000, data_emitido: HOJE });
  expect(copy.parcelas).toEqual([parcela()]);
  distribuir(5, copy.parcelas);
  expect(source).toEqual(kept);
});

test('cover ends a year after the proposal', () => expect(vigenciaPadrao('2024-02-29')).toBe('2025-02-28'));

test('what is active, has no renewal and is none that is still to be issued may be renewed', () => {
  const stored = { ativo: 'S', etapa: 4, id_ficha_renovado: null, _renovacao: null } as const;
  expect(podeRenovar(stored)).toBe(true);
  expect(podeRenovar({ ...stored, ativo: 'N' })).toBe(false);
  expect(podeRenovar({ ...stored, _renovacao: 9 })).toBe(false);
  expect(podeRenovar({ ...stored, etapa: 2, id_ficha_renovado: 3 })).toBe(false);
  expect(podeRenovar({ ...stored, id_ficha_renovado: 3 })).toBe(true);
  expect(podeRenovar({ ...stored, etapa: 2 })).toBe(true);
});
