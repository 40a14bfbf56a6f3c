import { describe, expect, test } from 'vitest';
import { marcarRemocao, receberAnexo, removerProposta, setFields } from './edits.ts';
import { storedAnexo, storedFicha } from './ficha.fixture.ts';
import { isDirty } from './field-paths.ts';
import { payloadOf } from './payload.ts';
import { createFormStore, type FormStore, standingRefusals } from './store.ts';
import { valuesOf } from './values.ts';

const stored = storedFicha();
const origem = { base: stored, clienteId: 10, renovada: null };
const base = valuesOf(stored, 30);

test('a recusa do servidor vale até o seu campo mudar', () => {
  const store = createFormStore(origem, base);
  store.refuse({ titulo: 'Não', 'emissao.numero_apolice': 'Já existe', arquivo: 'Sumiu' });
  store.edit(setFields({ titulo: 'Outro' }));
  expect(standingRefusals(store.get())).toEqual({ 'emissao.numero_apolice': 'Já existe', arquivo: 'Sumiu' });
  store.forget();
  expect(standingRefusals(store.get())).toEqual({});
  store.refuse({ titulo: 'Não' });
  store.rebase(stored, base, base);
  expect(standingRefusals(store.get())).toEqual({});
});

test('quem olha é avisado só quando algo muda', () => {
  const store = createFormStore(origem, base);
  let told = 0;
  const stop = store.subscribe(() => {
    told += 1;
  });
  store.touch('titulo');
  store.touch('titulo');
  store.edit(setFields({ titulo: 'x' }));
  stop();
  store.edit(setFields({ titulo: 'y' }));
  expect(told).toBe(2);
});

describe('o que veio à ficha por si, debaixo do que se digitou', () => {
  const lida = storedFicha({
    anexosFormulario: [...stored.anexosFormulario, storedAnexo(77)],
    anexosProposta: [...stored.anexosProposta, storedAnexo(78)],
  });
  const codigos = (store: FormStore, parte: 'formulario' | 'proposta') => store.get().values.anexos[parte].map(({ anexo }) => anexo.id);
  const remover = (store: FormStore) => payloadOf(store.get().values, store.get().ground).anexosFormularioRemover;

  test('os que já estavam na tela trocam só de endereço', () => {
    const store = createFormStore(origem, base);
    store.edit(marcarRemocao('formulario', 1, true));
    const marked = store.get().values;
    store.renew(storedFicha({ anexosFormulario: [{ ...storedAnexo(1), nome_temporario: 'novo' }] }));
    const { formulario, ...others } = store.get().values.anexos;
    expect(formulario).toEqual([{ anexo: { ...storedAnexo(1), nome_temporario: 'novo' }, rascunho: false, removido: true }]);
    expect(others).toEqual({ proposta: marked.anexos.proposta, emissao: marked.anexos.emissao });
  });

  test('aparece na lista, não é mudança, e só sai quando alguém o tira', () => {
    const store = createFormStore(origem, base);
    store.renew(lida);
    store.renew(lida);
    expect(codigos(store, 'formulario')).toEqual([...stored.anexosFormulario.map(({ id }) => id), 77]);
    expect([isDirty(store.get().filled, store.get().values), remover(store)]).toEqual([false, undefined]);
    store.edit(marcarRemocao('formulario', 77, true));
    expect([isDirty(store.get().filled, store.get().values), remover(store)]).toEqual([true, [77]]);
  });

  test('deixa como está o que se digitou, marcou, enviou e o que o servidor recusou', () => {
    const store = createFormStore(origem, base);
    store.edit(setFields({ titulo: 'Outro' }));
    store.edit(receberAnexo('formulario', storedAnexo(90)));
    store.edit(marcarRemocao('formulario', 1, true));
    store.refuse({ titulo: 'Não' });
    store.renew(lida);
    expect(store.get().values).toMatchObject({ titulo: 'Outro' });
    expect(remover(store)).toEqual([1]);
    expect(codigos(store, 'formulario').filter((id) => id === 77 || id === 90)).toEqual([90, 77]);
    expect(standingRefusals(store.get())).toEqual({ titulo: 'Não' });
  });

  test('não volta a uma proposta que se tirou aqui, nem traz de volta o que já estava guardado', () => {
    const store = createFormStore(origem, base);
    store.edit(removerProposta);
    store.renew(lida);
    expect(codigos(store, 'proposta')).toEqual([]);
    expect(store.get().ground.base?.anexosProposta).toEqual(stored.anexosProposta);
  });
});
