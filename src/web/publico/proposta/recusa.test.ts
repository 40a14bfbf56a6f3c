import { expect, test } from 'vitest';
import { ApiError } from '#web/kernel/api-error.ts';
import { PAGINA } from '../kit/refusal.ts';
import { acrescentar, nomeDoCampo } from './pessoas.ts';
import { recusaDe } from './recusa.ts';

const pessoas = acrescentar([], [{ nome: 'Ana' }, { nome: 'Rui' }]);
const deCampos = (campos: Readonly<Record<string, unknown>>, status = 400) => recusaDe(new ApiError(status, campos, null), pessoas);

test('what is wrong is told by its field, of the people too, and what a browser filled in by itself is emptied', () => {
  const rui = nomeDoCampo(pessoas[1]?.chave ?? '', 'cpf');
  expect(deCampos({ cnpj: 'CNPJ inválido', participantes: { 1: { cpf: 'CPF inválido' } } })).toEqual({
    fim: 'campos',
    campos: { cnpj: 'CNPJ inválido' },
    pessoas: { [rui]: 'CPF inválido' },
    troca: { site: '' },
  });
});

test('of a draft that is gone the page says so, and what stands there is saved as another', () => {
  expect(deCampos({ codigoEvento: 'Evento inexistente' })).toMatchObject({
    campos: { [PAGINA]: 'Evento inexistente' },
    troca: { codigoEvento: '', dataEdicao: '', site: '' },
  });
});

test('a proposal that is over, one that somebody saved first and a page that is shut are no errors of fields', () => {
  const registroAtual = { codigoEvento: 'A' };
  expect(deCampos({ finalizado: 'Já finalizada' })).toEqual({ fim: 'encerrada' });
  expect(deCampos({ proposta: 'Desligada' })).toEqual({ fim: 'desligada', mensagem: 'Desligada' });
  expect(deCampos({ data_edicao: 'Salvo por Ana', registroAtual })).toEqual({
    fim: 'conflito',
    conflito: { mensagem: 'Salvo por Ana', rascunho: registroAtual },
  });
});

test('a limit marks nothing, and neither it nor another failure takes away what is typed', () => {
  expect(deCampos({}, 429)).toEqual({ fim: 'campos', campos: {}, pessoas: {}, troca: {} });
  const grande = deCampos({}, 413);
  expect(grande.fim === 'campos' && grande.campos[PAGINA]).toContain('Recarregue');
  expect(grande).toMatchObject({ pessoas: {}, troca: {} });
});
