import { expect, test } from 'vitest';
import { escreverPessoa, incluir, preencher } from '../formulario/edits.ts';
import { eventoNovo, pessoaNova } from '../formulario/values.ts';
import { achada, cartoesDe, faltaDocumento, foraDe, numeros, semAceite, vizinhaDe } from './cartoes.ts';

const ana = pessoaNova({ nome: 'Ana Conceição', cpf: '52998224725' });
const rui = pessoaNova({ nome: 'Rui Sá', estrangeiro: 'S', numeroPassaporte: 'AB123' });
const bebe = pessoaNova({ nome: 'Zoé Luz', cpf: '00000000000' });
const evento = incluir([ana, rui, bebe])(eventoNovo({}));
const TODOS = new Set<string>();

test('whoever is new gets the number that follows the last, of three digits at least', () => {
  const guardada = { ...ana.pessoa, id: 7 };
  const lista = [guardada, rui.pessoa, bebe.pessoa];
  expect([...numeros(lista, new Map([[7, { numeroInscricao: '998' }]])).values()]).toEqual(['998', '999', '1000']);
  expect([...numeros(lista, new Map()).values()]).toEqual(['001', '002', '003']);
});

test.each([
  ['ana', [true, false]],
  ['conceicao', [true, false]],
  ['529.982', [true, false]],
  ['', [true, true]],
])('%j finds by name or document, whatever the accents', (texto, quem) => {
  expect([achada(ana.pessoa, texto), achada(rui.pessoa, texto)]).toEqual(quem);
});

test('a search leaves out who does not fit when it is made, and shows whoever comes after it', () => {
  expect(faltaDocumento(bebe.pessoa, new Map())).toBe(true);
  expect(faltaDocumento({ ...bebe.pessoa, id: 9 }, new Map([[9, { cancelado: 'S' }]]))).toBe(false);
  const fora = foraDe(evento, { texto: '', semCpf: true, semAceite: false }, new Map());
  const depois = incluir([pessoaNova({ nome: 'Inês Sol', cpf: '11144477735' })])(evento);
  const numero = numeros(depois.participantes, new Map());
  expect(cartoesDe(depois.participantes, numero, { fora, ordem: null }).map((um) => um.numero)).toEqual(['003', '004']);
});

test('an order that was asked for puts those it does not know last', () => {
  const lista = [{ ...ana.pessoa, id: 1 }, { ...rui.pessoa, id: 2 }, bebe.pessoa];
  const chaves = cartoesDe(lista, new Map(), { fora: TODOS, ordem: [2, 1] }).map(({ chave }) => chave);
  expect(chaves).toEqual([rui.pessoa.chave, ana.pessoa.chave, bebe.pessoa.chave]);
});

test('what is known of a CPF fills what is blank, and nothing that was typed', () => {
  const depois = preencher(ana.pessoa.chave, { nome: 'Outra Pessoa', email: 'ana@exemplo.com.br', restricoesDadosSaude: 'Asma' })(evento);
  expect(depois.participantes[0]).toMatchObject({ nome: 'Ana Conceição', email: 'ana@exemplo.com.br' });
  expect(depois.saude[ana.pessoa.chave]?.restricoesDadosSaude).toBe('Asma');
});

test('what came with a CPF that was typed by mistake leaves with it, and what was typed over it stays', () => {
  const deOutra = { nome: 'Bia Luz', dataNascimento: '1985-03-10', genero: 'F', email: 'bia@exemplo.com.br', restricoesDadosSaude: 'Asma' };
  const vazio = incluir([pessoaNova()])(eventoNovo({}));
  const nova = vazio.participantes[0]?.chave ?? '';
  const errado = preencher(nova, deOutra)(vazio);
  expect(errado.participantes[0]).toMatchObject({ nome: 'Bia Luz', genero: 'F' });
  const corrigido = escreverPessoa(nova, 'email', 'eu@exemplo.com.br')(errado);
  const deNinguem = preencher(nova, {}, deOutra)(corrigido);
  expect(deNinguem.participantes[0]).toMatchObject({ nome: '', dataNascimento: '', genero: 'M', email: 'eu@exemplo.com.br' });
  expect(deNinguem.saude).toEqual({});
  const deQuem = preencher(nova, { nome: 'Caio Sol', genero: 'M', email: 'caio@exemplo.com.br' }, deOutra)(corrigido);
  expect(deQuem.participantes[0]).toMatchObject({ nome: 'Caio Sol', dataNascimento: '', genero: 'M', email: 'eu@exemplo.com.br' });
});

test('without a term are those who are stored and still in, whom the partner wrote down', () => {
  const guardadas = new Map([
    [1, { aceitouTermos: 'S', cancelado: 'N' }],
    [2, { aceitouTermos: 'N', cancelado: 'N' }],
    [3, { aceitouTermos: 'N', cancelado: 'S' }],
  ] as const);
  expect([1, 2, 3, null].map((id) => semAceite({ id }, guardadas))).toEqual([false, true, false, false]);
});

test('beside whoever leaves stands the next one, or the one before, and nobody who was cancelled', () => {
  const cartoes = ['a', 'b', 'c', 'd'].map((chave) => ({ chave }));
  const deste = (chave: string, ...canceladas: string[]) => vizinhaDe(cartoes, chave, new Set(canceladas));
  expect([deste('a'), deste('b', 'c'), deste('d', 'c'), deste('c', 'd')]).toEqual(['b', 'd', 'b', 'b']);
  expect([deste('a', 'b', 'c', 'd'), vizinhaDe([], 'a', new Set())]).toEqual([null, null]);
});
