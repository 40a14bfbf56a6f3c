import { expect, test } from 'vitest';
import { setFields } from './edits.ts';
import { storedFicha } from './ficha.fixture.ts';
import { createFormStore, standingRefusals } from './store.ts';
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
