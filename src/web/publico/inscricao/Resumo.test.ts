import { expect, test } from 'vitest';
import { cabecaDe } from './Resumo.tsx';
import type { Inscricao } from './leitura.ts';

const inscricao: Inscricao = {
  jwt: '',
  idEvento: 1,
  nomeEvento: 'Rapel',
  descricao: '',
  empresa: 'Rui Sá',
  responsavel: 'Rui Sá',
  local: 'Urubici',
  dataInicio: '2026-12-05',
  horaInicio: null,
  dataFinal: '2026-12-06',
  horaFinal: '23:59',
  termo: null,
  imagem: null,
  tokenDiarias: null,
  hoje: null,
};

test('who is responsible is said also where it is the partner itself (INS-007)', () => {
  expect(cabecaDe(inscricao).fatos.slice(-2)).toEqual([
    ['Empresa', 'Rui Sá'],
    ['Responsável', 'Rui Sá'],
  ]);
});
