import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FICHA_FIELDS } from '#contract/fichas/fichas.form.ts';
import type { Edit } from './edits.ts';
import {
  adicionarEmissao,
  adicionarProposta,
  copiarApaga,
  copiarProposta,
  editNegocio,
  escolherVigencia,
  esquecerEvento,
  etapaDoForm,
  guardarEvento,
  marcarCotacao,
  marcarRemocao,
  receberAnexo,
  removerProposta,
  setAt,
  setFields,
} from './edits.ts';
import { storedAnexo, storedFicha } from './ficha.fixture.ts';
import { changedPaths, FIELD_PATHS, valueAt } from './field-paths.ts';
import { digitarParcela, marcarParcela, mudarForma, mudarQuantidade, mudarTotal, mudarVencimentoDe, soltarParcela } from './negocio.ts';
import type { FichaValues } from './values.ts';
import { newValues, valuesOf } from './values.ts';

const HOJE = '2026-11-21';
const fresh = newValues({ responsavel: [], diasLembrar: 30 });
const all = (values: FichaValues, ...edits: readonly Edit[]): FichaValues => edits.reduce((now, edit) => edit(now), values);
const withProposal = all(fresh, adicionarProposta([{ id: '216', label: 'Casa' }], HOJE));
const inProposal = (...changes: readonly Parameters<typeof editNegocio<'proposta'>>[1][]): FichaValues =>
  all(withProposal, ...changes.map((change) => editNegocio('proposta', change)));
const amounts = ({ proposta }: FichaValues) => proposta?.parcelas.map((one) => one.valor);

test('o que se digita num campo é o que ele passa a dizer', () => {
  const stored = valuesOf(storedFicha(), 30);
  const typed = {
    text: 'x',
    number: '5',
    amount: 7,
    record: [{ id: '1', label: 'Um' }],
    yesNo: 'N',
    date: '2031-01-01',
    choice: 'M',
  } as const;
  for (const path of FIELD_PATHS) {
    const { format } = FICHA_FIELDS[path];
    if (format === 'list') continue;
    const value = typeof valueAt(stored, path) === 'boolean' ? !valueAt(stored, path) : typed[format];
    const edited = setAt(path, value)(stored);
    expect(valueAt(edited, path)).toEqual(value);
    expect(changedPaths(stored, edited)).toContain(path);
  }
  // Of a deal that is gone meanwhile nothing is left to change.
  expect(setAt('proposta.juros', 5)(fresh)).toEqual(fresh);
});

describe('a cotação', () => {
  test('é marcada pelo primeiro anexo, uma vez', () => {
    const first = all(fresh, receberAnexo('formulario', storedAnexo(1)));
    expect(first.cotacao).toBe(true);
    expect(all(first, marcarCotacao(false), receberAnexo('formulario', storedAnexo(2))).cotacao).toBe(false);
  });
  test('só no seguro, mesmo que o tipo venha depois do anexo', () => {
    const other = all(fresh, setFields({ tipo: '1' }), receberAnexo('formulario', storedAnexo(1)));
    expect(other.cotacao).toBe(false);
    expect(all(other, setFields({ tipo: '2' })).cotacao).toBe(true);
  });
  test('não é marcada por um anexo da proposta, nem numa ficha gravada', () => {
    expect(all(withProposal, receberAnexo('proposta', storedAnexo(1))).cotacao).toBe(false);
    const stored = valuesOf(storedFicha({}, { cotacao: 'N' }), 30);
    expect(all(stored, receberAnexo('formulario', storedAnexo(9))).cotacao).toBe(false);
  });
});

test('a etapa acompanha os anexos antes de salvar', () => {
  const stored = valuesOf(storedFicha(), 30);
  expect(etapaDoForm(stored, null)).toBe(4);
  const marked = all(stored, marcarRemocao('emissao', 3, true));
  expect(etapaDoForm(marked, null)).toBe(3);
  expect(etapaDoForm(all(marked, marcarRemocao('emissao', 3, false)), null)).toBe(4);
  expect(all(fresh, receberAnexo('formulario', storedAnexo(5)), marcarRemocao('formulario', 5, true)).anexos.formulario).toEqual([]);
});

describe('o fim da vigência', () => {
  const covered = all(withProposal, escolherVigencia('S'));
  test('é um ano depois da proposta e a acompanha', () => {
    expect(covered.data_vigencia).toBe('2027-11-21');
    const moved = all(
      covered,
      editNegocio('proposta', (deal) => ({ ...deal, data_proposta: '2026-12-01' })),
    );
    expect(moved.data_vigencia).toBe('2027-12-01');
  });
  test('fica onde a pessoa o pôs', () => {
    const chosen = all(covered, setFields({ data_vigencia: '2027-06-30' }));
    expect(
      all(
        chosen,
        editNegocio('proposta', (deal) => ({ ...deal, data_proposta: '2026-12-01' })),
      ).data_vigencia,
    ).toBe('2027-06-30');
  });
  test('espera pela proposta', () => {
    const waiting = all(fresh, escolherVigencia('S'));
    expect(waiting.data_vigencia).toBe('');
    expect(all(waiting, adicionarProposta([], HOJE)).data_vigencia).toBe('2027-11-21');
  });
});

describe('as parcelas', () => {
  const three = inProposal(mudarTotal(10_000), mudarQuantidade(3, HOJE));
  test('repartem o total', () => expect(amounts(three)).toEqual([3333, 3333, 3334]));
  test('uma digitada fica; Escape a devolve', () => {
    const typed = inProposal(mudarTotal(10_000), mudarQuantidade(3, HOJE), digitarParcela(0, { valor: 5000 }));
    expect(amounts(typed)).toEqual([5000, 2500, 2500]);
    expect(typed.proposta?.parcelas[0]?.alterado_manualmente).toBe('S');
    expect(amounts(all(typed, editNegocio('proposta', soltarParcela(0))))).toEqual([3333, 3333, 3334]);
  });
  test('encargos também marcam', () => {
    const typed = inProposal(mudarTotal(10_000), digitarParcela(0, { valor_juros: 50 }));
    expect(typed.proposta?.parcelas[0]).toMatchObject({ alterado_manualmente: 'S', valor: 10_000, valor_juros: 50 });
  });
  test('pagas hoje', () => {
    const paid = inProposal(marcarParcela(0, true, HOJE));
    expect(paid.proposta?.parcelas[0]?.data_pago).toBe(HOJE);
  });
  test('esperam por um vencimento que ainda se digita', () => {
    const typing = inProposal(mudarQuantidade(2, HOJE), mudarVencimentoDe(0, '31/0'));
    expect(all(typing, editNegocio('proposta', mudarQuantidade(3, HOJE)))).toEqual(typing);
    const typed = all(typing, editNegocio('proposta', mudarVencimentoDe(0, '2026-12-31')));
    expect(typed.proposta?.parcelas.map((one) => one.vencimento)).toEqual(['2026-12-31', '2027-01-31']);
  });
  test('guardam seu código ao mudar de número', () => {
    const stored = all(valuesOf(storedFicha(), 30), editNegocio('proposta', mudarQuantidade(4, HOJE)));
    expect(stored.proposta?.parcelas.map((one) => one.id)).toEqual([70, 71, 72, null]);
  });
  test('somam o total, digite-se o que se digitar, enquanto uma estiver livre e couber', () =>
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 2, max: 60 }), fc.nat(1000), (total, count, valor) => {
        const deal = inProposal(mudarTotal(total), mudarQuantidade(count, HOJE), digitarParcela(0, { valor })).proposta;
        const sum = deal?.parcelas.reduce((made, one) => made + one.valor, 0);
        if (valor <= total) expect(sum).toBe(total);
      }),
    ));
});

test('a emissão copiada não muda a proposta, e a proposta removida leva seus anexos', () => {
  const before = all(
    withProposal,
    editNegocio('proposta', mudarTotal(10_000)),
    receberAnexo('proposta', storedAnexo(4)),
    adicionarEmissao(HOJE),
  );
  const typed = all(
    before,
    editNegocio('emissao', (deal) => ({ ...deal, numero_apolice: '77' })),
  );
  const copied = all(typed, copiarProposta(HOJE));
  expect(copied.emissao).toMatchObject({ numero_apolice: '77', total: 10_000, data_emitido: HOJE, id_fornecedor: [{ id: '216' }] });
  const dated = editNegocio('emissao', (deal) => ({ ...deal, data_emitido: '2026-01-02' }));
  expect(all(typed, dated, copiarProposta(HOJE)).emissao?.data_emitido).toBe(HOJE);
  expect(all(copied, editNegocio('emissao', mudarTotal(1))).proposta).toEqual(before.proposta);
  expect(all(before, removerProposta).anexos.proposta).toEqual([]);
});

test('copiar só apaga da emissão o que ela não tinha ao começar nem a proposta lhe daria', () => {
  const proposed = all(withProposal, editNegocio('proposta', mudarTotal(10_000)));
  const apaga = (...edits: readonly Edit[]): boolean => copiarApaga(all(proposed, ...edits), HOJE);
  const numbered = editNegocio('emissao', (deal) => ({ ...deal, numero_apolice: '77' }));
  expect(apaga()).toBe(false);
  expect(apaga(adicionarEmissao(HOJE), numbered)).toBe(false);
  expect(apaga(copiarProposta(HOJE), numbered)).toBe(false);
  expect(apaga(adicionarEmissao(HOJE), editNegocio('emissao', mudarTotal(500)))).toBe(true);
  expect(apaga(copiarProposta(HOJE), editNegocio('emissao', mudarForma('1')))).toBe(true);
  expect(
    apaga(
      copiarProposta(HOJE),
      editNegocio('emissao', (deal) => ({ ...deal, data_emitido: '2026-01-02' })),
    ),
  ).toBe(true);
});

test('a bandeira é só do cartão', () => {
  const card = inProposal(mudarForma('2'), (deal) => ({ ...deal, bandeira: '5' }));
  expect(card.proposta?.bandeira).toBe('5');
  expect(all(card, editNegocio('proposta', mudarForma('1'))).proposta?.bandeira).toBe('');
});

test('um lembrete escrito de novo fica no seu lugar', () => {
  const two = all(fresh, guardarEvento({ tempId: 'a', descricao: 'Ligar' }), guardarEvento({ tempId: 'b', descricao: 'Visitar' }));
  const again = all(two, guardarEvento({ tempId: 'a', descricao: 'Telefonar' }));
  expect(again.eventos.map((one) => one.descricao)).toEqual(['Telefonar', 'Visitar']);
  expect(all(again, esquecerEvento('a')).eventos.map((one) => one.tempId)).toEqual(['b']);
});
