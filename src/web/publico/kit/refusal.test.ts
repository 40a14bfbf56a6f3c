import { expect, test } from 'vitest';
import { ApiError } from '#web/kernel/api-error.ts';
import { refusalOf } from './refusal.ts';

test.each([
  [400, { cnpj: 'CNPJ inválido', nome: 'Preencha este campo' }, ['CNPJ inválido', 'Preencha este campo']],
  [400, { site: 'Deixe este campo vazio' }, ['O navegador preencheu sozinho um campo que deve ficar vazio. Envie de novo.']],
  [400, {}, ['Requisição inválida! Recarregue a página e tente de novo.']],
  [422, { mensagem: 'Requisição inválida!' }, ['Requisição inválida! Recarregue a página e tente de novo.']],
  [
    422,
    { mensagem: 'Requisição inválida!', campos: { 'idempotency-key': 'Chave já usada com outro conteúdo' } },
    ['O que você enviou antes de recarregar a página já foi recebido. Se o de agora é outro, envie de novo.'],
  ],
  [413, null, ['Requisição inválida! Recarregue a página e tente de novo.']],
  [429, null, []],
  [500, { mensagem: 'Falha', requisicao: 'a1b2' }, ['Erro na requisição, contate o suporte! Código para o suporte: a1b2']],
  [500, null, ['Erro na requisição, contate o suporte!']],
])('of a %i with %o a form says %o', (status, body, said) => {
  expect(Object.values(refusalOf(new ApiError(status, body, null)))).toEqual(said);
});
