import { expect, test } from 'vitest';
import type { FavoritoDados } from '#contract/portal/pessoas.schemas.ts';
import { pessoaNova } from '../formulario/values.ts';
import { chaveDe, documentosDe, type Escolhidos, escolher } from './favoritos.ts';

const SEM = { nacionalidade: null, dataNascimento: '1990-02-01', email: null, telefone: null, favorito: 'S' } as const;
const ana: FavoritoDados = { ...SEM, nome: 'Ana Lima', estrangeiro: 'N', cpf: '52998224725', numeroPassaporte: null, genero: 'F' };
const rui: FavoritoDados = { ...SEM, nome: 'Rui Sá', estrangeiro: 'S', cpf: null, numeroPassaporte: 'AB123', genero: 'M' };

test('whoever was chosen stays so while another search shows others', () => {
  const nenhum: Escolhidos = new Map();
  const ambos = escolher(escolher(nenhum, ana, true), rui, true);
  expect([...ambos.values()].map(({ nome }) => nome)).toEqual(['Ana Lima', 'Rui Sá']);
  // As another reading tells of her.
  expect([...escolher(ambos, { ...ana }, false).values()]).toEqual([rui]);
  expect(nenhum.size).toBe(0);
});

test('whoever is in the event is not chosen again, and whoever was cancelled may be', () => {
  const pessoas = [ana, rui].map((um) => pessoaNova(um).pessoa);
  const guardadas = pessoas.map((pessoa, at) => ({ ...pessoa, id: at + 1 }));
  expect([ana, rui].map((um) => documentosDe(guardadas, new Set([1])).has(chaveDe(um)))).toEqual([false, true]);
  expect([ana, rui].map((um) => documentosDe(pessoas, new Set([1])).has(chaveDe(um)))).toEqual([true, true]);
});
