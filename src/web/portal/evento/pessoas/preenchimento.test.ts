import { describe, expect, test } from 'vitest';
import { escreverPessoa, incluir } from '../formulario/edits.ts';
import { createFormStore } from '../formulario/store.ts';
import { eventoNovo, pessoaNova } from '../formulario/values.ts';
import { conhecidaPor, pedidoDo, porNoCartao, primeiroDo } from './preenchimento.ts';

const ERRADO = '52998224725';
const OUTRO = '11144477735';
const BIA = { nome: 'Bia Luz', dataNascimento: '1985-03-10', genero: 'F', restricoesDadosSaude: 'Asma' };

/** A card that came with `primeiro`, whose CPF is written one after another; of the wrong one Bia is known, of the others nobody. */
function depoisDe(primeiro: string, ...cpfs: readonly string[]) {
  const evento = incluir([pessoaNova({ cpf: primeiro })])(eventoNovo({}));
  const store = createFormStore(null, evento);
  const chave = evento.participantes[0]?.chave ?? '';
  for (const cpf of cpfs) {
    store.edit(escreverPessoa(chave, 'cpf', cpf));
    const pedido = pedidoDo({ id: null, estrangeiro: false, cpf }, primeiro);
    if (pedido !== 'esperar') porNoCartao(store, chave, cpf, pedido === 'procurar' && cpf === ERRADO ? BIA : null);
  }
  const { participantes, saude } = store.get().values;
  return { nome: participantes[0]?.nome, genero: participantes[0]?.genero, saude: saude[chave]?.restricoesDadosSaude };
}

const DE_BIA = { nome: 'Bia Luz', genero: 'F', saude: 'Asma' };
const NINGUEM = { nome: '', genero: 'M', saude: undefined };

describe('what came with a CPF that was typed by mistake', () => {
  test.each([
    ['is emptied', ''],
    ['becomes the zeros of a minor', '00000000000'],
    ['goes back to the one that the card came with', OUTRO],
    ['becomes another one, of whom nothing is known', '39053344705'],
  ])('leaves when it %s', (_how, cpf) => {
    expect(depoisDe(OUTRO, ERRADO)).toEqual(DE_BIA);
    expect(depoisDe(OUTRO, ERRADO, cpf)).toEqual(NINGUEM);
  });

  test('stays while another is still being typed, and comes again with it', () => {
    expect(depoisDe('', ERRADO, '5299822472')).toEqual(DE_BIA);
    expect(depoisDe('', ERRADO, '5299822472', ERRADO)).toEqual(DE_BIA);
    expect(depoisDe('', ERRADO, '', ERRADO)).toEqual(DE_BIA);
  });
});

test('leaves when somebody turns out to be a foreigner, and comes back when they are none', () => {
  const evento = incluir([pessoaNova({})])(eventoNovo({}));
  const store = createFormStore(null, evento);
  const chave = evento.participantes[0]?.chave ?? '';
  const nomes = [false, true, false].map((estrangeiro) => {
    const pessoa = { id: null, estrangeiro, cpf: ERRADO };
    porNoCartao(store, chave, conhecidaPor(pessoa), pedidoDo(pessoa, '') === 'procurar' ? BIA : null);
    return store.get().values.participantes[0]?.nome;
  });
  expect(nomes).toEqual(['Bia Luz', '', 'Bia Luz']);
});

test('a card that is scrolled away and comes back came with what it came with, in its form alone', () => {
  const [store, outro] = [createFormStore(null, eventoNovo({})), createFormStore(null, eventoNovo({}))];
  expect(primeiroDo(store, { chave: 'nova-1', cpf: '' })).toBe('');
  expect(primeiroDo(store, { chave: 'nova-1', cpf: ERRADO })).toBe('');
  expect(primeiroDo(store, { chave: 'nova-2', cpf: OUTRO })).toBe(OUTRO);
  expect(primeiroDo(outro, { chave: 'nova-1', cpf: ERRADO })).toBe(ERRADO);
});

test('what somebody empties of what came with a CPF stays empty when their card comes back', () => {
  const evento = incluir([pessoaNova({ cpf: ERRADO })])(eventoNovo({}));
  const store = createFormStore(null, evento);
  const chave = evento.participantes[0]?.chave ?? '';
  const volta = () => porNoCartao(store, chave, ERRADO, { ...BIA });
  porNoCartao(store, chave, '', {});
  porNoCartao(store, chave, ERRADO, null);
  volta();
  expect(store.get().values.participantes[0]?.nome).toBe('Bia Luz');
  store.edit(escreverPessoa(chave, 'nome', ''));
  volta();
  expect(store.get().values.participantes[0]?.nome).toBe('');
});

test('whoever is stored is neither looked for nor emptied', () => {
  expect(pedidoDo({ id: 7, estrangeiro: false, cpf: ERRADO }, '')).toBe('esperar');
  expect(pedidoDo({ id: null, estrangeiro: false, cpf: ERRADO }, ERRADO)).toBe('deixar');
});
