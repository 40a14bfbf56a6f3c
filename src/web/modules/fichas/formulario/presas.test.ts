import { expect, test } from 'vitest';
import { adicionarEmissao, descartarEmissao, editNegocio, marcarRemocao, receberAnexo, removerProposta, setFields } from './edits.ts';
import { storedAnexo, storedFicha } from './ficha.fixture.ts';
import { marcarParcela, mudarTotal } from './negocio.ts';
import { presasEm, soltar } from './presas.ts';
import { createFormStore } from './store.ts';
import { type FichaValues, valuesOf } from './values.ts';
import { fichaVersions } from './versions.ts';

const HOJE = '2026-11-21';
const { differences, merge } = fichaVersions;
const aberta = valuesOf(storedFicha(), 30);
const finalizada = valuesOf(storedFicha({}, { finalizado: 'S' }), 30);
const excluida = valuesOf(storedFicha({}, { ativo: 'N' }), 30);

const apolice = editNegocio('emissao', (deal) => ({ ...deal, numero_apolice: 'NOVA-77' }));
const livres = (values: FichaValues): FichaValues =>
  receberAnexo(
    'emissao',
    storedAnexo(90),
  )(editNegocio('emissao', marcarParcela(1, true, HOJE))(setFields({ observacao: 'Ligou' })(values)));

test('o que uma ficha finalizada não aceita não é posto em escolha, e fica na tela', () => {
  const mine = livres(apolice(aberta));
  const theirs = { ...finalizada, titulo: 'Deles' };
  expect(differences(aberta, mine, theirs).map(({ field }) => field)).toEqual(['observacao', 'emissao.parcelas.1']);
  const kept = merge(mine, theirs, new Set(['observacao', 'emissao.parcelas.1']), aberta);
  expect(kept).toMatchObject({ titulo: 'Deles', observacao: 'Ligou', emissao: { numero_apolice: 'NOVA-77' } });
  expect(presasEm(theirs, kept)).toEqual(['Número da apólice (emissão)']);
});

test('descartar solta só o que não pode ser salvo', () => {
  const typed = livres(apolice(finalizada));
  expect(soltar(finalizada)(typed)).toEqual(livres(finalizada));
  expect(presasEm(finalizada, livres(finalizada))).toEqual([]);
});

test('de uma ficha aberta nada fica preso, de uma excluída tudo', () => {
  expect([presasEm(aberta, apolice(aberta)), soltar(aberta)(apolice(aberta))]).toEqual([[], apolice(aberta)]);
  const typed = setFields({ observacao: 'Ligou' })(excluida);
  expect([presasEm(excluida, typed), soltar(excluida)(typed)]).toEqual([['Observação'], excluida]);
  expect(differences(aberta, apolice(aberta), excluida)).toEqual([]);
  expect(merge(apolice(aberta), excluida, new Set(), aberta).emissao?.numero_apolice).toBe('NOVA-77');
});

test('parcelas refeitas, uma emissão só daqui, uma proposta tirada e um anexo tirado ficam presos pelo nome que têm na tela', () => {
  expect(presasEm(finalizada, editNegocio('proposta', mudarTotal(9000))(finalizada))).toEqual(['Parcelas (proposta)']);
  expect(presasEm(finalizada, removerProposta(finalizada))).toEqual(['Proposta']);
  const semEmissao = descartarEmissao(finalizada);
  expect(presasEm(semEmissao, adicionarEmissao(HOJE)(semEmissao))).toEqual(['Emissão']);
  expect(presasEm(finalizada, marcarRemocao('formulario', 1, true)(finalizada))).toEqual(['Anexos']);
});

test('a que se fecha, ou se abre, enquanto se digita está assim também no formulário', () => {
  const store = createFormStore({ base: storedFicha(), clienteId: 10, renovada: null }, aberta);
  store.edit(apolice);
  store.renew(storedFicha({}, { finalizado: 'S' }));
  expect(presasEm(store.get().filled, store.get().values)).toEqual(['Número da apólice (emissão)']);
  expect(store.get().ground.base?.dados.finalizado).toBe('S');
  store.renew(storedFicha());
  expect(presasEm(store.get().filled, store.get().values)).toEqual([]);
});
