import { describe, expect, test } from 'vitest';
import { FichaSalvar } from '#contract/fichas/fichas.schemas.ts';
import { storedAnexo, storedFicha } from './ficha.fixture.ts';
import { changedPaths, isDirty } from './field-paths.ts';
import { lembreteFicaRemovido, payloadOf } from './payload.ts';
import { problemsOf } from './problems.ts';
import { fornecedorInicial, newValues, renewalValues, valuesOf } from './values.ts';

const HOJE = '2026-11-21';
const INICIO = { responsavel: [{ id: '9', label: 'Bia' }], diasLembrar: 30 };
const stored = storedFicha();
const origem = { base: stored, clienteId: 10, renovada: null };

describe('o que foi lido volta como veio', () => {
  const values = valuesOf(stored, 30);
  const body = payloadOf(values, origem, { filled: values });

  test('campo por campo', () => {
    for (const field of [
      'titulo',
      'tipo',
      'possui_vigencia',
      'data_vigencia',
      'cotacao',
      'placa_veiculo',
      'observacao',
      'id_responsavel',
    ] as const)
      expect(body.dados[field]).toEqual(stored.dados[field]);
    for (const field of ['valor_bruto', 'valor_liquido', 'valor_comissao', 'comissao', 'valor_impostos', 'forma_pagamento'] as const) {
      expect(body.dadosProposta?.[field]).toEqual(stored.proposta?.[field]);
      expect(body.dadosEmissao?.[field]).toEqual(stored.emissao?.[field]);
    }
    expect(body.dadosPropostaParcelas).toEqual(stored.propostaParcelas.map(({ numero: _number, ...parcela }) => parcela));
  });
  test('sem mexer em anexos, lembretes ou no que não se edita', () => {
    expect(Object.keys(body).sort()).toEqual(['dados', 'dadosEmissao', 'dadosEmissaoParcelas', 'dadosProposta', 'dadosPropostaParcelas']);
    expect(body.dados).not.toHaveProperty('finalizado');
  });
  test('e o lembrete da vigência só vai quando mudou aqui, ou quando a vigência é nova', () => {
    const sent = (typed: object, base = stored, filled = valuesOf(base, 30)) =>
      payloadOf({ ...filled, ...typed }, { ...origem, base }, { filled }).dadosVigencia;
    expect(sent({ titulo: 'Outro' })).toBeUndefined();
    expect(sent({ quantidade_lembrar: '60' })).toMatchObject({ quantidade_lembrar: 60 });
    const none = storedFicha({}, { possui_vigencia: 'N', data_vigencia: null });
    expect(sent({ possui_vigencia: 'S', data_vigencia: '2027-03-05' }, none)).toEqual({ periodo_lembrar: 'D', quantidade_lembrar: 30 });
  });
  test('e um lembrete removido à mão só volta com outra data ou outro prazo', () => {
    const removed = storedFicha({ vigencia: null }, { id_evento_vigencia: 9, cancelado: 'N' });
    const filled = valuesOf(removed, 30);
    const stays = (typed: object) => lembreteFicaRemovido({ ...filled, ...typed }, removed, filled);
    expect([stays({ titulo: 'Outro' }), stays({ quantidade_lembrar: '60' }), stays({ data_vigencia: '2030-01-01' })]).toEqual([
      true,
      false,
      false,
    ]);
    expect(lembreteFicaRemovido(filled, storedFicha({}, { id_evento_vigencia: null }), filled)).toBe(false);
    const retirada = storedFicha({ vigencia: null }, { id_evento_vigencia: 9, cancelado: 'S' });
    expect(lembreteFicaRemovido(valuesOf(retirada, 30), retirada, valuesOf(retirada, 30))).toBe(true);
  });
  test('e o contrato o aceita', () => {
    expect(FichaSalvar.safeParse(body).success).toBe(true);
    expect(problemsOf(values, origem, HOJE)).toEqual({});
  });
  test('nada foi alterado', () => {
    expect(isDirty(values, valuesOf(storedFicha(), 30))).toBe(false);
    expect(isDirty(values, valuesOf(storedFicha({ _nomes: { ...stored._nomes, responsavel: 'Rafael Luz' } }), 30))).toBe(false);
  });
});

test('cada alteração é notada em seu campo', () => {
  const values = valuesOf(stored, 30);
  expect(changedPaths(values, { ...values, titulo: 'Outro' })).toEqual(['titulo']);
  expect(changedPaths(values, { ...values, proposta: null })).toContain('proposta');
  expect(changedPaths(values, { ...values, emissao: values.emissao && { ...values.emissao, total: 5 } })).toEqual(['emissao.parcelas']);
  const anexos = { ...values.anexos, formulario: [{ anexo: storedAnexo(1), rascunho: false, removido: true }] };
  expect(isDirty(values, { ...values, anexos })).toBe(true);
  expect(isDirty(values, { ...values, eventos: [{ tempId: 'a' }] })).toBe(true);
});

test('uma ficha nova leva o cliente, e só o que tem', () => {
  const body = payloadOf({ ...newValues(INICIO), titulo: ' Vida ' }, { base: null, clienteId: 10, renovada: null });
  expect(body).toEqual({
    dados: {
      id_cliente: 10,
      id_responsavel: 9,
      tipo: 2,
      titulo: 'Vida',
      descricao: null,
      observacao: null,
      possui_vigencia: null,
      data_vigencia: null,
      cotacao: 'N',
      descricao_indicacao: null,
      placa_veiculo: null,
    },
  });
});

test('anexos: rascunhos são adotados, marcados e sumidos são removidos, e com a proposta vão os dela', () => {
  const values = valuesOf(stored, 30);
  const draft = { anexo: storedAnexo(90), rascunho: true, removido: false };
  const anexos = {
    formulario: [...values.anexos.formulario.map((one) => ({ ...one, removido: true })), draft],
    proposta: [],
    emissao: [draft],
  };
  expect(payloadOf({ ...values, anexos }, origem)).toMatchObject({
    anexosFormulario: [90],
    anexosFormularioRemover: [1],
    anexosPropostaRemover: [2],
    anexosEmissao: [90],
    anexosEmissaoRemover: [3],
  });
  const without = payloadOf({ ...values, anexos, proposta: null }, origem);
  expect(without.dadosProposta).toBeNull();
  expect(without).not.toHaveProperty('anexosPropostaRemover');
});

test('uma renovação leva o assunto um ano adiante e oferece a seguradora de antes', () => {
  const values = renewalValues(stored, INICIO);
  expect(values).toMatchObject({ titulo: 'Renovação – Seguro do carro', data_vigencia: '2028-03-05', possui_vigencia: 'S', cotacao: true });
  expect([values.proposta, values.emissao, values.anexos.formulario]).toEqual([null, null, []]);
  const body = payloadOf(values, { base: null, clienteId: 10, renovada: 40 });
  expect([body.idFichaRenovacao, body.dados.id_ficha_renovado]).toEqual([40, 40]);
  const inactive = storedFicha({ _nomes: { ...stored._nomes, responsavel_status: 'I' } });
  expect(renewalValues(inactive, INICIO).id_responsavel).toEqual(INICIO.responsavel);
  const fichaRenovada = {
    id: 1,
    titulo: '',
    tipo: 2,
    data_vigencia: null,
    id_fornecedor: 5,
    _fornecedor: 'Sul',
    numero_apolice: null,
  } as const;
  expect(fornecedorInicial({ fichaRenovada }, null)).toEqual([{ id: '5', label: 'Sul' }]);
  expect(fornecedorInicial(null, 'Casa')).toEqual([{ id: '216', label: 'Casa' }]);
});
