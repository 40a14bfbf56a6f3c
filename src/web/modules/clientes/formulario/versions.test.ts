import { describe, expect, test } from 'vitest';
import { storedCliente } from './values.fixture.ts';
import type { Note } from './values.ts';
import { valuesOf } from './values.ts';
import { clienteVersions, mergeNotes } from './versions.ts';

const { differences, merge, typedSince } = clienteVersions;

const base = valuesOf(storedCliente({ cidade: 'Santos', bairro: 'Centro' }));
const note = (id: number | null, text: string | null = null, removed = false, version = 'v1'): Note => ({
  key: `k${id}${text}`,
  id,
  version: id === null ? null : version,
  text,
  removed,
});

describe('duas versões de um cadastro', () => {
  test('mostra na ordem da tela só o que difere, e quem mudou cada campo', () => {
    const mine = { ...base, cidade: 'Campinas', profissao: 'Padeira' };
    const theirs = { ...base, cidade: 'Sumaré', bairro: 'Gonzaga', profissao: 'Padeira' };
    expect(differences(base, mine, theirs)).toEqual([
      { field: 'bairro', changedHere: false },
      { field: 'cidade', changedHere: true },
    ]);
  });

  test('de um registro escolhido conta o código, não o nome', () => {
    const mine = { ...base, id_plano: [{ id: '1', label: 'Antigo' }] };
    const theirs = { ...base, id_plano: [{ id: '1', label: 'Novo nome' }] };
    expect(differences(base, mine, theirs)).toEqual([]);
  });

  test('fica o meu onde foi escolhido, o atual no resto, e a senha digitada sempre', () => {
    const mine = { ...base, cidade: 'Campinas', bairro: 'Centro', senha: 'segredo' };
    const theirs = { ...base, cidade: 'Sumaré', bairro: 'Gonzaga' };
    expect(merge(mine, theirs, new Set(['cidade']), base)).toMatchObject({ cidade: 'Campinas', bairro: 'Gonzaga', senha: 'segredo' });
  });

  test('o que foi digitado durante o salvamento fica por cima do que foi gravado', () => {
    const submitted = { ...base, cidade: 'Campinas' };
    const now = { ...submitted, site: 'exemplo.com.br' };
    const fresh = { ...base, cidade: 'Campinas', nome: 'Ana  Lima' };
    expect(typedSince(submitted, now, fresh)).toEqual({ ...fresh, site: 'exemplo.com.br' });
  });

  test('uma anotação já enviada não volta como nova', () => {
    const submitted = { ...base, observacao_grupo: [note(null, 'primeira')] };
    const now = { ...submitted, observacao_grupo: [note(null, 'primeira'), note(null, 'segunda')] };
    const fresh = { ...base, observacao_grupo: [note(7)] };
    expect(typedSince(submitted, now, fresh).observacao_grupo.map(({ id, text }) => [id, text])).toEqual([
      [7, null],
      [null, 'segunda'],
    ]);
  });
});

describe('anotações de duas versões', () => {
  test('juntam as minhas mudanças às do outro', () => {
    const mine = [note(1), note(2, 'mudada'), note(3, null, true), note(null, 'nova')];
    const theirs = [note(1), note(2), note(3), note(4)];
    expect(mergeNotes(mine, theirs).map(({ id, text, removed }) => [id, text, removed])).toEqual([
      [1, null, false],
      [2, 'mudada', false],
      [3, null, true],
      [4, null, false],
      [null, 'nova', false],
    ]);
  });

  test('a que mudei aqui e foi removida lá volta como nova; a intocada some', () => {
    expect(mergeNotes([note(1, 'mudada'), note(2)], []).map(({ id, text }) => [id, text])).toEqual([[null, 'mudada']]);
  });

  test('a que mudei aqui foi mudada lá: ficam as duas; a que removi e foi mudada lá fica', () => {
    const theirs = [note(1, null, false, 'v2'), note(2, null, false, 'v2'), note(3)];
    const merged = mergeNotes([note(1, 'minha'), note(2, null, true), note(3, 'outra')], theirs);
    expect(merged.map(({ id, text, removed }) => [id, text, removed])).toEqual([
      [1, null, false],
      [2, null, false],
      [3, 'outra', false],
      [null, 'minha', false],
    ]);
    expect(new Set(merged.map(({ key }) => key)).size).toBe(4);
  });

  test('a que acabei de salvar e continuei a digitar é a mesma', () => {
    const submitted = { ...base, observacao_grupo: [note(1, 'um'), note(2, 'dois')] };
    const [one, two] = submitted.observacao_grupo;
    if (!one || !two) throw new Error('two notes expected');
    const now = { ...submitted, observacao_grupo: [{ ...one, text: 'um e meio' }, two] };
    const fresh = { ...base, observacao_grupo: [note(1, null, false, 'v2'), note(2, null, false, 'v2')] };
    expect(typedSince(submitted, now, fresh).observacao_grupo.map(({ id, text }) => [id, text])).toEqual([
      [1, 'um e meio'],
      [2, null],
    ]);
  });
});
