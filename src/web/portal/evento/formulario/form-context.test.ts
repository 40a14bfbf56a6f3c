import { expect, test } from 'vitest';
import { incluir } from './edits.ts';
import { shownProblems } from './form-context.ts';
import { createFormStore } from './store.ts';
import { eventoNovo, pessoaNova } from './values.ts';

const REGRAS = { soPessoas: false, comecou: false };

test('who is added after a refusal is not wrong before anything was typed of them, and is once it was, or at the next one', () => {
  const ana = pessoaNova({});
  const store = createFormStore(null, incluir([ana])(eventoNovo({})));
  const ditos = (chave: string) =>
    Object.keys(shownProblems(store.get(), REGRAS)).filter((path) => path.startsWith(`participantes.${chave}.`));
  store.refuse({ nomeEvento: 'Informe o nome do evento' });
  const bia = pessoaNova({});
  store.edit(incluir([bia]));
  expect(ditos(ana.pessoa.chave)).toHaveLength(3);
  expect(ditos(bia.pessoa.chave)).toEqual([]);
  store.touch(`participantes.${bia.pessoa.chave}.nome`);
  expect(ditos(bia.pessoa.chave)).toEqual([`participantes.${bia.pessoa.chave}.nome`]);
  store.refuse({ nomeEvento: 'Informe o nome do evento' });
  expect(ditos(bia.pessoa.chave)).toHaveLength(3);
});
