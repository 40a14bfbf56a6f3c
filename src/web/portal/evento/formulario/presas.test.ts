import { expect, test } from 'vitest';
import { escrever, escreverPessoa, incluir } from './edits.ts';
import { haOQueSalvar, mudou, presasEm, soltar } from './presas.ts';
import { eventoNovo, pessoaNova } from './values.ts';

const ana = pessoaNova({ nome: 'Ana Lima' });
const semNinguem = eventoNovo({ nomeEvento: 'Serra' });
const guardado = { ...semNinguem, participantes: [{ ...ana.pessoa, id: 7 }] };
const comNome = escrever('nomeEvento', 'Serra Fina')(guardado);
const comPessoa = escreverPessoa(ana.pessoa.chave, 'telefone', '35999990000')(guardado);
const comAmbos = incluir([pessoaNova({ nome: 'Rui Sá' })])(comNome);

const ABERTO = { eventoFechado: false, pessoasFechadas: false };
const COMECOU = { eventoFechado: true, pessoasFechadas: false };
const FECHADO = { eventoFechado: true, pessoasFechadas: true };

test.each([
  ['nothing', guardado, ABERTO, null, false],
  ['nothing', guardado, FECHADO, null, false],
  ['the name', comNome, ABERTO, null, true],
  ['the name', comNome, COMECOU, 'evento', false],
  ['the name', comNome, FECHADO, 'tudo', false],
  ['somebody', comPessoa, COMECOU, null, true],
  ['somebody', comPessoa, FECHADO, 'tudo', false],
  ['both', comAmbos, COMECOU, 'evento', true],
  ['both', comAmbos, FECHADO, 'tudo', false],
] as const)('%s typed: what can be saved no more, and whether anything still can', (_oQue, values, fechado, presas, salvar) => {
  expect([presasEm(guardado, values, fechado), haOQueSalvar(guardado, values, fechado)]).toEqual([presas, salvar]);
});

test('what is given up is only what can be saved no more', () => {
  expect(soltar(guardado, 'tudo')(comAmbos)).toBe(guardado);
  const resto = soltar(guardado, 'evento')(comAmbos);
  expect(resto.nomeEvento).toBe('Serra');
  expect(resto.participantes.map(({ nome }) => nome)).toEqual(['Ana Lima', 'Rui Sá']);
  expect(mudou(guardado, resto)).toBe(true);
});
