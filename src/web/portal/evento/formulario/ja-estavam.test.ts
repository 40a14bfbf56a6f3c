import { expect, test } from 'vitest';
import { escrever, incluir, tirar } from './edits.ts';
import { avisoDeQuemJaEstava } from './ja-estavam.ts';
import { type EventoValues, eventoNovo, pessoaNova } from './values.ts';

const ANA = { nome: 'Ana Lima', cpf: '52998224725' };
const guardada = (id: number, dados: typeof ANA) => {
  const { pessoa, saude } = pessoaNova(dados);
  return { pessoa: { ...pessoa, id, chave: String(id) }, saude };
};
const comAna: EventoValues = incluir([guardada(1, ANA)])(eventoNovo({ nomeEvento: 'Serra' }));
const vazio = eventoNovo({ nomeEvento: 'Serra' });
const [repetida, outra] = [pessoaNova(ANA), pessoaNova({ nome: 'Zoé Luz', cpf: '11144477735' })];

test('whoever is on the list already came by no other screen, and asks for no second save', () => {
  const values = incluir([repetida])(comAna);
  const agora = { filled: comAna, values: tirar(repetida.pessoa.chave)(values) };
  expect(avisoDeQuemJaEstava({ filled: comAna, values }, agora)).toEqual({
    title: '1 pessoa já estava no evento',
    text: 'Já está na lista, e ninguém entra duas vezes.',
  });
});

test('whoever came meanwhile did, and what is left is to be saved', () => {
  const values = incluir([repetida, outra])(vazio);
  const agora = { filled: comAna, values: incluir([outra])(comAna) };
  expect(avisoDeQuemJaEstava({ filled: vazio, values }, agora)?.text).toBe(
    'Entrou por outra tela enquanto você editava. Confira as outras e clique em Salvar outra vez.',
  );
  const renomeado = { filled: comAna, values: escrever('nomeEvento', 'Serra Fina')(comAna) };
  expect(avisoDeQuemJaEstava({ filled: vazio, values }, renomeado)).toEqual({
    title: '2 pessoas já estavam no evento',
    text: 'Entraram por outra tela enquanto você editava. Clique em Salvar outra vez.',
  });
});

test('where nobody went nothing is said', () => {
  const values = incluir([outra])(comAna);
  expect(avisoDeQuemJaEstava({ filled: comAna, values }, { filled: comAna, values })).toBeNull();
});
